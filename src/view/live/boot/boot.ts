/*
 * The boot script, which runs before the visitor does anything. It is an inline script on every page, so it stays small
 * and has no dependencies. Each of its tasks has a file in this folder; only this file has side effects when loaded.
 * attributes.ts lists the attributes it shares with the components.
 */
import { STYLES_NEED } from '../../stylesNeed.ts';
import { supportDialogs } from './dialogs.ts';
import { watchPictures } from './entrance.ts';
import { holdActions } from './held.ts';
import { openDialogs } from './openers.ts';
import { keepPlace } from './place.ts';
import { expectRuntime, runSoon, watchBlocks } from './runtime.ts';
import { markScrolled } from './scrolled.ts';
import { limitSheets, renewOldPage } from './sheets.ts';
import { checkShownTheme, followTheme } from './theme.ts';

// In <head>, before the first paint.
followTheme();
keepPlace();
addEventListener('scroll', markScrolled, { passive: true });
supportDialogs();
limitSheets();
renewOldPage();
// Without styles the interactive blocks would be in disorder.
if (CSS.supports(STYLES_NEED)) {
  expectRuntime(document.currentScript);
  openDialogs();
  holdActions(runSoon);
}

// Once the document has been parsed.
addEventListener('DOMContentLoaded', () => {
  checkShownTheme();
  markScrolled();
  watchPictures();
  watchBlocks();
});

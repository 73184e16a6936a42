/*
 * The boot script, which is there at about the time of the first paint. All pages share it, and nothing else is loaded
 * before the visitor needs it, so it stays small and has no dependencies. first.ts, in the page itself, covers the time
 * until then; under live authoring this is in the page, alone. Each of its tasks has a file in this folder; only this file
 * has side effects when loaded. attributes.ts lists the attributes it shares with the components.
 */
import { STYLES_NEED } from '../../stylesNeed.ts';
import { supportDialogs } from './dialogs.ts';
import { watchPictures } from './entrance.ts';
import { unfoldWhereWide } from './folds.ts';
import { holdActions } from './held.ts';
import { openDialogs } from './openers.ts';
import { keepPlace } from './place.ts';
import { expectRuntime, runSoon, watchBlocks } from './runtime.ts';
import { markScrolled } from './scrolled.ts';
import { checkShownTheme, followTheme, showStoredTheme } from './theme.ts';
import { whenParsed } from './whenParsed.ts';

// Under live authoring nothing has shown it yet.
showStoredTheme();
followTheme();
keepPlace();
addEventListener('scroll', markScrolled, { passive: true });
supportDialogs();
// Without styles the interactive blocks would be in disorder.
if (CSS.supports(STYLES_NEED)) {
  expectRuntime(document.currentScript);
  openDialogs();
  holdActions(runSoon);
}

whenParsed(() => {
  checkShownTheme();
  markScrolled();
  unfoldWhereWide();
  watchPictures();
  watchBlocks();
});

/*
 * The boot script: what runs before the visitor acts. It is inlined into every page, so it stays small and brings
 * nothing else with it. Each of its jobs has a file in this folder; only this one acts when it is loaded.
 * attributes.ts lists what it shares with the components.
 */
import { supportDialogs } from './dialogs.ts';
import { endAtTop } from './endAtTop.ts';
import { watchPictures } from './entrance.ts';
import { holdActions } from './held.ts';
import { expectRuntime, run, watchBlocks } from './runtime.ts';
import { markScrolled } from './scrolled.ts';
import { checkShownTheme, followTheme } from './theme.ts';

// In <head>, before the first paint.
followTheme();
endAtTop();
addEventListener('scroll', markScrolled, { passive: true });
supportDialogs();
expectRuntime(document.currentScript);
holdActions(run);

// Once the document has been parsed.
addEventListener('DOMContentLoaded', () => {
  checkShownTheme();
  markScrolled();
  watchPictures();
  watchBlocks();
});

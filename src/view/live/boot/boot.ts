/*
 * The boot script, which is there at about the time of the first paint. All pages share it, and nothing else is loaded
 * before the visitor does something, so it stays small and has no dependencies. first.ts, in the page itself, covers the
 * time until then, and attend.ts, a file that the visitor's first sign brings, does what only follows on such a sign. Each
 * task has a file in this folder; only these and alone.ts have side effects when loaded. README.md lists the attributes
 * shared with the components.
 */
import { dealWith } from './deal.ts';
import { unfoldWhereWide } from './folds.ts';
import { keepPlace } from './place.ts';
import { awaitSign, expectRuntime, onSign, run } from './runtime.ts';
import { markScrolled } from './scrolled.ts';
import { checkShownTheme, followTheme } from './themeChoice.ts';
import { whenParsed } from './whenParsed.ts';

followTheme();
keepPlace();
addEventListener('scroll', markScrolled);
expectRuntime();
const takeOver = (): void => {
  // Without styles the interactive blocks would be in disorder, and after 8 s the page does without this script.
  if ('live' in document.documentElement.dataset) dealWith(window.early, run);
};
// Where only a script opens a dialog by its button, it is needed from the start.
if ('command' in HTMLButtonElement.prototype) takeOver();
else void onSign().then(takeOver);

whenParsed(() => {
  checkShownTheme();
  markScrolled();
  unfoldWhereWide();
  awaitSign();
});

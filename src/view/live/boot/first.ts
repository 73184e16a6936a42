/*
 * The script in each page, which runs before the first paint. All that can wait a little is in the boot script, a file that
 * pages share. What a file that does not come must not take along is here.
 */
import { STYLES_NEED } from '../../stylesNeed.ts';
import { holdEarly } from './early.ts';
import { limitSheets, renewOldPage } from './sheets.ts';
import { showStoredTheme } from './theme.ts';

showStoredTheme();
limitSheets();
renewOldPage();
// Without styles the interactive blocks would be in disorder.
if (CSS.supports(STYLES_NEED)) {
  document.documentElement.dataset.live = '';
  holdEarly();
}

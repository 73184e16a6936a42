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
// Chromium brings a reader who comes back to his place at the first layout, which reading this forces. If it is not before
// the end of parsing, it scrolls to the fragment of the address instead.
addEventListener('DOMContentLoaded', () => scrollY);
holdEarly();
// Without styles the interactive blocks would be in disorder.
if (CSS.supports(STYLES_NEED)) document.documentElement.dataset.live = '';
else window.early.state = 'failed';

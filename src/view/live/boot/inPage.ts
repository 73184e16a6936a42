/* What the boot script finds in a page under live authoring. */
import { STYLES_NEED } from '../../stylesNeed.ts';
import { holdEarly } from './early.ts';
import { showStoredTheme } from './theme.ts';

holdEarly();
showStoredTheme();
if (CSS.supports(STYLES_NEED)) document.documentElement.dataset.live = '';

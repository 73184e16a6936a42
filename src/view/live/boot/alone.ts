/*
 * The only script of this folder under live authoring: in the page, and all that it takes. The runtime starts by itself.
 */
import './inPage.ts';
import './boot.ts';
import * as copyCode from './copyCode.ts';
import { supportDialogs } from './dialogs.ts';
import { watchPictures } from './entrance.ts';
import { heedCode } from './heedCode.ts';
import { openMenus } from './menus.ts';
import { whenParsed } from './whenParsed.ts';

supportDialogs();
openMenus();
whenParsed(watchPictures);
whenParsed(() => heedCode(() => Promise.resolve(copyCode)));

// Generated from the files in marks/ by "npm run types". Do not edit.
import { collection } from './marks/collection.ts';
import { frame } from './marks/frame.ts';
import { html } from './marks/html.ts';
import { icon } from './marks/icon.ts';
import { id } from './marks/id.ts';
import { image } from './marks/image.ts';
import { link } from './marks/link.ts';
import { mail } from './marks/mail.ts';
import { markdown } from './marks/markdown.ts';
import { neighbours } from './marks/neighbours.ts';
import { pager } from './marks/pager.ts';
import { shared } from './marks/shared.ts';
import { tags } from './marks/tags.ts';

export const marks = { collection, frame, html, icon, id, image, link, mail, markdown, neighbours, pager, shared, tags };

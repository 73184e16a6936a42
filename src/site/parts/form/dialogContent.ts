import type { LinkedPage } from '../../../engine/model/page.ts';
import type { LinkedSite } from '../../../engine/model/site.ts';
import type { DialogContent } from '../FormDialog.tsx';
import { formSetup } from './formSetup.ts';

/** A dialog with the site's form, as the browser needs it: what a block says of it, the rest from the site. */
export function dialogContent(
  own: Pick<DialogContent, 'title' | 'text' | 'width' | 'closable'>,
  site: LinkedSite,
  page: LinkedPage,
): DialogContent {
  const { phone, phoneHref } = site.contact;
  return { ...own, phone, phoneHref, setup: formSetup(site, page) };
}

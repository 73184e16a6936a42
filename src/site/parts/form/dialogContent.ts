import type { Page, Site } from '../../siteTypes.ts';
import { phoneHref } from '../contactLinks.ts';
import type { DialogContent } from '../FormDialog.tsx';
import { formSetup } from './formSetup.ts';

/** A dialog with the site's form, as the browser needs it: what a block says of it, the rest from the site. */
export function dialogContent(
  own: Pick<DialogContent, 'title' | 'text' | 'width' | 'closable'>,
  site: Site,
  page: Page,
): DialogContent {
  const { phone } = site.contact;
  return { ...own, phone, phoneHref: phoneHref(phone), setup: formSetup(site, page) };
}

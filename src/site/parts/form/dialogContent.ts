import type { Page, Site } from '../../siteTypes.ts';
import { phoneHref } from '../contactLinks.ts';
import type { DialogContent } from '../FormDialog.tsx';
import { formSetup } from './formSetup.ts';

/** Builds the content of a dialog with the site's form from the block's own values and the site's configuration. */
export function dialogContent(
  own: Pick<DialogContent, 'title' | 'text' | 'width' | 'closable'>,
  site: Site,
  page: Page,
): DialogContent {
  const { phone } = site.contact;
  return { ...own, phone, phoneHref: phoneHref(phone), setup: formSetup(site, page) };
}

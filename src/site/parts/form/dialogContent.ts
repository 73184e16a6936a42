import type { Page, Site } from '../../siteTypes.ts';
import type { DialogContent } from '../FormDialog.tsx';
import { formSetup } from './formSetup.ts';

/** Builds the content of a dialog with the site's form from the block's own values and the site's configuration. */
export function dialogContent(
  own: Pick<DialogContent, 'width' | 'closable'>,
  site: Site,
  page: Page,
): Omit<DialogContent, 'title' | 'text'> {
  return { ...own, phone: site.contact.phone, setup: formSetup(site, page) };
}

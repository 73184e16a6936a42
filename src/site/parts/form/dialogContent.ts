import type { Page, Site } from '../../siteTypes.ts';
import type { DialogContent } from '../FormDialog.tsx';
import type { FormKind } from './fields.ts';
import { formSetup } from './formSetup.ts';

/**
 * Builds the content of a dialog with the site's form from the block's own values and the site's configuration.
 *
 * @param choices the names of the products to choose from, if the page is not one of theirs, and the one chosen at first
 */
export function dialogContent(
  own: Pick<DialogContent, 'width' | 'closable'>,
  purpose: FormKind,
  site: Site,
  page: Page,
  choices: { readonly products: readonly string[]; readonly product?: string | undefined } = { products: [] },
): Omit<DialogContent, 'title' | 'text'> {
  // A page of a collection is about one thing, as its trail says: home, the collection, the page.
  const about = page.breadcrumb.length > 2 && choices.products.length === 0 ? page.name : null;
  return {
    ...own,
    purpose,
    about,
    phone: site.contact.phone ?? null,
    setup: formSetup(site, page, purpose, choices),
  };
}

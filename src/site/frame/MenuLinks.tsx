import type { MenuLink } from '../blocks.generated.ts';
import { Name } from '../parts/Name.tsx';
import { SafeLink } from '../parts/SafeLink.tsx';
import type { Page } from '../siteTypes.ts';
import { currentPage } from './currentPage.ts';

/** A list of links in the header or the footer; the one that leads to the open page is marked as current. */
export function MenuLinks({ page, links }: { readonly page: Page; readonly links: readonly MenuLink[] }) {
  return (
    <ul>
      {links.map(({ text, link }) => (
        <li key={`${link} ${text}`}>
          <SafeLink href={link} aria-current={currentPage(page, link)}>
            <Name text={text} />
          </SafeLink>
        </li>
      ))}
    </ul>
  );
}

import type { ReactNode } from 'react';
import type { MenuLink } from '#site/blocks.generated.ts';
import { Name } from '../parts/Name.tsx';
import { SafeLink } from '../parts/SafeLink.tsx';
import type { Page } from '../siteTypes.ts';
import { currentPage } from './currentPage.ts';

/** A link, and the language of its text if it is not that of the page. */
export type ListedLink = MenuLink & { readonly lang?: string | undefined };

interface MenuLinksProps<Link extends ListedLink> {
  readonly page: Page;
  readonly links: readonly Link[];
  /** The address of the page that searches, which opens over the page. */
  readonly search?: string | undefined;
  /** What follows a link, by its place in the list. */
  readonly after?: (link: Link, at: number) => ReactNode;
}

/** A list of links in the header or the footer; the one that leads to the open page is marked as current. */
export function MenuLinks<Link extends ListedLink>({ page, links, search, after }: MenuLinksProps<Link>) {
  return (
    <ul>
      {links.map((entry, at) => (
        <li key={`${entry.link} ${entry.text}`}>
          <SafeLink
            href={entry.link}
            lang={entry.lang}
            aria-haspopup={entry.link === search ? 'dialog' : undefined}
            aria-current={currentPage(page, entry.link)}
          >
            <Name text={entry.text} />
          </SafeLink>
          {after?.(entry, at)}
        </li>
      ))}
    </ul>
  );
}

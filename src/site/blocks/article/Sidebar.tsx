import { Fragment, type ReactNode } from 'react';
import type { Card } from '../../blocks.generated.ts';
import { SafeLink } from '../../parts/SafeLink.tsx';
import type { Page, Site } from '../../siteTypes.ts';

interface SidebarProps {
  readonly page: Page;
  readonly site: Site;
  readonly pages: readonly Card[];
  /** What stands below the link to the open page. */
  readonly children?: ReactNode;
}

/** The pages of a documentation. Those of a folder can be folded, except where the reader is. */
export function Sidebar({ page, site, pages, children }: SidebarProps) {
  const isOpen = ({ link }: Card): boolean => page.addresses.includes(link);
  return foldersOf(pages, site.basePath + (site.at ?? '')).map(({ title, cards }) => {
    const list = (
      <ul>
        {cards.map((card) => (
          <li key={card.link}>
            <SafeLink href={card.link} aria-current={isOpen(card) ? 'page' : undefined}>
              {card.title}
            </SafeLink>
            {isOpen(card) ? children : null}
          </li>
        ))}
      </ul>
    );
    if (title === undefined) return <Fragment key="">{list}</Fragment>;
    return (
      <details key={title} open={cards.some(isOpen)}>
        <summary className="fold">{title}</summary>
        {list}
      </details>
    );
  });
}

/** The cards by folder, in their order: those at the top have no title, the others that of the page they are below. */
function foldersOf(pages: readonly Card[], top: string): { title: string | undefined; cards: Card[] }[] {
  const folders = new Map<string, Card[]>();
  for (const card of pages) {
    const { link } = card;
    const isAbove = pages.some((other) => other.link.startsWith(`${link}/`));
    const folder = link === top || link === `${top}/` ? top : isAbove ? link : link.replace(/\/[^/]*$/, '');
    folders.set(folder, [...(folders.get(folder) ?? []), card]);
  }
  return [...folders].map(([folder, cards]) => {
    const title = cards.find(({ link }) => link === folder)?.title ?? nameOf(folder);
    return { title: folder === top ? undefined : title, cards };
  });
}

/** The name of a folder that has no page of its own. */
const nameOf = (folder: string): string =>
  folder
    .replace(/.*\//, '')
    .replaceAll('-', ' ')
    .replace(/^./, (letter) => letter.toUpperCase());

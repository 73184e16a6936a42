import { Fragment, type ReactNode } from 'react';
import type { Card } from '#site/blocks.generated.ts';
import { SafeLink } from '../../parts/SafeLink.tsx';
import type { Page, Site } from '../../siteTypes.ts';

interface SidebarProps {
  readonly page: Page;
  readonly site: Site;
  readonly pages: readonly Card[];
  /** What stands below the link to the open page. */
  readonly children?: ReactNode;
}

/** The most pages that are all on every page: with more, a folder where the reader is not is a link to its first page. */
const MOST = 150;

/** The pages of a documentation. Those of a folder can be folded, except where the reader is. */
export function Sidebar({ page, site, pages, children }: SidebarProps) {
  const isOpen = ({ link }: Card): boolean => page.addresses.includes(link);
  return foldersOf(pages, site.basePath + (site.at ?? '')).map(({ title, cards }) => {
    const [first] = cards;
    if (pages.length > MOST && first !== undefined && !cards.some(isOpen))
      return (
        <p key={title ?? ''}>
          <SafeLink href={first.link}>{title ?? first.title}</SafeLink>
        </p>
      );
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
  const folderOf = (link: string): string => link.replace(/\/[^/]*$/, '');
  const above = new Set<string>();
  for (const { link } of pages)
    for (let up = folderOf(link); up !== '' && !above.has(up); up = folderOf(up)) above.add(up);
  for (const card of pages) {
    const { link } = card;
    const folder = link === top || link === `${top}/` ? top : above.has(link) ? link : folderOf(link);
    const cards = folders.get(folder);
    if (cards === undefined) folders.set(folder, [card]);
    else cards.push(card);
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

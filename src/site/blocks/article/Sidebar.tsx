import type { Card } from '#site/blocks.generated.ts';
import { SafeLink } from '../../parts/SafeLink.tsx';
import type { Page, Site } from '../../siteTypes.ts';

interface SidebarProps {
  readonly page: Page;
  readonly site: Site;
  readonly pages: readonly Card[];
}

/** The most pages that are all on every page: with more, only the first is of a folder where the reader is not. */
const MOST = 150;

/** A folder of pages: those in it, then the folders in it. */
interface Folder {
  readonly title: string;
  readonly cards: Card[];
  readonly folders: Map<string, Folder>;
}

/** The pages of a documentation. Those of a folder can be folded, except where the reader is. */
export function Sidebar({ page, site, pages }: SidebarProps) {
  const isOpen = ({ link }: Card): boolean => page.addresses.includes(link);
  const isWithin = ({ cards, folders }: Folder): boolean =>
    cards.some(isOpen) || [...folders.values()].some(isWithin);
  const shownOf = (cards: readonly Card[]): readonly Card[] =>
    pages.length > MOST && !cards.some(isOpen) ? cards.slice(0, 1) : cards;
  const linkTo = (card: Card) => (
    <li key={card.link}>
      <SafeLink href={card.link} lang={card.lang} aria-current={isOpen(card) ? 'page' : undefined}>
        {card.title}
      </SafeLink>
    </li>
  );
  const drawn = (folder: Folder, at: string) => {
    const { title, cards, folders } = folder;
    const first = firstOf(folder);
    if (pages.length > MOST && first !== undefined && !isWithin(folder))
      return (
        <p key={at}>
          <SafeLink href={first.link}>{title}</SafeLink>
        </p>
      );
    return (
      <details key={at} open={isWithin(folder)}>
        <summary className="fold">{title}</summary>
        <ul>
          {shownOf(cards).map(linkTo)}
          {[...folders].map(([below, inner]) => (
            <li key={below}>{drawn(inner, below)}</li>
          ))}
        </ul>
      </details>
    );
  };
  const { cards, folders } = treeOf(pages, site.basePath + (site.at ?? ''));
  return (
    <>
      {cards.length === 0 ? null : <ul>{shownOf(cards).map(linkTo)}</ul>}
      {[...folders].map(([at, folder]) => drawn(folder, at))}
    </>
  );
}

/** The first page in a folder, or in one of its folders. */
function firstOf({ cards, folders }: Folder): Card | undefined {
  return cards[0] ?? [...folders.values()].map(firstOf).find((card) => card !== undefined);
}

/** The cards by folder, in their order: a folder has the title of the page that its pages are below. */
function treeOf(pages: readonly Card[], top: string): Folder {
  const root: Folder = { title: '', cards: [], folders: new Map() };
  const links = new Map(pages.map((card) => [card.link, card]));
  const above = new Set(pages.flatMap(({ link }) => foldersAbove(link, top)));
  for (const card of pages) {
    const { link } = card;
    const path = [...foldersAbove(link, top), ...(above.has(link) ? [link] : [])];
    const folder = path.reduce((outer, at) => {
      const known = outer.folders.get(at);
      if (known !== undefined) return known;
      const made: Folder = { title: links.get(at)?.title ?? nameOf(at), cards: [], folders: new Map() };
      outer.folders.set(at, made);
      return made;
    }, root);
    folder.cards.push(card);
  }
  return root;
}

/** The folders that an address is in, from the outermost one below the top: of `/a/b/c`, `/a` and `/a/b`. */
function foldersAbove(link: string, top: string): string[] {
  const names = link.startsWith(`${top}/`) ? link.slice(top.length + 1).split('/') : [];
  return names.slice(0, -1).map((_, at) => `${top}/${names.slice(0, at + 1).join('/')}`);
}

/** The name of a folder that has no page of its own. */
const nameOf = (folder: string): string =>
  folder
    .replace(/.*\//, '')
    .replaceAll('-', ' ')
    .replace(/^./, (letter) => letter.toUpperCase());

import type { HeaderLink } from '#site/blocks.generated.ts';
import { Arrow } from '../parts/Arrow.tsx';
import { Name } from '../parts/Name.tsx';
import { SafeLink } from '../parts/SafeLink.tsx';
import type { Page, Site } from '../siteTypes.ts';
import { useWords } from '../words/useWords.ts';
import { currentPage } from './currentPage.ts';
import css from './Drawer.module.css';

interface PanelButtonProps {
  readonly link: HeaderLink;
  /** Its place in the menu. */
  readonly at: number;
  /** Whether it is in the drawer, which it covers with the list. */
  readonly inDrawer?: boolean;
}

/** The button beside a link of the menu that opens the list of its pages, if it has one. */
export function PanelButton({ link, at, inDrawer = false }: PanelButtonProps) {
  const words = useWords().header;
  if (!hasPanel(link)) return null;
  const opens = inDrawer
    ? { command: 'show-modal' as const, commandfor: idOf(at), 'aria-haspopup': 'dialog' as const }
    : { popoverTarget: idOf(at) };
  return <button type="button" {...opens} aria-label={words.pages({ title: link.text })} />;
}

/**
 * The lists that the menu's buttons open. Each is there once: in a wide window it is a popover below the header, and from
 * the drawer a modal dialog over it. Neither needs a script. A browser without popovers has only the links of the header.
 */
export function MenuPanels({ page, site }: { readonly page: Page; readonly site: Site }) {
  const { header: words, footer } = useWords();
  return site.header.links.map((link, at) =>
    hasPanel(link) ? (
      <dialog
        key={link.link}
        id={idOf(at)}
        className={`${css.drawer} ${css.panel}`}
        aria-label={link.text}
        popover="auto"
        closedby="any"
      >
        <button type="button" className={css.back} command="close" commandfor={idOf(at)}>
          <Arrow back />
          {words.back}
        </button>
        <ul>
          {link.pages?.map((card) => (
            <li key={card.link} data-accent={card.accent}>
              <SafeLink href={card.link} lang={card.lang} aria-current={currentPage(page, card.link)}>
                <Name text={card.title} />
                <small>{card.text}</small>
              </SafeLink>
            </li>
          ))}
          <li>
            <SafeLink href={link.link} aria-current={page.addresses.includes(link.link) ? 'page' : undefined}>
              {footer.all({ title: link.text })}
            </SafeLink>
          </li>
        </ul>
      </dialog>
    ) : null,
  );
}

const hasPanel = ({ pages = [] }: HeaderLink): boolean => pages.length > 0;

/** The id of a list; `theme.ts` keeps these from blocks. */
const idOf = (at: number): string => `menu-${at}`;

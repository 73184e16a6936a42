import type { LinksBlock } from '../../blocks.generated.ts';
import { Arrow } from '../../parts/Arrow.tsx';
import { withRole } from '../../parts/form/role.ts';
import { Icon } from '../../parts/Icon.tsx';
import { Name } from '../../parts/Name.tsx';
import { SafeLink } from '../../parts/SafeLink.tsx';
import { Sample } from '../../parts/Sample.tsx';
import { Section } from '../../parts/Section.tsx';
import type { BlockComponent, Site } from '../../siteTypes.ts';
import { useWords } from '../../words/useWords.ts';
import css from './Links.module.css';

/** Large links, as a row of buttons, as tiles or as rows; also one for each role (behaviour 28). */
export const Links: BlockComponent<'links'> = ({ block, site }) => {
  const looks = { buttons: css.links, tiles: `full-rows ${css.tiles}`, rows: css.rows };
  const items = itemsOf(block, site);
  const isSample = block.look === 'rows' && Object.values(site.vacancies).some((vacancy) => vacancy.sample);
  return (
    <Section id={block.id} title={block.title} text={block.text} label={isSample ? <Sample several /> : null}>
      {items.some(({ terms = [] }) => terms.length > 0) ? <Columns /> : null}
      <ul className={looks[block.look]}>
        {items.map((item) => (
          <li key={item.text}>
            <SafeLink href={item.link} className={css.link}>
              {item.icon === undefined ? null : <Icon paths={item.icon} className={css.icon} />}
              <span className={css.words}>
                <span className={css.text}>
                  <Name text={item.text} />
                </span>
                {item.detail === undefined ? null : <span className={css.detail}>{item.detail}</span>}
                {item.terms?.map((term, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: each has its column
                  <span key={at} className={css.detail}>
                    {term === OPEN ? <Open /> : term}
                  </span>
                ))}
              </span>
              <Arrow className={css.arrow} />
            </SafeLink>
          </li>
        ))}
      </ul>
    </Section>
  );
};

/** The headings of the columns, for the eye: a row says by itself what is in it. */
function Columns() {
  const { role, place, years, kind } = useWords().vacancies;
  return (
    <p className={css.columns} aria-hidden="true">
      {[role, place, years, kind].map((name) => (
        <span key={name}>{name}</span>
      ))}
    </p>
  );
}

/** A quiet sign where a placeholder stands, whose text is a note for the author. */
function Open() {
  const { years, open } = useWords().vacancies;
  return (
    <>
      <span className={css.open} aria-hidden="true">
        –
      </span>
      <span className="visually-hidden">{`${years}: ${open}`}</span>
    </>
  );
}

/** Stands for a placeholder, which is a text in brackets. */
const OPEN = Symbol('open');
const isPlaceholder = (text: string): boolean => /^\[.*\]$/.test(text);

type Term = string | typeof OPEN | undefined;

type Item = NonNullable<LinksBlock['items']>[number] & { readonly terms?: readonly Term[] };

function itemsOf(
  { items = [], roles, look }: LinksBlock,
  { roles: names, vacancies }: Site,
): readonly Item[] {
  if (roles === undefined) return items;
  return Object.entries(names).map(([slug, text]) => {
    const { place, years, kind } = (look === 'rows' && vacancies[slug]) || {};
    const terms =
      look === 'rows' && vacancies[slug] !== undefined
        ? [place, years, kind].map((term) => (term !== undefined && isPlaceholder(term) ? OPEN : term))
        : [];
    return { text, link: withRole(roles, slug), terms };
  });
}

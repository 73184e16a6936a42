import type { LinksBlock } from '#site/blocks.generated.ts';
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
  const isSample = block.look === 'rows' && items.some(({ vacancy }) => vacancy?.sample);
  const words = useWords().vacancies;
  const { same, facts } = factsOf(items);
  const ofAll = same.length === 0 ? undefined : words.ofAll({ facts: same.join(', ') });
  return (
    <Section
      id={block.id}
      title={block.title}
      text={[block.text, ofAll].filter(Boolean).join(' ') || undefined}
      label={isSample ? <Sample several /> : null}
    >
      <ul className={looks[block.look]}>
        {items.map((item) => (
          <li key={item.text}>
            <SafeLink href={item.link} className={css.link}>
              {item.icon === undefined ? null : <Icon paths={item.icon} className={css.icon} />}
              <span className={css.words} data-facts={facts.length > 0 || undefined}>
                <span className={css.text}>
                  <Name text={item.text} />
                </span>
                <Detail text={item.detail ?? item.vacancy?.work} />
                {item.vacancy === undefined
                  ? null
                  : facts.map((fact) => (
                      <span key={fact} className={css.detail}>
                        {known(item.vacancy?.[fact]) ?? <Open fact={fact} />}
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

/** A second line under the text. */
function Detail({ text }: { readonly text: string | undefined }) {
  return text === undefined ? null : <span className={css.detail}>{text}</span>;
}

/** A quiet sign for what is not known of one role, but of others. */
function Open({ fact }: { readonly fact: Fact }) {
  const words = useWords().vacancies;
  return (
    <>
      <span className={css.open} aria-hidden="true">
        –
      </span>
      <span className="visually-hidden">{`${words[fact]}: ${words.open}`}</span>
    </>
  );
}

/** What can be said of a vacancy, in this order. */
const FACTS = ['place', 'years', 'kind'] as const;
type Fact = (typeof FACTS)[number];

/** Returns what is said of a vacancy, unless it is a placeholder: a text in brackets, which is a note for the author. */
const known = (text: string | undefined): string | undefined =>
  text === undefined || /^\[.*\]$/.test(text) ? undefined : text;

/**
 * Sorts what is known of the roles: what is the same of all is said once, and what differs beside each. A column of
 * placeholders alone would say nothing.
 */
function factsOf(items: readonly Item[]): { same: readonly string[]; facts: readonly Fact[] } {
  const all = FACTS.map((fact) => ({
    fact,
    values: new Set(items.map(({ vacancy }) => known(vacancy?.[fact]))),
  }));
  return {
    same: all.flatMap(({ values: [first, ...others] }) =>
      first === undefined || others.length > 0 ? [] : [first],
    ),
    facts: all.flatMap(({ fact, values }) => (values.size > 1 ? [fact] : [])),
  };
}

type Item = NonNullable<LinksBlock['items']>[number] & {
  readonly vacancy?: Site['vacancies'][string] | undefined;
};

function itemsOf(
  { items = [], roles, look }: LinksBlock,
  { roles: names, vacancies }: Site,
): readonly Item[] {
  if (roles === undefined) return items;
  return Object.entries(names).map(([slug, text]) => ({
    text,
    link: withRole(roles, slug),
    vacancy: look === 'rows' ? vacancies[slug] : undefined,
  }));
}

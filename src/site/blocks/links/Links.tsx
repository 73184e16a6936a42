import type { LinksBlock } from '../../blocks.generated.ts';
import { Arrow } from '../../parts/Arrow.tsx';
import { withRole } from '../../parts/form/role.ts';
import { Icon } from '../../parts/Icon.tsx';
import { Name } from '../../parts/Name.tsx';
import { SafeLink } from '../../parts/SafeLink.tsx';
import { Sample } from '../../parts/Sample.tsx';
import { Section } from '../../parts/Section.tsx';
import type { BlockComponent, Site } from '../../siteTypes.ts';
import css from './Links.module.css';

/** Large links, as a row of buttons, as tiles or as rows; also one for each role (behaviour 28). */
export const Links: BlockComponent<'links'> = ({ block, site }) => {
  const looks = { buttons: css.links, tiles: `full-rows ${css.tiles}`, rows: css.rows };
  const isSample = block.look === 'rows' && Object.values(site.vacancies).some((vacancy) => vacancy.sample);
  return (
    <Section id={block.id} title={block.title} text={block.text} label={isSample ? <Sample several /> : null}>
      <ul className={looks[block.look]}>
        {itemsOf(block, site).map((item) => (
          <li key={item.text}>
            <SafeLink href={item.link} className={css.link}>
              {item.icon === undefined ? null : <Icon paths={item.icon} className={css.icon} />}
              <span className={css.words}>
                <span className={css.text}>
                  <Name text={item.text} />
                </span>
                {item.detail === undefined ? null : <span className={css.detail}>{item.detail}</span>}
                {item.terms?.map((term) => (
                  <span key={term} className={css.detail}>
                    {term}
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

type Item = NonNullable<LinksBlock['items']>[number] & { readonly terms?: readonly string[] };

function itemsOf(
  { items = [], roles, look }: LinksBlock,
  { roles: names, vacancies }: Site,
): readonly Item[] {
  if (roles === undefined) return items;
  return Object.entries(names).map(([slug, text]) => {
    const { place, years, kind } = (look === 'rows' && vacancies[slug]) || {};
    const terms = [place, years, kind].filter((term) => term !== undefined);
    return { text, link: withRole(roles, slug), terms };
  });
}

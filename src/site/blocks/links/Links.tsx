import type { LinksBlock } from '../../blocks.generated.ts';
import { Arrow } from '../../parts/Arrow.tsx';
import { withRole } from '../../parts/form/role.ts';
import { Icon } from '../../parts/Icon.tsx';
import { Name } from '../../parts/Name.tsx';
import { SafeLink } from '../../parts/SafeLink.tsx';
import { Section } from '../../parts/Section.tsx';
import type { BlockComponent, Site } from '../../siteTypes.ts';
import css from './Links.module.css';

/** Large links, as a row of buttons or as tiles; also one for each role (behaviour 28). */
export const Links: BlockComponent<'links'> = ({ block, site }) => {
  return (
    <Section id={block.id} title={block.title} text={block.text}>
      <ul className={block.look === 'tiles' ? `full-rows ${css.tiles}` : css.links}>
        {itemsOf(block, site).map((item) => (
          <li key={item.text}>
            <SafeLink href={item.link} className={css.link}>
              {item.icon === undefined ? null : <Icon paths={item.icon} className={css.icon} />}
              <span className={css.words}>
                <span className={css.text}>
                  <Name text={item.text} />
                </span>
                {item.detail === undefined ? null : <span className={css.detail}>{item.detail}</span>}
              </span>
              <Arrow className={css.arrow} />
            </SafeLink>
          </li>
        ))}
      </ul>
    </Section>
  );
};

function itemsOf({ items = [], roles }: LinksBlock, site: Site): NonNullable<LinksBlock['items']> {
  if (roles === undefined) return items;
  return Object.entries(site.roles).map(([slug, text]) => ({ text, link: withRole(roles, slug) }));
}

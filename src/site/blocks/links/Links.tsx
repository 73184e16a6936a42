import { Arrow } from '../../parts/Arrow.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { SafeLink } from '../../parts/SafeLink.tsx';
import { Section } from '../../parts/Section.tsx';
import type { BlockComponent } from '../../siteTypes.ts';
import css from './Links.module.css';

/** Large links, as a row of buttons or as tiles. */
export const Links: BlockComponent<'links'> = ({ block }) => {
  return (
    <Section id={block.id} title={block.title} text={block.text}>
      <ul className={css.links} data-look={block.look}>
        {block.items.map((item) => (
          <li key={item.text}>
            <SafeLink href={item.link} className={css.link}>
              {item.icon === undefined ? null : <Icon paths={item.icon} className={css.icon} />}
              <span className={css.words}>
                <span className={css.text}>{item.text}</span>
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

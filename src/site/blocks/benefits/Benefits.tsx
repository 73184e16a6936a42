import { Icon } from '../../parts/Icon.tsx';
import { Sentence } from '../../parts/Name.tsx';
import { Section } from '../../parts/Section.tsx';
import type { BlockComponent } from '../../siteTypes.ts';
import css from './Benefits.module.css';

/** The benefits for the reader: round cards with an icon, a title and a sentence. */
export const Benefits: BlockComponent<'benefits'> = ({ block }) => {
  return (
    <Section id={block.id} title={block.title} text={block.text}>
      <ul className={css.items}>
        {block.items.map((item) => (
          <li key={item.title} className={css.item}>
            <Icon paths={item.icon} className={css.icon} />
            <h3>{item.title}</h3>
            <p>
              <Sentence text={item.text} />
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
};

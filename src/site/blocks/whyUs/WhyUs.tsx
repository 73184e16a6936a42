import { Sentence } from '../../parts/Name.tsx';
import { Section } from '../../parts/Section.tsx';
import type { BlockComponent } from '../../siteTypes.ts';
import css from './WhyUs.module.css';

/** The reasons to choose us, each on a card in the colour of the page, unless it has its own. */
export const WhyUs: BlockComponent<'whyUs'> = ({ block }) => {
  return (
    <Section id={block.id} title={block.title} text={block.text}>
      <ul className="full-rows pairs">
        {block.items.map((item) => (
          <li key={item.title} className={css.item} data-accent={item.hue}>
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

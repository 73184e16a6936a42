import { RichText } from '../../parts/RichText.tsx';
import { Section } from '../../parts/Section.tsx';
import type { BlockComponent } from '../../siteTypes.ts';
import css from './Faq.module.css';

/** Questions that expand to show their answers, without a script. */
export const Faq: BlockComponent<'faq'> = ({ block }) => {
  return (
    <Section id={block.id} title={block.title} layout="beside">
      <div className={css.items}>
        {block.items.map((item) => (
          <details key={item.question} open={item.open} className={css.item}>
            <summary className="fold">
              <h3>{item.question}</h3>
            </summary>
            {/* Browsers open what a link leads into, but not what it leads to. */}
            <RichText id={item.id} html={item.answer} />
          </details>
        ))}
      </div>
    </Section>
  );
};

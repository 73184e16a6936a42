import { columnsFor } from '../../parts/columnsFor.ts';
import { Section } from '../../parts/Section.tsx';
import { SectionAction } from '../../parts/SectionAction.tsx';
import line from '../../parts/Thread.module.css';
import type { BlockComponent } from '../../siteTypes.ts';
import css from './Steps.module.css';

/**
 * The steps of a process along a line that twists around dots, numbered in order. In a wide window it turns at the end of
 * each row and runs back below it, so that every row is read from its beginning.
 */
export const Steps: BlockComponent<'steps'> = ({ block, page, site }) => {
  const columns = columnsFor(block.items.length);
  return (
    <Section id={block.id} title={block.title} text={block.text} tone="sunk" className={css.section}>
      <ol className={css.steps} data-columns={columns}>
        {block.items.map((step, place) => (
          <li key={step.title} className={`${line.thread} ${css.step}`} data-column={(place % columns) + 1}>
            <span className={`${line.thread} ${css.number}`}>{String(place + 1).padStart(2, '0')}</span>
            {step.who === undefined ? null : <small>{step.who}</small>}
            <h3>{step.title}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
      <SectionAction cta={block.cta} page={page} site={site} />
    </Section>
  );
};

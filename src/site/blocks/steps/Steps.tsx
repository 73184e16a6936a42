import { columnsFor } from '../../parts/columnsFor.ts';
import { Section } from '../../parts/Section.tsx';
import { SectionAction } from '../../parts/SectionAction.tsx';
import type { BlockComponent } from '../../siteTypes.ts';
import css from './Steps.module.css';

/** The steps of a process along a line that twists around dots, numbered in order. */
export const Steps: BlockComponent<'steps'> = ({ block, page, site }) => {
  const columns = columnsFor(block.items.length);
  return (
    <Section id={block.id} title={block.title} text={block.text} tone="own" className={css.section}>
      <ol className={css.steps} data-columns={columns}>
        {block.items.map((step, place) => (
          <li key={step.title} className={`thread ${css.step}`} data-column={(place % columns) + 1}>
            <span className={`thread ${css.number}`}>{String(place + 1).padStart(2, '0')}</span>
            <h3>{step.title}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
      <SectionAction cta={block.cta} page={page} site={site} />
    </Section>
  );
};

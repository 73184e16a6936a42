import { Section } from '../../parts/Section.tsx';
import type { BlockComponent } from '../../siteTypes.ts';
import css from './Steps.module.css';

/** The steps of a process along a line that twists around dots, numbered in order. */
export const Steps: BlockComponent<'steps'> = ({ block }) => {
  return (
    <Section id={block.id} title={block.title} text={block.text} tone="sunk" className={css.section}>
      <ol className={css.steps} data-columns={columnsFor(block.items.length)}>
        {block.items.map((step, place) => (
          <li key={step.title} className={css.step}>
            <span className={css.number}>{String(place + 1).padStart(2, '0')}</span>
            <h3>{step.title}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
};

/** Returns the number of columns on a wide screen, chosen so that no step is alone in the last row. */
function columnsFor(count: number): number {
  if (count === 2) return 2;
  const whole = [4, 5, 3].find((columns) => count % columns === 0);
  return whole ?? [4, 5].find((columns) => count % columns > 1) ?? 4;
}

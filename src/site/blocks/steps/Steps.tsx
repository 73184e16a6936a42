import { Section } from '../../parts/Section.tsx';
import type { BlockComponent } from '../../siteTypes.ts';
import css from './Steps.module.css';

/** What is done, one step after the other along a dotted line. The numbers follow from the order. */
export const Steps: BlockComponent<'steps'> = ({ block }) => {
  return (
    <Section id={block.id} title={block.title} text={block.text} tone="sunk">
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

/** How many stand beside each other where there is room: so many that none is left alone in the last row. */
function columnsFor(count: number): number {
  if (count === 2) return 2;
  const whole = [4, 5, 3].find((columns) => count % columns === 0);
  return whole ?? [4, 5].find((columns) => count % columns > 1) ?? 4;
}

import { Section } from '../../parts/Section.tsx';
import type { BlockComponent } from '../../siteTypes.ts';
import css from './Journey.module.css';
import { JourneyLine } from './JourneyLine.tsx';

/** The stations of one thing's way, in order, under a line that rises and falls with them. */
export const Journey: BlockComponent<'journey'> = ({ block }) => {
  const { id, title, text, lineShows, items } = block;
  return (
    <Section id={id} title={title} text={text}>
      <div className={css.card}>
        <div className={css.drawing}>
          {lineShows === undefined ? null : <p className={css.meaning}>{lineShows}</p>}
          <JourneyLine heights={items.map(({ height }) => height)} className={css.line} />
        </div>
        <ol className={css.stations}>
          {items.map((station) => (
            <li key={`${station.label} ${station.title}`} className={css.station}>
              <p className={css.label}>{station.label}</p>
              <h3>{station.title}</h3>
              <p>{station.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
};

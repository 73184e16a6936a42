import type { Block } from '../../blocks.generated.ts';
import { Icon } from '../../parts/Icon.tsx';
import { Section } from '../../parts/Section.tsx';
import { SectionAction } from '../../parts/SectionAction.tsx';
import type { BlockComponent } from '../../siteTypes.ts';
import css from './Journey.module.css';
import { JourneyCalls } from './JourneyCalls.tsx';
import { JourneyClock } from './JourneyClock.tsx';
import type { JourneyShapeProps } from './JourneyDrawing.tsx';
import { JourneyFloors } from './JourneyFloors.tsx';
import { JourneyFunnel } from './JourneyFunnel.tsx';
import { JourneyLine } from './JourneyLine.tsx';
import { JourneyMarks } from './JourneyMarks.tsx';
import { JourneyRoad } from './JourneyRoad.tsx';

/** The width of a station on the line, in units of the drawing: below its own column, and on a phone. */
const COLUMN = 100;
const NARROW_COLUMN = 60;

/** The stations of one thing's way, in order, under or beside a drawing of their heights that bears their numbers. */
export const Journey: BlockComponent<'journey'> = ({ block, page, site }) => {
  const { id, title, text, lineShows, shape, items } = block;
  const heights = items.map(({ height }) => height);
  return (
    <Section id={id} title={title} text={text}>
      <div className={shape === 'clock' ? `${css.card} ${css.beside}` : css.card}>
        <div className={css.drawing}>
          {lineShows === undefined ? null : <p className={css.meaning}>{lineShows}</p>}
          {shape === 'clock' ? (
            <JourneyClock stations={items} className={css.line} />
          ) : (
            [COLUMN, NARROW_COLUMN].map((column) =>
              shape === 'floors' ? (
                <JourneyFloors key={column} stations={items} column={column} className={css.line} />
              ) : (
                <Heights key={column} shape={shape} heights={heights} column={column} className={css.line} />
              ),
            )
          )}
        </div>
        <ol className={css.stations}>
          {items.map((station) => (
            <li key={`${station.label} ${station.title}`} className={css.station}>
              <p className={css.label}>
                {station.icon === undefined ? null : <Icon paths={station.icon} />}
                {station.label}
              </p>
              <h3>{station.title}</h3>
              <p>{station.text}</p>
            </li>
          ))}
        </ol>
      </div>
      <SectionAction cta={block.cta} page={page} site={site} />
    </Section>
  );
};

interface HeightsProps extends JourneyShapeProps {
  readonly shape: Exclude<Extract<Block, { type: 'journey' }>['shape'], 'clock' | 'floors'>;
}

function Heights({ shape, ...drawing }: HeightsProps) {
  if (shape === 'garland') return <JourneyLine {...drawing} />;
  if (shape === 'road') return <JourneyRoad {...drawing} />;
  if (shape === 'signal') return <JourneyCalls {...drawing} />;
  if (shape === 'funnel') return <JourneyFunnel {...drawing} />;
  return <JourneyMarks shape={shape} {...drawing} />;
}

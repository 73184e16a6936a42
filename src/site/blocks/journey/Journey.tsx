import { bannerFigure } from '../../parts/bannerFigure.ts';
import { Icon } from '../../parts/Icon.tsx';
import { Section } from '../../parts/Section.tsx';
import { SectionAction } from '../../parts/SectionAction.tsx';
import type { BlockComponent } from '../../siteTypes.ts';
import css from './Journey.module.css';
import { JourneyFigure } from './JourneyFigure.tsx';

/**
 * The stations of one thing's way, in order, under or beside a drawing of their heights that bears their numbers, unless
 * the banner shows it.
 */
export const Journey: BlockComponent<'journey'> = ({ block, page, site }) => {
  const { id, title, text, shape, items } = block;
  const isDrawn = bannerFigure(page) !== block;
  return (
    <Section id={id} title={title} text={text}>
      <div className={isDrawn ? (shape === 'clock' ? `${css.card} ${css.beside}` : css.card) : undefined}>
        {isDrawn ? (
          <div className={css.drawing}>
            <JourneyFigure block={block} />
          </div>
        ) : null}
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

import type { DrawnBlock } from '../../parts/bannerFigure.ts';
import { Name } from '../../parts/Name.tsx';
import css from './BannerStations.module.css';

type Journey = Extract<DrawnBlock, { type: 'journey' }>;

/**
 * The numbers and labels of the stations, each above its part of the drawing; a house has them in its rooms, if those are
 * wide enough. A decoration: the page explains them further down.
 */
export function BannerStations({ block: { shape, items } }: { readonly block: Journey }) {
  return (
    <ul className={css.stations} data-shape={shape} aria-hidden="true">
      {items.map(({ label, title }) => (
        <li key={title}>
          <Name text={label} />
        </li>
      ))}
    </ul>
  );
}

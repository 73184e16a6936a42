import type { DrawnBlock } from '../../parts/bannerFigure.ts';
import { Name } from '../../parts/Name.tsx';
import css from './BannerStations.module.css';

type Stations = Extract<DrawnBlock, { type: 'journey' }>['items'];

/** What each station of the drawing below it is. A decoration: the page explains them further down. */
export function BannerStations({ items }: { readonly items: Stations }) {
  return (
    <ul className={css.stations} aria-hidden="true">
      {items.map(({ label, title }) => (
        <li key={title}>
          <b>
            <Name text={label} />
          </b>
          {title}
        </li>
      ))}
    </ul>
  );
}

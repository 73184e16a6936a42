import type { DrawnBlock } from '../../parts/bannerFigure.ts';
import { Name } from '../../parts/Name.tsx';
import css from './BannerStations.module.css';

/**
 * What the numbers of a drawing stand for: the stations of a journey, each above its part of it (a house has them in its
 * rooms, if those are wide enough), or the parts of an anatomy. A decoration: the page explains them further down.
 */
export function BannerStations({ block }: { readonly block: DrawnBlock }) {
  return (
    <ul
      className={css.stations}
      data-shape={block.type === 'journey' ? block.shape : undefined}
      aria-hidden="true"
    >
      {block.items.map((item) => (
        <li key={item.title}>
          <Name text={'label' in item ? item.label : item.title} />
        </li>
      ))}
    </ul>
  );
}

import { Kolam } from '../../art/Kolam.tsx';
import type { Block } from '../../blocks.generated.ts';
import css from './BannerRows.module.css';

type Row = Extract<Block, { type: 'mediaRows' }>['items'][number];

/**
 * A kolam for each row of a block, drawn from its title and in its colour: each has one line of its own. A decoration: the
 * page names them further down.
 */
export function BannerRows({ rows }: { readonly rows: readonly Row[] }) {
  return (
    <ul className={css.rows} aria-hidden="true">
      {rows.map(({ title, accent }) => (
        <li key={title} data-accent={accent}>
          <Kolam seed={title} size={7} className="kolam-draw" />
          {title}
        </li>
      ))}
    </ul>
  );
}

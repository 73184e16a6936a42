import { Garland } from '../../art/Garland.tsx';
import css from './BannerSteps.module.css';

/** The titles of the steps of a process at the dots of one line. A decoration: the page explains them further down. */
export function BannerSteps({ titles }: { readonly titles: readonly string[] }) {
  return (
    <div className={css.steps} aria-hidden="true">
      <Garland names={titles.length} plain className={`${css.line} kolam-draw`} />
      <ul>
        {titles.map((title) => (
          <li key={title}>{title}</li>
        ))}
      </ul>
    </div>
  );
}

import { Garland } from '../../art/Garland.tsx';
import type { Person } from '../../blocks.generated.ts';
import { Likeness } from '../../parts/Likeness.tsx';
import css from './PulliPeople.module.css';

/** The fewest flowers of a garland: it is as wide as the page, so that fewer would be too large. */
const LEAST = 10;

/** One line around the people of a team, who are its dots. A decoration: the page names them further down. */
export function PulliPeople({ people }: { readonly people: readonly Person[] }) {
  const blanks = Math.max(0, Math.ceil((LEAST - people.length) / 2));
  return (
    <div className={css.line} aria-hidden="true">
      <Garland names={people.length} blanks={blanks} className="kolam-draw" />
      <div className={css.faces}>
        {people.map((person) => (
          <span key={`${person.name}, ${person.position}`} className={css.face}>
            <Likeness person={person} sizes="4rem" />
          </span>
        ))}
      </div>
    </div>
  );
}

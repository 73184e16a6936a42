import type { Person } from '#site/blocks.generated.ts';
import { FreePlace } from '../../art/FreePlace.tsx';
import { Garland } from '../../art/Garland.tsx';
import { Likeness } from '../../parts/Likeness.tsx';
import css from './PulliPeople.module.css';

/** The fewest gaps of a garland: it is as wide as the page, so that fewer would be too large. */
const LEAST = 7;

interface PulliPeopleProps {
  readonly people: readonly Person[];
  /** Whether somebody can still join: the place that an odd number of people leaves free is shown. */
  readonly hasVacancy: boolean;
}

/**
 * One line around dots, and the people of a team between its loops: half of them above it, the others below, so that
 * nobody covers the line. A decoration: the page names them further down.
 */
export function PulliPeople({ people, hasVacancy }: PulliPeopleProps) {
  const half = Math.ceil(people.length / 2);
  const isOdd = people.length % 2 === 1;
  const gaps = Math.max(LEAST, half + 1 - (half % 2));
  return (
    <div className={css.line} aria-hidden="true">
      <Faces people={people.slice(0, half)} gaps={gaps} hasVacancy={isOdd && hasVacancy} />
      <Garland names={gaps + 1} whole className="kolam-draw" />
      <Faces people={people.slice(half)} gaps={gaps} hasVacancy={isOdd && hasVacancy} />
    </div>
  );
}

interface FacesProps {
  readonly people: readonly Person[];
  /** How many places there are for them: an odd number. */
  readonly gaps: number;
  /** Whether the middle, if it is empty, is a free place. */
  readonly hasVacancy: boolean;
}

/** A row of faces, the same to the left and to the right of its middle, which is empty if their number is even. */
function Faces({ people, gaps, hasVacancy }: FacesProps) {
  const middle = (gaps - 1) / 2;
  const reach = Math.floor(people.length / 2);
  const isOdd = people.length % 2 === 1;
  const places = Array.from({ length: gaps }, (_, place) => place - middle);
  const personAt = (place: number): Person | undefined => {
    if (Math.abs(place) > reach || (place === 0 && !isOdd)) return undefined;
    return people[place + reach - (place > 0 && !isOdd ? 1 : 0)];
  };
  return (
    <div className={css.faces}>
      {places.map((place) => {
        const person = personAt(place);
        return (
          <span key={place} className={css.place}>
            {person === undefined ? null : (
              <span className={css.face}>
                <Likeness person={person} sizes="7rem" />
              </span>
            )}
            {person === undefined && place === 0 && hasVacancy ? (
              <span className={css.face}>
                <FreePlace />
              </span>
            ) : null}
          </span>
        );
      })}
    </div>
  );
}

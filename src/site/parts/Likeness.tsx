import type { Person } from '#site/blocks.generated.ts';
import { Monogram } from '../art/Monogram.tsx';
import { Portrait } from '../art/Portrait.tsx';
import { Photograph } from './Photograph.tsx';

interface LikenessProps {
  readonly person: Person;
  /** How wide a photograph is, as the `sizes` of an image. */
  readonly sizes: string;
}

/** A photograph, else a portrait drawn from authored values, else the initials; never guessed from the name. */
export function Likeness({ person, sizes }: LikenessProps) {
  if (person.image !== undefined) return <Photograph image={person.image} sizes={sizes} />;
  return person.portrait === undefined ? <Monogram name={person.name} /> : <Portrait {...person.portrait} />;
}

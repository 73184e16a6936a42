import { Monogram } from '../../art/Monogram.tsx';
import { Portrait } from '../../art/Portrait.tsx';
import type { Person } from '../../blocks.generated.ts';
import { areSamples } from '../../parts/areSamples.ts';
import { Photograph } from '../../parts/Photograph.tsx';
import { Sample } from '../../parts/Sample.tsx';
import { Section } from '../../parts/Section.tsx';
import type { BlockComponent } from '../../siteTypes.ts';
import css from './People.module.css';

/** The members of a team. */
export const People: BlockComponent<'people'> = ({ block }) => {
  const Heading = block.title === undefined ? 'h2' : 'h3';
  const allSamples = areSamples(block.title, block.items);
  return (
    <Section
      id={block.id}
      title={block.title}
      text={block.text}
      label={allSamples ? <Sample several /> : null}
    >
      <ul className={css.people}>
        {block.items.map((person) => (
          <li key={`${person.name}, ${person.position}`} className={css.person}>
            <div className={css.card}>
              <div className={css.picture}>
                <Likeness person={person} />
              </div>
              <div>
                <Heading>{person.name}</Heading>
                <p>{person.position}</p>
                {person.sample && !allSamples ? <Sample /> : null}
              </div>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
};

/** A photograph, else a portrait drawn from authored values, else the initials; never guessed from the name. */
function Likeness({ person }: { readonly person: Person }) {
  if (person.image !== undefined)
    return (
      <Photograph image={person.image} sizes="(min-width: 1000px) 18rem, (min-width: 640px) 33vw, 50vw" />
    );
  return person.portrait === undefined ? <Monogram name={person.name} /> : <Portrait {...person.portrait} />;
}

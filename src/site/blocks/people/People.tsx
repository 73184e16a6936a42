import { FreePlace } from '../../art/FreePlace.tsx';
import { areSamples } from '../../parts/areSamples.ts';
import { Likeness } from '../../parts/Likeness.tsx';
import { SafeLink } from '../../parts/SafeLink.tsx';
import { Sample } from '../../parts/Sample.tsx';
import { Section } from '../../parts/Section.tsx';
import type { BlockComponent } from '../../siteTypes.ts';
import css from './People.module.css';

/** How wide a photograph is. */
const PORTRAIT = '(min-width: 1000px) 18rem, (min-width: 640px) 33vw, 50vw';

/** The members of a team, and where somebody can still join it. */
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
                <Likeness person={person} sizes={PORTRAIT} />
              </div>
              <div>
                <Heading>{person.name}</Heading>
                <p>{person.position}</p>
                {person.sample && !allSamples ? <Sample /> : null}
              </div>
            </div>
          </li>
        ))}
        {block.vacancy === undefined ? null : (
          <li className={`${css.person} ${css.vacancy}`}>
            <div className={css.card}>
              <div className={css.picture}>
                <FreePlace />
              </div>
              <div>
                <Heading>{block.vacancy.title}</Heading>
                <p>
                  <SafeLink href={block.vacancy.link}>{block.vacancy.text}</SafeLink>
                </p>
              </div>
            </div>
          </li>
        )}
      </ul>
    </Section>
  );
};

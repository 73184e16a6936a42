import { ActionLink } from '../../parts/ActionLink.tsx';
import { areSamples } from '../../parts/areSamples.ts';
import { Sentence } from '../../parts/Name.tsx';
import { Picture } from '../../parts/Picture.tsx';
import { Points } from '../../parts/Points.tsx';
import { Sample } from '../../parts/Sample.tsx';
import { Section } from '../../parts/Section.tsx';
import type { BlockComponent } from '../../siteTypes.ts';
import css from './MediaRows.module.css';

/**
 * Rows with a picture and a text; where there is room, the picture alternates sides from row to row. Those without a
 * picture follow as a list.
 */
export const MediaRows: BlockComponent<'mediaRows'> = ({ block, page }) => {
  const Heading = block.title === undefined ? 'h2' : 'h3';
  const allSamples = areSamples(block.title, block.items);
  const hasPicture = ({ scene, image }: (typeof block.items)[number]) =>
    scene !== undefined || image !== undefined;
  const rest = block.items.filter((item) => !hasPicture(item));
  const words = (item: (typeof block.items)[number]) => (
    <div className={css.words}>
      <Heading>{item.title}</Heading>
      {item.sample && !allSamples ? (
        <p>
          <Sample />
        </p>
      ) : null}
      <p>
        <Sentence text={item.text} />
      </p>
      {item.points === undefined ? null : <Points items={item.points} />}
      {item.cta === undefined ? null : <ActionLink cta={item.cta} page={page} />}
    </div>
  );
  return (
    <Section
      id={block.id}
      title={block.title}
      text={block.text}
      label={allSamples ? <Sample several /> : null}
    >
      <ul className={css.rows}>
        {block.items.filter(hasPicture).map((item) => (
          <li key={item.title} className={css.row} data-accent={item.accent}>
            <div className={css.picture}>
              <Picture
                scene={item.scene}
                image={item.image}
                sizes="(min-width: 769px) min(45vw, 640px), 100vw"
              />
            </div>
            {words(item)}
          </li>
        ))}
      </ul>
      {rest.length === 0 ? null : (
        <ul className={`full-rows ${css.list}`}>
          {rest.map((item) => (
            <li key={item.title}>{words(item)}</li>
          ))}
        </ul>
      )}
    </Section>
  );
};

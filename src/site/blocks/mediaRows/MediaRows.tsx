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
 * Rows with a picture and a text, and beside the same picture those that follow without one; where there is room, the
 * picture alternates sides from row to row. As tiles, the first is such a row, and the others stand beside each other.
 */
export const MediaRows: BlockComponent<'mediaRows'> = ({ block, page }) => {
  const Heading = block.title === undefined ? 'h2' : 'h3';
  const allSamples = areSamples(block.title, block.items);
  return (
    <Section
      id={block.id}
      title={block.title}
      text={block.text}
      label={allSamples ? <Sample several /> : null}
    >
      <ul className={css.rows} data-look={block.look}>
        {inRows(block.items).map((items) => (
          <li key={items[0]?.title} className={css.row} data-accent={items[0]?.accent}>
            {items.map(hasPicture).includes(true) ? (
              <div className={css.picture}>
                <Picture
                  scene={items[0]?.scene}
                  image={items[0]?.image}
                  sizes="(min-width: 769px) min(45vw, 640px), 100vw"
                />
              </div>
            ) : null}
            <div className={css.texts}>
              {items.map((item) => (
                <div key={item.title} className={css.words}>
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
              ))}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
};

type Item = Parameters<typeof MediaRows>[0]['block']['items'][number];

const hasPicture = ({ scene, image }: Item): boolean => scene !== undefined || image !== undefined;

/** The items in rows: each begins with one that has a picture, except a first row without any. */
function inRows(items: readonly Item[]): Item[][] {
  const rows: Item[][] = [];
  for (const item of items) {
    if (hasPicture(item) || rows.length === 0) rows.push([item]);
    else rows.at(-1)?.push(item);
  }
  return rows;
}

import { Picture } from '../../parts/Picture.tsx';
import { Section } from '../../parts/Section.tsx';
import type { BlockComponent } from '../../siteTypes.ts';
import css from './Gallery.module.css';

/** A mosaic of captioned pictures, the first one the largest. */
export const Gallery: BlockComponent<'gallery'> = ({ block }) => {
  const sizes = sizesFor(block.items.length);
  return (
    <Section id={block.id} title={block.title} text={block.text}>
      <ul className={css.mosaic}>
        {block.items.map((item, place) => (
          <li key={item.caption} data-size={sizes[place]}>
            <figure className={css.piece} data-accent={item.accent}>
              <Picture scene={item.scene} image={item.image} sizes={WIDTHS[sizes[place] ?? 'third']} />
              <figcaption>{item.caption}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
};

/** In a grid of twelve columns: 8 wide and two rows tall, 6 wide and two rows tall, 7, 5, 4 and 3 wide. */
type Size = 'largest' | 'large' | 'more' | 'less' | 'third' | 'quarter';

const times = (count: number, size: Size): readonly Size[] => new Array<Size>(count).fill(size);

/** How wide a picture of each size is, in a window of any width. */
const WIDTHS: Readonly<Record<Size, string>> = {
  largest: '(min-width: 1000px) min(67vw, 896px), 100vw',
  large: '(min-width: 1000px) min(50vw, 672px), 100vw',
  more: '(min-width: 1000px) min(58vw, 784px), (min-width: 640px) 50vw, 100vw',
  less: '(min-width: 1000px) min(42vw, 560px), 50vw',
  third: '(min-width: 1000px) min(33vw, 448px), 50vw',
  quarter: '(min-width: 1000px) min(25vw, 336px), 50vw',
};

/** Returns sizes that fill every row: a large picture next to two or four others, then rows of three or four. */
function sizesFor(count: number): readonly Size[] {
  if (count === 2) return ['more', 'less'];
  if (count === 4) return ['more', 'less', 'less', 'more'];
  const beside = [3, 6, 7, 10].includes(count) ? 2 : 4;
  const top: readonly Size[] =
    beside === 2 ? ['largest', ...times(2, 'third')] : ['large', ...times(4, 'quarter')];
  const rest = count - top.length;
  const inFours = rest % 3 === 1 ? 4 : 0;
  return [...top, ...times(rest - inFours, 'third'), ...times(inFours, 'quarter')];
}

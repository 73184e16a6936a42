import type { SiteAnswer } from '../../protocol/site.ts';
import { at, below, isList, isObject, type Json } from '../forms/schema.ts';
import { dropIn, useLanding } from '../parts/dragging.ts';
import type { FilePlace } from '../state/state.ts';
import { useStudio } from '../state/useStore.ts';
import { sectionPlace, sectionsOf } from './marks.ts';
import { boxAround } from './useBoxes.ts';

interface BlockLandingProps {
  readonly document: Document | undefined;
  readonly sheet: React.RefObject<HTMLElement | null>;
  readonly scale: number;
  readonly height: number;
}

/** Half of the line that shows where a block lands, in CSS pixels. */
const LINE = 3;

/** A line between two blocks of the page, where the one that is dragged over it would land. */
export function BlockLanding({ document, sheet, scale, height }: BlockLandingProps) {
  const { site, values, page = '' } = useStudio();
  const y = useLanding(sheet, (dragged, point) => {
    const top = sheet.current?.getBoundingClientRect().top ?? 0;
    const isOfOther = dragged.list.pointer === '/blocks' && dragged.list.file !== page;
    const list = isOfOther ? { file: page, pointer: '/blocks' } : dragged.list;
    const blocks = at(values[list.file], list.pointer);
    if (document === undefined || !isList(blocks)) return undefined;
    const gap = gapNear(document, list, blocks, site, (point.y - top) / scale);
    const drop = gap && dropIn(dragged, list, gap.index);
    return gap && drop && { at: gap.y * scale, drop };
  });
  if (y === undefined) return null;
  return <div className="landing" style={{ top: Math.min(Math.max(LINE, y), height - LINE) - LINE }} />;
}

interface Gap {
  /** Of the block that is below it. */
  readonly index: number;
  readonly y: number;
}

/** The gap nearest to a height, in the frame's CSS pixels, between the blocks of a list that a page shows. */
function gapNear(
  document: Document,
  list: FilePlace,
  blocks: readonly Json[],
  site: SiteAnswer | undefined,
  y: number,
): Gap | undefined {
  const sections = sectionsOf(document).map((section) => [section, sectionPlace(section)] as const);
  const drawn = blocks.flatMap((block, index) => {
    const shared = site?.names.shared.find(({ name }) => isObject(block) && block.use === name)?.file;
    const own = sections.filter(([, place]) =>
      shared === undefined
        ? place?.file === list.file && place.pointer === below(list.pointer, index)
        : place?.file === shared,
    );
    const box = boxAround(own.map(([section]) => section));
    return box === undefined ? [] : [{ index, top: box.y, bottom: box.y + box.height }];
  });
  const next = drawn.findIndex(({ top, bottom }) => y < (top + bottom) / 2);
  const after = drawn[next];
  const before = drawn.at(next < 0 ? -1 : next - 1);
  if (next > 0 && after !== undefined && before !== undefined)
    return { index: after.index, y: (before.bottom + after.top) / 2 };
  if (after !== undefined) return { index: after.index, y: after.top };
  return before === undefined ? undefined : { index: before.index + 1, y: before.bottom };
}

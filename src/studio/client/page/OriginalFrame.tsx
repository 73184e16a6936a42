import { useEffect, useRef } from 'react';
import type { StudioPage } from '../../protocol/site.ts';
import { placeInOther } from '../forms/translation.tsx';
import { keysPressed } from '../keys.ts';
import type { StudioState } from '../state/state.ts';
import { useStore, useStudio } from '../state/useStore.ts';
import { placeAt, sectionOf, sectionPlace, sectionsOf, seenAt, targetOf } from './marks.ts';
import { type Box, boxAround, coveredHeight } from './useBoxes.ts';
import { type PageTheme, usePageDocument } from './usePageDocument.ts';

interface OriginalFrameProps {
  readonly original: StudioPage;
  /** What the page's own frame shows. */
  readonly translation: Document | undefined;
  /** Rises with each drawing of the translation. */
  readonly translated: number;
  readonly theme: PageTheme;
  readonly width: number;
  readonly height: number;
  readonly scale: number;
}

const asItIs = (): void => undefined;

/** The original of a translation, to be read beside it: a click selects the same place of the translation. */
export function OriginalFrame(props: OriginalFrameProps) {
  const { original, translation, translated, theme, width, height, scale } = props;
  const store = useStore();
  const { file, route } = original;
  const { files, page = '' } = useStudio();
  const frame = useRef<HTMLIFrameElement>(null);
  const { document, drawing, isComing, onLoad } = usePageDocument(frame, route, theme, asItIs);

  useEffect(() => {
    if (document === undefined) return;
    const listening = new AbortController();
    const options = { signal: listening.signal, capture: true };
    document.addEventListener('submit', (event) => event.preventDefault(), options);
    document.addEventListener('keydown', (event) => keysPressed(event, store), options);
    document.addEventListener(
      'click',
      (event) => {
        event.preventDefault();
        event.stopPropagation();
        // A key on a link clicks it, and no point.
        const { clientX: x, clientY: y, detail } = event;
        const on = detail === 0 ? targetOf(event) : seenAt(document, x, y);
        const clicked = on && placeAt(on);
        if (clicked === undefined) return;
        const there = placeInOther(clicked, file, page, store.state());
        if (there === undefined) store.say('The translation does not have this.');
        else void store.select(there, true);
      },
      options,
    );
    return () => listening.abort();
  }, [document, file, page, store]);

  const isRead = files[file] !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a drawing changes what is in a document
  useEffect(() => {
    if (document === undefined || translation === undefined || !isRead) return;
    const both = [document, translation] as const;
    return scrollTogether(both, sameBlocks(both, file, store.state()));
  }, [document, drawing, file, isRead, store, translated, translation]);

  return (
    <div className="sheet" style={{ width: width * scale, height }}>
      <iframe
        ref={frame}
        title="The original, for reading"
        onLoad={onLoad}
        style={{ width, height: height / scale, transform: `scale(${scale})` }}
      />
      {isComing ? (
        <p className="coming" role="status">
          Drawing the original …
        </p>
      ) : null}
    </div>
  );
}

type Pair<One> = readonly [original: One, translation: One];

/** The sections of each block that both have. */
function sameBlocks(
  [original, translation]: Pair<Document>,
  file: string,
  state: StudioState,
): readonly Pair<Element>[] {
  return sectionsOf(original).flatMap((section) => {
    const own = sectionPlace(section);
    const there = own && placeInOther(own, file, state.page ?? '', state);
    const other = there && sectionOf(translation, there);
    return other === undefined ? [] : [[section, other] as const];
  });
}

/** Has each of two documents follow the other one; at first, the original follows. @returns ends it */
function scrollTogether(documents: Pair<Document>, blocks: readonly Pair<Element>[]): () => void {
  const [original, translation] = documents.map(({ defaultView }) => defaultView);
  if (!original || !translation) return () => undefined;
  const views = [original, translation] as const;
  /** Where a document has been scrolled to from here, which the other does not follow. */
  const led: [number?, number?] = [];
  const boxesIn = (one: 0 | 1): readonly (Box | undefined)[] => {
    const covered = coveredHeight(documents[one]);
    const boxes = blocks.map((pair) => boxAround([pair[one]]));
    return boxes.map((box) => box && { ...box, y: box.y - covered });
  };
  const follow = (from: 0 | 1, to: 0 | 1): void => {
    const [leader, follower] = [views[from], views[to]];
    if (leader.scrollY === led[from]) return;
    const others = boxesIn(to);
    const boxes = boxesIn(from).flatMap((box, index): readonly (readonly [Box, Box])[] => {
      const other = others[index];
      return box === undefined || other === undefined ? [] : [[box, other]];
    });
    const top = leader.scrollY < 1 ? -follower.scrollY : stepToFollow(boxes);
    follower.scrollBy({ top, behavior: 'instant' });
    led[to] = follower.scrollY;
  };
  const listening = new AbortController();
  const options = { signal: listening.signal, passive: true };
  original.addEventListener('scroll', () => follow(0, 1), options);
  translation.addEventListener('scroll', () => follow(1, 0), options);
  follow(1, 0);
  return () => listening.abort();
}

/** How far a page is to be scrolled so that as much of the same block is above its upper edge as in another page. */
export function stepToFollow(boxes: readonly (readonly [leader: Box, follower: Box])[]): number {
  const inOrder = boxes.toSorted(([one], [other]) => one.y - other.y);
  // The first is below the edge as far.
  const [one, other] = inOrder.findLast(([{ y }]) => y < 1) ?? inOrder[0] ?? [];
  if (one === undefined || other === undefined) return 0;
  const above = Math.min(1, Math.max(0, -one.y / one.height));
  return other.y + above * other.height - Math.max(0, one.y);
}

import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { MARKS } from '../../protocol/address.ts';
import type { StudioPage } from '../../protocol/site.ts';
import { clickedAt } from '../forms/caret.ts';
import { above, at, isObject, SETTINGS } from '../forms/schema.ts';
import { keysPressed } from '../keys.ts';
import { pasted } from '../pasted.ts';
import type { FilePlace } from '../state/state.ts';
import { useStore, useStudio } from '../state/useStore.ts';
import { isEditorThere } from '../widgets/RichTextControl.tsx';
import { BlockBox } from './BlockBox.tsx';
import { BlockLanding } from './BlockLanding.tsx';
import { MovedBlocks } from './MovedBlocks.ts';
import {
  elementsAt,
  isBlock,
  meantAt,
  placeAt,
  sectionAround,
  sectionOf,
  sectionPlace,
  seenAt,
  showsPlace,
  targetOf,
} from './marks.ts';
import { OriginalFrame } from './OriginalFrame.tsx';
import { RichOnPage } from './RichOnPage.tsx';
import { TypedAhead } from './TypedAhead.ts';
import { TypedNote } from './TypedNote.tsx';
import { TypedRich } from './TypedText.ts';
import { placeWritten } from './useBlockActions.ts';
import { type Box, boxAround, coveredHeight, useMoved, useRoom } from './useBoxes.ts';
import { type PageTheme, usePageDocument, usePageOfPlace } from './usePageDocument.ts';
import { CONTROLS, useTyping } from './useTyping.ts';

interface PageFrameProps {
  readonly width: number;
  readonly theme: PageTheme;
  /** The page that is shown beside it. */
  readonly original?: StudioPage | undefined;
}

/** Between two pages, in CSS pixels: the `gap` of the stage. */
const GAP = 16;

/** The part of the frame's height that is seen for certain: pages have bars at their lower edge. */
const SEEN = 0.88;

/** The real page: hovering names its blocks, a click selects what it is on. */
export function PageFrame({ width, theme, original }: PageFrameProps) {
  const store = useStore();
  const { route, isOpening, place, values, site } = useStudio();
  const frame = useRef<HTMLIFrameElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const room = useRoom(stage);
  const [ahead] = useState(() => new TypedAhead());
  const [moved] = useState(() => new MovedBlocks());
  const [unmarked, setUnmarked] = useState(0);
  // What has been typed while a page was being drawn is not taken back by it.
  const amend = useCallback(
    (next: Document, version: number): void => {
      moved.drawn(version, store.state());
      moved.unmark(next, store.state().values);
      ahead.write(next, store.state().values);
    },
    [ahead, moved, store],
  );
  const { document, drawing, isComing, isOther, onLoad, hold } = usePageDocument(frame, route, theme, amend);
  const { typed, begin, isElsewhere, goOn } = useTyping(isComing ? undefined : document, hold);
  const [hovered, setHovered] = useState<Element>();
  const clickedPlace = useRef<FilePlace>(undefined);
  useMoved(document);
  usePageOfPlace(isComing ? undefined : document);

  useEffect(() => {
    if (document === undefined) return;
    const listening = new AbortController();
    const options = { signal: listening.signal, capture: true };
    document.addEventListener(
      'pointermove',
      (event) => {
        const target = targetOf(event);
        setHovered(target === undefined ? undefined : sectionAround(target));
      },
      options,
    );
    document.addEventListener('pointerleave', () => setHovered(undefined), options);
    document.addEventListener('submit', (event) => event.preventDefault(), options);
    document.addEventListener(
      'click',
      (event) => {
        event.preventDefault();
        event.stopPropagation();
        // A key on a link clicks it, and no point; so does a space that is typed into what folds an answer away.
        const isByKey = event.detail === 0;
        const on = targetOf(event);
        if (typed?.host.contains(on ?? null) || (isByKey && typed !== undefined && on?.contains(typed.host)))
          return;
        const [x, y] = meantAt(document, event.clientX, event.clientY);
        const target = isByKey ? on : seenAt(document, x, y);
        const clicked = target === undefined ? undefined : placeAt(target);
        const caret = isByKey ? undefined : clickedAt(document, x, y);
        // Between its lines, too, but not in the empty parts of a block.
        const isOnText =
          caret !== undefined &&
          (caret.node.parentNode === target ||
            (target?.hasAttribute(MARKS.at) === true && target.contains(caret.node)));
        clickedPlace.current = isOnText ? begin(caret.node, { ...caret, x, y }) : undefined;
        if (clickedPlace.current !== undefined) return;
        clickedPlace.current = clicked;
        // Whoever clicks beside its texts means the block, and none of these is to be written over.
        if (!isByKey && target !== undefined && isBlock(target)) {
          void store.select(clicked);
          return store.set({ part: 'form' });
        }
        const isOwn = clicked?.file === store.state().page && target?.closest(CONTROLS) === null;
        if (clicked !== undefined)
          void store.select(
            clicked,
            isOnText && isOwn && isEditorThere() && !isComing && !isElsewhere(clicked, caret.node)
              ? 'form only'
              : true,
            caret,
          );
      },
      options,
    );
    document.addEventListener('keydown', (event) => keysPressed(event, store, goOn), options);
    for (const name of ['paste', 'drop'] as const)
      document.addEventListener(name, (event) => pasted(event, store), options);
    return () => listening.abort();
  }, [begin, document, goOn, isComing, isElsewhere, store, typed]);

  // The page follows each key; what the server then draws is the same, or better.
  useEffect(() => {
    if (document === undefined) return;
    return store.subscribe(() => {
      const state = store.state();
      moved.follow(state);
      if (moved.unmark(document, state.values)) setUnmarked((count) => count + 1);
      ahead.follow(state);
      ahead.write(document, state.values);
    });
  }, [ahead, document, moved, store]);

  // Selecting a field shows its place. What was clicked is seen, and may be in several places.
  useEffect(() => {
    if (document === undefined || place === undefined || drawing === 0 || room.height === 0) return;
    if (place.pointer === '') return;
    closeDialogs(document, elementsAt(document, place));
    // A question that is clicked shows its answer.
    const shown = drawnAt(document, placeWritten(place, store.state()));
    if (place === clickedPlace.current) return;
    const box = shown === undefined ? undefined : boxAround([shown]);
    const height = document.defaultView?.innerHeight ?? 0;
    if (
      box !== undefined &&
      (box.y < coveredHeight(document) || box.y + Math.min(box.height, 80) > height * SEEN)
    )
      shown?.scrollIntoView({ block: box.height > height ? 'start' : 'center', behavior: 'instant' });
    // Also when there is less room: the file's text has been opened.
  }, [document, place, drawing, room.height, store]);

  const own = original === undefined ? room.width : (room.width - GAP) / 2;
  const scale = room.width === 0 ? 1 : Math.min(1, own / width);
  // Looked for once for each drawing, not with each key.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a drawing changes what is in the document
  const [selected, field] = useMemo(
    () =>
      document === undefined || place === undefined
        ? [undefined, []]
        : [sectionOf(document, placeWritten(place, store.state())), elementsAt(document, place)],
    [document, place, drawing, unmarked, store],
  );
  // A place of the settings is one on the page only if that is its header or its footer.
  const isScattered =
    place?.file === SETTINGS &&
    above(place.pointer) === '' &&
    !field.every((element) => element.closest('header, footer'));
  const isAnother = isOther || isOpening;
  const isWhole =
    place?.pointer === '' || isScattered || (selected !== undefined && field.includes(selected));
  const fieldBoxes = isWhole || document === undefined ? [] : framesOf(field, place);
  const typedIn = typed instanceof TypedRich ? typed.host : typed?.text.element;
  const typedBox = typedIn && boxAround([typedIn]);
  const nameOf = (section: Element): string => {
    const own = sectionPlace(section);
    const block = own === undefined ? undefined : at(values[own.file], own.pointer);
    const type = isObject(block) ? block.type : undefined;
    const title = typeof type === 'string' ? site?.schemas.blocks[type]?.title : undefined;
    return typeof title === 'string' ? title : (section.getAttribute('data-section-type') ?? 'Block');
  };
  return (
    <div className="stage" ref={stage}>
      {original === undefined ? null : (
        <OriginalFrame
          key={original.route}
          original={original}
          translation={isOther ? undefined : document}
          translated={drawing}
          theme={theme}
          width={width}
          height={room.height}
          scale={scale}
        />
      )}
      <div className="sheet" ref={sheet} style={{ width: width * scale, height: room.height }}>
        {route === undefined ? null : (
          <iframe
            ref={frame}
            title="The page"
            onLoad={onLoad}
            style={{ width, height: room.height / scale, transform: `scale(${scale})` }}
          />
        )}
        {isAnother ? (
          <ComingPage name={site?.pages.find((one) => one.route === route)?.name} />
        ) : isComing ? (
          <p className="coming" role="status">
            Drawing the page …
          </p>
        ) : null}
        <div className="overlay" hidden={isAnother}>
          {hovered?.isConnected && sectionPlace(hovered) !== undefined && hovered !== selected ? (
            <BlockBox section={hovered} scale={scale} height={room.height} name={nameOf(hovered)} />
          ) : null}
          {selected === undefined ? null : (
            <BlockBox
              section={selected}
              scale={scale}
              height={room.height}
              name={nameOf(selected)}
              place={sectionPlace(selected) as FilePlace}
              isTyped={typed !== undefined}
            />
          )}
          {fieldBoxes.map((fieldBox) => (
            <div
              key={`${fieldBox.x} ${fieldBox.y}`}
              className="field-box"
              style={{
                left: fieldBox.x * scale - 4,
                top: fieldBox.y * scale - 3,
                width: fieldBox.width * scale + 8,
                height: fieldBox.height * scale + 6,
              }}
            />
          ))}
          <BlockLanding document={document} sheet={sheet} scale={scale} height={room.height} />
          {typed instanceof TypedRich ? (
            // Another part of the same text has another editor.
            <RichOnPage key={typed.text.around?.[0].length} typed={typed} scale={scale} box={typedBox} />
          ) : typed === undefined || typedBox === undefined ? null : (
            <TypedNote
              text={typed.text}
              style={{
                left: typedBox.x * scale - 4,
                top: Math.min((typedBox.y + typedBox.height) * scale + 6, room.height - 32),
              }}
            />
          )}
        </div>
      </div>
    </div>
  );
}

/** Stands where a page will be, at once: the one before it is not what the outline and the form are about. */
function ComingPage({ name }: { readonly name: string | undefined }) {
  return (
    <div className="coming-page stack wide" role="status">
      <p>{name === undefined ? 'Opening the page …' : `Drawing “${name}” …`}</p>
      <span />
      <span />
      <span />
    </div>
  );
}

/** The first element that is drawn: some texts are there twice. What is folded away is opened; else its block. */
function drawnAt(document: Document, place: FilePlace): Element | undefined {
  const elements = elementsAt(document, place);
  const find = (): Element | undefined => elements.find((element) => boxAround([element]) !== undefined);
  const seen = find();
  // Not a table of contents, beside the text that it leads to.
  for (const element of seen === undefined ? elements : [seen])
    for (let fold = element.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
      fold.open = true;
  const drawn = find();
  if (drawn !== undefined) return drawn;
  // On a narrow page, the menu is in one.
  const dialog = elements.map((element) => element.closest('dialog')).find(Boolean);
  // A page that another one is taking the place of has no window, and opens nothing more.
  if (dialog?.open === false && document.defaultView !== null) {
    const { activeElement } = window.document;
    dialog.showModal();
    dialog.dataset.opened = '';
    // It has taken the focus from the field.
    if (activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true });
  }
  return find() ?? sectionOf(document, place);
}

/** Closes the dialogs that were opened to show something else, or what is drawn without them, too. */
function closeDialogs(document: Document, shown: readonly Element[]): void {
  const drawn = shown.filter((element) => boxAround([element]) !== undefined);
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[data-opened]')) {
    if (drawn.length > 0 && drawn.every((element) => dialog.contains(element))) continue;
    dialog.close();
    delete dialog.dataset.opened;
  }
}

function framesOf(elements: readonly Element[], place: FilePlace | undefined): readonly Box[] {
  const isValue = place !== undefined && elements.every((element) => showsPlace(element, place));
  const shown = isValue ? elements.map((element) => boxAround([element])) : [boxAround(elements)];
  return shown.filter((box) => box !== undefined);
}

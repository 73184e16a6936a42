import { useCallback, useEffect, useRef, useState } from 'react';
import { letters } from '../forms/caret.ts';
import type { Field } from '../forms/field.ts';
import { at } from '../forms/schema.ts';
import { filledIn } from '../forms/textsOf.ts';
import { fieldChange } from '../forms/useForm.ts';
import { type FilePlace, type StudioState, useStore, useStudio } from '../state/state.ts';
import { isDrawnMarkdown } from '../widgets/RichTextControl.tsx';
import { textPlacesOn } from './marks.ts';
import { type Leaving, type Typed, TypedRich, TypedText } from './TypedText.ts';
import { boxAround } from './useBoxes.ts';

interface Caret {
  readonly offset: number;
  readonly x: number;
  readonly y: number;
}

interface Typing {
  readonly typed: Typed | undefined;
  /** @returns the place of the text; `undefined` if it can only be edited in its field */
  readonly begin: (node: Node, caret: Caret) => PageText['place'] | undefined;
}

/** Typing on the page itself: each key makes the change that it would make in the field. */
export function useTyping(document: Document | undefined): Typing {
  const store = useStore();
  const { place, typing, values, files, panel } = useStudio();
  const [typed, setTyped] = useState<Typed>();
  const current = useRef<Typed>(undefined);
  const asked = useRef(0);

  const end = useCallback((): void => {
    current.current?.end();
    current.current = undefined;
    setTyped(undefined);
  }, []);

  const start = useCallback(
    (text: PageText, caret?: Caret): void => {
      end();
      const { place: own, field, element, node, words: first } = text;
      const write = (next: string, isStep = false): void => {
        const { values: now, site } = store.state();
        const value = now[own.file];
        if (value === undefined || site === undefined) return;
        const isGone = next === '' && !field.required;
        if (isGone && at(value, own.pointer) === undefined) return;
        const { joins, ...change } = fieldChange(
          ...([own.file, value, field, isGone ? undefined : next, site.schemas.parts] as const),
        );
        store.change(isStep || joins === undefined ? change : { ...change, joins });
      };
      const leave = (how: Leaving): void => {
        const inPage = element.ownerDocument;
        // A step of its own, which can be taken back itself.
        if (how === 'taken back' && at(store.state().values[own.file], own.pointer) !== first)
          write(first, true);
        end();
        const all = pageTexts(inPage, store.state());
        const now = all.findIndex((one) => one.place.pointer === own.pointer);
        const next = how === 'next' ? all[now + 1] : how === 'previous' ? all[now - 1] : undefined;
        if (next === undefined) void store.select(own, true);
        else start(next);
      };
      void store.select(own);
      const made =
        node === undefined
          ? new TypedRich(text, caret, leave)
          : new TypedText({ ...text, node }, caret?.offset, { typed: write, left: leave });
      current.current = made;
      setTyped(made);
    },
    [end, store],
  );

  useEffect(() => {
    if (typed === undefined || typed !== current.current) return;
    const { file, pointer } = typed.text.place;
    if (place?.file !== file || place.pointer !== pointer || panel.kind !== 'form') return end();
    const value = at(values[file], pointer);
    const issue = files[file]?.issues.find((one) => one.pointer === pointer);
    typed.show(typeof value === 'string' ? value : '', issue?.message);
  }, [typed, place, panel, values, files, end]);

  // Also for the field of the same text. Another window may have the focus meanwhile.
  useEffect(() => {
    if (typed === undefined) return;
    const outside = ({ target }: FocusEvent): void => {
      if (target instanceof Element && target.closest('iframe, .typed-rich') === null) end();
    };
    window.document.addEventListener('focusin', outside);
    return () => window.document.removeEventListener('focusin', outside);
  }, [typed, end]);

  useEffect(() => {
    if (typing === asked.current || document === undefined || place === undefined) return;
    asked.current = typing;
    const text = pageTexts(document, store.state()).find(
      (one) => one.place.file === place.file && `${one.place.pointer}/`.startsWith(`${place.pointer}/`),
    );
    if (text !== undefined) return start(text);
    store.say('On the page, this is drawn in another way than it is written. It can be edited here.');
    void store.select(place, true);
  }, [typing, document, place, start, store]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed into is in the document before
  useEffect(() => end, [document, end]);

  const begin = useCallback(
    (node: Node, caret: Caret) => {
      if (document === undefined) return undefined;
      const text = pageTexts(document, store.state()).find((one) =>
        one.node === undefined ? one.element.contains(node) : one.node === node,
      );
      if (text !== undefined) start(text, caret);
      return text?.place;
    },
    [document, start, store],
  );
  return { typed, begin };
}

export interface PageText {
  readonly element: Element;
  /** The text in it; absent for a formatted text, which is all of the element. */
  readonly node?: Text;
  readonly words: string;
  readonly place: FilePlace;
  readonly field: Field;
  readonly isLeft: boolean;
}

/** Elements that have keys of their own, or show no text of the page. */
const CONTROLS = 'button, select, textarea, svg';

const isPlain = ({ widget, schema }: Field): boolean =>
  (widget === 'line' || widget === 'text') && schema.pattern === undefined && schema.format === undefined;

/** Texts drawn letter by letter as they are written in the page's own file, and only once, in their order. */
export function pageTexts(
  document: Document,
  { page = '', files, values, site }: Pick<StudioState, 'page' | 'files' | 'values' | 'site'>,
  isDrawn: (element: Element) => boolean = (element) => boxAround([element]) !== undefined,
): readonly PageText[] {
  const [file, value] = [files[page], values[page]];
  if (file?.kind !== 'page' || value === undefined || site === undefined) return [];
  const drawn = new Map<string, Element[]>();
  for (const [element, places] of textPlacesOn(document))
    for (const place of places)
      if (place.file === page && isDrawn(element))
        drawn.set(place.pointer, [...(drawn.get(place.pointer) ?? []), element]);
  const filled = new Map(filledIn(file, value, site).map((one) => [one.field.pointer, one]));
  return [...drawn].flatMap(([pointer, elements]): readonly PageText[] => {
    const { field, isLeft = false } = filled.get(pointer) ?? {};
    const text = at(value, pointer);
    if (field === undefined || typeof text !== 'string') return [];
    const isMarkdown = field.widget === 'markdown';
    const isRich = isMarkdown || field.widget === 'richText';
    const isAll = isMarkdown ? isDrawnMarkdown : isAllOf;
    // The headings of a formatted text are listed beside it as well.
    const [element, another] = isRich ? elements.filter((one) => isAll(one, text)) : elements;
    if (element === undefined || another !== undefined || element.closest(CONTROLS) !== null) return [];
    const about = { element, words: text, place: { file: page, pointer }, field, isLeft };
    if (isRich) return [about];
    if (!isPlain(field) || text.includes('\n')) return [];
    const [node, more] = textsIn(element).filter(
      // A space leads on to the text that follows.
      ({ data }) => data === text || data.trim() === text,
    );
    return node === undefined || more !== undefined ? [] : [{ ...about, node }];
  });
}

const textsIn = (element: Element): readonly Text[] =>
  [...element.childNodes].filter((node): node is Text => node.nodeType === Node.TEXT_NODE);

/** Whether an element says what HTML says, and nothing else. A picture has another address there. */
function isAllOf(element: Element, html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return (
    body.querySelector('img') === null &&
    letters(body.textContent ?? '') === letters(element.textContent ?? '')
  );
}

import { useCallback, useEffect, useRef, useState } from 'react';
import { placeholderIn } from '../../../engine/model/placeholderText.ts';
import type { Field } from '../forms/field.ts';
import { at, type Json } from '../forms/schema.ts';
import { fieldsOnPage } from '../forms/textsOf.ts';
import { fieldChange } from '../forms/useForm.ts';
import type { StudioState } from '../state/state.ts';
import { useStore, useStudio } from '../state/useStore.ts';
import { isKeptOnPage, partsOnPage } from '../widgets/RichTextControl.tsx';
import { textPlacesOn, textsIn } from './marks.ts';
import { type Leaving, type PageText, type Typed, TypedRich, TypedText } from './TypedText.ts';
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
  /** Whether a text can be typed on the page, but not here: a table of contents says it, too. */
  readonly isElsewhere: (place: PageText['place'], node: Node) => boolean;
  /** Goes on to the next part of a formatted text that has a placeholder. @returns whether there is one */
  readonly goOn: () => boolean;
}

/**
 * Typing on the page itself: each key makes the change that it would make in the field.
 * @param hold is told when a text begins to be typed into, before it is, and when that ends
 */
export function useTyping(document: Document | undefined, hold: (is: boolean) => void): Typing {
  const store = useStore();
  const { place, typing, values, files, panel } = useStudio();
  const [typed, setTyped] = useState<Typed>();
  const current = useRef<Typed>(undefined);
  const asked = useRef(0);

  const end = useCallback((): void => {
    current.current?.end();
    current.current = undefined;
    setTyped(undefined);
    hold(false);
  }, [hold]);

  const start = useCallback(
    (text: PageText, caret?: Caret): void => {
      end();
      const { place: own, field, element, node, words: first, around: [before, after] = ['', ''] } = text;
      const write = (next: string, isStep = false): void => {
        const { values: now, site } = store.state();
        const value = now[own.file];
        if (value === undefined || site === undefined) return;
        const given = next === '' && !field.required ? undefined : next;
        if (given === undefined && at(value, own.pointer) === undefined) return;
        const { joins, ...change } = fieldChange(own.file, value, field, given, site.schemas.parts);
        store.change(isStep || joins === undefined ? change : { ...change, joins });
      };
      const leave = (how: Leaving): void => {
        const inPage = element.ownerDocument;
        // A step of its own, which can be taken back itself.
        const all = before + first + after;
        if (how === 'taken back' && at(store.state().values[own.file], own.pointer) !== all) {
          write(all, true);
          store.say('What you typed is taken back. Undo brings it again.', true);
        }
        end();
        const texts = pageTexts(inPage, store.state());
        const now = texts.findIndex(
          ({ place: { pointer }, around: [start] = [''] }) => pointer === own.pointer && start === before,
        );
        const next = how === 'next' ? texts[now + 1] : how === 'previous' ? texts[now - 1] : undefined;
        if (next === undefined) void store.select(own, true);
        else start(next);
      };
      // Whoever types keeps the focus, also where a field was about to take it.
      store.focusTaken = store.state().focus;
      void store.select(own);
      hold(true);
      const made =
        node === undefined
          ? new TypedRich(text, caret, leave)
          : new TypedText({ ...text, node }, caret?.offset, { typed: write, left: leave });
      current.current = made;
      setTyped(made);
    },
    [end, hold, store],
  );

  useEffect(() => {
    if (typed === undefined || typed !== current.current) return;
    const { file, pointer } = typed.text.place;
    if (place?.file !== file || place.pointer !== pointer || panel.kind !== 'form') return end();
    const now = wordsNow(typed.text, values[file]);
    if (now === undefined) return end();
    const issue = files[file]?.issues.find((one) => one.pointer === pointer);
    typed.show(now, issue?.message);
  }, [typed, place, panel, values, files, end]);

  // Also for the field of the same text. Another window may have the focus meanwhile.
  useEffect(() => {
    if (typed === undefined) return;
    const outside = ({ target }: FocusEvent): void => {
      // A dialog gives it back.
      if (target instanceof Element && target.closest('iframe, .typed-rich, .ReactModalPortal') === null)
        end();
    };
    window.document.addEventListener('focusin', outside);
    return () => window.document.removeEventListener('focusin', outside);
  }, [typed, end]);

  useEffect(() => {
    if (typing === asked.current || document === undefined || place === undefined) return;
    asked.current = typing;
    const texts = pageTexts(document, store.state()).filter(
      (one) => one.place.file === place.file && `${one.place.pointer}/`.startsWith(`${place.pointer}/`),
    );
    // Of a whole page, the first that it says: above that stands what it is called.
    const first = texts.find((one) => one.place.pointer.startsWith('/blocks/')) ?? texts[0];
    // One text may be shown in several parts.
    const text = texts.find((one) => one.isLeft && one.place.pointer === first?.place.pointer) ?? first;
    if (text !== undefined) return start(text);
    void store.select(place, 'form only');
  }, [typing, document, place, start, store]);

  // What was typed into is in the document before: the keys go on in the field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: ends with each document
  useEffect(
    () => () => {
      const { place: own } = current.current?.text ?? {};
      end();
      if (own !== undefined) void store.select(own, true);
    },
    [document, end, store],
  );

  const begin = useCallback(
    (node: Node, caret: Caret) => {
      if (document === undefined) return undefined;
      const text = pageTexts(document, store.state()).find((one) =>
        one.node === undefined ? one.element.contains(node) : one.node === node,
      );
      if (text === undefined || (text.node === undefined && isKeptOnPage(text.field, text, node)))
        return undefined;
      start(text, caret);
      return text.place;
    },
    [document, start, store],
  );
  const goOn = useCallback((): boolean => {
    const { place: own, field, around: [before, after] = ['', ''] } = current.current?.text ?? {};
    if (document === undefined || field === undefined || placeholderIn(after, field.name) === undefined)
      return false;
    end();
    const texts = pageTexts(document, store.state()).filter((one) => one.place.pointer === own?.pointer);
    const now = texts.findIndex(({ around: [start] = [''] }) => start === before);
    const next = texts.slice(now + 1).find(({ isLeft }) => isLeft);
    if (next !== undefined) start(next);
    return next !== undefined;
  }, [document, end, start, store]);
  const isElsewhere = useCallback(
    ({ file, pointer }: PageText['place'], node: Node): boolean => {
      if (document === undefined) return false;
      const texts = pageTexts(document, store.state()).filter(
        ({ place: own }) => own.file === file && own.pointer === pointer,
      );
      return texts.length > 0 && texts.every(({ element }) => !element.contains(node));
    },
    [document, store],
  );
  return { typed, begin, isElsewhere, goOn };
}

/** What the part of a text is now that an element shows; `undefined` if somebody else has changed what is around it. */
export function wordsNow(
  { place, around: [before, after] = ['', ''] }: PageText,
  value: Json | undefined,
): string | undefined {
  const text = at(value, place.pointer) ?? '';
  if (typeof text !== 'string' || !text.startsWith(before)) return undefined;
  const own = text.slice(before.length);
  return own.endsWith(after) ? own.slice(0, own.length - after.length) : undefined;
}

/** Elements that have keys of their own, or show no text of the page. */
export const CONTROLS = 'button, select, textarea, svg';

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
  const filled = new Map(fieldsOnPage(file, value, site).map((one) => [one.field.pointer, one]));
  return [...drawn].flatMap(([pointer, elements]): readonly PageText[] => {
    const { field, isLeft = false } = filled.get(pointer) ?? {};
    const text = at(value, pointer);
    if (field === undefined || typeof text !== 'string') return [];
    const about = { words: text, place: { file: page, pointer }, field, isLeft };
    if (field.widget === 'markdown' || field.widget === 'richText')
      return partsOnPage(field, elements, text)
        .filter((part) => part.element.closest(CONTROLS) === null)
        .map((part, _, { length }) => ({
          ...about,
          ...part,
          isLeft: isLeft && (length === 1 || placeholderIn(part.words, field.name) !== undefined),
        }));
    const [element, another] = elements;
    if (element === undefined || another !== undefined || element.closest(CONTROLS) !== null) return [];
    if (!isPlain(field) || text.includes('\n')) return [];
    const [node, more] = textsIn(element).filter(
      // A space leads on to the text that follows.
      ({ data }) => data === text || data.trim() === text,
    );
    return node === undefined || more !== undefined ? [] : [{ ...about, element, node }];
  });
}

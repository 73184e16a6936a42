import { segmentsOf } from '../../../engine/model/jsonPointer.ts';
import type { Refused } from '../../protocol/file.ts';
import { leadingTo } from '../forms/leadingTo.ts';
import { above, at, below, isList, isObject, type Json } from '../forms/schema.ts';
import { blockName } from '../left/outlineNodes.ts';
import type { Dragged } from '../parts/dragging.ts';
import type { FilePlace, StudioState } from '../state/state.ts';
import { useStore, useStudio } from '../state/useStore.ts';

export interface BlockActions {
  readonly list: string;
  readonly index: number;
  readonly isHidden: boolean;
  readonly canGoUp: boolean;
  readonly canGoDown: boolean;
  readonly move: (to: number) => void;
  readonly dragged: Dragged;
  /** Into a gap of the blocks of another page, or behind the last. */
  readonly moveToPage: (file: string, gap?: number) => Promise<Refused | undefined>;
  readonly up: () => void;
  readonly down: () => void;
  readonly duplicate: () => void;
  readonly hide: () => void;
  readonly remove: () => void;
  readonly addBelow: () => void;
  readonly history: () => void;
}

/** The place of the block that a place is in: `/blocks/1` of `/blocks/1/title`, `/0` in a shared list. */
export function blockPlace({ file, pointer }: FilePlace, value: Json | undefined): FilePlace | undefined {
  const keys = segmentsOf(pointer);
  if (isList(value)) return keys[0] === undefined ? undefined : { file, pointer: below('', keys[0]) };
  const [list, index] = keys;
  return list === 'blocks' && index !== undefined ? { file, pointer: below('/blocks', index) } : undefined;
}

/** Where the page that is open has what a place is in: of a shared list, the line that includes it. */
export function placeOnPage(place: FilePlace, { page = '', values, site }: StudioState): FilePlace {
  const list = site?.names.shared.find(({ file }) => file === place.file);
  const blocks = at(values[page], '/blocks');
  const index = isList(blocks)
    ? blocks.findIndex((block) => isObject(block) && block.use === list?.name)
    : -1;
  return list === undefined || index < 0 ? place : { file: page, pointer: below('/blocks', index) };
}

/** Where what a place of the page shows is written: of a line that includes a shared list, that list's first block. */
export function placeWritten(place: FilePlace, { values, site }: StudioState): FilePlace {
  const block = at(values[place.file], place.pointer);
  const list = site?.names.shared.find(({ name }) => isObject(block) && block.use === name);
  return list === undefined ? place : { file: list.file, pointer: '/0' };
}

/** @returns `undefined` if the place is in no block */
export function useBlockActions(place: FilePlace | undefined): BlockActions | undefined {
  const store = useStore();
  const studio = useStudio();
  const { values } = studio;
  const value = place === undefined ? undefined : values[place.file];
  const block = place === undefined ? undefined : blockPlace(place, value);
  if (block === undefined) return undefined;
  const { file, pointer } = block;
  const index = Number(segmentsOf(pointer).at(-1));
  const list = above(pointer);
  const blocks = at(value, list);
  const count = isList(blocks) ? blocks.length : 0;
  const own = at(value, pointer);
  const isHidden = isObject(own) && own.render === false;
  const name = blockName(own, studio.site);
  const go = (to: number): void => {
    store.edit(file, 'the move of a block', { kind: 'move', pointer: list, from: index, to });
    void store.select({ file, pointer: below(list, to) });
    store.say(`“${name}” is block ${to + 1} of ${count} now.`, true);
  };
  const moveToPage: BlockActions['moveToPage'] = (to, gap) =>
    store.moveToPage({ file, index }, name, { file: to, index: gap });
  return {
    list,
    index,
    isHidden,
    canGoUp: index > 0,
    canGoDown: index < count - 1,
    move: go,
    dragged: {
      name,
      list: { file, pointer: list },
      put: (gap) => {
        const to = gap > index ? gap - 1 : gap;
        if (to !== index) go(to);
      },
      toPage: (...to) =>
        void moveToPage(...to).then((refused) => (refused === undefined ? undefined : store.refuse(refused))),
    },
    moveToPage,
    up: () => go(index - 1),
    down: () => go(index + 1),
    duplicate: () => {
      store.edit(file, 'the copy of a block', { kind: 'duplicate', pointer: list, index });
      void store.select({ file, pointer: below(list, index + 1) });
      store.say(`“${name}” is there twice now.`, true);
    },
    hide: () => {
      const place = { pointer: below(pointer, 'render') };
      if (isHidden) store.edit(file, 'showing a block', { kind: 'remove', ...place });
      else store.edit(file, 'hiding a block', { kind: 'set', ...place, value: false });
      store.say(
        isHidden ? `“${name}” is shown again.` : `“${name}” stays in the file, and nobody sees it.`,
        true,
      );
    },
    remove: () => {
      const { pointers, names } = leadingTo(index, value, studio.site);
      const edits = [...pointers, pointer].map((gone) => ({ kind: 'remove', pointer: gone }) as const);
      store.edit(file, 'deleting a block', ...edits);
      void store.select(undefined);
      store.say(`“${name}” is gone${names === '' ? '' : `, and what led there: ${names}`}.`, true);
    },
    history: () => store.show({ kind: 'versions', file, pointer }),
    addBelow: () => store.show({ kind: 'palette', file, list, index: index + 1 }),
  };
}

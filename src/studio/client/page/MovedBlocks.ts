import { segmentsOf } from '../../../engine/model/jsonPointer.ts';
import { MARKS } from '../../protocol/address.ts';
import type { Edit } from '../../protocol/file.ts';
import { above, at, isObject } from '../forms/schema.ts';
import type { StudioState } from '../state/state.ts';
import { isMark, sectionPlace, sectionsOf } from './marks.ts';

/** The blocks that a page still shows where other ones are by now. */
export class MovedBlocks {
  /** The first one of each file. */
  readonly #first = new Map<string, number>();

  follow({ unsent }: Pick<StudioState, 'unsent'>): void {
    for (const { file, edits = [] } of unsent)
      for (const first of edits.map(firstMoved))
        this.#first.set(file, Math.min(first, this.#first.get(file) ?? first));
  }

  /** A drawing of a version has come in: of the newest, everything is where it says. */
  drawn(version: number, state: Pick<StudioState, 'unsent' | 'version'>): void {
    if (version === state.version) this.#first.clear();
    this.follow(state);
  }

  /**
   * Takes their marks away until they are drawn anew: nothing is framed, clicked or written there that is another block's.
   *
   * @returns whether there were any
   */
  unmark(document: Document, values: StudioState['values']): boolean {
    const moved = new Set<string>();
    for (const section of sectionsOf(document)) {
      const { file, pointer } = sectionPlace(section) ?? {};
      if (file === undefined || pointer === undefined || values[file] === undefined) continue;
      const block = at(values[file], pointer);
      const isOther = !isObject(block) || block.type !== section.getAttribute(MARKS.type);
      // Somebody else may have moved it, or Undo: those behind it are elsewhere as well.
      if (isOther || indexOf(pointer) >= (this.#first.get(file) ?? Infinity)) moved.add(file);
      if (!moved.has(file)) continue;
      for (const element of [section, ...section.querySelectorAll('*')])
        for (const { name } of [...element.attributes]) if (isMark(name)) element.removeAttribute(name);
    }
    return moved.size > 0;
  }
}

const indexOf = (pointer: string): number => Number(segmentsOf(pointer).at(-1));

/** From which block on an edit moves them. */
function firstMoved(edit: Edit): number {
  const list = edit.kind === 'remove' ? above(edit.pointer) : edit.pointer;
  if (edit.kind === 'set' || (list !== '/blocks' && list !== '')) return Infinity;
  if (edit.kind === 'remove') return list === '' ? Infinity : indexOf(edit.pointer);
  if (edit.kind === 'move') return Math.min(edit.from, edit.to);
  return edit.kind === 'insert' ? edit.index : edit.index + 1;
}

import { at } from '../forms/schema.ts';
import type { FilePlace, StudioState } from '../state/state.ts';
import { textNodesAt } from './marks.ts';

/** What is being typed into one field, written into the page ahead of the server's drawing. */
export class TypedAhead {
  #place: FilePlace | undefined;
  /** What the field has said since it was typed into: whichever of them the page shows, it is the field's text. */
  readonly #texts = new Set<string>();

  follow({ unsent, files }: Pick<StudioState, 'unsent' | 'files'>): void {
    const { file, edits } = unsent.at(-1) ?? {};
    const [edit, ...others] = edits ?? [];
    if (file === undefined || edit?.kind !== 'set' || typeof edit.value !== 'string' || others.length > 0)
      return;
    const { pointer } = edit;
    if (this.#place?.file !== file || this.#place.pointer !== pointer) this.#texts.clear();
    this.#place = { file, pointer };
    const known = at(files[file]?.value, pointer);
    for (const text of [known, edit.value])
      if (typeof text === 'string' && text !== '') this.#texts.add(text);
  }

  /** Writes it where a document shows an earlier one. What is drawn in another way waits for the server. */
  write(document: Document, values: StudioState['values']): void {
    if (this.#place === undefined) return;
    const now = at(values[this.#place.file], this.#place.pointer);
    if (typeof now !== 'string' || now === '') return;
    for (const node of textNodesAt(document, this.#place))
      if (node.data !== now && this.#texts.has(node.data)) node.data = now;
  }
}

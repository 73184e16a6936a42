import { escapeSegment } from '../../../engine/model/jsonPointer.ts';
import { unescaped } from './htmlTokens.ts';
import type { Place, Sources } from './markData.ts';
import { type Described, kindOf } from './schemaBook.ts';

/** Texts that are drawn from markup, with their places: what is inside them may be shown elsewhere in the block, too. */
export function richTextsIn(
  value: unknown,
  place: Place,
  { book }: Sources,
  schema: Described | undefined,
): { readonly text: string; readonly place: Place }[] {
  const found: { text: string; place: Place }[] = [];
  const visit = (inner: unknown, own: Described | undefined, pointer: string): void => {
    const kind = kindOf(own);
    if (typeof inner === 'string') {
      if (kind === 'html' || kind === 'markdown')
        found.push({ text: readable(inner), place: { file: place.file, pointer } });
    } else if (typeof inner === 'object' && inner !== null)
      for (const [key, part] of Object.entries(inner))
        visit(part, book.child(own, key, part), `${pointer}/${escapeSegment(key)}`);
  };
  visit(value, schema, place.pointer);
  return found;
}

/** Markdown and HTML as they are read, roughly: without their signs. */
const readable = (text: string): string =>
  unescaped(text.replace(/<[^>]*>/g, ' '))
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`#|]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

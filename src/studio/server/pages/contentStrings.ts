import { basename } from 'node:path';
import type { Inside } from '../../../engine/develop/extension.ts';
import { escapeSegment } from '../../../engine/model/jsonPointer.ts';
import { asRecord } from '../../../engine/model/readValue.ts';
import type { ParsedFile } from '../../../engine/model/source.ts';
import { parseFile } from '../../../engine/parse/parseFile.ts';
import { withoutMark } from '../files/textFile.ts';
import type { OpenFile, Workspace } from '../files/workspace.ts';
import { type Described, kindOf, type SchemaBook, type StringKind } from '../marks/schemaBook.ts';

export interface ContentString {
  readonly open: OpenFile;
  readonly file: ParsedFile;
  readonly pointer: string;
  readonly value: string;
  /** The property that it is in, if only in a list. */
  readonly key: string;
  /** `other` where no schema is followed. */
  readonly kind: StringKind;
  readonly schema: Described | undefined;
  readonly on: string;
}

/** `isRead`: whether a file is read any further, by its text. */
export async function* contentStrings(
  { live }: Inside,
  workspace: Workspace,
  isRead: (text: string) => boolean,
  book?: SchemaBook,
): AsyncGenerator<ContentString> {
  for (const { path, kind } of live.overview()?.listing.found ?? []) {
    const open = await workspace.open(path).catch(() => undefined);
    if (open === undefined || !isRead(open.text)) continue;
    const { file } = parseFile({ path, text: withoutMark(open.text) }, kind);
    const { name } = asRecord(file.value);
    const on = kind === 'site' ? 'Site settings' : typeof name === 'string' ? name : basename(path);
    yield* within(file.value, kind === 'site' ? book?.site : book?.page, '', '');

    function* within(
      value: unknown,
      schema: Described | undefined,
      pointer: string,
      key: string,
    ): Generator<ContentString> {
      if (typeof value === 'string' && open !== undefined)
        yield { open, file, pointer, value, key, kind: kindOf(schema), schema, on };
      if (typeof value !== 'object' || value === null) return;
      const { type } = asRecord(value);
      const own = (typeof type === 'string' ? book?.block(type) : undefined) ?? schema;
      for (const [name, part] of Object.entries(value)) {
        const at = `${pointer}/${escapeSegment(name)}`;
        yield* within(part, book?.child(own, name, part), at, Array.isArray(value) ? key : name);
      }
    }
  }
}

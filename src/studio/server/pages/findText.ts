import { basename } from 'node:path';
import type { Inside } from '../../../engine/develop/extension.ts';
import { escapeSegment } from '../../../engine/model/jsonPointer.ts';
import { locate } from '../../../engine/model/positions.ts';
import { asRecord } from '../../../engine/model/readValue.ts';
import type { ParsedFile } from '../../../engine/model/source.ts';
import { newLineIndex } from '../../../engine/text/lineIndex.ts';
import type { PlaceOfLink } from '../../protocol/file.ts';
import type { FindAnswer, FindRequest, Hit, ReplaceRequest } from '../../protocol/pages.ts';
import { wordsBefore, wordsBehind } from '../excerpt.ts';
import {
  edited,
  expectWritten,
  type OpenFile,
  parsedFile,
  type Workspace,
  written,
} from '../files/workspace.ts';
import { type Described, kindOf, type SchemaBook, type StringKind } from '../marks/schemaBook.ts';
import { Refusal } from '../refusal.ts';

const MOST = 500;

/** What is in a rich text and is not read: tags, and where links lead. */
const UNREAD = /<[^>]*>|\]\([^)]*\)|^\s*\[[^\]]+\]:.*$/gm;

/** Every place of the content at which a text is read, or a link leads to an address. */
export async function findText(
  inside: Inside,
  workspace: Workspace,
  book: SchemaBook,
  request: FindRequest,
): Promise<FindAnswer> {
  const hits: Hit[] = [];
  const around = (part: string, side: 0 | 1): string =>
    request.isLink === true ? part.replace(AROUND_LINK[side], '') : part;
  let count = 0;
  for await (const { string, found } of placesOf(inside, workspace, book, request)) {
    const { open, pointer, value, kind, on } = string;
    count += found.length;
    for (const at of found.slice(0, MOST - hits.length)) {
      const end = at + request.find.length;
      hits.push({
        file: open.path.file,
        pointer,
        at,
        on,
        before: wordsBefore(readable(around(value.slice(0, at), 0), kind)),
        found: value.slice(at, end),
        behind: wordsBehind(readable(around(value.slice(end), 1), kind)),
      });
    }
  }
  return { hits, count };
}

/** What is around an address is the rest of its tag, or the sign of a link in Markdown. */
const AROUND_LINK = [/<[^<>]*$|\]\(\s*<?$/, /^[^<>]*>|^[^()\s]*\)/] as const;

/** Tags between which words do not touch. */
const BREAKS = /<\/?(?:p|li|[uo]l|h[1-6]|t[dhr]|br|aside|fig\w*|blockquote)\b[^>]*>/g;

/** A part of a text as it is read, without tags and without the addresses and signs of Markdown. */
function readable(part: string, kind: StringKind): string {
  if (kind === 'html')
    return part
      .replaceAll(BREAKS, ' ')
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll(/\s+/g, ' ');
  return kind === 'markdown'
    ? part.replaceAll(/\]\([^)\s]*[^)]*\)|\*\*|^#+ /gm, '').replaceAll('[', '')
    : part;
}

/** @throws Refusal if a file would have new mistakes; then nothing is changed. */
export async function replaceText(
  inside: Inside,
  workspace: Workspace,
  book: SchemaBook,
  request: ReplaceRequest,
): Promise<readonly string[]> {
  const wanted = new Set(request.places.map(({ file, pointer, at }) => `${file}#${pointer}#${at}`));
  const texts = new Map<string, OpenFile>();
  let count = 0;
  for await (const { string, found } of placesOf(inside, workspace, book, request)) {
    const { open, pointer, value } = string;
    const { file } = open.path;
    const own = found.filter((at) => wanted.has(`${file}#${pointer}#${at}`));
    if (own.length === 0) continue;
    expectWritten(open);
    count += own.length;
    const parts = [0, ...own.map((at) => at + request.find.length)].map((from, index) =>
      value.slice(from, own[index]),
    );
    const edit = { kind: 'set', pointer, value: parts.join(request.replace) } as const;
    const now = texts.get(file) ?? open;
    texts.set(file, { ...now, text: edited(now, [edit]) });
  }
  if (texts.size === 0) throw new Refusal(409, 'nothing', 'None of these places has this text any more.');
  const files = [...texts].map(([file, { text, state }]) => ({ file, before: state, after: written(text) }));
  const where = count === 1 ? '' : ` in ${count} places`;
  await workspace.makeSound({ label: `“${request.find}”${where}`, files });
  return [...texts.keys()];
}

const READ: ReadonlySet<StringKind> = new Set(['text', 'html', 'markdown']);
const LINKED: ReadonlySet<StringKind> = new Set(['link', 'html', 'markdown']);

/** What words are made of, in any script. */
const LETTER = '[\\p{L}\\p{M}\\p{N}]';
/** Between two of them, it makes one word of both. */
const JOIN = "[-\\u2010\\u2011'’]";

async function* placesOf(
  inside: Inside,
  workspace: Workspace,
  book: SchemaBook,
  { find, isLink = false, isExact = false, isWhole = false }: FindRequest,
): AsyncGenerator<{ readonly string: ContentString; readonly found: readonly number[] }> {
  const plain = find.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  const pattern = isLink
    ? new RegExp(`(?<=^|\\bhref\\s*=\\s*["']?|\\]\\(\\s*<?|\\]:\\s*)${plain}(?=[?#"'\\s>)]|$)`, 'gmu')
    : new RegExp(
        isWhole ? `(?<!${LETTER}${JOIN}?)${plain}(?!${JOIN}?${LETTER})` : plain,
        isExact ? 'gu' : 'giu',
      );
  for await (const string of contentStrings(inside, workspace, () => true, book)) {
    const { kind, value } = string;
    if (!(isLink ? LINKED : READ).has(kind)) continue;
    // What is not read keeps its length.
    const isRich = !isLink && kind !== 'text';
    const read = isRich ? value.replaceAll(UNREAD, (unread) => '\0'.repeat(unread.length)) : value;
    const found = [...read.matchAll(pattern)].map(({ index }) => index);
    if (found.length > 0) yield { string, found };
  }
}

export interface ContentString {
  readonly open: OpenFile;
  readonly file: ParsedFile;
  readonly pointer: string;
  readonly value: string;
  readonly key: string;
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
    const file = parsedFile(open);
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

/** The value of a field, or one in rich text. `except`: files of the pages themselves. */
export async function linksTo(
  inside: Inside,
  workspace: Workspace,
  routes: readonly string[],
  except: readonly string[] = [],
): Promise<PlaceOfLink[]> {
  const links: PlaceOfLink[] = [];
  // Most files have none, and are not read any further.
  const mayHave = (text: string): boolean => routes.some((route) => text.includes(route));
  for await (const { open, file, pointer, value, key, on } of contentStrings(inside, workspace, mayHave)) {
    const { path } = file.source;
    if (NO_LINKS.has(key) || except.includes(open.path.file)) continue;
    for (const link of linksIn(value, routes)) {
      const { line } = newLineIndex(file.source.text)(locate(file, pointer, 'value').start);
      links.push({ file: path, pointer, line, link, on });
    }
  }
  return links.sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line));
}

const NO_LINKS = new Set(['route', 'alsoAt', 'aliases', 'permalink', 'index']);

function linksIn(text: string, routes: readonly string[]): string[] {
  const isTo = (link: string): boolean => routes.includes(link.replace(/[?#].*$/, ''));
  if (isTo(text)) return [text];
  const inRichText = [
    ...text.matchAll(/\b(?:href|src)\s*=\s*["']?([^"'\s>]+)/gi),
    ...text.matchAll(/\]\(\s*<?([^)\s>]+)/g),
    ...text.matchAll(/^\s*\[[^\]]+\]:\s*(\S+)/gm),
  ];
  return inRichText.map(([, link = '']) => link).filter(isTo);
}

import type { Inside } from '../../../engine/develop/extension.ts';
import type { FindAnswer, FindRequest, Hit, ReplaceRequest } from '../../protocol/pages.ts';
import { expectWritten, newErrors, type OpenFile, type Workspace } from '../files/workspace.ts';
import type { SchemaBook, StringKind } from '../marks/schemaBook.ts';
import { Refusal } from '../refusal.ts';
import { type ContentString, contentStrings } from './contentStrings.ts';
import { edited } from './pageActions.ts';

/** The most places that are shown. */
const MOST = 500;

/** Letters around what was found. */
const AROUND = 40;

/** What is in a rich text and is not read: tags, and where links lead. */
const UNREAD = /<[^>]*>|\]\([^)]*\)|^\s*\[[^\]]+\]:.*$/gm;

export async function findText(
  inside: Inside,
  workspace: Workspace,
  book: SchemaBook,
  request: FindRequest,
): Promise<FindAnswer> {
  const hits: Hit[] = [];
  let count = 0;
  for await (const { string, found } of placesOf(inside, workspace, book, request)) {
    const { open, pointer, value, kind, on } = string;
    const [first = 0] = found;
    count += 1;
    if (hits.length >= MOST) continue;
    const end = first + request.find.length;
    const readable = (part: string): string => (kind === 'text' ? part : part.replaceAll(/<[^>]*>?/g, ''));
    hits.push({
      file: open.path.file,
      pointer,
      on,
      times: found.length,
      before: readable(value.slice(0, first)).slice(-AROUND),
      found: value.slice(first, end),
      behind: readable(value.slice(end)).slice(0, AROUND),
    });
  }
  return { hits, count };
}

/** @throws Refusal if a file would have new mistakes; then nothing is changed. */
export async function replaceText(
  inside: Inside,
  workspace: Workspace,
  book: SchemaBook,
  request: ReplaceRequest,
): Promise<readonly string[]> {
  const wanted = new Set(request.places.map(({ file, pointer }) => `${file}#${pointer}`));
  const texts = new Map<string, OpenFile>();
  for await (const { string, found } of placesOf(inside, workspace, book, request)) {
    const { open, pointer, value } = string;
    const { file } = open.path;
    if (!wanted.has(`${file}#${pointer}`)) continue;
    expectWritten(open);
    const parts = [0, ...found.map((at) => at + request.find.length)].map((from, index) =>
      value.slice(from, found[index]),
    );
    const edit = { kind: 'set', pointer, value: parts.join(request.replace) } as const;
    const now = texts.get(file) ?? open;
    texts.set(file, { ...now, text: edited(now, [edit]) });
  }
  if (texts.size === 0) throw new Refusal(409, 'nothing', 'None of these places has this text any more.');
  const files = [...texts].map(([file, { text, state }]) => ({
    file,
    before: state,
    after: { saved: text, draft: undefined },
  }));
  const tried = files.map(({ file, after }) => [file, after.saved] as const);
  const { report } = await inside.live.tryOut({ ...workspace.unsaved(), ...Object.fromEntries(tried) });
  const [wrong] = newErrors(inside.live.issues(), report.issues);
  if (wrong !== undefined)
    throw new Refusal(409, 'not-possible', `Nothing was changed: ${wrong.message}`, {
      hint: `It is in ${wrong.file}, line ${wrong.line}. Leave this place out, or write something else.`,
    });
  await workspace.make({ label: `“${request.find}”`, joins: undefined, files });
  return [...texts.keys()];
}

const READ: ReadonlySet<StringKind> = new Set(['text', 'html', 'markdown']);
const LINKED: ReadonlySet<StringKind> = new Set(['link', 'html', 'markdown']);

/** The strings in which something is found, with where it begins in each. */
async function* placesOf(
  inside: Inside,
  workspace: Workspace,
  book: SchemaBook,
  { find, isLink = false, isExact = false }: FindRequest,
): AsyncGenerator<{ readonly string: ContentString; readonly found: readonly number[] }> {
  const plain = find.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  const pattern = isLink
    ? new RegExp(`(?<=^|\\bhref\\s*=\\s*["']?|\\]\\(\\s*<?|\\]:\\s*)${plain}(?=[?#"'\\s>)]|$)`, 'gmu')
    : new RegExp(plain, isExact ? 'gu' : 'giu');
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

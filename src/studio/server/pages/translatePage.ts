import type { Nodes } from 'mdast';
import type { Inside } from '../../../engine/develop/extension.ts';
import { languageOf, originalOf, translationOf } from '../../../engine/model/language.ts';
import { bracketed } from '../../../engine/model/placeholderText.ts';
import { asRecord } from '../../../engine/model/readValue.ts';
import type { Edit } from '../../protocol/file.ts';
import type { OriginalAnswer, PagesRequest } from '../../protocol/pages.ts';
import { namedFile, valueIn } from '../files/textFile.ts';
import { edited, expectWritten, parsedFile, type Workspace } from '../files/workspace.ts';
import type { SchemaBook } from '../marks/schemaBook.ts';
import { answerOf, committedTexts, type Git, inCommit } from '../publish/git.ts';
import { notPossible } from '../refusal.ts';
import { isListed } from '../siteAnswer.ts';
import { type ContentString, contentStrings } from './findText.ts';
import { openPage } from './openPage.ts';

/** The original with its texts in brackets to be written over. @throws Refusal. */
export async function translatedPage(
  inside: Inside,
  workspace: Workspace,
  book: SchemaBook,
  { file, at }: Extract<PagesRequest, { do: 'translate' }>,
): Promise<{ readonly label: string; readonly file: string; readonly text: string }> {
  const open = await openPage(workspace, file);
  expectWritten(open);
  const languages = inside.live.overview()?.planned.plan.languages ?? [];
  const language = languages.find((one) => one.at === at && at !== '/');
  if (language === undefined || languageOf(file, languages).at !== '/')
    throw notPossible('This page cannot be translated into this language.');
  const path = translationOf(open.path.file, language);
  namedFile(inside.site.root, path);
  if (isListed(inside, path)) throw notPossible(`${path} exists already.`);
  const value = asRecord(parsedFile(open).value);
  const edits: Edit[] = ['aliases', 'alsoAt', 'route'].flatMap((key): Edit[] =>
    Object.hasOwn(value, key) ? [{ kind: 'remove', pointer: `/${key}` }] : [],
  );
  const isOwn = (text: string): boolean => text === open.text;
  for await (const string of contentStrings(inside, workspace, isOwn, book)) {
    const { pointer, key, value: said } = string;
    if (string.open.path.file !== open.path.file) continue;
    const shared = `${at.slice(1)}/${said}`;
    if (key === 'use' && isListed(inside, `pages/_shared/${shared}.yaml`))
      edits.push({ kind: 'set', pointer, value: shared });
    const text = await toTranslate(string);
    if (text !== undefined) edits.push({ kind: 'set', pointer, value: text });
  }
  edits.push({ kind: 'set', pointer: '/draft', value: true, after: null });
  // Its folder is one deeper.
  const text = edited(open, edits).replace(/(?<=^# yaml-language-server: \$schema=)(?=\.\.\/)/m, '../');
  return { label: `translation of ${String(value.name ?? file)}`, file: path, text };
}

/** A text with its words in brackets; `undefined` for one that is the same in every language. */
export async function toTranslate({
  value,
  key,
  kind,
  schema,
}: Pick<ContentString, 'value' | 'key' | 'kind' | 'schema'>): Promise<string | undefined> {
  const { pattern, format, maxLength, widget } = schema?.schema ?? {};
  if (value.trim() === '' || pattern !== undefined || format !== undefined) return undefined;
  // What is chosen, or is a name for a program, has no words; tags are read on the page.
  if (widget !== undefined && widget !== 'alt' && key !== 'tags') return undefined;
  if (kind === 'html')
    return value.replaceAll(PARAGRAPH, (_, tag: string, more: string, inner: string) =>
      inner.trim() === '' ? _ : `<${tag}${more}>${inBrackets(inner.replaceAll(/<[^>]*>/g, ''))}</${tag}>`,
    );
  if (kind === 'markdown') return inMarkdown(value);
  return kind === 'text' ? inBrackets(value, Number(maxLength ?? Number.POSITIVE_INFINITY)) : undefined;
}

/** An element with words in it, and no other such element. */
const PARAGRAPH =
  /<(p|li|h[1-6]|td|th|figcaption|blockquote)((?:\s[^>]*)?)>((?:(?!<\/?(?:p|li|ul|ol|h[1-6]|td|th|figcaption|blockquote)\b).)*)<\/\1>/gis;

/** A text in Markdown with the words of its paragraphs, headings, items, cells and notes in brackets; all between them stays. */
export async function inMarkdown(value: string): Promise<string> {
  const [{ fromMarkdown }, { gfmTableFromMarkdown }, { gfmTable }] = await Promise.all([
    import('mdast-util-from-markdown'),
    import('mdast-util-gfm-table'),
    import('micromark-extension-gfm-table'),
  ]);
  const made: string[] = [];
  let from = 0;
  const visit = (node: Nodes): void => {
    const isCell = node.type === 'tableCell';
    const isLeaf = isCell || node.type === 'paragraph' || node.type === 'heading';
    if (!isLeaf && 'children' in node) node.children.forEach(visit);
    const [first, last] = isLeaf ? [node.children[0], node.children.at(-1)] : [node, node];
    const start = first?.position?.start.offset ?? 0;
    const end = last?.position?.end.offset ?? start;
    const written = value.slice(start, end);
    const note = node.type === 'html' ? /^(<aside>)(.*)(<\/aside>)$/s.exec(written) : null;
    const [, open = '', words = '', close = ''] = note ?? ['', '', isLeaf ? wordsIn(node) : ''];
    if (words.trim() === '') return;
    const said = inBrackets(words);
    made.push(value.slice(from, start), open, isCell ? said.replaceAll('|', '\\|') : said, close);
    from = end;
  };
  visit(fromMarkdown(value, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] }));
  return made.join('') + value.slice(from);
}

function wordsIn(node: Nodes): string {
  if ('children' in node) return node.children.map(wordsIn).join('');
  return 'value' in node && node.type !== 'html' ? node.value : '';
}

function inBrackets(text: string, most = Number.POSITIVE_INFINITY): string {
  const plain = text.trim().replaceAll(/\s+/g, ' ').replaceAll('[', '(').replaceAll(']', ')');
  const letters = [...plain];
  return bracketed(letters.length + 2 <= most ? plain : letters.slice(0, Math.max(1, most - 2)).join(''));
}

/** What a translation is made from, as it was when somebody last committed the translation. */
export async function originalAnswer(
  git: Git,
  { site, live }: Inside,
  name: unknown,
): Promise<OriginalAnswer> {
  const { file: translation } = namedFile(site.root, name);
  const original = originalOf(translation, live.overview()?.planned.plan.languages ?? []);
  if (original === translation) return {};
  const commit = await answerOf(git, 'log', '--max-count=1', '--format=%H', '--', translation);
  if (!commit) return { file: original };
  const names = [original, translation].map((path) => inCommit(path, commit));
  const [was, said] = (await committedTexts(git, names)).map((text) => valueIn(text, 'page'));
  if (was === undefined || said === undefined) return { file: original };
  return { file: original, earlier: { original: was, translation: said } };
}

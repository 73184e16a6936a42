import { placeholdersIn } from '../../engine/model/placeholderText.ts';
import type { Edit } from '../protocol/file.ts';
import { at } from './forms/schema.ts';
import { textsLeft } from './forms/textsOf.ts';
import { blockName } from './left/outlineNodes.ts';
import type { StudioStore } from './state/StudioStore.ts';

/** Characters that go into a text at once: more is a file, with which a browser is busy for a minute. */
const MOST = 200_000;

/** Word and Google Docs write ten times as much around the words. */
const MOST_HTML = 10 * MOST;

/** Lists in lists, and tables in tables, as nobody reads them. */
const DEEPEST = 50;

/** Refuses what is too much before anything is done with it, and says so. Also what is dropped. The rest is a step of its own. */
export function pasted(event: ClipboardEvent | DragEvent, store: StudioStore): void {
  store.begins = true;
  const data = 'clipboardData' in event ? event.clipboardData : event.dataTransfer;
  const why = data === null ? undefined : tooMuch(data);
  if (why === undefined && !isSpread(event, data?.getData('text/plain') ?? '', store)) return;
  event.preventDefault();
  event.stopPropagation();
  if (why !== undefined) store.say(`${why} Nothing was put in.`);
}

/** What begins a paragraph that was an item of a list: it is one no more. */
const BULLET = /^(?:[-*+•·–]|\d{1,2}[.)])\s+/;

/** Puts each of several paragraphs that are pasted over a placeholder into one: the others into those that follow. */
function isSpread({ type, target }: Event, text: string, store: StudioStore): boolean {
  const { place, files, values, site } = store.state();
  const { file, pointer } = place ?? { file: '', pointer: '' };
  const [open, value] = [files[file], values[file]];
  const paragraphs = text.split(/\s*\n\s*/).flatMap((one) => one.trim().replace(BULLET, '') || []);
  const isOwn =
    target !== null && 'closest' in target && !(target as Element).closest('.ProseMirror, [data-own-undo]');
  if (type !== 'paste' || paragraphs.length < 2 || !isOwn || open?.kind !== 'page') return false;
  if (value === undefined || site === undefined) return false;
  const left = textsLeft(open, value, site);
  const now = left.findIndex((field) => field.pointer === pointer);
  let count = 0;
  const edits = (now < 0 ? [] : left.slice(now)).flatMap((field): readonly Edit[] => {
    const whole = String(at(value, field.pointer));
    const found = placeholdersIn(whole, field.name);
    // An example is one as a whole.
    const places = (found.length === 0 ? [whole] : found).slice(0, paragraphs.length - count);
    if (places.length === 0) return [];
    const filled = places.reduce((all, one) => {
      const words = paragraphs[count++] ?? '';
      return all.replace(one, () => (field.widget === 'richText' ? inHtml(words, one) : words));
    }, whole);
    return [{ kind: 'set', pointer: field.pointer, value: filled }];
  });
  if (count < 2) return false;
  const over = paragraphs.length - count;
  const [first = '', last = ''] = [edits[0], edits.at(-1)].map((edit) =>
    edit?.pointer.replace(/^(\/blocks\/\d+)?.*$/, '$1'),
  );
  const nameOf = (block: string): string =>
    block === '' ? 'the properties of the page' : `“${blockName(at(value, block), site)}”`;
  const where = first === last ? '' : `, from ${nameOf(first)} to ${nameOf(last)}`;
  store.edit(file, `${count} pasted paragraphs`, ...edits);
  store.say(
    over === 0
      ? `${count} paragraphs are in ${count} places, one in each${where}.`
      : `${count} of ${paragraphs.length} paragraphs are in ${count} places, one in each${where}. For the other ${over}, no place is left: they are still in the clipboard.`,
    true,
  );
  return true;
}

/** Words in the place of others in HTML, of which an example has its own tags. */
function inHtml(words: string, place: string): string {
  const escaped = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return place.startsWith('<') ? `<p>${escaped}</p>` : escaped;
}

function tooMuch(data: DataTransfer): string | undefined {
  const [text, html] = [data.getData('text/plain'), data.getData('text/html')];
  const grouped = (count: number): string => count.toLocaleString('en');
  if (text.length > MOST || html.length > MOST_HTML)
    return `This has ${grouped(Math.max(text.length, html.length))} characters; at most ${grouped(MOST)} go into a text at once.`;
  return depthOf(html) > DEEPEST
    ? `This has lists or tables in one another, more than ${DEEPEST} deep.`
    : undefined;
}

function depthOf(html: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [, slash] of html.matchAll(/<(\/?)(?:ul|ol|blockquote|table)\b/gi)) {
    depth = Math.max(0, depth + (slash === '/' ? -1 : 1));
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

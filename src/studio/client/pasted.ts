import { NOTATIONS } from './forms/field.ts';
import { filledIn, isWords } from './forms/textsOf.ts';
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

/** Puts each of several paragraphs that are pasted over a placeholder into one: the others into those that follow. */
function isSpread({ type, target }: Event, text: string, store: StudioStore): boolean {
  const { place, files, values, site } = store.state();
  const { file, pointer } = place ?? { file: '', pointer: '' };
  const [open, value] = [files[file], values[file]];
  const paragraphs = text.split(/\s*\n\s*/).filter(Boolean);
  const isOwn =
    target !== null && 'closest' in target && !(target as Element).closest('.ProseMirror, [data-own-undo]');
  if (type !== 'paste' || paragraphs.length < 2 || !isOwn || open?.kind !== 'page') return false;
  if (value === undefined || site === undefined) return false;
  const left = filledIn(open, value, site).filter(({ field, isLeft }) => isLeft && isWords(field));
  const now = left.findIndex(({ field }) => field.pointer === pointer);
  const into = left.slice(now, now + paragraphs.length).map(({ field }) => field);
  if (now < 0 || into.length < paragraphs.length || into.some(({ widget }) => NOTATIONS.has(widget)))
    return false;
  const edits = into.map(
    (field, index) => ({ kind: 'set', pointer: field.pointer, value: paragraphs[index] ?? '' }) as const,
  );
  store.edit(file, `${paragraphs.length} pasted paragraphs`, ...edits);
  store.say(`${paragraphs.length} paragraphs are in ${paragraphs.length} places, one in each.`, true);
  return true;
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

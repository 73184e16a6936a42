import { isDeepStrictEqual } from 'node:util';
import type { Refusal as NotEdited } from '../../edits/edit.ts';
import { editText } from '../../edits/editText.ts';
import type { Edit, HistoryState } from '../../protocol/file.ts';
import { Refusal } from '../refusal.ts';
import type { PutAside } from './putAside.ts';

/** What the session has of a file: the text in the file, and its draft if there is one; nothing if it is not there. */
export interface FileState {
  readonly saved: string | undefined;
  readonly draft: string | undefined;
}

interface FileStep {
  readonly file: string;
  readonly before: FileState;
  readonly after: FileState;
}

export interface Step {
  readonly label: string;
  readonly joins?: string | undefined;
  readonly files: readonly FileStep[];
  /** What the step has taken out of the site. */
  readonly pictures?: readonly PutAside[] | undefined;
  /** The edits that make the text after out of the text before, if that is all there is to it. */
  readonly edits?: readonly Edit[] | undefined;
}

/** The text that the session shows of a file. */
const shownText = ({ draft, saved }: FileState): string | undefined => draft ?? saved;

/** How many of the last texts of a file are looked into for how something was written. */
const MOST_EARLIER = 3;

/** Milliseconds without a change after which what is typed on is another step. */
const REST = 2000;

/** All that was done in the session, without an end. Plain data in memory. */
export class History {
  readonly #now: () => number;
  #done: Step[] = [];
  #undone: Step[] = [];
  #changedAt = 0;
  #begun = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** What a change joins that comes in now: nothing that was done before a rest, and nothing if it `begins` a step. */
  joined(joins: string | undefined, begins = false): string | undefined {
    if (begins || this.#now() - this.#changedAt >= REST) this.#begun += 1;
    return joins && `${joins} ${this.#begun}`;
  }

  add(step: Step): void {
    this.#changedAt = this.#now();
    this.#undone = [];
    const last = this.#done.at(-1);
    const [own, ...others] = step.files;
    const [earlier, ...more] = last?.files ?? [];
    const isOne = step.joins !== undefined && step.joins === last?.joins && others.length + more.length === 0;
    // Somebody else's change in between is not a part of it.
    if (isOne && own !== undefined && earlier !== undefined && follows(own, earlier)) {
      this.#done.pop();
      // What was typed and taken back by typing is nothing to undo.
      if (!isAlike(earlier.before, own.after))
        this.#done.push({ ...step, files: [{ ...own, before: earlier.before }] });
    } else this.#done.push(step);
  }

  /** `undefined` if the last step was another one, or more has happened to the file. */
  typed(file: string, joins: string | undefined, now: FileState): TypedRun | undefined {
    const last = this.#done.at(-1);
    const [only, ...others] = last?.files ?? [];
    if (joins === undefined || last?.joins !== joins || last.edits === undefined) return undefined;
    if (only?.file !== file || others.length > 0 || !isAlike(only.after, now)) return undefined;
    return { before: only.before, edits: last.edits };
  }

  /** Texts that a file had in this session, also under another name: the first one, and the last ones, the newest first. */
  earlier(file: string): readonly string[] {
    let name = file;
    const texts = this.#done.toReversed().flatMap(({ files }) => {
      const isNew = files.some((one) => one.file === name && shownText(one.before) === undefined);
      if (isNew) name = files.find(({ after }) => shownText(after) === undefined)?.file ?? name;
      const before = files.find((one) => one.file === name)?.before;
      return (before && shownText(before)) ?? [];
    });
    return [...new Set([...texts.slice(-1), ...texts.slice(0, MOST_EARLIER)])];
  }

  next(way: 'undo' | 'redo'): Step | undefined {
    const step = (way === 'undo' ? this.#done : this.#undone).at(-1);
    if (step === undefined || way === 'redo') return step;
    return { ...step, files: turned(step.files) };
  }

  /** `files`: what was done to each, if that is not the step alone, so that all of it can be taken back. */
  made(way: 'undo' | 'redo', files?: readonly FileStep[]): void {
    const [from, to] = way === 'undo' ? [this.#done, this.#undone] : [this.#undone, this.#done];
    const step = from.pop();
    if (step === undefined) return;
    const own = way === 'undo' ? files && turned(files) : files;
    to.push(own === undefined ? step : { ...step, files: own, edits: undefined });
  }

  skip(way: 'undo' | 'redo'): void {
    (way === 'undo' ? this.#done : this.#undone).pop();
  }

  /**
   * Goes with pages that have another file now. What has made or removed such a file is no step any more: taken back, it
   * would bring the page twice.
   *
   * @param now the new file, by the old one
   */
  follow(now: ReadonlyMap<string, string>): void {
    const followed = (step: Step): Step | readonly Step[] => {
      const own = step.files.filter(({ file }) => now.has(file));
      if (own.length === 0) return step;
      if (own.some(({ before, after }) => [before, after].map(shownText).includes(undefined))) return [];
      const files = step.files.map((one) => ({ ...one, file: now.get(one.file) ?? one.file }));
      return { ...step, files, edits: undefined };
    };
    this.#done = this.#done.flatMap(followed);
    this.#undone = this.#undone.flatMap(followed);
  }

  state(): HistoryState {
    const [done, undone] = [this.#done.at(-1), this.#undone.at(-1)];
    const on = (step: Step | undefined) => step?.files.map(({ file }) => file);
    return { undo: done?.label, undoOn: on(done), redo: undone?.label, redoOn: on(undone) };
  }
}

const turned = (files: readonly FileStep[]): readonly FileStep[] =>
  files.map(({ file, before, after }) => ({ file, before: after, after: before })).reverse();

const isAlike = (one: FileState, other: FileState): boolean =>
  one.saved === other.saved && one.draft === other.draft;

const follows = (own: FileStep, earlier: FileStep): boolean =>
  own.file === earlier.file && isAlike(own.before, earlier.after);

/** The keys of a step that the next one joins. */
interface TypedRun {
  readonly before: FileState;
  readonly edits: readonly Edit[];
}

export interface TypedText {
  readonly text: string;
  /** All edits since `before`, as few as possible; `undefined` if the text does not follow from these alone. */
  readonly edits: readonly Edit[] | undefined;
}

/** What was typed key by key is written as if set at once: without quotes that were needed halfway. */
export function typedText(
  text: string,
  edits: readonly Edit[],
  earlier: readonly string[],
  typed: TypedRun | undefined,
): TypedText {
  const next = editText(text, edits, earlier);
  if ('refused' in next) throw refusalOf(next.refused);
  const before = typed && shownText(typed.before);
  if (typed === undefined || before === undefined) return { text: next.text, edits };
  const all = edits.reduce(withLater, typed.edits);
  for (const wanted of [all, all.slice(0, -1)]) {
    // A key that was added and taken away again was never there: its removal is left out.
    if (wanted !== all && all.at(-1)?.kind !== 'remove') break;
    const once = editText(before, wanted, earlier);
    if (!('refused' in once) && isDeepStrictEqual(once.value, next.value))
      return { text: once.text, edits: wanted };
  }
  return { text: next.text, edits: undefined };
}

function withLater(edits: readonly Edit[], later: Edit): readonly Edit[] {
  if (later.kind !== 'set' && later.kind !== 'remove') return [...edits, later];
  const isPointless = (edit: Edit): boolean =>
    (edit.kind === 'set' || edit.kind === 'remove') &&
    (edit.pointer === later.pointer || edit.pointer.startsWith(`${later.pointer}/`));
  const kept = edits.slice(0, edits.findLastIndex((edit) => !isPointless(edit)) + 1);
  // Only the first one that adds a key knows where it goes.
  const first = edits.slice(kept.length).find((edit) => edit.pointer === later.pointer);
  const place = first?.kind === 'set' && first.after !== undefined ? { after: first.after } : {};
  return [...kept, later.kind === 'set' ? { ...place, ...later } : later];
}

const refusalOf = ({ reason, message }: NotEdited): Refusal =>
  new Refusal(409, 'not-editable', message, reason === 'shared' ? { isRepeated: true } : {});

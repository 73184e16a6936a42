import type { Inside } from '../../../engine/develop/extension.ts';
import type { Unsaved } from '../../../engine/discover/entries.ts';
import type { Issue } from '../../../engine/model/issue.ts';
import type { ParsedFile, Span } from '../../../engine/model/source.ts';
import { parseFile } from '../../../engine/parse/parseFile.ts';
import type { Conflict, Settlement } from '../../edits/edit.ts';
import { editText } from '../../edits/editText.ts';
import { mergeText } from '../../edits/mergeText.ts';
import { readTree } from '../../edits/readTree.ts';
import { textAt } from '../../edits/textAt.ts';
import type { Edit, TextConflict, Whose } from '../../protocol/file.ts';
import { wordsBefore, wordsBehind } from '../excerpt.ts';
import { notFound, notPossible, Refusal } from '../refusal.ts';
import { Drafts } from './drafts.ts';
import { type FileState, History, type Step } from './history.ts';
import { bringBack, putAside } from './putAside.ts';
import {
  type ContentPath,
  changeFile,
  type FilePath,
  namedFile,
  readText,
  revisionOf,
  steppedFile,
  withoutMark,
} from './textFile.ts';

export interface OpenFile {
  readonly path: ContentPath;
  readonly text: string;
  readonly state: FileState;
  readonly revision: string;
  readonly isOvertaken: boolean;
}

/** While a draft is kept, there are only edits: anything else would write the draft. @throws Refusal. */
export function expectWritten({ path, state }: OpenFile): void {
  if (state.draft !== undefined)
    throw notPossible(
      `What you have typed is not in ${path.file} yet.`,
      'Mend its mistakes, save it all the same, or go back to the file first.',
    );
}

/** A file that has a text and no draft; without one, it is not there. */
export const written = (text: string | undefined): FileState => ({ saved: text, draft: undefined });

export const parsedFile = ({ path: { file, kind }, text }: OpenFile): ParsedFile =>
  parseFile({ path: file, text: withoutMark(text) }, kind).file;

/** @throws Refusal if the text cannot be edited without touching what it should leave alone */
export function edited({ text, path }: Pick<OpenFile, 'text' | 'path'>, edits: readonly Edit[]): string {
  const result = editText(text, edits);
  if ('refused' in result)
    throw new Refusal(409, 'not-editable', `${path.file} cannot be changed: ${result.refused.message}`);
  return result.text;
}

interface KeepWishes {
  readonly label: string;
  readonly joins?: string | undefined;
  readonly draft?: boolean | undefined;
  readonly anyway?: boolean | undefined;
  readonly edits?: readonly Edit[] | undefined;
}

export interface Kept {
  readonly file: OpenFile;
  readonly kept: 'file' | 'draft';
  /** Why it could not be written, in a sentence; then it is kept as a draft. */
  readonly unwritten?: string | undefined;
  readonly issues: readonly Issue[];
}

const MOST_REMEMBERED = 2000;

/** What a language says for itself that has no file with words yet. */
const NO_WORDS = '{}\n';

/** Nothing is written over a text that the session does not know. */
export class Workspace {
  readonly history: History;
  readonly #inside: Inside;
  readonly #drafts: Drafts;
  readonly #texts = new Map<string, string>();
  #last: Promise<unknown> = Promise.resolve();
  #looked: Promise<void> = Promise.resolve();

  constructor(inside: Inside) {
    this.#inside = inside;
    this.history = new History(inside.options.now);
    this.#drafts = new Drafts(inside.options.project, inside.site.root);
  }

  inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(work);
    this.#last = result.catch(() => undefined);
    return result;
  }

  async open(name: unknown): Promise<OpenFile> {
    const { root } = this.#inside.site;
    const path = namedFile(root, name);
    const state = await this.stateOf(path);
    const text = state.draft ?? state.saved ?? (path.kind === 'words' ? NO_WORDS : undefined);
    if (text === undefined)
      throw notFound(`${path.file} is not there (any more).`, {
        hint: 'Somebody has deleted it or given it another name.',
      });
    return this.#opened(path, state, text);
  }

  /** Nothing happens if it is there. @throws Refusal if its text is not remembered. */
  async makeAgain(name: unknown, revision: string): Promise<void> {
    const path = namedFile(this.#inside.site.root, name);
    const before = await this.stateOf(path);
    if (before.saved !== undefined) return;
    const text = this.remembered(revision);
    if (text === undefined)
      throw notFound(`What was in ${path.file} is not remembered any more.`, { wantsBase: true });
    const files = [{ file: path.file, before, after: written(text) }];
    await this.make({ label: 'making the file again', files });
    await this.settled();
  }

  async stateOf(path: FilePath): Promise<FileState> {
    const saved = await readText(this.#inside.site.root, path);
    this.#drafts.follow(path.file, saved);
    return { saved, draft: this.#drafts.textOf(path.file) };
  }

  unsaved(): Unsaved {
    return this.#drafts.all();
  }

  draftOf(file: string): string | undefined {
    return this.#drafts.textOf(file);
  }

  remembered(revision: string): string | undefined {
    return this.#texts.get(revision);
  }

  remember(text: string): void {
    const revision = revisionOf(text);
    // The one used last is forgotten last.
    this.#texts.delete(revision);
    this.#texts.set(revision, text);
    const [oldest] = this.#texts.keys();
    if (this.#texts.size > MOST_REMEMBERED && oldest !== undefined) this.#texts.delete(oldest);
  }

  issuesWith(file: string, text: string): Promise<readonly Issue[]> {
    return this.issuesIn([[file, text]]);
  }

  async issuesIn(texts: readonly (readonly [file: string, text: string])[]): Promise<readonly Issue[]> {
    await this.#looked;
    const unsaved = Object.fromEntries(texts.map(([file, text]) => [file, withoutMark(text)]));
    const { report } = await this.#inside.live.tryOut(unsaved);
    return report.issues;
  }

  /** As a draft if it has new mistakes, cannot be written, or somebody else has changed the same. @throws Refusal. */
  async keep(file: OpenFile, text: string, wishes: KeepWishes): Promise<Kept> {
    const { path, state } = file;
    const issues = await this.issuesWith(path.file, text);
    const isDraft =
      wishes.draft === true ||
      (wishes.anyway !== true &&
        (file.isOvertaken || newErrors(this.#inside.live.issues(), issues).length > 0));
    const asDraft = (saved: string | undefined): FileState => ({
      saved,
      draft: text === saved ? undefined : text,
    });
    // A run of keys that ends in a mistake leaves no half of itself in the file.
    const typed = this.history.typed(path.file, wishes.joins, state);
    const keepAs = async (after: FileState): Promise<FileState> => {
      const { label, joins, edits } = wishes;
      await this.make({ label, joins, edits, files: [{ file: path.file, before: state, after }] });
      return after;
    };
    let unwritten: string | undefined;
    const wanted = isDraft ? asDraft(typed === undefined ? state.saved : typed.before.saved) : written(text);
    const after = await keepAs(wanted).catch((problem: unknown) => {
      const isKept = problem instanceof Refusal && problem.answer.refused === 'read-only';
      if (!isKept || wishes.anyway === true) throw problem;
      unwritten = problem.message;
      return keepAs(asDraft(state.saved));
    });
    const kept = after.draft === undefined ? 'file' : 'draft';
    return { file: this.#opened(path, after, text), kept, unwritten, issues };
  }

  /** One undo takes it back. @throws Refusal if a file cannot be written; then nothing has been done. */
  async make(step: Step): Promise<void> {
    await this.#apply(step);
    if (step.files.some(({ before, after }) => before.saved !== after.saved || before.draft !== after.draft))
      this.history.add(step);
  }

  /** The same, unless a file would have a new mistake. @throws Refusal with it; then nothing has been done */
  async makeSound(step: Step): Promise<void> {
    const texts = step.files.map(({ file, after }) => [file, after.saved ?? ''] as const);
    const [wrong] = newErrors(this.#inside.live.issues(), await this.issuesIn(texts));
    if (wrong !== undefined)
      throw notPossible(
        `Nothing was changed: ${wrong.message}`,
        `It is in ${wrong.file}, line ${wrong.line}. ${wrong.hint ?? ''}`.trim(),
      );
    await this.make(step);
  }

  /**
   * Takes back a step or makes it again. `theirs` leaves it out for good.
   *
   * @returns the files of the step in its order: of a page and its translations, the page first
   * @throws Refusal with the clashes
   */
  async again(way: 'undo' | 'redo', whose?: Whose): Promise<readonly string[]> {
    const step = this.history.next(way);
    if (step === undefined) throw new Refusal(409, 'nothing', `There is nothing to ${way}.`);
    if (whose === 'theirs') {
      this.history.skip(way);
      return [];
    }
    const { root } = this.#inside.site;
    const files: { file: string; before: FileState; after: FileState }[] = [];
    for (const { file, before, after } of step.files) {
      const now = await this.stateOf(steppedFile(root, file));
      files.push({ file, before: now, after: merged(file, before, now, after, whose) });
    }
    await this.#apply({ ...step, files });
    const { pictures = [] } = step;
    for (const one of pictures)
      await (way === 'undo' ? bringBack(this.#inside, one) : putAside(this.#inside, one.file));
    if (pictures.length > 0) this.#looked = this.#inside.written(pictures.map(({ file }) => file));
    this.history.made(way, whose === undefined ? undefined : files);
    return (way === 'undo' ? files.toReversed() : files).map(({ file }) => file);
  }

  settled(): Promise<void> {
    return this.#looked;
  }

  async #apply({ files }: Step): Promise<void> {
    const changed = files.filter(({ before, after }) => before.saved !== after.saved);
    if (changed.length > 0) await this.#inside.unseen(() => this.#write(changed));
    for (const { file, before, after } of files) this.#drafts.note(file, before, after);
    if (changed.length > 0) this.#looked = this.#inside.written(changed.map(({ file }) => file));
  }

  /** All or nothing: a page must not be lost because the file it was to be moved to could not be written. */
  async #write(files: Step['files']): Promise<void> {
    const { root } = this.#inside.site;
    const done: { path: FilePath; from: string | undefined; to: string | undefined }[] = [];
    try {
      for (const { file, before, after } of files) {
        const path = steppedFile(root, file);
        await changeFile(root, path, before.saved, after.saved);
        done.push({ path, from: before.saved, to: after.saved });
      }
    } catch (problem) {
      for (const { path, from, to } of done.reverse())
        await changeFile(root, path, to, from).catch(() => undefined);
      throw problem;
    }
  }

  #opened(path: ContentPath, state: FileState, text: string): OpenFile {
    const revision = revisionOf(text);
    this.remember(text);
    const isOvertaken = state.draft !== undefined && this.#drafts.isOvertaken(path.file, state.saved);
    return { path, text, state, revision, isOvertaken };
  }
}

/** The errors that were not there before. Lines do not count, because an edit moves them. */
export function newErrors(before: readonly Issue[], after: readonly Issue[]): readonly Issue[] {
  const keyOf = ({ file, code, message }: Issue): string => [file, code, message].join('\0');
  const known = new Map<string, number>();
  for (const issue of before) known.set(keyOf(issue), (known.get(keyOf(issue)) ?? 0) + 1);
  return after.filter((issue) => {
    const left = known.get(keyOf(issue)) ?? 0;
    known.set(keyOf(issue), left - 1);
    return issue.severity === 'error' && left <= 0;
  });
}

function merged(
  file: string,
  known: FileState,
  now: FileState,
  wanted: FileState,
  whose: Whose | undefined,
): FileState {
  const one = (was?: string, is?: string, to?: string): string | undefined => {
    if (is === was || is === to) return to;
    if (was === undefined || is === undefined || to === undefined) {
      if (whose === 'mine') return to;
      throw new Refusal(409, 'conflict', `${file} was added or removed by somebody else meanwhile.`);
    }
    return mergedText(file, was, is, to, whose === 'mine' ? () => whose : undefined);
  };
  const saved = one(known.saved, now.saved, wanted.saved);
  if (wanted.draft === undefined) return { saved, draft: undefined };
  const isKnown = now.draft === known.draft;
  return {
    saved,
    draft: isKnown ? one(wanted.saved, saved, wanted.draft) : one(known.draft, now.draft, wanted.draft),
  };
}

function sidesOf(
  [theirs, there]: readonly [string, Span],
  [mine, here]: readonly [string, Span],
): Pick<TextConflict, 'theirs' | 'mine' | 'before' | 'after'> {
  return {
    theirs: theirs.slice(there.start, there.end),
    mine: mine.slice(here.start, here.end),
    before: wordsBefore(/[^\r\n]*$/.exec(mine.slice(0, here.start))?.[0] ?? ''),
    after: wordsBehind(/^[^\r\n]*/.exec(mine.slice(here.end))?.[0] ?? ''),
  };
}

/** @throws Refusal with the places that both have changed and `settle` leaves open. */
export function mergedText(
  file: string,
  base: string,
  theirs: string,
  mine: string,
  settle?: (place: TextConflict) => Settlement | undefined,
): string {
  const inWords = (conflict: Conflict): TextConflict => {
    const line = theirs.slice(0, conflict.theirs.start).split(/\r\n|\r|\n/).length;
    const [their, own] = [readTree(theirs), readTree(mine)];
    const said = 'root' in their ? textAt(their, conflict.theirs) : undefined;
    const meant = 'root' in own ? textAt(own, conflict.mine) : undefined;
    if (said !== undefined && meant !== undefined) {
      const { pointer, value, isOneLine } = meant;
      // On several lines, others may have changed one at which nothing clashes: that is not to be lost.
      const whole = isOneLine ? value : undefined;
      return { ...sidesOf([said.value, said], [value, meant]), line, pointer, whole };
    }
    return { ...sidesOf([theirs, conflict.theirs], [mine, conflict.mine]), line };
  };
  const result = mergeText(base, theirs, mine, settle && ((conflict) => settle(inWords(conflict))));
  if ('text' in result) return result.text;
  if ('refused' in result) throw new Refusal(409, 'not-editable', result.refused.message);
  const conflicts = result.conflicts.map(inWords);
  throw new Refusal(409, 'conflict', `Somebody else has changed the same place in ${file} meanwhile.`, {
    hint: 'Keep the other text or yours.',
    conflicts,
  });
}

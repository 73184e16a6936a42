import type { HistoryState } from '../../protocol.ts';

/** What the session has of a file: the text in the file, and its draft if there is one; nothing if it is not there. */
export interface FileState {
  readonly saved: string | undefined;
  readonly draft: string | undefined;
}

/** A file of a step, before and after. */
export interface FileStep {
  readonly file: string;
  readonly before: FileState;
  readonly after: FileState;
}

/** What one undo takes back. */
export interface Step {
  /** What people call it: `the heading`. */
  readonly label: string;
  /** Steps with the same key that follow each other become one. */
  readonly joins: string | undefined;
  readonly files: readonly FileStep[];
}

/** All that was done in the session, without an end. Plain data in memory. */
export class History {
  readonly #done: Step[] = [];
  #undone: Step[] = [];

  add(step: Step): void {
    this.#undone = [];
    const last = this.#done.at(-1);
    const [own, ...others] = step.files;
    const [earlier, ...more] = last?.files ?? [];
    const isOne = step.joins !== undefined && step.joins === last?.joins && others.length + more.length === 0;
    if (isOne && own !== undefined && earlier !== undefined && own.file === earlier.file)
      this.#done[this.#done.length - 1] = { ...step, files: [{ ...own, before: earlier.before }] };
    else this.#done.push(step);
  }

  /** The step that an undo or a redo is about, turned round for an undo. */
  next(way: 'undo' | 'redo'): Step | undefined {
    const step = (way === 'undo' ? this.#done : this.#undone).at(-1);
    if (step === undefined || way === 'redo') return step;
    const files = step.files.map(({ file, before, after }) => ({ file, before: after, after: before }));
    return { ...step, files: files.reverse() };
  }

  /** Call this after the step has been made. */
  made(way: 'undo' | 'redo'): void {
    const [from, to] = way === 'undo' ? [this.#done, this.#undone] : [this.#undone, this.#done];
    const step = from.pop();
    if (step !== undefined) to.push(step);
  }

  state(): HistoryState {
    const [undo, redo] = [this.#done.at(-1)?.label, this.#undone.at(-1)?.label];
    return { ...(undo === undefined ? {} : { undo }), ...(redo === undefined ? {} : { redo }) };
  }
}

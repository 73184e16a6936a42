import { ADDRESS } from '../../protocol/address.ts';
import type { FileAnswer } from '../../protocol/file.ts';
import { applyEdit } from './applyEdit.ts';
import type { Requests } from './requests.ts';
import type { StateCell } from './StateCell.ts';
import { untilAnswered } from './untilAnswered.ts';

/** The files that the Studio has read: as the server has them, and with the unsent changes made in them. */
export class OpenFiles {
  readonly #cell: StateCell;
  readonly #requests: Requests;

  constructor(cell: StateCell, requests: Requests) {
    this.#cell = cell;
    this.#requests = requests;
  }

  /** Reads a file if it is not open yet. @returns whether it is open now; if not, the state says why */
  async open(file: string): Promise<boolean> {
    if (this.#cell.read().files[file] !== undefined) return true;
    const outcome = await untilAnswered(this.#cell, () => this.#requests.get<FileAnswer>(addressOf(file)));
    if (outcome.kind === 'refused') {
      this.#cell.refuse(outcome.refused);
      return false;
    }
    this.take([outcome.answer]);
    return true;
  }

  /** Reads a file that has changed elsewhere; nothing happens if there is no answer. */
  async readAgain(file: string): Promise<void> {
    for (;;) {
      const asked = this.#cell.read().files[file];
      const outcome = await this.#requests.get<FileAnswer>(addressOf(file));
      if (outcome.kind !== 'answer') return;
      // What is typed here goes on meanwhile, and its answers may be newer.
      if (this.#cell.read().files[file] !== asked) continue;
      this.take([outcome.answer]);
      return;
    }
  }

  take(answers: readonly FileAnswer[]): void {
    const files = { ...this.#cell.read().files };
    for (const answer of answers) files[answer.file] = answer;
    this.#cell.set({ files });
    for (const { file } of answers) this.show(file);
  }

  drop(removed: readonly string[]): void {
    const { files } = this.#cell.read();
    this.#cell.set({
      files: Object.fromEntries(Object.entries(files).filter(([file]) => !removed.includes(file))),
    });
  }

  /** Shows a file's value with the unsent changes made in it. */
  show(file: string): void {
    const { files, unsent, values } = this.#cell.read();
    const value = files[file]?.value;
    if (value === undefined) return;
    const edits = unsent.filter((change) => change.file === file).flatMap((change) => change.edits ?? []);
    this.#cell.set({ values: { ...values, [file]: edits.reduce(applyEdit, value) } });
  }
}

const addressOf = (file: string): string => `${ADDRESS.file}?file=${encodeURIComponent(file)}`;

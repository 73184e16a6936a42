import { ADDRESS } from '../../protocol/address.ts';
import type { EditAnswer } from '../../protocol/file.ts';
import type { Refused } from '../../protocol/refused.ts';
import type { OpenFiles } from './OpenFiles.ts';
import { keepUnsent, keptUnsent, type Unsent, withUnsent } from './outbox.ts';
import type { Outcome, Requests } from './requests.ts';
import type { StateCell } from './StateCell.ts';
import { untilAnswered } from './untilAnswered.ts';

/** Milliseconds for which a text that ends with a space waits for the word that follows. */
const WORD = 800;

/** Brings what is typed to the server, one change after another, and keeps it until the server has it. */
export class Delivery {
  readonly #cell: StateCell;
  readonly #files: OpenFiles;
  readonly #requests: Requests;
  readonly #storage: Storage;
  #sending: Promise<void> | undefined;
  #word: ReturnType<typeof setTimeout> | undefined;

  constructor(cell: StateCell, files: OpenFiles, requests: Requests, storage: Storage) {
    this.#cell = cell;
    this.#files = files;
    this.#requests = requests;
    this.#storage = storage;
  }

  /** Takes over what an earlier document could not send. */
  resume(): void {
    this.#cell.set({ unsent: keptUnsent(this.#storage) });
  }

  /** Shows a change at once, and sends it as soon as there is a server. */
  add(next: Unsent): void {
    const { unsent } = this.#cell.read();
    this.#cell.set({
      unsent: withUnsent(unsent, next, this.#sending === undefined ? 0 : 1),
      notice: undefined,
    });
    this.#files.show(next.file);
    this.#keep();
    clearTimeout(this.#word);
    // YAML must quote a text that ends with a space. The next word makes that needless, so it is waited for.
    if (isBetweenWords(next)) this.#word = setTimeout(() => void this.send(true), WORD);
    void this.send();
  }

  /** Sends what is unsent. @param isWordDone whether a text that ends with a space is sent as it is */
  async send(isWordDone = false): Promise<void> {
    if (this.#sending !== undefined || this.#cell.read().clash !== undefined) return;
    this.#sending = this.#sendAll(isWordDone);
    await this.#sending.finally(() => {
      this.#sending = undefined;
    });
  }

  /** Waits until everything typed so far is sent. */
  async finish(): Promise<void> {
    await this.#sending;
    await this.send(true);
  }

  /** Settles a change that somebody else's is in the way of. */
  async settle(whose: 'mine' | 'theirs'): Promise<void> {
    const { clash, unsent } = this.#cell.read();
    if (clash === undefined) return;
    const { change, refused } = clash;
    if (refused.current !== undefined) this.#files.take([refused.current]);
    const rest = unsent.slice(1);
    const again: Unsent = isGone(refused)
      ? { ...change, again: true }
      : refused.anchor === undefined || change.edits === undefined
        ? change
        : { ...change, edits: change.edits.map((edit) => ({ ...edit, everywhere: true })) };
    this.#cell.set({ clash: undefined, unsent: whose === 'mine' ? [again, ...rest] : rest });
    if (whose === 'theirs' && isGone(refused)) this.#forget(change.file);
    this.#keep();
    this.#files.show(change.file);
    await this.send();
  }

  /** Takes over what the server has made of a change. */
  answered(answer: EditAnswer): void {
    this.#files.take([answer]);
    this.#cell.set({ history: answer.history, version: this.#cell.newer(answer.version) });
    if (answer.merged) this.#cell.say('Somebody else has changed this file too. Both changes are in it.');
  }

  async #sendAll(isWordDone: boolean): Promise<void> {
    for (let next = this.#first(); next !== undefined; next = this.#first()) {
      if (!isWordDone && this.#cell.read().unsent.length === 1 && isBetweenWords(next)) return;
      if (!(await this.#sendOne(next))) return;
    }
  }

  /** @returns whether the next change may be sent: not while the author is asked something */
  async #sendOne(change: Unsent): Promise<boolean> {
    if (!(await this.#files.open(change.file))) {
      // Typed before the document was loaded anew.
      const message = this.#cell.read().notice?.text ?? `${change.file} is not there any more.`;
      this.#cell.set({ clash: { change, refused: { refused: 'not-found', message } }, notice: undefined });
      return false;
    }
    const outcome = await untilAnswered(this.#cell, () => this.#deliver(change));
    if (outcome.kind === 'answer') {
      this.#sent();
      this.answered(outcome.answer);
      return true;
    }
    // The author decides: whose change, whether a text that is repeated changes everywhere, whether a file that somebody
    // has deleted is made again.
    const { refused } = outcome;
    if (refused.refused === 'conflict' || refused.anchor !== undefined || isGone(refused)) {
      this.#cell.set({ clash: { change, refused } });
      return false;
    }
    this.#sent();
    this.#cell.refuse(outcome.refused);
    await this.#files.readAgain(change.file);
    return true;
  }

  #deliver({ file, edits, text, label, joins, again }: Unsent): Promise<Outcome<EditAnswer>> {
    const revision = this.#cell.read().files[file]?.revision ?? '';
    const about = {
      ...{ file, revision, label },
      ...(joins === undefined ? {} : { joins }),
      ...(again === undefined ? {} : { again }),
    };
    return text === undefined
      ? this.#requests.post(ADDRESS.edit, { ...about, edits })
      : this.#requests.post(ADDRESS.text, { ...about, text });
  }

  /** Lets go of a file that is there no more, and of what was typed into it. */
  #forget(file: string): void {
    const { unsent, page } = this.#cell.read();
    this.#files.drop([file]);
    this.#cell.set({
      unsent: unsent.filter((change) => change.file !== file),
      place: undefined,
      ...(page === file ? { route: undefined, page: undefined } : {}),
    });
  }

  #first(): Unsent | undefined {
    return this.#cell.read().unsent[0];
  }

  #sent(): void {
    this.#cell.set({ unsent: this.#cell.read().unsent.slice(1) });
    this.#keep();
  }

  #keep(): void {
    keepUnsent(this.#storage, this.#cell.read().unsent);
  }
}

/** Whether the file that a change is about is there no more. */
export const isGone = ({ refused }: Refused): boolean => refused === 'not-found';

/** Whether a change is a text that ends with a space: a word follows, most likely. */
function isBetweenWords({ joins, edits }: Unsent): boolean {
  const [edit] = edits ?? [];
  return (
    joins !== undefined && edit?.kind === 'set' && typeof edit.value === 'string' && / $/.test(edit.value)
  );
}

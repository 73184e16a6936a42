import { ADDRESS } from '../../protocol/address.ts';
import type { EditAnswer, FileAnswer, Refused } from '../../protocol/file.ts';
import { applyEdit } from './applyEdit.ts';
import { behindText, keepUnsent, keptUnsent, type Unsent, withUnsent } from './outbox.ts';
import type { Outcome, Requests } from './requests.ts';
import type { StateCell } from './state.ts';

/** Milliseconds for which a text that ends with a space waits for the word that follows. */
const WORD = 800;

/** Milliseconds without a key after which the text of a whole file is sent. */
const REST = 350;

/** Brings what is typed to the server, one change after another, and keeps it until the server has it. */
export class Delivery {
  readonly #cell: StateCell;
  readonly #files: OpenFiles;
  readonly #requests: Requests;
  readonly #storage: Storage;
  #sending: Promise<void> | undefined;
  #rest: ReturnType<typeof setTimeout> | undefined;

  constructor(cell: StateCell, files: OpenFiles, requests: Requests, storage: Storage) {
    this.#cell = cell;
    this.#files = files;
    this.#requests = requests;
    this.#storage = storage;
  }

  resume(): void {
    this.#cell.set({ unsent: keptUnsent(this.#storage) });
  }

  add(next: Unsent): void {
    const { unsent, files } = this.#cell.state();
    const revision = next.text === undefined ? undefined : files[next.file]?.revision;
    const change = revision === undefined ? next : { ...next, revision };
    this.#cell.set({
      unsent: withUnsent(unsent, change, this.#sending === undefined ? 0 : 1),
      notice: undefined,
      stuck: undefined,
    });
    this.#files.show(next.file);
    this.#keep();
    clearTimeout(this.#rest);
    const rest = restAfter(next);
    if (rest > 0) this.#rest = setTimeout(() => void this.finish(), rest);
    void this.send();
  }

  /** Sends what is unsent. @param isDone whether what may still be typed on is sent as it is */
  async send(isDone = false): Promise<void> {
    if (this.#sending !== undefined || this.#cell.state().clash !== undefined) return;
    this.#sending = this.#sendAll(isDone);
    await this.#sending.finally(() => {
      this.#sending = undefined;
    });
  }

  async finish(): Promise<void> {
    await this.#sending;
    await this.send(true);
  }

  async settle(whose: 'mine' | 'theirs'): Promise<void> {
    const { clash, unsent } = this.#cell.state();
    if (clash === undefined) return;
    const { refused } = clash;
    // With what was typed on while the question was there. It replaces whatever the file is now.
    const { revision: _, ...change } = unsent[0] ?? clash.change;
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
    await this.finish();
  }

  found(file: string): void {
    const { clash } = this.#cell.state();
    if (clash?.change.file !== file || !isGone(clash.refused)) return;
    this.#cell.set({ clash: undefined });
    void this.send();
  }

  answered(answer: EditAnswer): void {
    this.#files.take([answer]);
    this.#cell.set({ history: answer.history, version: this.#cell.newer(answer.version) });
    if (answer.merged) this.#cell.say('Somebody else has changed this file too. Both changes are in it.');
  }

  async #sendAll(isDone: boolean): Promise<void> {
    for (let next = this.#first(); next !== undefined; next = this.#first()) {
      if (!isDone && this.#cell.state().unsent.length === 1 && restAfter(next) > 0) return;
      if (!(await this.#sendOne(next))) return;
    }
  }

  /** @returns whether the next change may be sent: not while the author is asked something */
  async #sendOne(change: Unsent): Promise<boolean> {
    if (!(await this.#files.open(change.file))) {
      // Typed before the document was loaded anew.
      const message = this.#cell.state().notice?.text ?? `${change.file} is not there any more.`;
      this.#cell.set({ clash: { change, refused: { refused: 'not-found', message } }, notice: undefined });
      return false;
    }
    const outcome = await this.#cell.untilAnswered(() => this.#deliver(change));
    if (outcome.kind === 'answer') {
      const { answer } = outcome;
      this.#sent((rest) => (change.text === undefined ? rest : behindText(rest, change.text, answer)));
      this.answered(answer);
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

  async #deliver({
    file,
    edits,
    text,
    label,
    joins,
    again,
    ...change
  }: Unsent): Promise<Outcome<EditAnswer>> {
    const known = this.#cell.state().files[file];
    const revision = change.revision ?? known?.revision ?? '';
    const about = {
      file,
      revision,
      label,
      joins,
      again,
    };
    const [address, body] =
      text === undefined ? [ADDRESS.edit, { ...about, edits }] : [ADDRESS.text, { ...about, text }];
    const outcome = await this.#requests.post<EditAnswer>(address, body);
    // The server was started anew. What was typed into is known here.
    const isAsked = outcome.kind === 'refused' && outcome.refused.wantsBase === true;
    if (!isAsked || known?.revision !== revision) return outcome;
    return this.#requests.post<EditAnswer>(address, { ...body, base: known.text });
  }

  #forget(file: string): void {
    const { unsent, page } = this.#cell.state();
    this.#files.drop([file]);
    this.#cell.set({
      unsent: unsent.filter((change) => change.file !== file),
      place: undefined,
      ...(page === file ? { route: undefined, page: undefined } : {}),
    });
  }

  #first(): Unsent | undefined {
    return this.#cell.state().unsent[0];
  }

  #sent(settle: (rest: readonly Unsent[]) => readonly Unsent[] = (rest) => rest): void {
    this.#cell.set({ unsent: settle(this.#cell.state().unsent.slice(1)) });
    this.#keep();
  }

  #keep(): void {
    keepUnsent(this.#storage, this.#cell.state().unsent);
  }
}

/** Whether the file that a change is about is there no more. */
export const isGone = ({ refused }: Refused): boolean => refused === 'not-found';

/** Milliseconds for which a change waits for what is typed next, most likely. */
function restAfter({ joins, edits, text }: Unsent): number {
  if (joins === undefined) return 0;
  if (text !== undefined) return REST;
  const [edit] = edits ?? [];
  // YAML must quote a text that ends with a space. The next word makes that needless.
  return edit?.kind === 'set' && typeof edit.value === 'string' && / $/.test(edit.value) ? WORD : 0;
}

/** The files that the Studio has read: as the server has them, and with the unsent changes made in them. */
export class OpenFiles {
  readonly #cell: StateCell;
  readonly #requests: Requests;

  constructor(cell: StateCell, requests: Requests) {
    this.#cell = cell;
    this.#requests = requests;
  }

  async open(file: string): Promise<boolean> {
    if (this.#cell.state().files[file] !== undefined) return true;
    const outcome = await this.#cell.untilAnswered(() => this.#requests.get<FileAnswer>(addressOf(file)));
    if (outcome.kind === 'refused') {
      this.#cell.refuse(outcome.refused);
      return false;
    }
    this.take([outcome.answer]);
    return true;
  }

  async readAgain(file: string): Promise<void> {
    for (;;) {
      const asked = this.#cell.state().files[file];
      const outcome = await this.#requests.get<FileAnswer>(addressOf(file));
      if (outcome.kind !== 'answer') return;
      // What is typed here goes on meanwhile, and its answers may be newer.
      if (this.#cell.state().files[file] !== asked) continue;
      this.take([outcome.answer]);
      return;
    }
  }

  take(answers: readonly FileAnswer[]): void {
    const files = { ...this.#cell.state().files };
    for (const answer of answers) files[answer.file] = answer;
    this.#cell.set({ files });
    for (const { file } of answers) this.show(file);
  }

  drop(removed: readonly string[]): void {
    const { files } = this.#cell.state();
    this.#cell.set({
      files: Object.fromEntries(Object.entries(files).filter(([file]) => !removed.includes(file))),
    });
  }

  show(file: string): void {
    const { files, unsent, values } = this.#cell.state();
    const value = files[file]?.value;
    if (value === undefined) return;
    const edits = unsent.filter((change) => change.file === file).flatMap((change) => change.edits ?? []);
    this.#cell.set({ values: { ...values, [file]: edits.reduce(applyEdit, value) } });
  }
}

const addressOf = (file: string): string => `${ADDRESS.file}?file=${encodeURIComponent(file)}`;

import { ADDRESS } from '../../protocol/address.ts';
import type { Edit, EditAnswer, FileAnswer, Refused, Whose } from '../../protocol/file.ts';
import type { StudioPage } from '../../protocol/site.ts';
import { at } from '../forms/schema.ts';
import { applyEdit } from './applyEdit.ts';
import { behindSent, keepUnsent, keptUnsent, type Unsent, withUnsent } from './outbox.ts';
import type { Outcome, Requests } from './requests.ts';
import { StateCell } from './state.ts';

/** Milliseconds for which a text that ends with a space waits for the word that follows. */
const WORD = 800;

/** Milliseconds without a key after which the text of a whole file is sent. */
const REST = 350;

/** The files that the Studio has read: as the server has them, and with the unsent changes made in them. */
class OpenFiles extends StateCell {
  protected readonly requests: Requests;

  constructor(requests: Requests) {
    super();
    this.requests = requests;
  }

  readonly open = async (file: string): Promise<boolean> => {
    if (this.state().files[file] !== undefined) return true;
    const outcome = await this.untilAnswered(() => this.requests.get<FileAnswer>(addressOf(file)));
    if (outcome.kind === 'refused') {
      this.refuse(outcome.refused);
      return false;
    }
    this.take([outcome.answer]);
    return true;
  };

  async readAgain(file: string): Promise<void> {
    for (;;) {
      const asked = this.state().files[file];
      const outcome = await this.requests.get<FileAnswer>(addressOf(file));
      if (outcome.kind !== 'answer') return;
      // What is typed here goes on meanwhile, and its answers may be newer.
      if (this.state().files[file] !== asked) continue;
      this.take([outcome.answer]);
      return;
    }
  }

  take(answers: readonly FileAnswer[]): void {
    const files = { ...this.state().files };
    for (const answer of answers) files[answer.file] = answer;
    this.set({ files });
    for (const { file } of answers) this.showTyped(file);
  }

  drop(removed: readonly string[]): void {
    const { files } = this.state();
    this.set({
      files: Object.fromEntries(Object.entries(files).filter(([file]) => !removed.includes(file))),
    });
  }

  showTyped(file: string): void {
    const { files, unsent, values } = this.state();
    const value = files[file]?.value;
    if (value === undefined) return;
    const edits = unsent.filter((change) => change.file === file).flatMap((change) => change.edits ?? []);
    this.set({ values: { ...values, [file]: edits.reduce(applyEdit, value) } });
  }
}

/** Brings what is typed to the server, one change after another, and keeps it until the server has it. */
export class Delivery extends OpenFiles {
  readonly #storage: Storage;
  #sending: Promise<void> | undefined;
  #rest: ReturnType<typeof setTimeout> | undefined;
  /** May have been on its way when the document was loaded anew: what is typed next is another change. */
  readonly #kept: Unsent | undefined;
  /** Whether the next change is a step of its own: something else is done than typing on. */
  begins = false;

  constructor(requests: Requests, storage: Storage) {
    super(requests);
    this.#storage = storage;
    this.set({ unsent: keptUnsent(storage) });
    this.#kept = this.#first();
  }

  readonly change = (next: Unsent): void => {
    const { unsent, files } = this.state();
    const revision = next.text === undefined ? undefined : files[next.file]?.revision;
    const change = { ...next, begins: this.begins || undefined, revision };
    this.begins = false;
    this.set({
      unsent: withUnsent(unsent, change, this.#sending === undefined && unsent[0] !== this.#kept ? 0 : 1),
      notice: undefined,
      stuck: undefined,
    });
    this.showTyped(next.file);
    this.#keep();
    clearTimeout(this.#rest);
    const rest = restAfter(next);
    if (rest > 0) this.#rest = setTimeout(() => void this.finish(), rest);
    void this.send();
  };

  readonly edit = (file: string, label: string, ...edits: readonly Edit[]): void =>
    this.change({ file, label, edits });

  /** Sends what is unsent. @param isDone whether what may still be typed on is sent as it is */
  async send(isDone = false): Promise<void> {
    if (this.#sending !== undefined || this.state().clash !== undefined) return;
    this.#sending = this.#sendAll(isDone);
    await this.#sending.finally(() => {
      this.#sending = undefined;
    });
  }

  async finish(): Promise<void> {
    // Somebody else who has waited may be the first to send what is left.
    while (this.#sending !== undefined) await this.#sending;
    await this.send(true);
  }

  async settle(whose: Whose): Promise<void> {
    const { clash, unsent } = this.state();
    if (clash === undefined) return;
    const { refused } = clash;
    // With what was typed on while the question was there. It replaces whatever the file is now.
    const { revision: _, ...change } = unsent[0] ?? clash.change;
    if (refused.current !== undefined) this.take([refused.current]);
    // What was typed on in the same text is what is given up for theirs, too.
    const rest = unsent
      .slice(1)
      .filter((one) => whose === 'mine' || one.joins === undefined || one.joins !== change.joins);
    const again: Unsent = isGone(refused)
      ? { ...change, again: true }
      : !refused.isRepeated || change.edits === undefined
        ? change
        : { ...change, edits: change.edits.map((edit) => ({ ...edit, everywhere: true })) };
    this.set({ clash: undefined, unsent: whose === 'mine' ? [again, ...rest] : rest });
    if (whose === 'theirs' && isGone(refused)) this.#forget(change.file);
    this.#keep();
    this.showTyped(change.file);
    await this.finish();
  }

  found(file: string): void {
    const { clash } = this.state();
    if (clash?.change.file !== file || !isGone(clash.refused)) return;
    this.set({ clash: undefined });
    void this.send();
  }

  answered(answer: EditAnswer): void {
    this.take([answer]);
    const { site } = this.state();
    const name = at(answer.value, '/name');
    const isOld = ({ file, name: known }: StudioPage): boolean => file === answer.file && known !== name;
    this.set({
      history: answer.history,
      version: this.newer(answer.version),
      // The list of pages is not read with each key, and questions name pages by it.
      ...(site !== undefined && typeof name === 'string' && answer.kept === 'file' && site.pages.some(isOld)
        ? { site: { ...site, pages: site.pages.map((one) => (isOld(one) ? { ...one, name } : one)) } }
        : {}),
    });
    if (answer.merged) this.say('Somebody else has changed this file too. Both changes are in it.');
  }

  async #sendAll(isDone: boolean): Promise<void> {
    for (let next = this.#first(); next !== undefined; next = this.#first()) {
      if (!isDone && this.state().unsent.length === 1 && restAfter(next) > 0) return;
      if (!(await this.#sendOne(next))) return;
    }
  }

  /** @returns whether the next change may be sent: not while the author is asked something */
  async #sendOne(next: Unsent): Promise<boolean> {
    if (!(await this.open(next.file))) {
      // Typed before the document was loaded anew.
      const message = this.state().notice?.text ?? `${next.file} is not there any more.`;
      this.set({ clash: { change: next, refused: { refused: 'not-found', message } }, notice: undefined });
      return false;
    }
    const { unsent, files } = this.state();
    // Kept as what it is made in: sent again after a reload, it is still the same change.
    const change = next.revision === undefined ? { ...next, revision: files[next.file]?.revision } : next;
    this.set({ unsent: [change, ...unsent.slice(1)] });
    this.#keep();
    const outcome = await this.untilAnswered(() => this.#deliver(change));
    if (outcome.kind === 'answer') {
      const { answer } = outcome;
      this.#sent((rest) => behindSent(rest, change, answer));
      this.answered(answer);
      return true;
    }
    // The author decides: whose change, whether a text that is repeated changes everywhere, whether a file that somebody
    // has deleted is made again, how much of what is too much stays.
    const { refused } = outcome;
    if (/^(?:conflict|not-found|too-large)$/.test(refused.refused) || refused.isRepeated) {
      this.set({ clash: { change, refused } });
      return false;
    }
    this.#sent();
    this.refuse(outcome.refused);
    await this.readAgain(change.file);
    return true;
  }

  async #deliver(change: Unsent): Promise<Outcome<EditAnswer>> {
    const { file, text } = change;
    const known = this.state().files[file];
    const revision = change.revision ?? known?.revision ?? '';
    const address = text === undefined ? ADDRESS.edit : ADDRESS.text;
    const body = { ...change, revision };
    const outcome = await this.requests.post<EditAnswer>(address, body);
    // The server was started anew. What was typed into is known here; edits can be made in what is there now.
    const isAsked = outcome.kind === 'refused' && outcome.refused.wantsBase === true;
    if (!isAsked || known === undefined || (text !== undefined && known.revision !== revision))
      return outcome;
    return this.requests.post<EditAnswer>(address, {
      ...body,
      revision: known.revision,
      base: known.text,
    });
  }

  #forget(file: string): void {
    const { unsent, page } = this.state();
    this.drop([file]);
    this.set({
      unsent: unsent.filter((change) => change.file !== file),
      place: undefined,
      ...(page === file ? { route: undefined, page: undefined } : {}),
    });
  }

  #first(): Unsent | undefined {
    return this.state().unsent[0];
  }

  #sent(settle: (rest: readonly Unsent[]) => readonly Unsent[] = (rest) => rest): void {
    this.set({ unsent: settle(this.state().unsent.slice(1)) });
    this.#keep();
  }

  #keep(): void {
    if (!keepUnsent(this.#storage, this.state().unsent))
      this.say('This browser cannot keep what is not saved yet. Leave this window open until it is.');
  }
}

/** Whether the file that a change is about is there no more. */
export const isGone = ({ refused }: Refused): boolean => refused === 'not-found';

/** Milliseconds for which a change waits for what is typed next, most likely. */
function restAfter({ edits, text }: Unsent): number {
  if (text !== undefined) return REST;
  const [edit] = edits ?? [];
  // YAML must quote a text that ends with a space. The next word makes that needless.
  return edit?.kind === 'set' && typeof edit.value === 'string' && / $/.test(edit.value) ? WORD : 0;
}

const addressOf = (file: string): string => `${ADDRESS.file}?file=${encodeURIComponent(file)}`;

import {
  ADDRESS,
  type Edit,
  type EditAnswer,
  type FileAnswer,
  type HistoryAnswer,
  type HistoryState,
  type PagesAnswer,
  type PagesRequest,
  type Refused,
  type SiteAnswer,
  type StudioEvent,
  type StudioIssue,
} from '../../protocol.ts';
import { applyEdit } from './applyEdit.ts';
import { keepUnsent, keptUnsent, type Unsent, withUnsent } from './outbox.ts';
import type { Outcome, Requests } from './requests.ts';
import { type FilePlace, type OpenFile, type Panel, START, type StudioState } from './state.ts';

/** Milliseconds until a server that did not answer is asked again. */
const AGAIN = 1000;
/** Milliseconds for which a text that ends with a space waits for the word that follows. */
const WORD = 800;

interface Change extends Omit<Unsent, 'file'> {
  readonly file?: string;
}

/** Holds what the Studio knows, sends what is typed, and tells its listeners about every change. */
export class StudioStore {
  #state: StudioState = START;
  readonly #listeners = new Set<() => void>();
  readonly #requests: Requests;
  readonly #storage: Storage;
  #isSending = false;
  #word: ReturnType<typeof setTimeout> | undefined;
  #session: string | undefined;
  readonly #stopped = new AbortController();

  constructor(requests: Requests, storage: Storage) {
    this.#requests = requests;
    this.#storage = storage;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): StudioState => this.#state;

  /** The file that is being edited. */
  readonly file = (): OpenFile | undefined =>
    this.#state.files[this.#state.place?.file ?? this.#state.page ?? ''];

  /** Reads the site, sends what an earlier document could not send, and listens for what changes. */
  async start(route: string | undefined): Promise<void> {
    await this.readSite();
    const unsent = keptUnsent(this.#storage);
    this.#set({ unsent });
    const pages = this.#state.site?.pages ?? [];
    const first =
      pages.find((page) => page.route === route) ?? pages.find((page) => page.route === '/') ?? pages[0];
    if (first !== undefined) await this.openPage(first.route);
    void this.#send();
    void this.#listen();
  }

  stop(): void {
    this.#stopped.abort();
  }

  async readSite(): Promise<void> {
    const outcome = await this.#until<SiteAnswer>(() => this.#requests.get(ADDRESS.site));
    if (outcome.kind === 'answer') this.#set({ site: outcome.answer, history: outcome.answer.history });
    else this.#refuse(outcome.refused);
  }

  /** Shows a page in the frame and opens its file. */
  async openPage(route: string): Promise<void> {
    this.#set({ route, panel: { kind: 'form' }, notice: undefined });
    const outcome = await this.#until<FileAnswer>(() =>
      this.#requests.get(`${ADDRESS.page}?route=${encodeURIComponent(route)}`),
    );
    if (this.#state.route !== route) return;
    if (outcome.kind === 'refused') return this.#refuse(outcome.refused);
    this.#take([outcome.answer]);
    this.#set({ page: outcome.answer.file, place: undefined });
  }

  /** Opens a file that is not the page's: a shared list, the site's settings. */
  async openFile(file: string): Promise<boolean> {
    if (this.#state.files[file] !== undefined) return true;
    const outcome = await this.#until<FileAnswer>(() =>
      this.#requests.get(`${ADDRESS.file}?file=${encodeURIComponent(file)}`),
    );
    if (outcome.kind === 'refused') {
      this.#refuse(outcome.refused);
      return false;
    }
    this.#take([outcome.answer]);
    return true;
  }

  /**
   * Selects a place: its form is shown, and its place on the page.
   *
   * @param focus whether the place's field takes the focus
   */
  async select(place: FilePlace | undefined, focus = false): Promise<void> {
    // Most places are in a file that is open: then the form follows in the same frame.
    if (
      place !== undefined &&
      this.#state.files[place.file] === undefined &&
      !(await this.openFile(place.file))
    )
      return;
    this.#set({
      place,
      panel: { kind: 'form' },
      ...(focus ? { focus: this.#state.focus + 1 } : {}),
    });
  }

  show(panel: Panel): void {
    this.#set({ panel });
  }

  dismiss(): void {
    this.#set({ notice: undefined });
  }

  say(text: string, undo = false): void {
    this.#set({ notice: { text, isProblem: false, undo } });
  }

  /** Makes a change: on screen at once, and in the file as soon as the server has it. */
  change(change: Change): void {
    const file = change.file ?? this.file()?.file;
    if (file === undefined) return;
    const next: Unsent = { ...change, file };
    this.#set({ unsent: withUnsent(this.#state.unsent, next, this.#isSending ? 1 : 0), notice: undefined });
    this.#show(file);
    keepUnsent(this.#storage, this.#state.unsent);
    clearTimeout(this.#word);
    // YAML must quote a text that ends with a space. The next word makes that needless, so it is waited for.
    if (isBetweenWords(next)) this.#word = setTimeout(() => void this.#send(true), WORD);
    void this.#send();
  }

  /** Makes edits in the open file. */
  edit(label: string, edits: readonly Edit[], joins?: string): void {
    this.change({ label, edits, ...(joins === undefined ? {} : { joins }) });
  }

  /** Makes the one repair of a mistake. */
  async repair(issue: StudioIssue, file: OpenFile): Promise<void> {
    const { code, pointer, line, column } = issue;
    await this.#changed(
      this.#requests.post<EditAnswer>(ADDRESS.repair, {
        file: file.file,
        revision: file.revision,
        issue: { code, pointer, line, column },
      }),
    );
  }

  /** Writes the draft of a file although it has mistakes, or drops it. */
  async settleDraft(file: OpenFile, how: 'save' | 'discard'): Promise<void> {
    await this.#changed(
      this.#requests.post<EditAnswer>(ADDRESS[how], { file: file.file, revision: file.revision }),
    );
  }

  async undo(): Promise<void> {
    await this.#travel(ADDRESS.undo, this.#state.history.undo, 'Taken back');
  }

  async redo(): Promise<void> {
    await this.#travel(ADDRESS.redo, this.#state.history.redo, 'Done again');
  }

  /** Makes, copies, renames or deletes a page. @returns why it was not done */
  async pages(request: PagesRequest): Promise<Refused | undefined> {
    const outcome = await this.#until<PagesAnswer>(() => this.#requests.post(ADDRESS.pages, request));
    if (outcome.kind === 'refused') return outcome.refused;
    const { pages, page, history, version } = outcome.answer;
    const { site } = this.#state;
    this.#set({ history, version, ...(site === undefined ? {} : { site: { ...site, pages } }) });
    const isShown = pages.some(({ route }) => route === this.#state.route);
    const next = page ?? (isShown ? undefined : pages[0]);
    if (next !== undefined) await this.openPage(next.route);
    return undefined;
  }

  /** Turns a block of the page into a list that other pages can include. @returns why it was not done */
  async share(file: OpenFile, index: number, name: string): Promise<Refused | undefined> {
    const outcome = await this.#until<HistoryAnswer>(() =>
      this.#requests.post(ADDRESS.share, {
        ...{ file: file.file, revision: file.revision, from: index, to: index, name },
      }),
    );
    if (outcome.kind === 'refused') return outcome.refused;
    this.#takeHistory(outcome.answer);
    this.say(`Shared as “${name}”. Other pages can now include it.`, true);
    void this.readSite();
    return undefined;
  }

  /** Settles a change that somebody else's is in the way of. */
  async settle(whose: 'mine' | 'theirs'): Promise<void> {
    const { clash, unsent } = this.#state;
    if (clash === undefined) return;
    const { current } = clash.refused;
    if (current !== undefined) this.#take([current]);
    const rest = unsent.slice(1);
    const { change, refused } = clash;
    const again: Unsent =
      refused.anchor === undefined || change.edits === undefined
        ? change
        : { ...change, edits: change.edits.map((edit) => ({ ...edit, everywhere: true })) };
    this.#set({ clash: undefined, unsent: whose === 'mine' ? [again, ...rest] : rest });
    keepUnsent(this.#storage, this.#state.unsent);
    this.#show(clash.change.file);
    await this.#send();
  }

  /** Asks the server something that changes nothing here. */
  readonly ask = <Answer>(address: string): Promise<Outcome<Answer>> => this.#requests.get(address);
  readonly tell = <Answer>(address: string, body: object | Blob): Promise<Outcome<Answer>> =>
    this.#requests.post(address, body);

  /** Sends what is unsent, one change after another. */
  async #send(isWordDone = false): Promise<void> {
    if (this.#isSending || this.#state.clash !== undefined) return;
    this.#isSending = true;
    try {
      for (let next = this.#state.unsent[0]; next !== undefined; next = this.#state.unsent[0]) {
        const change = next;
        if (!isWordDone && this.#state.unsent.length === 1 && isBetweenWords(change)) return;
        if (!(await this.openFile(change.file))) {
          this.#sent();
          continue;
        }
        const outcome = await this.#until<EditAnswer>(() => this.#deliver(change));
        if (outcome.kind === 'answer') {
          this.#sent();
          this.#answered(outcome.answer);
          continue;
        }
        // The author decides: whose change, or whether a text that is repeated changes everywhere.
        if (outcome.refused.refused === 'conflict' || outcome.refused.anchor !== undefined) {
          this.#set({ clash: { change, refused: outcome.refused } });
          return;
        }
        this.#sent();
        this.#refuse(outcome.refused);
        await this.#readAgain(change.file);
      }
    } finally {
      this.#isSending = false;
    }
  }

  #deliver({ file, edits, text, label, joins }: Unsent): Promise<Outcome<EditAnswer>> {
    const revision = this.#state.files[file]?.revision ?? '';
    const about = { file, revision, label, ...(joins === undefined ? {} : { joins }) };
    return text === undefined
      ? this.#requests.post(ADDRESS.edit, { ...about, edits })
      : this.#requests.post(ADDRESS.text, { ...about, text });
  }

  #sent(): void {
    this.#set({ unsent: this.#state.unsent.slice(1) });
    keepUnsent(this.#storage, this.#state.unsent);
  }

  #answered(answer: EditAnswer): void {
    this.#take([answer]);
    this.#set({ history: answer.history, version: answer.version });
    if (answer.merged) this.say('Somebody else has changed this file too. Both changes are in it.');
  }

  async #changed(asked: Promise<Outcome<EditAnswer>>): Promise<void> {
    const outcome = await asked;
    if (outcome.kind === 'answer') this.#answered(outcome.answer);
    else if (outcome.kind === 'refused') this.#refuse(outcome.refused);
    else this.#set({ isAway: true });
  }

  async #travel(address: string, what: string | undefined, done: string): Promise<void> {
    await this.#send(true);
    const outcome = await this.#requests.post<HistoryAnswer>(address, {});
    if (outcome.kind === 'refused') return this.#refuse(outcome.refused);
    if (outcome.kind === 'gone') return this.#set({ isAway: true });
    this.#takeHistory(outcome.answer);
    this.say(what === undefined ? `${done}.` : `${done}: ${what}.`);
  }

  #takeHistory({ files, removed, history, version }: HistoryAnswer): void {
    this.#take(files);
    this.#set({
      files: Object.fromEntries(
        Object.entries(this.#state.files).filter(([file]) => !removed.includes(file)),
      ),
      ...{ history, version },
    });
    if (removed.length > 0) void this.readSite();
  }

  /** Takes over files as the server has them. */
  #take(answers: readonly FileAnswer[]): void {
    const files = { ...this.#state.files };
    for (const answer of answers)
      files[answer.file] = { ...answer, first: files[answer.file]?.first ?? answer.saved ?? answer.text };
    this.#set({ files });
    for (const { file } of answers) this.#show(file);
  }

  /** Shows a file's value with the unsent changes made in it. */
  #show(file: string): void {
    const value = this.#state.files[file]?.value;
    if (value === undefined) return;
    const edits = this.#state.unsent
      .filter((change) => change.file === file)
      .flatMap((change) => change.edits ?? []);
    this.#set({ values: { ...this.#state.values, [file]: edits.reduce(applyEdit, value) } });
  }

  async #readAgain(file: string): Promise<void> {
    const outcome = await this.#requests.get<FileAnswer>(`${ADDRESS.file}?file=${encodeURIComponent(file)}`);
    if (outcome.kind === 'answer') this.#take([outcome.answer]);
  }

  /** Asks until there is a server to answer. */
  async #until<Answer>(
    ask: () => Promise<Outcome<Answer>>,
  ): Promise<Exclude<Outcome<Answer>, { readonly kind: 'gone' }>> {
    for (;;) {
      const outcome = await ask();
      if (outcome.kind !== 'gone') {
        if (this.#state.isAway) this.#set({ isAway: false });
        return outcome;
      }
      this.#set({ isAway: true });
      await pause();
    }
  }

  async #listen(): Promise<void> {
    while (!this.#stopped.signal.aborted) {
      await this.#requests
        .listen((event) => this.#heard(event as StudioEvent), this.#stopped.signal)
        .catch(() => {
          this.#set({ isAway: !this.#stopped.signal.aborted });
        });
      await pause();
    }
  }

  #heard(event: StudioEvent): void {
    switch (event.event) {
      case 'hello': {
        this.#set({ isAway: false, version: event.version });
        const isAnother = this.#session !== undefined && this.#session !== event.session;
        this.#session = event.session;
        if (isAnother) for (const file of Object.keys(this.#state.files)) void this.#readAgain(file);
        return;
      }
      case 'drawing':
        this.#set({ version: event.version });
        return;
      case 'site':
        void this.readSite();
        return;
      case 'file': {
        const known = this.#state.files[event.file];
        if (known !== undefined && event.outside && known.revision !== event.revision)
          void this.#readAgain(event.file);
      }
    }
  }

  #refuse({ message, hint }: Refused): void {
    this.#set({ notice: { text: [message, hint].filter(Boolean).join(' '), isProblem: true, undo: false } });
  }

  #set(change: Partial<StudioState> & { readonly history?: HistoryState }): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

/** Whether a change is a text that ends with a space: a word follows, most likely. */
function isBetweenWords({ joins, edits }: Unsent): boolean {
  const [edit] = edits ?? [];
  return (
    joins !== undefined && edit?.kind === 'set' && typeof edit.value === 'string' && / $/.test(edit.value)
  );
}

const pause = (): Promise<void> => new Promise((passed) => setTimeout(passed, AGAIN));

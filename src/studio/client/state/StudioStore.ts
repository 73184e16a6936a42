import { ADDRESS } from '../../protocol/address.ts';
import type {
  EditAnswer,
  FileAnswer,
  HistoryAnswer,
  Refused,
  StudioEvent,
  StudioIssue,
  Whose,
} from '../../protocol/file.ts';
import type { FindAnswer, PagesAnswer, PagesRequest } from '../../protocol/pages.ts';
import type { SiteAnswer } from '../../protocol/site.ts';
import type { Clicked } from '../forms/caret.ts';
import { leadingTo } from '../forms/leadingTo.ts';
import { at, below, isList } from '../forms/schema.ts';
import { nextPlaceholder } from '../forms/textsOf.ts';
import { placeOfChange } from './applyEdit.ts';
import { Delivery } from './Delivery.ts';
import type { Outcome } from './requests.ts';
import {
  errorsIn,
  type FilePlace,
  type Notice,
  nameIn,
  type OpenFile,
  type Panel,
  pause,
  type StudioState,
} from './state.ts';

/** Milliseconds in which nobody has read a question. */
const READING = 1000;

/** What the parts of the Studio show, and everything that they can do. */
export class StudioStore extends Delivery {
  /** The page that the address names. It may come into being later. */
  #wanted: string | undefined;
  #turns: Promise<unknown> | undefined;
  /** Files that others have changed are being read: what is clicked in a drawing of them is looked up there. */
  reading: Promise<void> = Promise.resolve();
  /** Files that others have changed while a change of this window was on its way: its answer may be from before. */
  readonly #overtaken = new Set<string>();
  /** How many requests are under way that may take the page in the frame away; their answers say the version. */
  #moving = 0;
  /** How many of them are over: what is said of the site may be from before one. */
  #moved = 0;
  /** The last focus that a field has taken: a form that appears again does not take it from what has it. */
  focusTaken = 0;

  async start(route: string | undefined): Promise<void> {
    await Promise.all([route === undefined ? undefined : this.openPage(route), this.readSite()]);
    await this.#openFirst();
    void this.finish();
    void this.#listen();
  }

  async readSite(): Promise<void> {
    const moved = this.#moved;
    const { history, site } = this.state();
    const outcome = await this.untilAnswered(() => this.requests.get<SiteAnswer>(ADDRESS.site));
    // A page may have another name meanwhile.
    if (moved !== this.#moved || site !== this.state().site) return this.readSite();
    if (outcome.kind === 'refused') return this.refuse(outcome.refused);
    // What has been done meanwhile is newer.
    const isNewest = this.state().history === history;
    this.set({ site: outcome.answer, ...(isNewest ? { history: outcome.answer.history } : {}) });
    await this.#openFirst();
    await this.#followPage();
    const { files, page } = this.state();
    const file = files[page ?? ''];
    const now = outcome.answer.pages.find((one) => one.file === page)?.errors;
    // What somebody does to another file can be a mistake in this one, or mend it.
    if (file !== undefined && file.saved === undefined && now !== undefined && now !== errorsIn(file).length)
      await this.readAgain(file.file);
  }

  /** `place`: what is edited of the site, and goes on to be. */
  async openPage(route: string, place?: FilePlace): Promise<void> {
    this.#wanted = route;
    const { place: before, route: shown, isOpening } = this.state();
    this.set({ route, isOpening: isOpening || shown !== route });
    if (place === undefined) this.set({ panel: { kind: 'form' }, part: 'page', notice: undefined });
    const outcome = await this.untilAnswered(() =>
      this.requests.get<FileAnswer>(`${ADDRESS.page}?route=${encodeURIComponent(route)}`),
    );
    if (this.state().route !== route) return;
    if (outcome.kind === 'refused') {
      // Not there yet, or no more.
      this.set({ route: undefined, page: undefined, isOpening: false });
      return this.refuse(outcome.refused);
    }
    this.take([outcome.answer]);
    const { file } = outcome.answer;
    const { place: now } = this.state();
    // Somebody may have gone to a place of it while it was being opened.
    const isChosen = place !== undefined || (now !== before && now?.file === file);
    this.set({ page: file, place: isChosen ? now : undefined, isOpening: false });
  }

  /** `focus`: whether the place's field takes the focus, or its text on the page. */
  async select(
    place: FilePlace | undefined,
    focus: boolean | 'page' | 'form only' = false,
    clicked?: Clicked,
  ): Promise<void> {
    // Most places are in a file that is open: then the form follows in the same frame.
    const isOpen = place === undefined || this.state().files[place.file] !== undefined;
    const { place: before } = this.state();
    if (!isOpen && !(await this.open(place.file))) return;
    const { focus: given, typing, place: now } = this.state();
    // Something else has been chosen meanwhile.
    if (now !== undefined && now !== before) return;
    this.set({
      place,
      panel: { kind: 'form' },
      onlyInForm: focus === 'form only' ? place : undefined,
      ...(focus === true || focus === 'form only' ? { focus: given + 1, clicked, part: 'form' } : {}),
      ...(focus === 'page' ? { typing: typing + 1, part: 'page' } : {}),
    });
  }

  show(panel: Panel): void {
    const { focus } = this.state();
    this.set({
      panel,
      part: 'form',
      ...(panel.kind === 'form' ? { focus: focus + 1, clicked: undefined } : {}),
    });
    this.hush();
  }

  override async settle(whose: Whose): Promise<void> {
    await super.settle(whose);
    // The page may be gone.
    if (this.state().route === undefined) await this.readSite();
  }

  async repair(issue: StudioIssue, { file, revision }: OpenFile): Promise<void> {
    const { code, pointer, line, column } = issue;
    const about = { file, revision, issue: { code, pointer, line, column } };
    this.#edited(await this.requests.post<EditAnswer>(ADDRESS.repair, about));
  }

  async settleDraft({ file }: OpenFile, how: 'save' | 'discard'): Promise<void> {
    const revision = await this.#written(file);
    this.#edited(await this.requests.post<EditAnswer>(ADDRESS[how], { file, revision }));
  }

  /**
   * A step on another page asks for one more press, made once that can have been read. `isHeld`: whether the key that
   * asks for it is held down. `isOffered`: whether it is asked for beside what was said of it.
   */
  readonly undo = (isHeld = false, isOffered = false): Promise<void> => this.#next('undo', isHeld, isOffered);
  readonly redo = (isHeld = false, isOffered = false): Promise<void> => this.#next('redo', isHeld, isOffered);

  async settleStep(whose: Whose): Promise<void> {
    const { stuck } = this.state();
    if (stuck !== undefined) await this.#travel(stuck.way, whose);
  }

  async pages(request: PagesRequest): Promise<Refused | undefined> {
    const { route: asked } = this.state();
    const outcome = await this.#taken<PagesAnswer>(ADDRESS.pages, request);
    if (outcome.kind === 'refused') return outcome.refused;
    const { pages, page, history, version } = outcome.answer;
    const { site, route } = this.state();
    const isShown = pages.some((one) => one.route === route);
    // Whoever has gone to another page meanwhile stays there.
    const next = isShown && (page === undefined || route !== asked) ? undefined : (page ?? pages[0]);
    this.set({
      history,
      version: this.newer(version),
      ...(site === undefined ? {} : { site: { ...site, pages } }),
      // At the same time: with the new version, a page that is gone would be asked for once more.
      ...(next === undefined ? {} : { route: next.route }),
    });
    if (next !== undefined) await this.openPage(next.route);
    return undefined;
  }

  /** Says that a page has another address now and, once they are counted, offers to change the links that use the old one. */
  async sayMoved(text: string, find: string, replace: string, undo = false): Promise<void> {
    this.say(text, undo);
    const moved = this.#moved;
    const found = await this.tell<FindAnswer>(ADDRESS.find, { find, isLink: true });
    const { notice } = this.state();
    const count = found.kind === 'answer' ? found.answer.count : 0;
    // It may be taken back by now.
    if (count === 0 || notice?.isProblem || this.#moving > 0 || moved !== this.#moved) return;
    const use = `${count === 1 ? 'One link still uses' : `${count} links still use`} ${find}.`;
    const said = notice === undefined ? use : `${notice.text} ${use}`;
    const links = { kind: 'find', find, replace, isLink: true } as const;
    this.set({ notice: { isProblem: false, undo: false, ...notice, text: said, links } });
  }

  /** Whether visitors see a page. */
  async setDraft(file: string, isDraft: boolean): Promise<void> {
    if (!(await this.open(file))) return;
    const pointer = '/draft';
    if (isDraft) this.edit(file, 'making it a draft', { kind: 'set', pointer, value: true, after: 'name' });
    else this.edit(file, 'making it public', { kind: 'remove', pointer });
    this.say(
      isDraft
        ? 'The page is a draft: it can be published, and visitors do not see it.'
        : 'Visitors see the page as soon as it is published.',
      true,
    );
  }

  async share({ file }: OpenFile, index: number, name: string): Promise<Refused | undefined> {
    const about = { file, revision: await this.#written(file), index, name };
    return this.step(ADDRESS.share, about, `Shared as “${name}”. Other pages can now include it.`);
  }

  async moveToPage(
    { file, index }: { readonly file: string; readonly index: number },
    name: string,
    to: { readonly file: string; readonly index?: number | undefined },
  ): Promise<Refused | undefined> {
    await this.finish();
    const place = to.index === undefined ? 'the last block' : `block ${to.index + 1}`;
    const page = nameIn(this.state().site, to.file);
    const move = (): Promise<Refused | undefined> => {
      const { files, values, site } = this.state();
      const { pointers: without, names } = leadingTo(index, values[file], site);
      const about = { file, revision: files[file]?.revision, index, to: to.file, at: to.index, without };
      const gone = names === '' ? '' : ` What led there from here is gone: ${names}.`;
      return this.step(ADDRESS.move, about, `“${name}” is ${place} of “${page}” now.${gone}`);
    };
    const block = (): string => {
      const value = this.state().values[file];
      return JSON.stringify(at(value, isList(value) ? `/${index}` : `/blocks/${index}`));
    };
    const moved = block();
    let refused = await move();
    if (refused?.refused === 'conflict') {
      // Somebody else has saved the file in this moment. Another block may be at this place now.
      await this.readAgain(file);
      if (block() === moved) refused = await move();
    }
    const isThere = to.file === this.state().page && to.index !== undefined;
    if (refused === undefined)
      void this.select(isThere ? { file: to.file, pointer: below('/blocks', String(to.index)) } : undefined);
    return refused;
  }

  /** @returns the revision of a file in which nothing is unsent any more */
  async #written(file: string): Promise<string | undefined> {
    await this.finish();
    return this.state().files[file]?.revision;
  }

  /** Has steps wait for one that takes several requests: else Ctrl+Z would take back what was done before it. */
  async inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = (this.#turns ?? Promise.resolve()).then(work);
    const turn = done.catch(() => undefined);
    this.#turns = turn;
    return done.finally(() => {
      if (this.#turns === turn) this.#turns = undefined;
    });
  }

  async step<Answer extends HistoryAnswer>(
    address: string,
    about: object,
    said: string | ((answer: Answer) => string),
  ): Promise<Refused | undefined> {
    const outcome = await this.#taken<Answer>(address, about);
    if (outcome.kind === 'refused') return outcome.refused;
    this.#takeHistory(outcome.answer);
    this.say(typeof said === 'string' ? said : said(outcome.answer), true);
    void this.readSite();
    return undefined;
  }

  readonly ask = <Answer>(address: string): Promise<Outcome<Answer>> => this.requests.get(address);
  readonly tell = <Answer>(address: string, body: object | Blob): Promise<Outcome<Answer>> =>
    this.requests.post(address, body);

  async #openFirst(): Promise<void> {
    const { route, site } = this.state();
    const pages = site?.pages ?? [];
    const next =
      pages.find((page) => page.route === this.#wanted) ??
      pages.find((page) => page.route === '/') ??
      pages[0];
    if (route === undefined && next !== undefined) await this.openPage(next.route);
  }

  /** Goes with a page that others have given another address. What is typed into it is asked about first. */
  async #followPage(): Promise<void> {
    const { site, route, page, unsent } = this.state();
    const pages = site?.pages ?? [];
    if (this.#moving > 0 || route === undefined || pages.some((one) => one.route === route)) return;
    const next = pages.find(({ aliases }) => aliases?.includes(route));
    if (next === undefined || unsent.some(({ file }) => file === page)) return;
    if (!(await this.open(next.file)) || this.state().route !== route) return;
    const { place } = this.state();
    this.set({
      route: next.route,
      page: next.file,
      place: place?.file === page && page !== next.file ? undefined : place,
    });
    void this.sayMoved(`“${next.name}” is at ${next.route} now.`, route, next.route);
  }

  async #move<Asked extends Outcome<unknown>>(ask: () => Promise<Asked>): Promise<Asked> {
    this.#moving += 1;
    try {
      const outcome = await ask();
      if (outcome.kind !== 'answer') this.set({ version: this.newer() });
      return outcome;
    } finally {
      this.#moving -= 1;
      this.#moved += 1;
    }
  }

  #edited(outcome: Outcome<EditAnswer>): void {
    if (outcome.kind === 'answer') this.answered(outcome.answer);
    else if (outcome.kind === 'refused') this.refuse(outcome.refused);
    else this.set({ isAway: true });
  }

  override answered(answer: EditAnswer): void {
    super.answered(answer);
    if (this.#overtaken.delete(answer.file)) this.#follow(answer.file);
  }

  /** One step after the other: whether the next one is on this page is known when the last one is taken back. */
  async #next(way: 'undo' | 'redo', isHeld: boolean, isOffered: boolean): Promise<void> {
    // Nor the second click on the button beside what was said.
    if ((isHeld || isOffered) && this.#turns !== undefined) return;
    const { step } = this.state().notice ?? {};
    const read = step !== undefined && Date.now() >= step.readAt ? step : undefined;
    await this.#counted(() =>
      this.inTurn(async () => {
        await this.finish();
        if (isOffered || this.#mayTravel(way, isHeld, read)) await this.#travel(way);
      }),
    );
  }

  /** Has the server take a step, behind what is being saved. */
  #taken<Answer>(address: string, about: object) {
    return this.#counted(async () => {
      await this.finish();
      return this.#move(() => this.untilAnswered(() => this.requests.post<Answer>(address, about)));
    });
  }

  /** Says in the bar that something is under way: a page that is renamed is checked with all that link to it. */
  #counted<Result>(step: () => Promise<Result>): Promise<Result> {
    this.set({ waiting: this.state().waiting + 1 });
    return step().finally(() => this.set({ waiting: this.state().waiting - 1 }));
  }

  /**
   * Of another page, only what was just done, or what is on one that was asked about on this page.
   *
   * @param read the question that was there to be read when the key was pressed
   */
  #mayTravel(way: 'undo' | 'redo', isHeld: boolean, read: Notice['step']): boolean {
    const { history, page, place, site, notice } = this.state();
    const files = history[`${way}On`] ?? [];
    const other = files.find((file) => /^pages\/(?!_)/.test(file));
    const isHere = files.some((file) => file === page || file === place?.file);
    const about = [way, page, other, history[way]].join(' ');
    if (page === undefined || other === undefined || isHere) return true;
    if (
      !isHeld &&
      (notice?.step === undefined ? notice?.undo === true : notice.step === read && read.about === about)
    )
      return true;
    const name = site?.pages.find(({ file }) => file === other)?.name;
    // One that is gone is named by the step.
    const where = name === undefined ? '' : ` on “${name}”`;
    const [left, goesOn] = way === 'undo' ? ['take back', 'takes back'] : ['do again', 'does again'];
    const text = `On this page, nothing is left to ${left}. Once more ${goesOn}${where}: ${history[way]}.`;
    const step = { about, readAt: Date.now() + READING };
    this.set({ notice: { text, isProblem: false, undo: way === 'undo', redo: way === 'redo', step } });
    return false;
  }

  async #travel(way: 'undo' | 'redo', whose?: Whose): Promise<void> {
    await this.finish();
    // What was said of it is over, and what was asked is answered.
    this.set({ stuck: undefined });
    this.hush();
    const label = this.state().history[way];
    const about = whose === undefined ? {} : { whose };
    const outcome = await this.#move(() => this.requests.post<HistoryAnswer>(ADDRESS[way], about));
    if (outcome.kind === 'gone') return this.set({ isAway: true });
    if (outcome.kind === 'refused') {
      const { refused } = outcome;
      if (refused.refused === 'nothing') return this.say(refused.message);
      if (refused.refused !== 'conflict') return this.refuse(refused);
      return this.set({ stuck: { way, label, refused }, notice: undefined, part: 'form' });
    }
    const { values } = this.state();
    this.#takeHistory(outcome.answer);
    const where = outcome.answer.files.length === 1 ? this.#goToChange(outcome.answer.files[0], values) : '';
    const done = whose === 'theirs' ? 'Left as it is' : way === 'undo' ? 'Taken back' : 'Done again';
    // Another window may have been quicker: then its step is the last.
    const { history } = outcome.answer;
    const step = whose === 'theirs' ? label : way === 'undo' ? history.redo : history.undo;
    this.say(step === undefined ? `${done}${where}.` : `${done}: ${step}${where}.`);
  }

  /** Shows what has changed in a file. @returns where it is, in words, if that is not on this page */
  #goToChange(answer: FileAnswer | undefined, before: StudioState['values']): string {
    if (answer === undefined) return '';
    const { file, kind, value } = answer;
    const { page, panel, place, site } = this.state();
    const known = before[file];
    if (known === undefined && file === page) return '';
    if (known === undefined || (kind === 'page' && file !== page && file !== place?.file))
      return `, on “${nameIn(site, file)}”`;
    const pointer = placeOfChange(known, value);
    const isWithin = place?.file === file && place.pointer.startsWith(`${pointer}/`);
    // Who is in it stays there.
    if (isWithin && at(value, place.pointer) !== undefined) return '';
    // A block that is gone.
    if (panel.kind === 'form') void this.select(pointer === '/blocks' ? undefined : { file, pointer });
    return '';
  }

  /** Behind the last one, a draft's form offers to make it public. @returns whether it does */
  goToNextPlaceholder(focus: true | 'page'): boolean {
    const { page = '', files, values, site, place } = this.state();
    const [file, value] = [files[page], values[page]];
    if (file?.kind !== 'page' || value === undefined || site === undefined) return false;
    const pointer = nextPlaceholder(file, value, site, place?.file === page ? place.pointer : undefined);
    if (pointer !== undefined) {
      void this.select({ file: page, pointer }, focus);
      return false;
    }
    const isDraft = at(value, '/draft') === true;
    if (isDraft) this.set({ panel: { kind: 'form' }, part: 'form' });
    this.say('No placeholder is left on this page.');
    return isDraft;
  }

  /** @param words what it is about in the text that is there, as it is written */
  async goTo(place: FilePlace, words?: string): Promise<void> {
    const route = this.state().site?.pages.find(({ file }) => file === place.file)?.route;
    if (route !== undefined && route !== this.state().route) await this.openPage(route);
    await this.select(place, true, words === undefined ? undefined : { text: words, offset: 0 });
  }

  #takeHistory({ files, removed, history, version }: HistoryAnswer): void {
    this.take(files);
    this.drop(removed);
    const { page = '', site: known } = this.state();
    // At once: the next step may come before the list of pages, and bring one of these back.
    const site = known && { ...known, pages: known.pages.filter(({ file }) => !removed.includes(file)) };
    const routes = new Map(site?.pages.map((one) => [one.file, one.route]));
    // A page that is there again, or this one at another address: its translations come behind it.
    const moved = files.find(
      ({ file, route }) =>
        site !== undefined &&
        route !== undefined &&
        route !== routes.get(file) &&
        (file === page || !routes.has(file)),
    );
    const isElsewhere = moved !== undefined || removed.includes(page);
    this.set({
      site,
      history,
      version: this.newer(version),
      ...(isElsewhere ? { route: moved?.route, page: moved?.file, place: undefined } : {}),
    });
    if (removed.length > 0) void this.readSite();
  }

  async #listen(): Promise<void> {
    for (;;) {
      await this.requests
        .listen((event) => this.#heard(event as StudioEvent))
        .catch(() => this.set({ isAway: true }));
      await pause();
    }
  }

  /** Reads a file that has changed; one that is typed into comes with the answer, which says whether both agree. */
  #follow(file: string): void {
    if (this.state().unsent.some((change) => change.file === file)) return void this.#overtaken.add(file);
    const before = this.reading;
    this.reading = this.readAgain(file).then(() => before);
  }

  #saysGone(file: string): void {
    const { page, place, site } = this.state();
    if (this.#moving > 0 || (file !== page && file !== place?.file)) return;
    this.refuse({
      refused: 'not-found',
      message: `“${nameIn(site, file)}” has been deleted, or has another name now.`,
      hint: 'What you type here can make it again.',
    });
    const { notice } = this.state();
    if (notice !== undefined) this.set({ notice: { ...notice, gone: file } });
  }

  #heard(event: StudioEvent): void {
    const { files } = this.state();
    switch (event.event) {
      case 'hello':
        this.heard = event.version;
        this.set({ isAway: false, version: event.version });
        // Whatever was said before may have been missed.
        void this.readSite();
        for (const file of Object.keys(files)) this.#follow(file);
        return;
      case 'drawing':
        this.heard = event.version;
        if (this.#moving === 0) this.set({ version: this.newer() });
        return;
      case 'site':
        void this.readSite();
        return;
      case 'file': {
        if (event.by === this.requests.window) return;
        // Another window has gone on: what is asked, or can be undone, may be another step now.
        if (event.history !== undefined) {
          this.set({ history: event.history, stuck: undefined });
          const { undo = false, redo = false } = this.state().notice ?? {};
          if (undo || redo) this.hush();
        }
        const known = files[event.file];
        // A file that is gone goes on being shown: what is typed into it can still be copied.
        if (event.revision === undefined) this.#saysGone(event.file);
        else {
          // What was said of it is not true any more.
          if (this.state().notice?.gone === event.file) this.set({ notice: undefined });
          this.found(event.file);
        }
        const isOther = event.revision !== undefined && event.revision !== known?.revision;
        if (known !== undefined && isOther) this.#follow(event.file);
      }
    }
  }
}

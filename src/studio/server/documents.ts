import type { Inside } from '../../engine/develop/extension.ts';
import type { Issue } from '../../engine/model/issue.ts';
import { applyEdits } from '../../engine/text/applyEdits.ts';
import type {
  DraftRequest,
  EditAnswer,
  EditRequest,
  FileAnswer,
  HistoryAnswer,
  RepairRequest,
} from '../protocol/file.ts';
import type { MarkedPages } from './drawnPage.ts';
import type { Listeners } from './events.ts';
import { fileAnswer } from './files/fileAnswer.ts';
import { type TypedText, typedText } from './files/history.ts';
import { MARK, namedFile, revisionOf } from './files/textFile.ts';
import { type Kept, mergedText, type OpenFile, type Workspace, written } from './files/workspace.ts';
import { Refusal } from './refusal.ts';
import type { KeepRequest } from './requests.ts';
import type { SiteBook } from './siteBook.ts';

export interface Around {
  readonly inside: Inside;
  readonly workspace: Workspace;
  readonly listeners: Listeners;
  readonly pages: MarkedPages;
  readonly book: () => Promise<SiteBook>;
  readonly committed: (file: string) => Promise<string | undefined>;
}

/** After so many, a program writes without end. */
const MOST_TRIES = 3;

/** The content files as windows of the Studio see and change them. Changes are made one after the other. */
export class Documents {
  readonly #around: Around;
  /** Files that the Studio itself has written, by their revisions: the watcher reports them as well. */
  readonly #written = new Map<string, string>();
  readonly #shown = new Set<string>();
  /** Rises with drafts, which the site itself does not show. */
  #drafts = 0;

  constructor(around: Around) {
    this.#around = around;
  }

  version(): number {
    return this.#around.inside.version() + this.#drafts;
  }

  async answerOf(open: OpenFile, issues?: readonly Issue[]): Promise<FileAnswer> {
    const { inside, workspace, committed } = this.#around;
    const { path, state, text } = open;
    this.#shown.add(path.file);
    // Ahead of the first change.
    void committed(path.file);
    // A look at what was saved a moment ago may be under way.
    const isSeen = state.draft === undefined && inside.live.hasSeen(path.file, text);
    const found = issues ?? (isSeen ? inside.live.issues() : await workspace.issuesWith(path.file, text));
    return fileAnswer(open, inside, found, workspace.history.earlier(path.file)[0] ?? state.saved ?? text);
  }

  async edit(asked: KeepRequest & Pick<EditRequest, 'edits'>): Promise<EditAnswer> {
    const { inside, workspace, committed } = this.#around;
    const { history } = workspace;
    // What was written before this session began is followed, too.
    const before = await committed(namedFile(inside.site.root, asked.file).file);
    const texts = before === undefined ? [] : [before];
    const joins = history.joined(asked.joins, asked.begins);
    return this.#change({ ...asked, joins }, (base, open) => {
      const isNow = base === open.text;
      const typed = isNow ? history.typed(open.path.file, joins, open.state) : undefined;
      const made = typedText(base, asked.edits, [...history.earlier(open.path.file), ...texts], typed);
      return isNow ? made : { ...made, edits: undefined };
    });
  }

  async setText(asked: KeepRequest & { readonly text: string }): Promise<EditAnswer> {
    const joins = this.#around.workspace.history.joined(asked.joins, asked.begins);
    return this.#change({ ...asked, joins }, () => ({ text: asked.text, edits: undefined }));
  }

  async repair(asked: KeepRequest & Pick<RepairRequest, 'issue'>): Promise<EditAnswer> {
    const { workspace } = this.#around;
    const { path, text } = await workspace.open(asked.file);
    const issues = await workspace.issuesWith(path.file, text);
    return this.#change({ ...asked, label: 'the repair' }, (base, open) => ({
      text: repaired(base, issues, open, asked.issue),
      edits: undefined,
    }));
  }

  async save(asked: DraftRequest): Promise<EditAnswer> {
    const { text } = await this.#around.workspace.open(asked.file);
    return this.setText({ ...asked, label: 'saving', anyway: true, text });
  }

  async discard(asked: DraftRequest): Promise<EditAnswer> {
    const { workspace } = this.#around;
    const open = await workspace.open(asked.file);
    const { file } = open.path;
    const after = written(open.state.saved);
    await workspace.make({ label: 'the draft', files: [{ file, before: open.state, after }] });
    const now = await workspace.open(file);
    this.#drafts += 1;
    const issues = await workspace.issuesWith(file, now.text);
    return this.#edited(open, { file: now, kept: 'file', issues }, false);
  }

  async historyAnswer(files: readonly string[]): Promise<HistoryAnswer> {
    const { workspace, listeners } = this.#around;
    await workspace.settled();
    this.#drafts += 1;
    const opened = await Promise.all(files.map((file) => workspace.open(file).catch(() => undefined)));
    const there = opened.filter((open) => open !== undefined);
    for (const open of there) {
      this.#note(open);
      this.#tellOf(open);
    }
    listeners.tell({ event: 'site' });
    const isThere = new Set(there.map(({ path }) => path.file));
    return {
      files: await Promise.all(there.map((open) => this.answerOf(open))),
      removed: files.filter((file) => !isThere.has(file)),
      history: workspace.history.state(),
      version: this.version(),
    };
  }

  async expectShown(open: OpenFile, revision: string): Promise<void> {
    if (open.revision !== revision) throw this.#conflict(open, { current: await this.answerOf(open) });
  }

  async lookedAt(file: string): Promise<void> {
    const { workspace, listeners } = this.#around;
    const open = await workspace.open(file).catch(() => undefined);
    if (open === undefined) {
      this.#written.delete(file);
      if (!this.#shown.delete(file)) return;
      listeners.tell({ event: 'file', file, outside: true });
    } else {
      const now = revisionOf(open.state.saved ?? '');
      if (this.#written.get(file) === now) return;
      this.#written.set(file, now);
      listeners.tell({ event: 'file', file, revision: open.revision, outside: true });
    }
    listeners.tell({ event: 'site' });
  }

  /** Puts both changes together where another program writes at the same moment, instead of giving up the one typed here. */
  async #change(
    asked: KeepRequest,
    made: (base: string, open: OpenFile) => TypedText,
    tries = MOST_TRIES,
  ): Promise<EditAnswer> {
    try {
      return await this.#changeNow(asked, made);
    } catch (problem) {
      const isMoment = problem instanceof Refusal && problem.answer.refused === 'changed';
      if (!isMoment || tries === 1) throw problem;
      return this.#change(asked, made, tries - 1);
    }
  }

  /** Makes a text of the revision that the client knows into one of the file as it is, and keeps it. */
  async #changeNow(
    { file, revision, label, joins, draft, anyway, again, base: told }: KeepRequest,
    made: (base: string, open: OpenFile) => TypedText,
  ): Promise<EditAnswer> {
    const { workspace } = this.#around;
    if (told !== undefined) workspace.remember(told);
    if (again === true) await workspace.makeAgain(file, revision);
    const open = await workspace.open(file);
    const base = revision === open.revision ? open.text : workspace.remembered(revision);
    if (base === undefined)
      throw this.#conflict(open, {
        hint: 'Look at it as it is now.',
        conflicts: [],
        wantsBase: true,
        current: await this.answerOf(open),
      });
    const { text: mine, edits } = made(base, open);
    let text = mine;
    try {
      if (base !== open.text) text = mergedText(open.path.file, base, open.text, mine);
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem;
      const { refused, message, ...more } = problem.answer;
      throw new Refusal(409, refused, message, { ...more, current: await this.answerOf(open) });
    }
    const kept = await workspace.keep(open, text, { label, joins, draft, anyway, edits });
    // What is sent a second time, after a reload, is nobody else's.
    return this.#edited(open, kept, text !== mine);
  }

  async #edited(
    before: OpenFile,
    { file, kept, unwritten, issues }: Kept,
    merged: boolean,
  ): Promise<EditAnswer> {
    const { workspace, listeners } = this.#around;
    if (kept === 'draft') this.#drafts += 1;
    if (file.state.saved !== before.state.saved) this.#note(file);
    this.#tellOf(file);
    // The list of pages says of which a draft is kept, and colours follow from the settings.
    if ((before.state.draft === undefined) !== (file.state.draft === undefined) || file.path.kind === 'site')
      listeners.tell({ event: 'site' });
    return {
      ...(await this.answerOf(file, issues)),
      unwritten,
      kept,
      merged,
      history: workspace.history.state(),
      version: this.version(),
    };
  }

  #tellOf({ path: { file }, revision }: OpenFile): void {
    const { workspace, listeners } = this.#around;
    listeners.tell({ event: 'file', file, revision, outside: false, history: workspace.history.state() });
  }

  #note({ path, state }: OpenFile): void {
    if (state.saved !== undefined) this.#written.set(path.file, revisionOf(state.saved));
  }

  #conflict({ path }: OpenFile, more: ConstructorParameters<typeof Refusal>[3]): Refusal {
    return new Refusal(409, 'conflict', `${path.file} is not what this window has shown.`, more);
  }
}

const SAME = ['code', 'line', 'column', 'pointer'] as const;

function repaired(
  base: string,
  issues: readonly Issue[],
  open: OpenFile,
  wanted: RepairRequest['issue'],
): string {
  const { fix } =
    issues.find(
      (one) =>
        one.fix !== undefined &&
        one.file.endsWith(open.path.file) &&
        SAME.every((key) => one[key] === wanted[key]),
    ) ?? {};
  const gone = 'This mistake is not there any more, or only its author knows the repair.';
  if (fix === undefined || base !== open.text) throw new Refusal(409, 'not-found', gone);
  const mark = base.startsWith(MARK) ? MARK : '';
  return mark + applyEdits(base.slice(mark.length), fix);
}

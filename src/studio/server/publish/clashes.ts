import type { Inside } from '../../../engine/develop/extension.ts';
import type { FileClash, TextConflict, Whose } from '../../protocol/file.ts';
import type { Settled } from '../../protocol/publish.ts';
import { valueIn } from '../files/textFile.ts';
import { mergedText } from '../files/workspace.ts';
import type { SchemaBook } from '../marks/schemaBook.ts';
import { Refusal } from '../refusal.ts';
import { placeInWords } from './changesInWords.ts';
import type { Changed } from './entries.ts';
import { answerOf, type Git, NAMES } from './git.ts';
import { type Added, became } from './renamedPages.ts';
import type { SitePaths } from './sitePaths.ts';

/** The folder in which the work of two sides is brought together. */
export interface Meeting {
  readonly git: Git;
  readonly inside: Inside;
  readonly book: SchemaBook;
  readonly paths: SitePaths;
}

/** What one side has done with a file, and the pages that it has added. */
type Side = readonly [change: Changed, added: readonly Added[]];

const SAME = ['line', 'mine', 'theirs'] as const;

/** Where both sides clash, and what somebody who was asked about it has answered. */
export class Clashes {
  readonly #meeting: Meeting;
  readonly #answers: Settled['files'];
  readonly #open: FileClash[] = [];
  /** What a page was called here or there before one has renamed it, by its new file. */
  readonly #before = new Map<string, string>();

  constructor(meeting: Meeting, answers: Settled['files']) {
    this.#meeting = meeting;
    this.#answers = answers;
  }

  /** That two files are of one page: questions about either call it by the name that it has. */
  isOnePage(file: string, before: string): void {
    this.#before.set(file, before);
  }

  /** Whose file counts as a whole, if that has been answered. */
  answered(path: string): Whose | undefined {
    const answer = this.#answers[this.#meeting.paths.fileOf(path)];
    return answer === 'mine' || answer === 'theirs' ? answer : undefined;
  }

  /** @returns whose file counts; `undefined` if that is to be asked */
  settle(path: string, clash: Pick<FileClash, 'conflicts' | 'whole'>): Whose | undefined {
    const answer = this.answered(path);
    const file = this.#meeting.paths.fileOf(path);
    const [page] = [file, this.#before.get(file) ?? file].sort();
    if (answer === undefined) this.#open.push({ file, page, name: this.#nameOf(file), ...clash });
    return answer;
  }

  /** For a file whose words cannot be put together. @returns as `settle` does */
  async settleWhole(path: string, their: Side, own: Side): Promise<Whose | undefined> {
    const { paths } = this.#meeting;
    const whole = {
      noun: paths.nounOf(path),
      mine: await became(paths, path, ...own),
      theirs: await became(paths, path, ...their),
      content: their[0].to.blob,
    };
    return this.settle(path, { conflicts: [], whole });
  }

  /** @returns the words of both; `undefined` where that is to be asked */
  merged(path: string, from: string, their: string, own: string): string | undefined {
    const file = this.#meeting.paths.fileOf(path);
    // The list of names follows from the pages.
    const answer = file === NAMES ? 'mine' : (this.#answers[file] ?? []);
    try {
      return mergedText(file, from, their, own, (place) =>
        typeof answer === 'string'
          ? answer
          : answer.find((one) => SAME.every((name) => one[name] === place[name]))?.answer,
      );
    } catch (problem) {
      if (!(problem instanceof Refusal) || problem.answer.conflicts === undefined) throw problem;
      const conflicts = problem.answer.conflicts.map((conflict) => this.#inItsPlace(path, own, conflict));
      this.settle(path, { conflicts });
      return undefined;
    }
  }

  /**
   * @param base the commit in which both were the same
   * @throws Refusal `clash` with everything that is to be asked
   */
  async expectSettled(base: string, theirs: string): Promise<void> {
    if (this.#open.length === 0) return;
    const clashes = this.#open.map(async (clash): Promise<FileClash> => {
      const files = [clash.file, this.#before.get(clash.file) ?? []].flat();
      const words = ['log', '--max-count=1', '--format=%an', `${base}..${theirs}`, '--', ...files];
      return { ...clash, who: (await answerOf(this.#meeting.git, ...words)) || undefined };
    });
    throw new Refusal(409, 'clash', 'Others have published other words at the same places.', {
      hint: 'Choose what is to stand at each. Nothing has been published yet.',
      clashes: await Promise.all(clashes),
      theirs,
    });
  }

  #inItsPlace(path: string, text: string, conflict: TextConflict): TextConflict {
    const { book, paths } = this.#meeting;
    const { pointer } = conflict;
    const kind = paths.contentAt(path)?.kind;
    if (pointer === undefined || kind === undefined) return conflict;
    return { ...conflict, place: placeInWords(valueIn(text, kind), pointer, book.file(kind), book) };
  }

  #nameOf(file: string): string {
    const { live, shown } = this.#meeting.inside;
    const files = [file, this.#before.get(file) ?? file].map(shown);
    const name = live.list().find((page) => files.includes(page.file))?.name;
    return name ?? (file === 'site.config.yaml' ? 'Site settings' : file);
  }
}

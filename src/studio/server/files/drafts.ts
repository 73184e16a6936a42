import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Unsaved } from '../../../engine/discover/entries.ts';
import { asRecord } from '../../../engine/model/readValue.ts';
import { cacheFolder } from '../../../engine/store/projectPlaces.mjs';
import { mergeText } from '../../edits/mergeText.ts';
import type { FileState } from './history.ts';
import { withoutMark } from './textFile.ts';

interface Draft {
  readonly text: string;
  /** What was in the file when the draft was made; `undefined` if it was not there. */
  readonly base: string | undefined;
}

/** The drafts of a content root. They are kept in the project's cache, so that they outlive the server. */
export class Drafts {
  readonly #place: string;
  readonly #drafts: Map<string, Draft>;

  constructor(project: string, root: string) {
    const name = createHash('sha256').update(root).digest('hex').slice(0, 32);
    this.#place = join(cacheFolder(project), 'studio-drafts', `${name}.json`);
    this.#drafts = new Map(keptAt(this.#place));
  }

  textOf(file: string): string | undefined {
    return this.#drafts.get(file)?.text;
  }

  all(): Unsaved {
    return Object.fromEntries([...this.#drafts].map(([file, { text }]) => [file, withoutMark(text)]));
  }

  isOvertaken(file: string, saved: string | undefined): boolean {
    const draft = this.#drafts.get(file);
    return draft !== undefined && draft.base !== saved;
  }

  /** Takes into a draft what somebody else has changed in the file, unless both have changed one place. */
  follow(file: string, saved: string | undefined): void {
    const draft = this.#drafts.get(file);
    if (draft?.base === undefined || saved === undefined || draft.base === saved) return;
    const result = mergeText(draft.base, saved, draft.text);
    if (!('text' in result)) return;
    this.#set(file, result.text === saved ? undefined : { text: result.text, base: saved });
  }

  note(file: string, before: FileState, after: FileState): void {
    const known = this.#drafts.get(file);
    if (known?.text === after.draft) return;
    const isOn = known !== undefined && before.saved === after.saved;
    const base = isOn ? known.base : after.saved;
    this.#set(file, after.draft === undefined ? undefined : { text: after.draft, base });
  }

  #set(file: string, draft: Draft | undefined): void {
    if (draft === undefined) this.#drafts.delete(file);
    else this.#drafts.set(file, draft);
    try {
      this.#keep();
    } catch {
      // The cache cannot be written. The session has the drafts.
    }
  }

  #keep(): void {
    if (this.#drafts.size === 0) {
      rmSync(this.#place, { force: true });
      return;
    }
    mkdirSync(dirname(this.#place), { recursive: true });
    writeFileSync(`${this.#place}.new`, JSON.stringify({ drafts: [...this.#drafts] }));
    renameSync(`${this.#place}.new`, this.#place);
  }
}

type Kept = readonly [file: string, draft: Draft];

function keptAt(place: string): readonly Kept[] {
  try {
    const { drafts } = asRecord(JSON.parse(readFileSync(place, 'utf8')));
    return Array.isArray(drafts) ? drafts.filter(isDraft) : [];
  } catch {
    return [];
  }
}

function isDraft(entry: unknown): entry is Kept {
  if (!Array.isArray(entry) || typeof entry[0] !== 'string') return false;
  const { text, base } = asRecord(entry[1]);
  return typeof text === 'string' && (base === undefined || typeof base === 'string');
}

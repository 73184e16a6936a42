import type { Edit, FileAnswer } from '../../protocol/file.ts';
import { at } from '../forms/schema.ts';
import { changedRange } from '../text/fileText.ts';

export interface Unsent {
  readonly file: string;
  readonly label: string;
  readonly joins?: string | undefined;
  readonly begins?: boolean | undefined;
  readonly edits?: readonly Edit[] | undefined;
  /** The whole text instead, from the YAML pane. */
  readonly text?: string | undefined;
  /** The revision that it was typed into. Edits name their places, so that only those need one that are to be asked about. */
  readonly revision?: string | undefined;
  readonly again?: boolean | undefined;
}

const KEY = 'studio:unsent';

/** Keys typed into one field while the server is busy become one change. `busy`: how many are on their way. */
export function withUnsent(list: readonly Unsent[], next: Unsent, busy: number): readonly Unsent[] {
  const last = list.length > busy ? list.at(-1) : undefined;
  if (last === undefined || !replaces(next, last)) return [...list, next];
  return [...list.slice(0, -1), { ...next, begins: last.begins, revision: last.revision ?? next.revision }];
}

/**
 * Whoever typed the changes behind a sent one has seen what that says, and not what somebody else has changed since: a
 * paragraph of the same text, for example. Where both have changed one place, the server asks.
 */
export function behindSent(
  list: readonly Unsent[],
  sent: Unsent,
  kept: Pick<FileAnswer, 'file' | 'text' | 'revision' | 'value'>,
): readonly Unsent[] {
  const [edit] = sent.edits ?? [];
  return list.map((change) => {
    if (change.file !== kept.file) return change;
    if (change.text !== undefined) {
      const text = sent.text === undefined ? undefined : withBoth(sent.text, kept.text, change.text);
      return text === undefined ? change : { ...change, text, revision: kept.revision };
    }
    const [own, ...more] = change.edits ?? [];
    if (edit?.kind !== 'set' || own?.kind !== 'set' || own.pointer !== edit.pointer || more.length > 0)
      return change;
    const theirs = at(kept.value, edit.pointer);
    if (typeof edit.value !== 'string' || typeof own.value !== 'string' || typeof theirs !== 'string')
      return change;
    const value = withBoth(edit.value, theirs, own.value);
    return value === undefined
      ? { ...change, revision: sent.revision }
      : { ...change, edits: [{ ...own, value }] };
  });
}

function withBoth(base: string, theirs: string, mine: string): string | undefined {
  if (theirs === base) return mine;
  const [their, own] = [changedRange(base, theirs), changedRange(base, mine)];
  const shift = own.start > their.end ? theirs.length - base.length : 0;
  if (shift === 0 && own.end >= their.start && own.start <= their.end) return undefined;
  return theirs.slice(0, own.start + shift) + own.text + theirs.slice(own.end + shift);
}

function replaces(next: Unsent, last: Unsent): boolean {
  if (
    next.begins === true ||
    next.file !== last.file ||
    next.joins === undefined ||
    next.joins !== last.joins
  )
    return false;
  if (next.text !== undefined) return last.text !== undefined;
  const [edit, more] = next.edits ?? [];
  const [before, others] = last.edits ?? [];
  return (
    edit?.kind === 'set' &&
    before?.kind === 'set' &&
    more === undefined &&
    others === undefined &&
    edit.pointer === before.pointer
  );
}

/** Keeps unsent changes for this tab, so that neither a reload nor a stopped server loses them. @returns whether it could */
export function keepUnsent(storage: Storage, list: readonly Unsent[]): boolean {
  try {
    storage.removeItem(KEY);
    if (list.length > 0) storage.setItem(KEY, JSON.stringify(list));
    return true;
  } catch {
    return false;
  }
}

/** The changes that were kept; none if what is stored cannot be read. */
export function keptUnsent(storage: Storage): readonly Unsent[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isUnsent) : [];
  } catch {
    return [];
  }
}

const isUnsent = (value: unknown): value is Unsent =>
  typeof value === 'object' && value !== null && 'file' in value && ('edits' in value || 'text' in value);

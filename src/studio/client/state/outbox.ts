import type { Edit } from '../../protocol/file.ts';

/** A change that the server has not confirmed yet. */
export interface Unsent {
  readonly file: string;
  /** What the change is called when it is undone. */
  readonly label: string;
  /** Changes that follow each other with the same key are one step of undo. */
  readonly joins?: string;
  readonly edits?: readonly Edit[];
  /** The whole text instead, from the YAML pane. */
  readonly text?: string;
  /** Whether the file is made again: somebody has deleted it. */
  readonly again?: boolean;
}

/** Where unsent changes outlive the document. */
const KEY = 'studio:unsent';

/**
 * Adds a change. Keys typed into one field while the server is busy become one change: only the last text counts.
 *
 * @param busy how many changes at the beginning are on their way
 */
export function withUnsent(list: readonly Unsent[], next: Unsent, busy: number): readonly Unsent[] {
  const last = list.length > busy ? list.at(-1) : undefined;
  const joined = last !== undefined && replaces(next, last);
  return joined ? [...list.slice(0, -1), next] : [...list, next];
}

/** Whether a change makes the one before it pointless. */
function replaces(next: Unsent, last: Unsent): boolean {
  if (next.file !== last.file || next.joins === undefined || next.joins !== last.joins) return false;
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

/** Keeps unsent changes for this tab, so that neither a reload nor a stopped server loses them. */
export function keepUnsent(storage: Storage, list: readonly Unsent[]): void {
  if (list.length === 0) storage.removeItem(KEY);
  else storage.setItem(KEY, JSON.stringify(list));
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

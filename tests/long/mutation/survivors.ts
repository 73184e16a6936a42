import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { type ChangedPlace, changedPlace, keyOf, type Position } from './changedPlace.mjs';

/** What Stryker's report says of a change. */
interface Mutant {
  readonly replacement?: string;
  readonly status: string;
  readonly location: { readonly start: Position; readonly end: Position };
}

export interface MutationReport {
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>>;
}

/** A change that no test has noticed. */
export interface Survivor extends ChangedPlace {
  readonly file: string;
  readonly line: number;
  /** Whether no test goes through the place. */
  readonly isUncovered: boolean;
}

/** Changes of one line that no test can notice, and why. */
interface Explanation {
  readonly was: string;
  readonly becomes: readonly string[];
  readonly because: string;
}

/** What is known about survivors: survivors.yaml. */
export interface Known {
  /** Files whose survivors nobody has read yet. They are counted, and fail nothing. */
  readonly unread: readonly string[];
  readonly explained: Readonly<Record<string, readonly Explanation[]>>;
}

/** What a run has found. */
export interface Outcome {
  /** Changes that a test has noticed. */
  killed: number;
  /** Survivors that are explained. */
  explained: number;
  /** Survivors in files that nobody has read yet. */
  readonly unread: Survivor[];
  readonly unexplained: Survivor[];
  /** Explanations of changes that are noticed now, or that the source no longer allows. */
  readonly outdated: string[];
}

const NOTICED = new Set(['Killed', 'Timeout', 'RuntimeError', 'CompileError']);
const UNNOTICED = new Set(['Survived', 'NoCoverage']);

export function readKnown(path: string): Known {
  // Only this folder writes it.
  const { unread, explained } = (load(readFileSync(path, 'utf8')) ?? {}) as Partial<Known>;
  return { unread: unread ?? [], explained: explained ?? {} };
}

/** The keys of all changes that are explained. */
export const keysOf = ({ explained }: Known): string[] =>
  Object.entries(explained).flatMap(([file, entries]) => entries.flatMap((entry) => keysIn(file, entry)));

const keysIn = (file: string, { was, becomes }: Explanation): string[] =>
  becomes.map((text) => keyOf(file, { was, becomes: text }));

/** Compares what Stryker found with what is known. */
export function compare(reports: readonly MutationReport[], known: Known): Outcome {
  const outcome: Outcome = { killed: 0, explained: 0, unread: [], unexplained: [], outdated: [] };
  for (const [file, { source, mutants }] of reports.flatMap(({ files }) => Object.entries(files))) {
    const open = new Set((known.explained[file] ?? []).flatMap((entry) => keysIn(file, entry)));
    for (const { status, location, replacement = '' } of mutants) {
      if (NOTICED.has(status)) outcome.killed += 1;
      if (!UNNOTICED.has(status)) continue;
      const place = changedPlace(source, location, replacement);
      const survivor = { file, line: location.start.line, ...place, isUncovered: status === 'NoCoverage' };
      if (open.delete(keyOf(file, place))) outcome.explained += 1;
      else if (known.unread.includes(file)) outcome.unread.push(survivor);
      else outcome.unexplained.push(survivor);
    }
    outcome.outdated.push(...open);
  }
  return outcome;
}

/** Survivors as entries of survivors.yaml that only lack their reason. */
export function asEntries(survivors: readonly Survivor[]): string {
  const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
  const lines: string[] = [];
  let [file, was]: [string, string] = ['', ''];
  for (const survivor of survivors) {
    if (survivor.file !== file) lines.push(`  ${survivor.file}:`);
    if (survivor.file !== file || survivor.was !== was) {
      lines.push(`    # line ${survivor.line}${survivor.isUncovered ? ', which no test goes through' : ''}`);
      lines.push(`    - was: ${quoted(survivor.was)}`, '      because:', '      becomes:');
    }
    lines.push(`        - ${quoted(survivor.becomes)}`);
    ({ file, was } = survivor);
  }
  return lines.join('\n');
}

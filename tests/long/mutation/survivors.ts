import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';

/** What Stryker's report says of a changed place. */
interface Mutant {
  readonly mutatorName: string;
  readonly replacement?: string;
  readonly status: string;
  readonly location: { readonly start: Place; readonly end: Place };
}

/** Lines and columns are counted from 1. */
interface Place {
  readonly line: number;
  readonly column: number;
}

export interface MutationReport {
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>>;
}

/** A change that no test has noticed. */
export interface Survivor {
  readonly file: string;
  readonly line: number;
  /** The lines of the source, and what they were changed to. */
  readonly was: string;
  readonly becomes: string;
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
  readonly outdated: { readonly file: string; readonly was: string; readonly becomes: string }[];
}

const NOTICED = new Set(['Killed', 'Timeout', 'RuntimeError', 'CompileError']);
const UNNOTICED = new Set(['Survived', 'NoCoverage']);

export function readKnown(path: string): Known {
  // Only this folder writes it.
  const { unread, explained } = (load(readFileSync(path, 'utf8')) ?? {}) as Partial<Known>;
  return { unread: unread ?? [], explained: explained ?? {} };
}

/** Compares what Stryker found with what is known. */
export function compare(reports: readonly MutationReport[], known: Known): Outcome {
  const outcome: Outcome = { killed: 0, explained: 0, unread: [], unexplained: [], outdated: [] };
  for (const [file, { source, mutants }] of reports.flatMap(({ files }) => Object.entries(files))) {
    const open = new Set(
      (known.explained[file] ?? []).flatMap(({ was, becomes }) => becomes.map((text) => keyOf(was, text))),
    );
    for (const { mutant, was, becomes } of inWords(source, mutants)) {
      if (NOTICED.has(mutant.status)) outcome.killed += 1;
      if (!UNNOTICED.has(mutant.status)) continue;
      const survivor = {
        ...{ file, line: mutant.location.start.line, was, becomes },
        isUncovered: mutant.status === 'NoCoverage',
      };
      if (open.delete(keyOf(was, becomes))) outcome.explained += 1;
      else if (known.unread.includes(file)) outcome.unread.push(survivor);
      else outcome.unexplained.push(survivor);
    }
    for (const key of open) {
      const [was = '', becomes = ''] = key.split('\n');
      outcome.outdated.push({ file, was, becomes });
    }
  }
  return outcome;
}

const keyOf = (was: string, becomes: string): string => `${was}\n${becomes}`;

/** Each mutant with its lines before and after, told apart from the same change of the same line further up. */
function inWords(
  source: string,
  mutants: readonly Mutant[],
): { mutant: Mutant; was: string; becomes: string }[] {
  const lines = source.split('\n');
  const seen = new Map<string, number>();
  const inOrder = [...mutants].sort(
    (a, b) =>
      a.location.start.line - b.location.start.line || a.location.start.column - b.location.start.column,
  );
  return inOrder.map((mutant) => {
    const { start, end } = mutant.location;
    const before = (lines[start.line - 1] ?? '').slice(0, start.column - 1);
    const after = (lines[end.line - 1] ?? '').slice(end.column - 1);
    const was = oneLine(lines.slice(start.line - 1, end.line).join('\n'));
    const text = oneLine(`${before}${mutant.replacement ?? ''}${after}`);
    const count = (seen.get(keyOf(was, text)) ?? 0) + 1;
    seen.set(keyOf(was, text), count);
    return { mutant, was, becomes: count === 1 ? text : `${text} (${count})` };
  });
}

/** Long enough to be told from others. */
const LONGEST = 160;

function oneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= LONGEST ? line : `${line.slice(0, LONGEST - 50)} ... ${line.slice(-45)}`;
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

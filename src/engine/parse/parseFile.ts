import { EVENT_ID, type Event } from 'js-yaml';
import type { Finding } from '../model/finding.ts';
import { locate, NO_POSITIONS, repeatedKeys } from '../model/positions.ts';
import type { ParsedFile, SourceFile, SourceKind, Span } from '../model/source.ts';
import { applyEdits } from '../text/applyEdits.ts';
import { newLineIndex } from '../text/lineIndex.ts';
import { finding } from './findings.ts';
import { findMisread } from './findMisread.ts';
import { lookalikeIndents } from './lookalikeSpaces.ts';
import { missingHyphens, repeatedRun } from './missingHyphens.ts';
import { readLines } from './readOutline.ts';
import { type PositionReading, readPositions } from './readPositions.ts';
import { construct, eventsOf, failureFrom, failureOf, isTooMuch, MAX_DEPTH } from './readYaml.ts';
import { explainAll, withoutSpan } from './recover.ts';
import type { SyntaxMistake } from './syntaxMistake.ts';

/** Values in one file, with aliases written out; a page of 200 full blocks has about 10,000. */
const MAX_VALUES = 100_000;

const WHAT: Record<SourceKind, { what: string; contents: string }> = {
  page: { what: 'A page', contents: 'a page: name, meta and blocks' },
  shared: { what: 'A file of shared blocks', contents: 'a list of blocks' },
  words: { what: 'A file of words', contents: 'texts, each after its key' },
  site: { what: 'The site configuration', contents: "the site's configuration" },
};

interface FileReading {
  readonly file: ParsedFile;
  readonly findings: Finding[];
}

const syntaxFinding = ({ span, ...wording }: SyntaxMistake, path: string): Finding =>
  finding('yaml-syntax', path, { span }, wording);

/**
 * Turns a file's text into a value and the positions of its parts, both from the same events. Never throws, whatever
 * the content.
 *
 * @returns the parsed file (its value is `undefined` if the text could not be parsed) and what is wrong with its YAML
 */
export function parseFile(source: SourceFile, kind: SourceKind): FileReading {
  const { text, path } = source;
  const { what, contents } = WHAT[kind];
  const stop = (...findings: Finding[]): FileReading => ({
    file: { source, value: undefined, positions: NO_POSITIONS },
    findings,
  });
  const emptyFile = (): Finding => finding('empty-file', path, 'file', { what: contents });
  /** Reads the text as it was meant, which is as long as it is. */
  const readAs = (meant: string, found: readonly Finding[]): FileReading => {
    const read = parseFile({ path, text: meant }, kind);
    return { file: { ...read.file, source }, findings: [...found, ...read.findings] };
  };
  const repaired = (mistakes: readonly SyntaxMistake[]): FileReading =>
    readAs(
      withFixes(text, mistakes),
      mistakes.map((mistake) => syntaxFinding(mistake, path)),
    );

  let events: Event[];
  try {
    events = eventsOf(text);
  } catch (problem) {
    return stop(...syntaxFindings(problem, source));
  }
  const documents = events.filter(({ type }) => type === EVENT_ID.DOCUMENT).length;
  if (documents === 0) return stop(emptyFile());
  if (documents > 1) {
    const at = { span: secondDocument(text) ?? { start: 0, end: 0 } };
    return stop(finding('multiple-documents', path, at, undefined));
  }

  const odd = lookalikeIndents(events, text);
  if (isReadableWith(odd, text)) return repaired(odd);
  const reading = readPositions(events, text, MAX_DEPTH);
  const expansion = expansionFinding(reading, path);
  if (expansion !== undefined) return stop(expansion);
  const { positions } = reading;
  const repeated = repeatedKeys(positions);
  const hyphens = missingHyphens(repeated, text);
  if (hyphens.length > 0) return repaired(hyphens);
  const run = repeatedRun(repeated, text);
  if (run !== undefined) {
    // The rest of the mapping belongs to something else, so it is left out.
    const { key, facts, rest } = run;
    return readAs(withoutSpan(text, rest), [finding('duplicate-key', path, { span: key }, facts)]);
  }
  const findings = findMisread(events, text).map((mistake) => syntaxFinding(mistake, path));
  // Report each repeated key, and still check the rest of the file.
  const lineOf = newLineIndex(text);
  for (const { name, key, first } of repeated)
    findings.push(
      finding('duplicate-key', path, { span: key }, { name, firstLine: lineOf(first.start).line }),
    );
  let value: unknown;
  try {
    value = construct(events, text);
  } catch (problem) {
    return stop(...findings, ...syntaxFindings(problem, source));
  }
  if (value === null) return stop(emptyFile(), ...findings);
  const expected = kind === 'shared' ? 'a list' : 'a group of properties';
  const group = typeof value === 'object' ? 'a group of properties' : 'plain text';
  const found = Array.isArray(value) ? 'a list' : group;
  if (found === expected) return { file: { source, value, positions }, findings };
  const at = { span: locate({ positions }, '', 'value') };
  return stop(finding('wrong-root', path, at, { expected, found, what }), ...findings);
}

/** A text with the repairs of mistakes that keep its length. */
const withFixes = (text: string, mistakes: readonly SyntaxMistake[]): string =>
  applyEdits(
    text,
    mistakes.flatMap(({ fix }) => (typeof fix === 'object' ? fix : [])).sort((a, b) => a.start - b.start),
  );

const isReadableWith = (mistakes: readonly SyntaxMistake[], text: string): boolean =>
  mistakes.length > 0 && failureOf(withFixes(text, mistakes)) === undefined;

function expansionFinding(
  { cycle, tooDeep, size, heaviest }: PositionReading,
  path: string,
): Finding | undefined {
  if (cycle !== undefined) {
    const facts = { reason: 'cycle', name: cycle.name } as const;
    return finding('alias-expansion', path, { span: cycle.span }, facts);
  }
  if (tooDeep !== undefined) return finding('nested-too-deep', path, { span: tooDeep }, { limit: MAX_DEPTH });
  // Without aliases, a value cannot be larger than its text.
  if (heaviest === undefined || size <= MAX_VALUES) return undefined;
  const facts = { reason: 'size', name: '' } as const;
  return finding('alias-expansion', path, { span: heaviest }, facts);
}

function syntaxFindings(problem: unknown, { text, path }: SourceFile): Finding[] {
  const failure = failureFrom(problem, text);
  const { reason, offset } = failure;
  const span = { start: offset, end: offset + 1 };
  const second = secondDocument(text);
  if (second !== undefined && second.start < offset)
    return [finding('multiple-documents', path, { span: second }, undefined)];
  if (/maxDepth/.test(reason)) return [finding('nested-too-deep', path, { span }, { limit: MAX_DEPTH })];
  if (isTooMuch(reason)) return [finding('alias-expansion', path, { span }, { reason: 'size', name: '' })];
  return explainAll(text, failure).map((mistake) => syntaxFinding(mistake, path));
}

/** Where a second document begins: a `---` with something before it, or a `...` with something after it. */
function secondDocument(text: string): Span | undefined {
  let isOpen = false;
  let closedAt: Span | undefined;
  for (const { start, text: line } of readLines(text)) {
    const mark = /^(?:---|\.\.\.)(?=\s|$)/.exec(line)?.[0];
    const span = { start, end: start + 3 };
    if (mark === '---' && isOpen) return span;
    if (mark === '...') closedAt = span;
    else if (mark === '---' || !/^\s*(?:#|$)|^%/.test(line)) {
      if (closedAt !== undefined && isOpen) return closedAt;
      isOpen = true;
    }
  }
  return undefined;
}

import { constructFromEvents, EVENT_ID, type Event, parseEvents, YAMLException } from 'js-yaml';
import type { Finding } from '../model/finding.ts';
import { type Located, locate, NO_POSITIONS, repeatedKeys } from '../model/positions.ts';
import type { ParsedFile, Positions, SourceFile, SourceKind, Span } from '../model/source.ts';
import { newLineIndex } from '../text/lineIndex.ts';
import type { SyntaxMistake } from './explainSyntax.ts';
import { finding } from './findings.ts';
import { findMisread } from './findMisread.ts';
import { lookalikeIndents } from './lookalikeSpaces.ts';
import { missingHyphens, withHyphens } from './missingHyphens.ts';
import { readLines } from './readOutline.ts';
import { type PositionReading, readPositions } from './readPositions.ts';
import { edited, explainAll, type Failure } from './recover.ts';
import { repeatedRun } from './repeatedRun.ts';
import { YAML_SCHEMA } from './yamlSchema.ts';

/** Levels of nesting, with aliases written out. */
const MAX_DEPTH = 60;
/** Values in one file, with aliases written out; a page of 200 full blocks has about 10,000. */
const MAX_VALUES = 100_000;

const WHAT: Record<SourceKind, { expected: string; name: string; contents: string }> = {
  page: { expected: 'a group of properties', name: 'A page', contents: 'a page: name, meta and blocks' },
  shared: { expected: 'a list', name: 'A file of shared blocks', contents: 'a list of blocks' },
  words: {
    expected: 'a group of properties',
    name: 'A file of words',
    contents: 'texts, each after its key',
  },
  site: {
    expected: 'a group of properties',
    name: 'The site configuration',
    contents: "the site's configuration",
  },
};

/** A value made from a text, and what is wrong with the text. */
interface Constructed {
  readonly value: unknown;
  readonly findings: readonly Finding[];
}

/** A file after parsing, and what is wrong with its YAML. */
interface FileReading {
  readonly file: ParsedFile;
  readonly findings: Finding[];
}

/**
 * Turns a file's text into a value and the positions of its parts, both from the same events. Never throws, whatever
 * the content.
 *
 * @returns the parsed file (its value is `undefined` if the text could not be parsed) and what is wrong with its YAML
 */
export function parseFile(source: SourceFile, kind: SourceKind): FileReading {
  const { text, path } = source;
  const { expected, name, contents } = WHAT[kind];
  const stop = (...findings: Finding[]): FileReading => ({
    file: { source, value: undefined, positions: NO_POSITIONS },
    findings,
  });

  let events: Event[];
  try {
    events = parseEvents(text, { maxDepth: MAX_DEPTH });
  } catch (problem) {
    return stop(...syntaxFindings(problem, source));
  }
  const documents = events.filter(({ type }) => type === EVENT_ID.DOCUMENT).length;
  if (documents === 0) return stop(finding('empty-file', path, 'file', { what: contents }));
  if (documents > 1) {
    const at = { span: secondDocument(text) ?? { start: 0, end: 0 } };
    return stop(finding('multiple-documents', path, at, undefined));
  }

  const odd = lookalikeIndents(events, text);
  const even = withSpaces(odd, text);
  if (even !== undefined) {
    const read = parseFile({ path, text: even }, kind);
    const found = odd.map(({ span, ...wording }) => finding('yaml-syntax', path, { span }, wording));
    return { file: { ...read.file, source }, findings: [...found, ...read.findings] };
  }
  const reading = readPositions(events, text, MAX_DEPTH);
  const expansion = expansionFinding(reading, path);
  if (expansion !== undefined) return stop(expansion);
  const { positions } = reading;
  const repeated = repeatedKeys({ source, positions });
  const hyphens = missingHyphens(repeated, text);
  if (hyphens.length > 0) {
    // A hyphen takes the place of a space, so everything else stays where it is.
    const read = parseFile({ path, text: withHyphens(text, hyphens) }, kind);
    const missing = hyphens.map(({ span, ...wording }) => finding('yaml-syntax', path, { span }, wording));
    return { file: { ...read.file, source }, findings: [...missing, ...read.findings] };
  }
  const run = repeatedRun(repeated, text);
  if (run !== undefined) {
    // The rest of the mapping belongs to something else, so it is left out.
    const { names, key, firstLine, lastLine, rest } = run;
    const blank = text.slice(rest.start, rest.end).replace(/[^\r\n]/g, ' ');
    const read = parseFile({ path, text: text.slice(0, rest.start) + blank + text.slice(rest.end) }, kind);
    const [name = '', ...others] = names;
    const found = finding('duplicate-key', path, { span: key }, { name, firstLine, others, lastLine });
    return { file: { ...read.file, source }, findings: [found, ...read.findings] };
  }
  const { value, findings } = constructValue(events, source, positions);
  if (value === undefined) return stop(...findings);
  if (value === null) return stop(finding('empty-file', path, 'file', { what: contents }), ...findings);
  const found = Array.isArray(value)
    ? 'a list'
    : typeof value === 'object'
      ? 'a group of properties'
      : 'plain text';
  if (found !== expected) {
    const at = { span: locate({ source, positions }, '', 'value') };
    return stop(finding('wrong-root', path, at, { expected, found, what: name }), ...findings);
  }
  return { file: { source, value, positions }, findings: [...findings] };
}

/**
 * Reads only the positions of a file, for what other stages have found in it.
 *
 * @returns positions as those of `parseFile`; none if the text could not be parsed
 */
export function locateParts(source: SourceFile): Located {
  try {
    const events = parseEvents(source.text, { maxDepth: MAX_DEPTH });
    const even = withSpaces(lookalikeIndents(events, source.text), source.text);
    if (even !== undefined) return { ...locateParts({ ...source, text: even }), source };
    return { source, positions: readPositions(events, source.text, MAX_DEPTH).positions };
  } catch (problem) {
    if (problem instanceof YAMLException) return { source, positions: NO_POSITIONS };
    throw problem;
  }
}

/**
 * A text with spaces for what only looks like them: as long as it was, so everything else stays where it is.
 *
 * @param odd what `lookalikeIndents` returns
 * @returns `undefined` if nothing has to be replaced, or it would not make the text readable
 */
function withSpaces(odd: readonly SyntaxMistake[], text: string): string | undefined {
  if (odd.length === 0) return undefined;
  const even = edited(
    text,
    odd.flatMap(({ fix }) => (typeof fix === 'object' ? fix : [])),
  );
  return failureOf(even) === undefined ? even : undefined;
}

/** Aliases that never end, or that expand to more than a page can be. */
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

/** Makes the value, and finds mistakes in it that YAML's grammar allows. */
function constructValue(events: Event[], source: SourceFile, positions: Positions): Constructed {
  const { text, path } = source;
  const findings: Finding[] = findMisread(events, text).map(({ span, ...wording }) =>
    finding('yaml-syntax', path, { span }, wording),
  );
  try {
    return { value: construct(events, text, false), findings };
  } catch (problem) {
    if (!(problem instanceof YAMLException) || !/duplicated mapping key/.test(problem.reason))
      return { value: undefined, findings: [...findings, ...syntaxFindings(problem, source)] };
  }
  // Report each repeated key, and still check the rest of the file.
  const lineOf = newLineIndex(text);
  for (const { name, key, first } of repeatedKeys({ source, positions })) {
    findings.push(
      finding('duplicate-key', path, { span: key }, { name, firstLine: lineOf(first.start).line }),
    );
  }
  try {
    return { value: construct(events, text, true), findings };
  } catch (problem) {
    return { value: undefined, findings: [...findings, ...syntaxFindings(problem, source)] };
  }
}

function construct(events: Event[], text: string, json: boolean): unknown {
  return constructFromEvents(events, { schema: YAML_SCHEMA, source: text, json, maxAliases: 10_000 })[0];
}

function syntaxFindings(problem: unknown, source: SourceFile): Finding[] {
  // Anything else that the parser throws is a bug and must not be hidden.
  if (!(problem instanceof YAMLException)) throw problem;
  const { text, path } = source;
  const failure = failureFrom(problem, text);
  const { reason, offset } = failure;
  const span = { start: offset, end: offset + 1 };
  const second = secondDocument(text);
  if (second !== undefined && second.start < offset)
    return [finding('multiple-documents', path, { span: second }, undefined)];
  if (isTooMuch(reason)) {
    return /maxDepth/.test(reason)
      ? [finding('nested-too-deep', path, { span }, { limit: MAX_DEPTH })]
      : [finding('alias-expansion', path, { span }, { reason: 'size', name: '' })];
  }
  return explainAll(text, failure, failureOf).map(({ span: place, ...wording }) =>
    finding('yaml-syntax', path, { span: place }, wording),
  );
}

const failureFrom = ({ reason, mark }: YAMLException, text: string): Failure => ({
  reason,
  offset: Math.min(mark?.position ?? 0, text.length),
});

/** Whether a text is no broken YAML, but more of it than a page needs. */
const isTooMuch = (reason: string): boolean => /maxDepth|exceeded max|abnormal merge/.test(reason);

/** Why the parser cannot read a text; `undefined` if it can. */
function failureOf(text: string): Failure | undefined {
  try {
    construct(parseEvents(text, { maxDepth: MAX_DEPTH }), text, true);
    return undefined;
  } catch (problem) {
    if (!(problem instanceof YAMLException)) throw problem;
    return isTooMuch(problem.reason) ? undefined : failureFrom(problem, text);
  }
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

import { CORE_SCHEMA, constructFromEvents, type Event, mergeTag, parseEvents, YAMLException } from 'js-yaml';
import type { ParsedFile, SourceFile, SourceKind, Span } from '../model/source.ts';
import { type At, type Finding, finding } from './issues/catalogue.ts';
import { explainSyntax } from './parse/explainSyntax.ts';
import { CyclicAlias, locate, type PositionNode, positionTree, repeatedKeys } from './parse/positions.ts';

/** YAML 1.2 core: `yes`, `no`, `on` and dates stay text. Merge keys are the one addition. */
const YAML_SCHEMA = CORE_SCHEMA.withTags(mergeTag);
/** Collections inside collections. */
const MAX_DEPTH = 60;
/** Values in one file with its aliases written out; a page of 200 full blocks has about 10,000. */
const MAX_VALUES = 100_000;

const WHAT: Record<SourceKind, { expected: 'mapping' | 'list'; name: string; contents: string }> = {
  page: { expected: 'mapping', name: 'A page', contents: 'a page: name, meta and blocks' },
  shared: { expected: 'list', name: 'A file of shared blocks', contents: 'a list of blocks' },
  site: { expected: 'mapping', name: 'The site configuration', contents: "the site's configuration" },
};

/**
 * The stage `parse`: a file's text becomes a value that can be asked for positions.
 *
 * The text is parsed once. Positions are made from the same events when somebody first asks for one,
 * so files with nothing to report never pay for them.
 *
 * @returns the parsed file (its value `undefined` when nothing could be made of the text) and what is wrong
 *   with its YAML; never throws for any content
 */
export function parse(source: SourceFile, kind: SourceKind): { file: ParsedFile; findings: Finding[] } {
  const { text, path } = source;
  const what = WHAT[kind];
  let events: Event[] = [];
  let tree: PositionNode | undefined;
  const positions = (): PositionNode => {
    tree ??= positionTree(events, text);
    return tree;
  };
  const parsed = (value: unknown): ParsedFile => ({
    source,
    value,
    locate: (pointer, target) => locate(positions(), pointer, target),
  });
  const stop = (found: Finding): { file: ParsedFile; findings: Finding[] } => ({
    file: { ...parsed(undefined), locate: () => ({ start: 0, end: 0 }) },
    findings: [found],
  });
  const at = (span: Span): At => ({ span });

  try {
    events = parseEvents(text, { maxDepth: MAX_DEPTH });
  } catch (problem) {
    return stop(syntaxFinding(problem, source));
  }
  if (!events.some((event) => event.type === 1)) {
    return stop(finding('empty-file', path, 'file', { what: what.contents }));
  }
  const second = secondDocument(events, text);
  if (second !== undefined) return stop(finding('multiple-documents', path, at(second), undefined));

  let value: unknown;
  const findings: Finding[] = [];
  try {
    if (text.includes('*')) {
      const { size } = positions();
      if (size > MAX_VALUES) {
        return stop(
          finding('alias-expansion', path, 'file', { reason: 'size', name: '', limit: MAX_VALUES }),
        );
      }
    }
    value = construct(events, text, false);
  } catch (problem) {
    if (problem instanceof CyclicAlias) {
      const facts = { reason: 'cycle', name: problem.alias, limit: MAX_VALUES } as const;
      return stop(finding('alias-expansion', path, at(problem.span), facts));
    }
    if (!(problem instanceof YAMLException) || !/duplicated mapping key/.test(problem.reason)) {
      return stop(syntaxFinding(problem, source));
    }
    // Each repeated key is reported and the rest of the file is checked all the same.
    value = construct(events, text, true);
    for (const { name, key, first } of repeatedKeys(positions())) {
      const firstLine = text.slice(0, first.start).split('\n').length;
      findings.push(finding('duplicate-key', path, at(key), { name, firstLine }));
    }
  }

  const found =
    value === null
      ? 'nothing'
      : Array.isArray(value)
        ? 'a list'
        : typeof value === 'object'
          ? 'a mapping'
          : 'plain text';
  if (found === 'nothing') return stop(finding('empty-file', path, 'file', { what: what.contents }));
  if (found !== `a ${what.expected}`) {
    const span = { start: Math.max(0, positions().start), end: Math.max(0, positions().end) };
    return stop(finding('wrong-root', path, at(span), { expected: what.expected, found, what: what.name }));
  }
  return { file: parsed(value), findings };
}

function construct(events: Event[], text: string, json: boolean): unknown {
  return constructFromEvents(events, { schema: YAML_SCHEMA, source: text, json, maxAliases: 10_000 })[0];
}

function syntaxFinding(problem: unknown, source: SourceFile): Finding {
  // Whatever else the parser throws is its own bug, and ours to know about.
  if (!(problem instanceof YAMLException)) throw problem;
  const offset = problem.mark?.position ?? 0;
  if (/depth|nesting/i.test(problem.reason)) {
    return finding(
      'nested-too-deep',
      source.path,
      { span: { start: offset, end: offset + 1 } },
      { limit: MAX_DEPTH },
    );
  }
  if (/alias/i.test(problem.reason) && /max|limit|exceed/i.test(problem.reason)) {
    const facts = { reason: 'size', name: '', limit: MAX_VALUES } as const;
    return finding('alias-expansion', source.path, 'file', facts);
  }
  const { span, ...wording } = explainSyntax(problem.reason, source.text, offset);
  return finding('yaml-syntax', source.path, { span }, wording);
}

/** Where a second document begins: its `---` line. */
function secondDocument(events: readonly Event[], text: string): Span | undefined {
  if (events.filter((event) => event.type === 1).length < 2) return undefined;
  const separator = /^---(?=\s|$)/gm;
  const starts = [...text.matchAll(separator)].map((match) => match.index);
  const explicitFirst = events[0]?.type === 1 && events[0].explicitStart;
  const start = starts[explicitFirst ? 1 : 0] ?? 0;
  return { start, end: start + 3 };
}

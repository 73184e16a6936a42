import { createHash } from 'node:crypto';
import type { Issue, TextEdit } from '../../model/issue.ts';
import { harmlessJson } from '../../text/harmlessJson.ts';
import { type LineIndex, newLineIndex } from '../../text/lineIndex.ts';
import { printable } from '../../text/printable.ts';
import { counted } from '../../text/wording.ts';
import { capped, KEPT_PER_FILE, type Reporter, type ReportOptions } from '../reporter.ts';

/** The schema that SARIF 2.1.0 (OASIS, errata 01) names as its own. */
const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';

/** For code scanning: SARIF 2.1.0. Sections in comments are those of its specification. */
export const sarif: Reporter = ({ issues }, options) => {
  const { kept, left } = capped(issues, KEPT_PER_FILE);
  const codes = [...new Set(kept.map(({ code }) => code))].sort();
  const ruleIndexes = new Map(codes.map((code, index) => [code, index]));
  const files = newFiles(options);
  const results = kept.map((issue) => ({
    ruleId: issue.code,
    ruleIndex: ruleIndexes.get(issue.code) ?? -1,
    level: issue.severity,
    message: {
      text: messageText(issue.hint === undefined ? issue.message : `${issue.message} ${issue.hint}`),
    },
    locations: [
      {
        physicalLocation: { artifactLocation: locationOf(issue.file), region: regionOf(issue) },
        ...(issue.pointer === ''
          ? {}
          : { logicalLocations: [{ fullyQualifiedName: printable(issue.pointer) }] }),
      },
    ],
    partialFingerprints: { primaryLocationLineHash: files.fingerprint(issue) },
    ...fixesOf(issue, files.indexOf),
  }));
  const notifications = left.map(({ file, count }) => ({
    level: 'warning',
    message: { text: messageText(`${counted(count, 'more issue')} in ${file} were left out.`) },
    locations: [{ physicalLocation: { artifactLocation: locationOf(file) } }],
  }));
  const run = {
    tool: {
      driver: {
        name: 'Content check',
        rules: codes.map((code) => ruleOf(code, kept, options)),
      },
    },
    // 3.14.17: columns count UTF-16 code units, as editors do.
    columnKind: 'utf16CodeUnits',
    invocations: [{ executionSuccessful: true, toolExecutionNotifications: notifications }],
    results,
  };
  return `${harmlessJson({ $schema: SCHEMA, version: '2.1.0', runs: [run] })}\n`;
};

function ruleOf(code: string, issues: readonly Issue[], { explain }: ReportOptions) {
  const explanation = explain?.(code);
  const level = issues.find((issue) => issue.code === code)?.severity ?? 'error';
  const text = explanation?.summary ?? `See ${code}.`;
  return {
    id: code,
    shortDescription: { text: messageText(text) },
    help: {
      text: messageText(explanation?.markdown ?? text),
      ...(explanation === undefined ? {} : { markdown: explanation.markdown }),
    },
    defaultConfiguration: { level },
  };
}

/** 3.11.6: in a plain text, `[words](address)` would be a link; what an author has written must not become one. */
const messageText = (text: string): string => text.replace(/[[\]](?=[^[\]]*\]\(|\()/g, '\\$&');

/** 3.4.3 and RFC 3986: relative to the working directory, with `/`, each name percent-encoded. */
const locationOf = (file: string) => ({
  uri: file.split('/').map(encodeURIComponent).join('/'),
  uriBaseId: '%SRCROOT%',
});

/** An issue about a whole file has no region of its own; line 1 stands for it. */
const regionOf = ({ line, column, endLine, endColumn }: Issue) =>
  line === 1 && column === 1 && endLine === 1 && endColumn === 1
    ? { startLine: 1 }
    : { startLine: line, startColumn: column, endLine, endColumn };

type RegionOfEdit = (file: string) => LineIndex | undefined;

/** The certain repair, or else the suggestion, as a change that a program can make. */
function fixesOf(issue: Issue, indexOf: RegionOfEdit) {
  const { file, line, column, endLine, endColumn, suggestion, fix } = issue;
  const lines = fix === undefined ? undefined : indexOf(file);
  const whole = { startLine: line, startColumn: column, endLine, endColumn };
  const replacements =
    fix !== undefined && lines !== undefined
      ? fix.map((edit) => replacementOf(edit, lines))
      : suggestion === undefined
        ? []
        : [{ deletedRegion: whole, insertedContent: { text: suggestion } }];
  if (replacements.length === 0) return {};
  const text = suggestion === undefined ? 'Repair it.' : `Write ${printable(suggestion)}`;
  const artifactChanges = [{ artifactLocation: locationOf(file), replacements }];
  return { fixes: [{ description: { text: messageText(text) }, artifactChanges }] };
}

function replacementOf({ start, end, text }: TextEdit, lines: LineIndex) {
  const from = lines(start);
  const to = lines(end);
  return {
    deletedRegion: { startLine: from.line, startColumn: from.column, endLine: to.line, endColumn: to.column },
    insertedContent: { text },
  };
}

/** What is read of the files, one after the other, because issues are in the order of their files. */
function newFiles({ textOf }: ReportOptions) {
  let last: { readonly file: string; readonly text: string | undefined } | undefined;
  let lines: readonly string[] | undefined;
  let index: LineIndex | undefined;
  const open = (file: string): string | undefined => {
    if (last?.file !== file) {
      last = { file, text: textOf(file) };
      lines = undefined;
      index = undefined;
    }
    return last.text;
  };
  const seen = new Map<string, number>();
  return {
    indexOf(file: string): LineIndex | undefined {
      const text = open(file);
      if (text !== undefined) index ??= newLineIndex(text);
      return index;
    },
    /**
     * Stays the same when lines are added above, so that an alert keeps its history: the words on the line, and which
     * of several such lines it is.
     */
    fingerprint({ file, line, code }: Issue): string {
      const text = open(file) ?? '';
      lines ??= text.split(/\r\n?|\n/);
      const words = (lines[line - 1] ?? '').trim();
      const hash = createHash('sha256').update([file, code, words].join('\0')).digest('hex').slice(0, 16);
      const times = (seen.get(hash) ?? 0) + 1;
      seen.set(hash, times);
      return `${hash}:${times}`;
    },
  };
}

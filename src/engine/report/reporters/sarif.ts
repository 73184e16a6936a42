import { createHash } from 'node:crypto';
import type { Issue } from '../../model/issue.ts';
import { harmlessJson } from '../../text/harmlessJson.ts';
import { printable } from '../../text/printable.ts';
import { counted, sentences } from '../../text/wording.ts';
import { isWholeFile } from '../codeFrame.ts';
import {
  capped,
  KEPT_PER_FILE,
  newFileReader,
  type Reporter,
  type ReportOptions,
  type ShownFile,
} from '../reporter.ts';

/** The schema that SARIF 2.1.0 (OASIS, errata 01) names as its own. */
const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';

/** For code scanning: SARIF 2.1.0. Sections in comments are those of its specification. */
export const sarif: Reporter = ({ issues }, options) => {
  const { kept, left } = capped(issues, KEPT_PER_FILE);
  const codes = [...new Set(kept.map(({ code }) => code))].sort();
  const read = newFileReader(options.textOf);
  const seen = new Map<string, number>();
  /**
   * Stays the same when lines are added above, so that an alert keeps its history: the words on the line, and which of
   * several such lines it is.
   */
  const fingerprint = ({ file, line, code }: Issue): string => {
    const words = (read(file).lines[line - 1] ?? '').trim();
    const hash = createHash('sha256').update([file, code, words].join('\0')).digest('hex').slice(0, 16);
    seen.set(hash, (seen.get(hash) ?? 0) + 1);
    return `${hash}:${seen.get(hash)}`;
  };
  const results = kept.map((issue) => ({
    ruleId: issue.code,
    ruleIndex: codes.indexOf(issue.code),
    level: issue.severity,
    message: { text: messageText(sentences(issue.message, issue.hint)) },
    locations: [
      {
        physicalLocation: { artifactLocation: locationOf(issue.file), region: regionOf(issue) },
        ...(issue.pointer !== '' && {
          logicalLocations: [{ fullyQualifiedName: printable(issue.pointer) }],
        }),
      },
    ],
    partialFingerprints: { primaryLocationLineHash: fingerprint(issue) },
    ...fixesOf(issue, read(issue.file)),
  }));
  const notifications = left.map(({ file, count }) => ({
    level: 'warning',
    message: { text: messageText(`${counted(count, 'more issue')} in ${file} were left out.`) },
    locations: [{ physicalLocation: { artifactLocation: locationOf(file) } }],
  }));
  const run = {
    tool: { driver: { name: 'Content check', rules: codes.map((code) => ruleOf(code, kept, options)) } },
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
const regionOf = (issue: Issue) => {
  const { line, column, endLine, endColumn } = issue;
  return isWholeFile(issue) ? { startLine: 1 } : { startLine: line, startColumn: column, endLine, endColumn };
};

function fixesOf(
  { file, line, column, endLine, endColumn, suggestion, fix = [] }: Issue,
  { text, placeOf }: ShownFile,
) {
  const edits = text === '' ? [] : fix;
  const replacements = edits.map(({ start, end, text: inserted }) => {
    const [from, to] = [placeOf(start), placeOf(end)];
    const region = { startLine: from.line, startColumn: from.column, endLine: to.line, endColumn: to.column };
    return { deletedRegion: region, insertedContent: { text: inserted } };
  });
  if (replacements.length === 0 && suggestion !== undefined)
    replacements.push({
      deletedRegion: { startLine: line, startColumn: column, endLine, endColumn },
      insertedContent: { text: suggestion },
    });
  if (replacements.length === 0) return {};
  const description = suggestion === undefined ? 'Repair it.' : `Write ${printable(suggestion)}`;
  const artifactChanges = [{ artifactLocation: locationOf(file), replacements }];
  return { fixes: [{ description: { text: messageText(description) }, artifactChanges }] };
}

import type { Issue } from '../../../../src/engine/model/issue.ts';
import { parseFile } from '../../../../src/engine/parse/parseFile.ts';
import { compareIssues, placeIssues } from '../../../../src/engine/report/placeIssues.ts';

/** What parsing a page finds. */
export function issuesIn(text: string): Issue[] {
  const source = { path: 'page.yaml', text };
  const { file, findings } = parseFile(source, 'page');
  return placeIssues(findings, text, file, source.path).sort(compareIssues);
}

/** The offset of a line and column. */
export function offsetOf(text: string, line: number, column: number): number {
  const starts = [0, ...[...text.matchAll(/\r\n?|\n/g)].map((match) => match.index + match[0].length)];
  return (starts[line - 1] ?? 0) + column - 1;
}

import { countsOf, type Issue, type Report } from '../../../../src/engine/model/issue.ts';

/** A misspelt property, on line 2. */
export const issue: Issue = {
  code: 'unknown-property',
  severity: 'error',
  file: 'pages/index.yaml',
  line: 2,
  column: 3,
  endLine: 2,
  endColumn: 8,
  pointer: '/meta/tilte',
  message: '"meta" has no property "tilte".',
  hint: 'Did you mean "title"?',
  suggestion: 'title',
  help: 'schemas/MISTAKES.md#unknown-property',
};

/** So many of them, each on a line of its own. */
export const issues = (count: number): Issue[] =>
  Array.from({ length: count }, (_, at) => ({ ...issue, line: at + 1, endLine: at + 1 }));

export function reportOf(...issues: Issue[]): Report {
  const summary = { files: 1, pages: 1, ...countsOf(issues), milliseconds: 5 };
  return { version: 1, issues, summary };
}

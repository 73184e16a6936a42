import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import type { Report } from '../../../../src/engine/model/issue.ts';
import { readGuide } from '../../../../src/engine/report/readGuide.ts';
import { formatReport } from '../../../../src/engine/report/report.ts';
import { fixtures, project } from '../diagnostics/checkFolder.ts';
import { issue, reportOf } from './sampleIssue.ts';

const written = readFileSync(join(fixtures, 'sarif-2.1.0/schema.json'), 'utf8');
const { $schema: _draft, id: _id, ...schema } = JSON.parse(written);
const isSarif = new Ajv({ strict: false, validateFormats: false, unicodeRegExp: false }).compile(schema);
const guide = readGuide(readFileSync(join(project, 'schemas/MISTAKES.md'), 'utf8'));

const TEXT = 'meta:\n  tilte: Home\n';

function sarif(report: Report, text: string = TEXT) {
  const options = { colour: true, textOf: () => text, explain: (code: string) => guide.get(code) };
  const log = JSON.parse(formatReport(report, 'sarif', options));
  expect(isSarif(log), JSON.stringify(isSarif.errors?.slice(0, 3))).toBe(true);
  return log.runs[0];
}

describe('code scanning reads the report as SARIF', () => {
  it('with the place, the words, the rule and what to write', () => {
    const run = sarif(reportOf(issue));
    expect(run.columnKind).toBe('utf16CodeUnits');
    const artifactLocation = { uri: 'pages/index.yaml', uriBaseId: '%SRCROOT%' };
    const region = { startLine: 2, startColumn: 3, endLine: 2, endColumn: 8 };
    const replacements = [{ deletedRegion: region, insertedContent: { text: 'title' } }];
    const logicalLocations = [{ fullyQualifiedName: '/meta/tilte' }];
    expect(run.results).toEqual([
      {
        ruleId: 'unknown-property',
        ruleIndex: 0,
        level: 'error',
        message: { text: '"meta" has no property "tilte". Did you mean "title"?' },
        locations: [{ physicalLocation: { artifactLocation, region }, logicalLocations }],
        partialFingerprints: { primaryLocationLineHash: expect.stringMatching(/^[0-9a-f]{16}:1$/) },
        fixes: [
          { description: { text: 'Write title' }, artifactChanges: [{ artifactLocation, replacements }] },
        ],
      },
    ]);
    expect(run.tool.driver.rules[0]).toMatchObject({
      id: 'unknown-property',
      shortDescription: { text: 'The schema has no such property.' },
      defaultConfiguration: { level: 'error' },
      help: { markdown: expect.stringMatching(/^The schema has no such.*Wrong:.*Right:.*```$/s) },
    });
  });

  it('an alert keeps its identity when lines are added above it, and two on equal lines have their own', () => {
    const hashesOf = (text: string, ...lines: number[]): unknown[] =>
      sarif(reportOf(...lines.map((line) => ({ ...issue, line, endLine: line }))), text).results.map(
        (result: { partialFingerprints: unknown }) => result.partialFingerprints,
      );
    expect(hashesOf(`# one\n# two\n${TEXT}`, 4)).toEqual(hashesOf(TEXT, 2));
    const [first, second] = hashesOf(`${TEXT}  tilte: Home\n`, 2, 3);
    expect(first).not.toEqual(second);
  });

  it('names of files are relative and encoded, whatever is in them', () => {
    const run = sarif(reportOf({ ...issue, file: 'pages/Our Story 100%#é.yaml' }));
    const { uri } = run.results[0].locations[0].physicalLocation.artifactLocation;
    expect(uri).toBe('pages/Our%20Story%20100%25%23%C3%A9.yaml');
  });

  it('what an author has written does not become a link', () => {
    const { hint: _hint, ...plain } = issue;
    const run = sarif(reportOf({ ...plain, message: 'No "[click](https://evil.example)" or [x].' }));
    expect(run.results[0].message.text).toBe('No "\\[click\\](https://evil.example)" or [x].');
  });
});

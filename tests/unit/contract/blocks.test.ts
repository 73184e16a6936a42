import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { project } from '../../../scripts/project.ts';
import { siteFolders } from '../../../src/engine/discover/siteFolders.ts';
import { pascalCase } from '../../../src/engine/model/pascalCase.ts';
import { parseFile } from '../../../src/engine/parse/parseFile.ts';
import { placeIssues } from '../../../src/engine/report/placeIssues.ts';
import { loadSchemas } from '../../../src/engine/validate/loadSchemas.ts';
import { validateFile } from '../../../src/engine/validate/validateFile.ts';
import { theme } from '../../../src/site/theme.ts';
import { loadBlocks } from '../../../src/view/draw/loadBlocks.ts';
import { listBlocks, missingParts, pageAround, readExamples, understandExamples } from './blockExamples.ts';

const listing = await listBlocks();
const examples = await readExamples();
const drawn = [...(await loadBlocks())].flatMap(([type, { kind }]) => (kind === 'broken' ? [] : [type]));
const schemas = await loadSchemas(siteFolders(project, project), theme);

it('somebody who adds a block by writing its name has written its schema, its folder, its component and its example under it', () => {
  expect(listing.schemas.length).toBeGreaterThan(6);
  expect(missingParts(listing, drawn)).toEqual([]);
});

it('a developer has annotated the component of a block with the type of its own folder, so that the compiler checks it', async () => {
  let components = 0;
  for (const [type, files] of listing.folders) {
    const name = pascalCase(type);
    for (const [file, annotation] of [
      [`${name}.tsx`, `: BlockComponent<'${type}'> = `],
      [`${name}.interactive.tsx`, ': IslandComponent<'],
      [`${name}.server.tsx`, `export const split: SplitBlock<'${type}', `],
    ] as const) {
      if (!files.includes(file)) continue;
      components += 1;
      expect(await readFile(join(project, 'src/site/blocks', type, file), 'utf8'), file).toContain(
        annotation,
      );
    }
  }
  expect(components).toBeGreaterThan(15);
});

describe('an author who copies an example', () => {
  it('has a correct page, without a single warning', async () => {
    const { issues, of } = await understandExamples();
    // That they are examples is said of each.
    expect(issues.filter((issue) => !issue.startsWith('placeholder-text '))).toEqual([]);
    expect(examples.map(({ type }) => of(type).block.type)).toEqual(examples.map(({ type }) => type));
  });

  it.each(examples)(
    'of $type is told about an invented key, wherever it is, at its line, and about nothing else',
    (example) => {
      const { text, linesBefore } = pageAround(example);
      const lines = text.split('\n');
      const places = lines.flatMap((line, index) => {
        const match = /^( *(?:- )?)[A-Za-z]\w*:/.exec(line);
        return match === null || index < linesBefore ? [] : [{ index, before: match[1] ?? '' }];
      });
      // On a new line before the existing one; a "- " moves to the new line.
      expect(places.length).toBeGreaterThan(1);
      for (const { index, before } of places) {
        const moved = ' '.repeat(before.length) + (lines[index] ?? '').slice(before.length);
        const withKey = lines.toSpliced(index, 1, `${before}invented: 1`, moved).join('\n');
        const path = 'pages/index.yaml';
        const { file } = parseFile({ path, text: withKey }, 'page');
        const { findings } = validateFile(file, 'page', schemas);
        const place = { line: index + 1, column: before.length + 1, endColumn: before.length + 9 };
        const issues = placeIssues(findings, withKey, file, path);
        expect(issues, withKey).toMatchObject([{ code: 'unknown-property', ...place }]);
      }
    },
  );
});

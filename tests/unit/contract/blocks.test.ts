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

/** The type annotation that a file of a block lacks, if any, in a sentence. */
function annotationFlaws(type: string, file: string, text: string): string[] {
  const name = pascalCase(type);
  const wanted: Readonly<Record<string, string>> = {
    [`${name}.tsx`]: `: BlockComponent<'${type}'> = `,
    [`${name}.interactive.tsx`]: ': IslandComponent<',
    [`${name}.server.tsx`]: `export const split: SplitBlock<'${type}', `,
  };
  const annotation = wanted[file];
  if (annotation === undefined || text.includes(annotation)) return [];
  return [`src/site/blocks/${type}/${file} lacks "${annotation.trim()}"`];
}

it('a developer has annotated the component of a block with the type of its own folder, so that the compiler checks it', async () => {
  const files = [...listing.folders].flatMap(([type, names]) => names.map((file) => ({ type, file })));
  const flaws = files.map(async ({ type, file }) =>
    annotationFlaws(type, file, await readFile(join(project, 'src/site/blocks', type, file), 'utf8')),
  );
  expect((await Promise.all(flaws)).flat()).toEqual([]);
  expect(files.filter(({ type, file }) => file === `${pascalCase(type)}.tsx`).length).toBeGreaterThan(10);
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
      const changed = places.map(({ index, before }) => {
        const rest = (lines[index] ?? '').slice(before.length);
        const indent = ' '.repeat(before.length);
        const next = [
          ...lines.slice(0, index),
          `${before}invented: 1`,
          indent + rest,
          ...lines.slice(index + 1),
        ];
        return { text: next.join('\n'), line: index + 1, column: before.length + 1 };
      });
      expect(changed.length).toBeGreaterThan(1);
      for (const { text: withKey, line, column } of changed) {
        const path = 'pages/index.yaml';
        const { file } = parseFile({ path, text: withKey }, 'page');
        const { findings } = validateFile(file, 'page', schemas);
        const issues = placeIssues(findings, withKey, file, path);
        expect(issues, withKey).toMatchObject([
          { code: 'unknown-property', line, column, endColumn: column + 8 },
        ]);
      }
    },
  );
});

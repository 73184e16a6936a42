import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { project } from '../../../../scripts/project.ts';
import { defaults, en } from '../../../../src/site/words/en.ts';
import { wordsFor } from '../../../../src/site/words/wordsFor.ts';
import { literalTexts } from './literalTexts.ts';

/** Every source file of some folders. */
async function sources(folders: readonly string[]): Promise<{ file: string; text: string }[]> {
  const files = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(join(project, folder), { recursive: true }))
        .map((name) => `${folder}/${name}`.replaceAll('\\', '/'))
        .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts')),
    ),
  );
  return Promise.all(
    files
      .flat()
      .sort()
      .map(async (file) => ({ file, text: await readFile(join(project, file), 'utf8') })),
  );
}

/** Every text of a group, by its keys joined with dots. */
function keysIn(group: object, before = ''): string[] {
  return Object.entries(group).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? keysIn(value, `${before}${name}.`) : [before + name],
  );
}

/** What renders something. */
const site = await sources(['src/site/blocks', 'src/site/parts', 'src/site/frame']);

describe('a translator', () => {
  it('finds no text for people outside the words', () => {
    expect(site.length).toBeGreaterThan(60);
    const found = site.flatMap(({ file, text }) =>
      literalTexts(file, text).map((literal) => `${file}: ${literal}`),
    );
    expect(found).toEqual([]);
  });

  it('finds no default text that no schema uses', async () => {
    const folder = join(project, 'schemas');
    const files = (await readdir(folder, { recursive: true })).filter((name) =>
      name.endsWith('.schema.json'),
    );
    const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
    const named = texts.flatMap((text) =>
      [...text.matchAll(/"defaultText": "([^"]+)"/g)].map(([, key]) => key),
    );
    expect(named.sort()).toEqual(keysIn(defaults).sort());
  });
});

it('the words of any language that has none here are English', () => {
  for (const language of ['en-IN', 'EN-gb', 'ta', 'toString', '']) expect(wordsFor(language)).toBe(en);
});

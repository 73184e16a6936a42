import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { project } from '../../../scripts/project.ts';
import { compiled } from '../../../src/engine/bundle/compiled.mjs';
import { contentFolder } from './siteFromFiles.ts';

async function smallProject(text: string): Promise<{ folder: string; entry: string }> {
  const folder = await contentFolder({ 'package-lock.json': '{}', 'entry.ts': text });
  await mkdir(join(folder, 'node_modules'));
  await symlink(join(project, 'node_modules/esbuild'), join(folder, 'node_modules/esbuild'), 'junction');
  return { folder, entry: join(folder, 'entry.ts') };
}

const load = async (path: string): Promise<Record<string, unknown>> => import(pathToFileURL(path).href);

describe('a command that is compiled', () => {
  it('is compiled again when its source has changed, and not otherwise', async () => {
    const { folder, entry } = await smallProject('export const word: string = "one";');
    const first = await compiled(entry, folder);
    expect((await load(first)).word).toBe('one');
    expect(await compiled(entry, folder)).toBe(first);
    await writeFile(entry, 'export const word: string = "two";');
    expect((await load(await compiled(entry, folder))).word).toBe('two');
  });

  it('names the place of a mistake, seen from where it runs', async () => {
    const { folder, entry } = await smallProject('export const word = ;');
    const { message } = await compiled(entry, folder).then(
      () => new Error('compiled'),
      (problem: Error) => problem,
    );
    expect(message).toMatch(`${relative(process.cwd(), entry).replaceAll('\\', '/')}:1:21: `);
  });

  it('finds files next to its source, also when a compiled command has compiled it', async () => {
    const { folder, entry } = await smallProject('export const place: string = import.meta.url;');
    const compiler = await load(await compiled(join(project, 'src/engine/bundle/compiled.mjs'), project));
    const again = compiler.compiled as typeof compiled;
    const own = pathToFileURL(entry).href;
    expect((await load(await compiled(entry, folder))).place).toBe(own);
    await writeFile(entry, 'export const place: string = import.meta.url; // again');
    expect((await load(await again(entry, folder))).place).toBe(own);
  });
});

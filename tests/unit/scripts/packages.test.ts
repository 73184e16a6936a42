import { readdir, readFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';

const project = fileURLToPath(new URL('../../..', import.meta.url));
const { dependencies, scripts } = JSON.parse(await readFile(join(project, 'package.json'), 'utf8'));
const withTools = ['audit', 'dev', 'pictures', 'test', 'types'];
/** What a command has installed when it comes to use it. */
const installedLater: Readonly<Record<string, readonly string[]>> = {
  bench: ['@playwright/test'],
  new: ['json-schema-to-typescript'],
};

/** The packages that a module imports, itself or through other modules of the project. */
async function packagesOf(entries: readonly string[]): Promise<string[]> {
  const { metafile } = await build({
    absWorkingDir: project,
    entryPoints: [...entries],
    outdir: 'unused',
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'silent',
    packages: 'external',
    external: ['virtual:*', '*.css', '*?raw'],
  });
  const paths = Object.values(metafile.inputs).flatMap(({ imports }) =>
    imports.filter(({ external }) => external === true).map(({ path }) => path),
  );
  const names = paths
    .filter((path) => !/^(?:node:|virtual:|\.|#)/.test(path))
    .map((path) => path.split('/', path.startsWith('@') ? 2 : 1).join('/'))
    .filter((name) => !builtinModules.includes(name));
  return [...new Set(names)].sort();
}

async function sourcesIn(folder: string): Promise<string[]> {
  const files = await readdir(join(project, folder), { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
    .map((file) => `${folder}/${file}`);
}

describe('somebody without the devDependencies', () => {
  it.each(Object.keys(scripts).filter((name) => !withTools.includes(name)))(
    'can run "%s", which imports none of them',
    async (name) => {
      const needed = await packagesOf([
        `scripts/${name}.ts`,
        'src/engine/bundle/bundleOnce.ts',
        'src/engine/crew/memberProcess.ts',
      ]);
      expect(needed).toContain('vite');
      expect(needed.filter((one) => !(one in dependencies))).toEqual(installedLater[name] ?? []);
    },
  );

  it('can draw every page, which imports none of them', async () => {
    const needed = await packagesOf([...(await sourcesIn('src/view')), ...(await sourcesIn('src/site'))]);
    expect(needed).toContain('react');
    expect(needed.filter((one) => !(one in dependencies))).toEqual([]);
  });
});

import { readFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { expect, it } from 'vitest';
import { project } from '../../../scripts/project.ts';
import { STUDIO } from '../../../scripts/set-up.mjs';
import { readSite } from '../engine/write/siteOnDisk.ts';

const { dependencies, peerDependenciesMeta, scripts } = JSON.parse(
  await readFile(join(project, 'package.json'), 'utf8'),
);
const withTools = ['audit', 'dev', 'pictures', 'studio', 'test', 'types'];
/** What a command has installed when it comes to use it. */
const installedLater: Readonly<Record<string, readonly string[]>> = {
  bench: ['@playwright/test'],
  new: ['json-schema-to-typescript'],
};

/** What each module of the project imports, itself: all of them are read once. */
const { inputs } = await importsOf([
  ...Object.keys(scripts).map((name) => `scripts/${name}.ts`),
  'src/engine/bundle/bundleOnce.ts',
  ...(await sourcesIn('src/view')),
  ...(await sourcesIn('src/site')),
  ...(await sourcesIn('src/studio')),
]);

async function importsOf(entryPoints: string[]): Promise<Metafile> {
  const { metafile } = await build({
    absWorkingDir: project,
    entryPoints,
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
  return metafile;
}

/** The packages that modules import, themselves or through other modules of the project. */
function packagesOf(entries: readonly string[]): string[] {
  const modules = new Set(entries);
  const names = new Set<string>();
  // What is added to a set is visited, too.
  for (const module of modules) {
    const imports = inputs[module]?.imports;
    if (imports === undefined) throw new Error(`${module} was not read`);
    for (const { external, path } of imports) {
      if (external !== true) modules.add(path);
      else if (!/^(?:node:|virtual:|\.|#)/.test(path) && !builtinModules.includes(path))
        names.add(path.split('/', path.startsWith('@') ? 2 : 1).join('/'));
    }
  }
  return [...names].sort();
}

async function sourcesIn(folder: string): Promise<string[]> {
  const files = Object.keys(await readSite(join(project, folder)));
  return files.filter((file) => /(?<!\.d)\.tsx?$/.test(file)).map((file) => `${folder}/${file}`);
}

it.each(Object.keys(scripts).filter((name) => !withTools.includes(name)))(
  'somebody without the devDependencies can run "%s", which imports none of them',
  (name) => {
    const needed = packagesOf([`scripts/${name}.ts`, 'src/engine/bundle/bundleOnce.ts']);
    expect(needed).toContain('vite');
    expect(needed.filter((one) => !(one in dependencies))).toEqual(installedLater[name] ?? []);
  },
);

it('somebody without the devDependencies can draw every page, which imports none of them', async () => {
  const needed = packagesOf([...(await sourcesIn('src/view')), ...(await sourcesIn('src/site'))]);
  expect(needed).toContain('react');
  const optional = needed.filter((one) => peerDependenciesMeta[one]?.optional === true);
  expect(needed.filter((one) => !(one in dependencies) && !optional.includes(one))).toEqual([]);
});

it('somebody who has installed the program as a package gets all that the Studio imports when it is first opened', async () => {
  const fetched = packagesOf(await sourcesIn('src/studio')).filter((one) => !(one in dependencies));
  expect(fetched).toContain('@tiptap/core');
  expect(fetched.filter((one) => !STUDIO.test(one))).toEqual(installedLater.new);
});

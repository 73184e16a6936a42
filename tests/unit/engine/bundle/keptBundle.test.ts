import { existsSync } from 'node:fs';
import { appendFile, cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { project } from '../../../../scripts/project.ts';
import { loadBundle } from '../../../../src/engine/bundle/bundle.ts';
import { type BundlePlace, bundlePlace, makeBundle } from '../../../../src/engine/bundle/keptBundle.ts';
import { HOOK } from '../buildProcess.ts';
import { contentFolder } from '../siteFromFiles.ts';

/** A project of which nothing but the names of the files is like this one's. */
const CODE = [
  ...'src/engine/model/page.ts src/engine/bundle/viteSettings.ts src/engine/icons/iconSet.ts'.split(' '),
  ...'src/engine/render/letters/newLetters.ts src/view/draw/document.html'.split(' '),
  ...'src/view/live/boot/boot.ts src/site/theme.ts src/site/words/en.ts package-lock.json'.split(' '),
  ...'src/site/styles/3-base.css src/site/blocks/faq/Faq.tsx'.split(' '),
];
const OTHERS = [
  'site.config.yaml',
  'pages/index.yaml',
  'schemas/blocks/faq.schema.json',
  'src/site/.swp',
  'src/site/blocks/faq/example.yaml',
  'src/engine/link/links/checkLink.ts',
];

describe('whoever builds after changing', () => {
  const idIn = (folder: string): string => bundlePlace([join(folder, 'src/site')], folder, 'site').id;
  const smallProject = async (): Promise<string> =>
    contentFolder(Object.fromEntries([...CODE, ...OTHERS].map((path) => [path, path])));

  it('code does not get the old bundle, and gets it again when the change is undone', async () => {
    const folder = await smallProject();
    const before = idIn(folder);
    for (const path of CODE) {
      await appendFile(join(folder, path), '\n');
      expect(idIn(folder), path).not.toBe(before);
      await rm(join(folder, path));
      expect(idIn(folder), path).not.toBe(before);
      await writeFile(join(folder, path), path);
      expect(idIn(folder), path).toBe(before);
    }
  });

  it('content, its rules or an example does not wait for bundling', async () => {
    const folder = await smallProject();
    const before = idIn(folder);
    for (const path of OTHERS) {
      await appendFile(join(folder, path), '\n');
      expect(idIn(folder), path).toBe(before);
    }
  });
});

describe('a bundle that is kept', { timeout: HOOK }, () => {
  /** A copy of the bundle of the project's own theme, where nothing could be bundled. */
  async function keptCopy(): Promise<BundlePlace> {
    await loadBundle([join(project, 'src/site')], project);
    const { folder, ...place } = bundlePlace([join(project, 'src/site')], project, 'site');
    const nowhere = await contentFolder({
      'src/engine/bundle/bundleOnce.ts': 'process.exit(3);',
      'package-lock.json': '{}',
    });
    await mkdir(join(nowhere, 'node_modules'));
    await symlink(join(project, 'node_modules/esbuild'), join(nowhere, 'node_modules/esbuild'), 'junction');
    const cache = join(nowhere, 'bundle');
    await cp(folder, join(cache, place.id), { recursive: true });
    return { ...place, cache, folder: join(cache, place.id), project: nowhere };
  }

  const damaged = async (path: string): Promise<void> => {
    const contents = await readFile(path);
    contents[9] = (contents[9] ?? 0) ^ 1;
    await writeFile(path, contents);
  };

  it.each([
    ['the code that draws pages has been damaged', 'server/server.js', damaged],
    ['a file is missing', 'first.js', rm],
  ])('is made again if %s', async (_what, path, damage) => {
    const place = await keptCopy();
    await expect(makeBundle(place)).resolves.toBeUndefined();
    await damage(join(place.folder, path));
    await expect(makeBundle(place)).rejects.toThrow('that bundled the code of the site ended too early');
    expect(existsSync(place.folder)).toBe(false);
  });

  it('cannot be kept where there is a file, which is told in a sentence', async () => {
    const place = await keptCopy();
    await rm(place.cache, { recursive: true });
    await mkdir(dirname(place.cache), { recursive: true });
    await writeFile(place.cache, '');
    const message = expect.stringMatching(
      /cannot be written: there is a file .*\. The code of blocks is bundled there first, so nothing was built\.$/,
    );
    await expect(makeBundle(place)).rejects.toMatchObject({ name: 'UsageError', message });
  });
});

import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { dump, load } from 'js-yaml';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { project } from '../../../scripts/project.ts';
import { checkSite } from '../../../src/engine/build.ts';
import { freshCache } from '../engine/freshCache.ts';
import { scratchFolder } from '../engine/write/siteOnDisk.ts';

const guide = await readFile(join(project, 'pages/README.md'), 'utf8');

/** The YAML of the recipes: a whole file, or what is added to a list or a group of properties of one. */
const recipes = [...guide.matchAll(/^```yaml (file|in)=(\S+)(?: at=(\S+))?\n(.*?)^```$/gms)].map(
  ([, how = '', path = '', at = '', text = '']) => ({ how, path, at, text }),
);

/** A copy of the site's content in which a test may follow the recipes. */
async function siteToChange(): Promise<string> {
  const root = await scratchFolder();
  for (const name of ['pages', 'site.config.yaml']) {
    await cp(join(project, name), join(root, name), { recursive: true });
  }
  const picture = sharp({ create: { width: 1860, height: 1240, channels: 3, background: '#bcd' } });
  await mkdir(join(root, 'pages/_media'), { recursive: true });
  await writeFile(join(root, 'pages/_media/front-desk.jpg'), await picture.jpeg().toBuffer());
  return root;
}

async function follow(root: string, { how, path, at, text }: (typeof recipes)[number]): Promise<void> {
  const file = join(root, path);
  if (how === 'file') {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text, { flag: 'wx' });
    return;
  }
  const whole: unknown = load(await readFile(file, 'utf8'));
  let target: unknown = whole;
  for (const segment of at.split('/').slice(1)) target = Reflect.get(Object(target), segment);
  const added: unknown = load(text);
  if (Array.isArray(target) && Array.isArray(added)) target.push(...added);
  else Object.assign(Object(target), added);
  await writeFile(file, dump(whole));
}

it('an author who follows the recipes in pages/README.md has a correct site after each of them, and after all of them', async () => {
  expect(recipes.length).toBeGreaterThanOrEqual(6);
  const root = await siteToChange();
  // A file that has not changed is read once.
  const cache = freshCache();
  for (const recipe of recipes) {
    await follow(root, recipe);
    const { result } = await checkSite({ project, root, cwd: root, now: () => 0 }, { cache });
    // Nobody has to translate new texts of the interface at once, and the list is unused until the step that includes it.
    const fine = ['missing-words', ...(recipe === recipes.at(-1) ? [] : ['unused-shared-block'])];
    const issues = result.report.issues.filter(({ code }) => !fine.includes(code));
    expect(issues, `${recipe.path} ${recipe.at}`).toEqual([]);
  }
});

it('an author who follows the recipes in pages/README.md has every piece of YAML there followed by this test', () => {
  expect(recipes).toHaveLength(guide.match(/^```yaml/gm)?.length ?? 0);
});

import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { project } from '../../../../../scripts/project.ts';
import { checkPages } from '../../../../../src/engine/build.ts';
import { newBuildCache } from '../../../../../src/engine/pool/buildCache.ts';
import { loadTheme } from '../../freshCache.ts';
import { contentFolder, page, plainSite } from '../../siteFromFiles.ts';

/** A shop whose teas say where they grow. @param field where the schema of pages puts that on cards */
async function shopWithPlaces(field: string): Promise<string> {
  const root = await contentFolder({
    ...plainSite,
    'site.config.yaml': `${plainSite['site.config.yaml']}collections: { teas: { permalink: "/:slug" } }\n`,
    'pages/index.yaml': `${page({ name: 'Home' })}  - { type: cards, title: Teas, collection: teas }\n`,
    'pages/teas/assam.yaml': page({ name: 'Assam', top: 'place: By the river\nsummary: Malty.\n' }),
    'pages/teas/ceylon.yaml': page({ name: 'Ceylon' }),
  });
  await cp(join(project, 'schemas'), join(root, 'schemas'), { recursive: true });
  const add = async (path: string, property: object): Promise<void> => {
    const file = join(root, 'schemas', path);
    const schema: { properties: object } = JSON.parse(await readFile(file, 'utf8'));
    Object.assign(schema.properties, { place: property });
    await writeFile(file, JSON.stringify(schema));
  };
  const place = { description: 'Where it grows.', type: 'string', minLength: 1, maxLength: 40 };
  await add('page.schema.json', { ...place, onCards: field });
  await add('parts/card.schema.json', place);
  return root;
}

const check = async (root: string): ReturnType<typeof checkPages> =>
  checkPages({ project, root, cwd: root, now: () => 0, loadTheme }, { cache: newBuildCache(project) });

it('a developer puts a property of pages on their cards with a word in its schema', async () => {
  const { site, pages } = await check(await shopWithPlaces('place'));
  expect(site.result.report.issues).toEqual([]);
  expect(pages.find(({ route }) => route === '/')?.blocks[1]).toMatchObject({
    items: [
      { title: 'Assam', link: '/assam', text: 'Malty.', place: 'By the river' },
      { title: 'Ceylon', link: '/ceylon' },
    ],
  });
});

it('a developer who puts it where cards have nothing is told the line', async () => {
  await expect(check(await shopWithPlaces('palce'))).rejects.toMatchObject({
    name: 'UsageError',
    message:
      'schemas/page.schema.json:1 says "onCards": "palce", but schemas/parts/card.schema.json has no such property.',
  });
});

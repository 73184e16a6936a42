import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { project } from '../../../../scripts/project.ts';
import type { SchemaObject, StudioSchemas } from '../../../../src/studio/protocol/site.ts';

const read = async (path: string): Promise<SchemaObject> =>
  JSON.parse(await readFile(join(project, 'schemas', path), 'utf8'));

async function all(folder: string): Promise<Record<string, SchemaObject>> {
  const files = (await readdir(join(project, 'schemas', folder))).sort();
  const named = files.map(async (file) => [
    file.replace('.schema.json', ''),
    await read(`${folder}/${file}`),
  ]);
  return Object.fromEntries(await Promise.all(named));
}

/** The schemas of this site, as the server sends them. */
export async function ownSchemas(): Promise<StudioSchemas> {
  return {
    page: await read('page.schema.json'),
    shared: await read('shared.schema.json'),
    use: await read('use.schema.json'),
    site: await read('site.schema.json'),
    words: await read('words.generated.json'),
    blocks: await all('blocks'),
    parts: await all('parts'),
  };
}

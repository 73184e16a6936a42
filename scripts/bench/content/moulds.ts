import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { isMapping, type Mapping, type Value } from './rewrite.ts';

/** A page of a collection, which generated pages take their blocks from. */
export interface Mould {
  readonly collection: string;
  /** The name of its file, without `.yaml`. */
  readonly slug: string;
  /** The pattern of its collection's addresses: `/blog-detail/:id`. */
  readonly permalink: string;
  readonly value: Mapping;
}

/** A site as it is written: what a larger one is generated from. */
export interface SmallSite {
  readonly config: Mapping;
  /** Pages outside of the collections and lists of shared blocks, by path from the root. */
  readonly single: ReadonlyMap<string, Value>;
  readonly moulds: readonly Mould[];
}

/**
 * Reads the site that a larger one is generated from. Pages that are two folders deep are left out, and
 * those in other languages than the main one.
 *
 * @param root absolute path of the folder that holds site.config.yaml and pages/
 */
export async function readSmallSite(root: string): Promise<SmallSite> {
  const { languages, ...config } = await readMapping(join(root, 'site.config.yaml'));
  const others = (Array.isArray(languages) ? languages : []).map((one) =>
    isMapping(one) ? String(one.at).slice(1) : '',
  );
  const single = new Map<string, Value>();
  const moulds: Mould[] = [];
  const entries = await readdir(join(root, 'pages'), { withFileTypes: true });
  const folders = entries.filter(
    (entry) => entry.isDirectory() && !/^_(?!shared$)/.test(entry.name) && !others.includes(entry.name),
  );
  for (const folder of ['', ...folders.map(({ name }) => name).sort()]) {
    const permalink = mappingIn(mappingIn(config, 'collections'), folder).permalink;
    for (const file of (await readdir(join(root, 'pages', folder))).sort()) {
      if (!file.endsWith('.yaml')) continue;
      const path = ['pages', folder, file].filter((part) => part !== '').join('/');
      if (typeof permalink !== 'string') single.set(path, await readValue(join(root, path)));
      else {
        const value = await readMapping(join(root, path));
        moulds.push({ collection: folder, slug: file.replace(/\.yaml$/, ''), permalink, value });
      }
    }
  }
  return { config, single, moulds };
}

/** The mapping under a key; empty if there is none. */
export function mappingIn(value: Mapping, key: string): Mapping {
  const found = value[key];
  return isMapping(found) ? found : {};
}

async function readMapping(path: string): Promise<Mapping> {
  const value = await readValue(path);
  if (!isMapping(value)) throw new Error(`${path} is not a mapping`);
  return value;
}

/** YAML read as the core schema has nothing but these values. */
const readValue = async (path: string): Promise<Value> => load(await readFile(path, 'utf8')) as Value;

import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dump, load } from 'js-yaml';
import { randomFrom } from './content/random.ts';
import { isMapping, reworded, type Value } from './content/rewrite.ts';

/** What an author does while the benchmark runs. Each edit differs from the one before. */
export interface Author {
  /** Gives the page another title and returns it. */
  readonly retitlePage: (path: string) => Promise<string>;
  /** Rewrites the first list of shared blocks. */
  readonly rewordSharedList: () => Promise<void>;
}

/** @param content absolute path of the folder that holds pages/ */
export function newAuthor(content: string): Author {
  let edits = 0;
  return {
    retitlePage: async (path) => {
      edits += 1;
      const title = `Edit number ${edits} of the benchmark`;
      await edit(join(content, path), (page) =>
        isMapping(page) && isMapping(page.meta) ? { ...page, meta: { ...page.meta, title } } : page,
      );
      return title;
    },
    rewordSharedList: async () => {
      edits += 1;
      const lists = (await readdir(join(content, 'pages/_shared'))).sort();
      const random = randomFrom(`edit ${edits}`);
      await edit(join(content, 'pages/_shared', lists[0] ?? ''), (list) =>
        reworded(list, random, (link) => link),
      );
    },
  };
}

async function edit(path: string, change: (value: Value) => Value): Promise<void> {
  // YAML read as the core schema has nothing but these values.
  const value = load(await readFile(path, 'utf8')) as Value;
  await writeFile(path, dump(change(value)));
}

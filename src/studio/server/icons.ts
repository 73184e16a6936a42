import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Inside } from '../../engine/develop/extension.ts';
import { memoised } from '../../engine/memoised.ts';
import { newIconsByMeaning } from '../../engine/resolve/iconsByMeaning.ts';
import { tablerIcons } from '../../engine/resolve/readIcon.ts';
import type { IconsAnswer } from '../protocol.ts';

/** The most icons in an answer. */
const MOST = 60;

/** Finds icons by what they mean and by parts of their names. */
export function iconSearch({ cache }: Pick<Inside, 'cache'>): (query: string) => Promise<IconsAnswer> {
  const folder = dirname(createRequire(import.meta.url).resolve('@tabler/icons/outline/circle.svg'));
  const names = memoised(async () => {
    const files = await readdir(folder);
    return files.map((file) => file.replace(/\.svg$/, '')).sort();
  });
  const byMeaning = memoised(async () =>
    newIconsByMeaning(JSON.parse(await readFile(join(folder, '../../icons.json'), 'utf8')), MOST),
  );
  const { read } = tablerIcons(cache.icons);
  return async (query) => {
    const all = await names();
    const asked = query.trim().toLowerCase().replace(/\s+/g, '-').slice(0, 60);
    const found = new Set([
      ...all.filter((name) => name === asked),
      ...(asked === '' ? [] : (await byMeaning())(asked)),
      ...all.filter((name) => name.includes(asked)),
    ]);
    const drawn = [...found].slice(0, MOST).map(async (name) => ({ name, paths: await read(name) }));
    return {
      icons: (await Promise.all(drawn)).flatMap(({ name, paths }) =>
        paths === undefined ? [] : [{ name, svg: wholeSvg(paths) }],
      ),
    };
  };
}

const wholeSvg = (paths: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${paths}</svg>`;

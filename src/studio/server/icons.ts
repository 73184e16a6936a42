import { readIconSet } from '../../engine/icons/iconSet.ts';
import { newIconsByMeaning } from '../../engine/link/iconsByMeaning.ts';
import { memoised } from '../../engine/model/memoised.ts';
import type { IconsAnswer } from '../protocol/site.ts';

/** More are not seen at once. Of what fits less well, one types another word. */
const MOST = 240;

/** Beyond these, meanings are far. */
const BY_MEANING = 60;

/** Finds icons by what they mean and by parts of their names; behind these all others, if they are wanted. */
export function iconSearch(): (query: string, hasRest?: boolean) => Promise<IconsAnswer> {
  const set = memoised(readIconSet);
  const byMeaning = memoised(async () => newIconsByMeaning(await set(), BY_MEANING));
  return async (query, hasRest = false) => {
    const icons = await set();
    const all = [...icons.keys()];
    const asked = query.trim().toLowerCase().replace(/\s+/g, '-').slice(0, 60);
    const found = new Set([
      ...all.filter((name) => name === asked),
      ...(asked === '' ? [] : (await byMeaning())(asked)),
      ...all.filter((name) => name.includes(asked)),
      ...(hasRest ? all : []),
    ]);
    return {
      all: found.size,
      icons: [...found].slice(0, MOST).flatMap((name) => {
        const content = icons.get(name)?.content;
        return content === undefined ? [] : [{ name, svg: wholeSvg(content) }];
      }),
    };
  };
}

const wholeSvg = (paths: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${paths}</svg>`;

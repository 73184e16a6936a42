import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Reply } from '../../../unit/studio/server/openStudio.ts';
import { authoredSite } from './authoredSite.ts';

/** What happens right before and right after a file is removed, by its name: in the middle of a page's move. */
const removal: Record<'before' | 'after', (name: string) => Promise<void>> = {
  before: async () => undefined,
  after: async () => undefined,
};

const { studio, act } = authoredSite();
beforeAll(() => {
  const { rm } = promises;
  vi.spyOn(promises, 'rm').mockImplementation(async (...given) => {
    const name = String(given[0]).split(/[\\/]/).at(-1) ?? '';
    await removal.before(name);
    await rm(...given);
    await removal.after(name);
  });
  // For everybody who has imported it by its name.
  syncBuiltinESMExports();
});
afterAll(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

interface Listed {
  readonly name: string;
  readonly route: string;
}

/** The addresses under which a list of pages has the page of guests. */
const guestsIn = (pages: readonly Listed[]): string[] =>
  pages.flatMap(({ name, route }) => (name === 'Guests' ? [route] : []));
const listed = async (): Promise<string[]> => guestsIn((await studio().get('/_studio/api/site')).body.pages);

/**
 * What is listed in the middle of a move, and after each look at the site until it has ended.
 *
 * @param file whose removal is one half of the move
 * @param other the file that a watcher reports in the middle of it
 */
async function listedDuring(
  move: () => Promise<Reply>,
  when: 'before' | 'after',
  { file, other }: { readonly file: string; readonly other: string },
): Promise<{ middle: string[] | undefined; later: string[][] }> {
  const { live, written } = studio().inside;
  const { look } = live;
  const later: string[][] = [];
  let middle: string[] | undefined;
  const looks = vi.spyOn(live, 'look').mockImplementation(async (saved) => {
    const result = await look(saved);
    later.push(guestsIn(live.list()));
    return result;
  });
  removal[when] = async (name) => {
    if (name !== file || middle !== undefined) return;
    // The watcher may have had one at what was put back for this test.
    looks.mockClear();
    later.length = 0;
    const looked = written([`pages/${other}`]);
    // A look that waits for nothing has begun by now. For one that waits for the move, the move must not wait.
    await new Promise(setImmediate);
    if (looks.mock.calls.length > 0) await looked;
    middle = await listed();
  };
  expect((await move()).status).toBe(200);
  await written([`pages/${file}`, `pages/${other}`]);
  removal[when] = async () => undefined;
  looks.mockRestore();
  return { middle, later };
}

it('an author who renames a page, and takes that back, finds it in the list once at every moment', async () => {
  const rename = { do: 'rename', file: 'pages/guests.yaml', route: '/visitors' };
  const [old, now] = ['guests.yaml', 'visitors.yaml'];
  for (const [move, when, files, before, after] of [
    [() => act(rename), 'before', { file: old, other: now }, '/guests', '/visitors'],
    [
      () => studio().post('/_studio/api/undo', {}),
      'after',
      { file: now, other: old },
      '/visitors',
      '/guests',
    ],
  ] as const) {
    const { middle, later } = await listedDuring(move, when, files);
    expect(middle).toEqual([before]);
    expect(later.length).toBeGreaterThan(1);
    expect(later.filter((routes) => routes.join() !== after)).toEqual([]);
    expect(await listed()).toEqual([after]);
  }
});

it('an author who asks for all pages right after a page was moved is told of it where it is now', async () => {
  const { live } = studio().inside;
  const { look } = live;
  let [begin, goOn] = [(): void => undefined, (): void => undefined];
  const begun = new Promise<void>((done) => (begin = done));
  const held = new Promise<void>((done) => (goOn = done));
  const looks = vi.spyOn(live, 'look').mockImplementation(async (saved) => {
    // Not the watcher's at what was put back for this test: the move waits for it.
    if (saved?.paths.has('pages/callers.yaml')) {
      begin();
      await held;
    }
    return look(saved);
  });
  const move = { do: 'rename', file: 'pages/guests.yaml', route: '/callers' };
  const moved = act(move);
  await begun;
  const asked = [listed(), studio().get('/_studio/api/page?route=/callers')] as const;
  // Whoever does not wait for the look has answered before these.
  for (const name of ['one', 'other']) await studio().visit(`/_studio/media/${name}.png`);
  goOn();
  expect(await asked[0]).toEqual(['/callers']);
  expect((await asked[1]).body.file).toBe('pages/callers.yaml');
  expect((await moved).status).toBe(200);
  looks.mockRestore();
});

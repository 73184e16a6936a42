import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSmallSite } from '../../scripts/bench/content/moulds.ts';
import { writeContent } from '../../scripts/bench/content/writeContent.ts';
import { project } from '../../scripts/project.ts';
import { loadBundle } from '../../src/engine/bundle/bundle.ts';
import { inProduction } from '../../src/engine/bundle/inProduction.ts';
import { siteFolders } from '../../src/engine/siteFolders.ts';
import { HOOK } from './buildProcess.ts';
import { countWork, type Work } from './countWork.ts';

/** How often each page of the collections is repeated in the smaller site and in the larger one: four times as often. */
const ROUNDS = [2, 8] as const;

/** Four times the pages may take this many times the work: what is the same for both only makes it less. */
const MOST = 4.2;

/** A sort takes more comparisons for each page of a larger site; what grows with the square takes 16 times as many. */
const MOST_OF_A_BLOCK = 5;

/** Functions and loops that run less often for each page are left out: their growth says nothing. */
const RUNS_A_PAGE = 20;

let folder: string;
let smaller: Work;
let larger: Work;
let pages: number;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'growth-'));
  const { single, moulds } = await readSmallSite(project);
  const fixed = [...single.keys()].filter((path) => !path.startsWith('pages/_')).length;
  // Made beforehand, so that bundling is not counted.
  await inProduction(() => loadBundle(siteFolders(project, project).code, project));
  const works = ROUNDS.map(async (rounds) => {
    const root = join(folder, String(rounds));
    const size = fixed + rounds * moulds.length;
    await writeContent(project, root, { pages: size, seed: '1', lean: true, full: false, broken: false });
    return [size, await countWork(root)] as const;
  });
  const [few, many] = await Promise.all(works);
  if (few === undefined || many === undefined) throw new Error('two sites are needed');
  smaller = few[1];
  [pages, larger] = many;
}, HOOK);
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('somebody whose site has become four times as large', () => {
  it.each([
    ...['bytes hashed', 'bytes written', 'files opened'],
    ...['calls in the engine', 'calls while drawing', 'calls in packages'],
  ])('waits for no more than four times the work: %s', (what) => {
    const [before = 0, after = 0] = [smaller.totals.get(what), larger.totals.get(what)];
    expect(before).toBeGreaterThan(0);
    expect(after / before).toBeLessThanOrEqual(MOST);
  });

  it('waits for nothing that is done once for each pair of pages', () => {
    const growing = [...larger.blocks].flatMap(([name, after]) => {
      const before = smaller.blocks.get(name) ?? 0;
      const isOften = after > pages * RUNS_A_PAGE;
      return isOften && after > before * MOST_OF_A_BLOCK ? [`${name}: ${before}, then ${after} times`] : [];
    });
    expect(growing).toEqual([]);
  });
});

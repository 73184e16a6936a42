import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSmallSite, writeContent } from '../../../../scripts/bench/enlarge.ts';
import { project } from '../../../../scripts/project.ts';
import { loadBundle } from '../../../../src/engine/bundle/bundle.ts';
import { inProduction } from '../../../../src/engine/bundle/inProduction.ts';
import { siteFolders } from '../../../../src/engine/discover/siteFolders.ts';
import { HOOK } from '../../../unit/engine/buildProcess.ts';
import { countWork, type Work } from './countWork.ts';

/** How often each page of the collections is repeated in the smaller site and in the larger one: four times as often. */
const ROUNDS = [2, 8] as const;

/** Four times the pages may take this many times the work: what is the same for both only makes it less. */
const MOST = 4.2;

/** A sort takes more comparisons for each page of a larger site; what grows with the square takes 16 times as many. */
const MOST_OF_A_BLOCK = 5;

/** Functions and loops that run less often for each page are left out: their growth says nothing. */
const RUNS_A_PAGE = 30;

/** The work for two sites, one four times as large as the other. */
interface Growth {
  readonly before: Work;
  readonly after: Work;
  /** The pages of the larger one. */
  readonly pages: number;
}

let folder: string;
let built: Growth;
let checked: Growth;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'growth-'));
  // Made beforehand, so that bundling is not counted.
  await inProduction(() => loadBundle(siteFolders(project, project).code, project));
  [built, checked] = await Promise.all([growthOf('build'), growthOf('check')]);
}, HOOK);
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The work of building sites, or of checking sites with a broken link on every page. */
async function growthOf(command: 'build' | 'check'): Promise<Growth> {
  const { single, templates } = await readSmallSite(project);
  const fixed = [...single.keys()].filter((path) => !path.startsWith('pages/_')).length;
  const broken = command === 'check';
  const workOf = async (rounds: number) => {
    const root = join(folder, `${command}-${rounds}`);
    const pages = fixed + rounds * templates.length;
    await writeContent(project, root, { pages, lean: true, full: true, broken });
    return [pages, await countWork(root, command, broken ? 1 : 0)] as const;
  };
  // One after the other: pictures that both sites have are made by the first, and would else be counted for either.
  const few = await workOf(ROUNDS[0]);
  const many = await workOf(ROUNDS[1]);
  return { before: few[1], after: many[1], pages: many[0] };
}

/** What runs far more often for each page of the larger site. */
const growingIn = ({ before, after, pages }: Growth): string[] =>
  [...after.blocks].flatMap(([name, many]) => {
    const few = before.blocks.get(name) ?? 0;
    const isOften = many > pages * RUNS_A_PAGE;
    return isOften && many > few * MOST_OF_A_BLOCK ? [`${name}: ${few}, then ${many} times`] : [];
  });

describe('somebody whose site has become four times as large', () => {
  it.each(['calls while drawing', 'calls in the engine', 'calls in packages'])(
    'waits for no more than four times the work: %s',
    (what) => {
      const { before, after } = built;
      expect(before.totals.get(what)).toBeGreaterThan(0);
      expect(growthIn(before, after, what)).toBeLessThanOrEqual(MOST);
    },
  );

  // React draws what pages show, and each page with the demo form offers every product; its calls are counted above.
  it('waits for nothing that is done once for each pair of pages', () => {
    expect(growingIn(built).filter((one) => !one.includes('/react-dom/'))).toEqual([]);
  });

  // A check calls no package that is not part of the compiled engine, once the facts of its pictures are kept.
  it('with a broken link on every page, waits for no more than four times the work of a check', () => {
    const { before, after } = checked;
    expect(growthIn(before, after, 'calls in the engine')).toBeLessThanOrEqual(MOST);
  });

  // Each broken link is compared with up to 6,000 addresses, which is more than the larger site has.
  it('with a broken link on every page, waits for nothing else that is done once for each pair of pages', () => {
    const isComparison =
      /^\S+ (?:distance2?|myers_\w+|get|nearest|typosBetween|typosAllowed|nameIn|\(a function\))[, ]/;
    expect(growingIn(checked).filter((one) => !isComparison.test(one))).toEqual([]);
  });
});

const growthIn = (before: Work, after: Work, what: string): number =>
  (after.totals.get(what) ?? 0) / (before.totals.get(what) ?? 1);

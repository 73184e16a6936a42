import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { project } from '../../../../scripts/project.ts';
import { newBuildCache } from '../../../../src/engine/cache/buildCache.ts';
import { readPlan, writePlan } from '../../../../src/engine/crew/planFile.ts';
import { checkContent } from '../../../../src/engine/pipeline.ts';
import type { PagePlan } from '../../../../src/engine/resolve/pagePlan.ts';
import { SiteAnswers } from '../../../../src/engine/resolve/siteAnswers.ts';
import { scratchFolder } from '../write/siteOnDisk.ts';

const options = { project, root: project, cwd: project, now: () => 0 };
const { overview } = await checkContent(options, undefined, newBuildCache(project));
const { plan } = overview.planned;

/** A plan with every page of it as an object, and no days of changes, which processes do not get. */
const unpacked = ({ targets, packed: _, collections, ...rest }: PagePlan) => ({
  ...{ ...rest, targets: [...targets], changes: new Map() },
  collections: new Map(
    [...collections].map(([name, { pages, tagged, ...head }]) => [
      name,
      {
        ...{ ...head, pages: [...pages] },
        tagged: new Map([...tagged].map(([key, some]) => [key, [...some]])),
      },
    ]),
  ),
});

describe('a process that draws pages', () => {
  it('gets the plan of the site as it was made', async () => {
    const path = join(await scratchFolder(), 'plan');
    writePlan(path, plan);
    expect(unpacked(readPlan(path))).toEqual({ ...plan, changes: new Map() });
  });

  it('finds each page by its address and by its file', async () => {
    const path = join(await scratchFolder(), 'plan');
    writePlan(path, plan);
    const [before, now] = [new SiteAnswers(plan), new SiteAnswers(readPlan(path))].map((answers) => {
      const ask = answers.asker(new Map());
      return plan.targets.map(({ page: { file, route } }) => [
        ask('page', file),
        ask('link', { link: route, from: undefined }),
        ask('link', { link: `${route}x`, from: file }),
        ask('pictured', route),
      ]);
    });
    expect(now).toEqual(before);
  });

  it('finds each card by the address of its page', async () => {
    const path = join(await scratchFolder(), 'plan');
    writePlan(path, plan);
    const [before, now] = [new SiteAnswers(plan), new SiteAnswers(readPlan(path))].map((answers) => {
      const ask = answers.asker(new Map());
      return [...plan.collections].flatMap(([collection, { pages }]) =>
        pages.flatMap(({ route }) =>
          (['first', 'after', 'around'] as const).map((way) =>
            ask('cards', { collection, choice: { way, most: 3 }, route }),
          ),
        ),
      );
    });
    expect(now).toEqual(before);
    expect(before?.some(({ cards }) => cards.length > 1)).toBe(true);
  });

  it('gets that of a site with thousands of pages, and keeps what they have in common once', async () => {
    const [page] = plan.targets;
    if (page === undefined) throw new Error('the site has no page');
    const ids = new Set(['top', 'end']);
    const targets = Array.from({ length: 2500 }, (_, number) => ({
      ids,
      page: {
        ...{ file: `pages/${number}.yaml`, route: `/${number}`, collection: undefined },
        ...{ status: 'listed' as const, alsoAt: number === 1200 ? ['/elsewhere'] : [] },
      },
    }));
    const path = join(await scratchFolder(), 'plan');
    writePlan(path, { ...plan, targets });
    const read = readPlan(path);
    const all = [...read.targets];
    expect(all).toEqual(targets);
    expect(all[2400]?.ids).toBe(all[0]?.ids);
    expect(read.packed?.rest).toEqual([targets[1200]]);
    expect(read.packed?.at('/2400')).toEqual(targets[2400]);
    expect(read.packed?.ofFile('pages/1000.yaml')).toEqual(targets[1000]);
    expect(read.packed?.at('/2500')).toBeUndefined();
  });

  it('gets pages of which each has ids of its own', async () => {
    const targets = Array.from({ length: 6000 }, (_, number) => ({
      ids: new Set([`id-${number}`]),
      page: {
        ...{ file: `pages/${number}.yaml`, route: `/${number}`, collection: number < 5500 ? 'blog' : 'tea' },
        ...{ status: 'listed' as const, alsoAt: [] },
      },
    }));
    const path = join(await scratchFolder(), 'plan');
    writePlan(path, { ...plan, targets });
    expect([...readPlan(path).targets]).toEqual(targets);
  });

  it('gets lists of thousands of pages in their order, with their tags', async () => {
    const pages = Array.from({ length: 2500 }, (_, number) => {
      const tags = [{ name: number % 2 === 0 ? 'Costs' : 'Taxes' }];
      return { route: `/${number}`, link: `/${number}`, name: `Page ${number}`, accent: number % 360, tags };
    });
    const [costs, taxes] = [0, 1].map((rest) => pages.filter((_, number) => number % 2 === rest));
    const collection = {
      ...{ pages, heldBack: [], index: undefined, mayHaveMore: false, mayHaveMoreTags: false },
      ...{
        tags: new Map(),
        tagged: new Map([
          ['costs', costs ?? []],
          ['taxes', taxes ?? []],
        ]),
      },
    };
    const path = join(await scratchFolder(), 'plan');
    const collections = new Map([...plan.collections, ['large', collection]]);
    writePlan(path, { ...plan, collections });
    const read = readPlan(path).collections.get('large');
    expect(unpacked(readPlan(path)).collections).toEqual(collections);
    expect(read?.tagged.get('taxes')?.slice(1, 3)).toEqual([pages[3], pages[5]]);
    expect(read?.pages.slice(2499, 2600)).toEqual([pages[2499]]);
    expect(read?.pages.at(2500)).toBeUndefined();
  });
});

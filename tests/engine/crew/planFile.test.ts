import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { project } from '../../../scripts/project.ts';
import { newBuildCache } from '../../../src/engine/cache/buildCache.ts';
import { readPlan, writePlan } from '../../../src/engine/crew/planFile.ts';
import { checkContent } from '../../../src/engine/pipeline.ts';
import { scratchFolder } from '../write/siteOnDisk.ts';

const options = { project, root: project, cwd: project, now: () => 0 };
const { overview } = await checkContent(options, undefined, newBuildCache(project));
const { plan } = overview.planned;

describe('a process that draws pages', () => {
  it('gets the plan of the site as it was made', async () => {
    const path = join(await scratchFolder(), 'plan');
    writePlan(path, plan);
    expect(readPlan(path)).toEqual(plan);
  });

  it('gets that of a site with thousands of pages, and keeps what they have in common once', async () => {
    const [page] = plan.targets;
    if (page === undefined) throw new Error('the site has no page');
    const targets = Array.from({ length: 2500 }, (_, number) => ({
      ids: new Set(['top', 'end']),
      page: { ...page.page, route: `/${number}` },
    }));
    const changes = new Map(targets.map(({ page: { route } }) => [route, '2026-01-01']));
    const path = join(await scratchFolder(), 'plan');
    writePlan(path, { ...plan, targets, changes });
    const read = readPlan(path);
    expect(read).toEqual({ ...plan, targets, changes });
    expect(read.targets[2400]?.ids).toBe(read.targets[0]?.ids);
  });

  it('gets lists of thousands of pages in their order, with their tags', async () => {
    const pages = Array.from({ length: 2500 }, (_, number) => {
      const tags = [{ name: number % 2 === 0 ? 'Costs' : 'Taxes' }];
      return { route: `/${number}`, link: `/${number}`, name: `Page ${number}`, tags };
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
    const read = readPlan(path);
    expect(read.collections).toEqual(collections);
    expect(read.collections.get('large')?.tagged.get('taxes')?.[0]).toBe(
      read.collections.get('large')?.pages[1],
    );
  });
});

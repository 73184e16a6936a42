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
});

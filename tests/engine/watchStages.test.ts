import { join } from 'node:path';
import { expect, it } from 'vitest';
import { project } from '../../scripts/project.ts';
import { loadBundle } from '../../src/engine/bundle/bundle.ts';
import { inProduction } from '../../src/engine/bundle/inProduction.ts';
import type { Progress, Stage } from '../../src/engine/model/stage.ts';
import { buildSite } from '../../src/engine/pipeline.ts';
import { siteFolders } from '../../src/engine/siteFolders.ts';
import { timedTogether } from '../../src/engine/watchStages.ts';
import { contentFolder, page, plainSite } from './siteFromFiles.ts';

it('somebody who watches a build learns when each stage is over and how much of it is done', async () => {
  const root = await contentFolder({ ...plainSite, 'pages/tea.yaml': page({ name: 'Tea' }) });
  const stages: Stage[] = [];
  const last = new Map<Stage, Progress>();
  const options = {
    ...{ project, root, cwd: root, now: () => 0 },
    onStage: (stage: Stage) => stages.push(stage),
    onProgress: (progress: Progress) => last.set(progress.stage, progress),
  };
  await inProduction(() =>
    buildSite(options, () => loadBundle(siteFolders(root, project).code, project), join(root, 'dist')),
  );
  expect(stages).toEqual(['discover', 'parse', 'validate', 'resolve', 'bundle', 'render', 'write']);
  for (const stage of ['parse', 'validate', 'render'] as const) {
    const progress = last.get(stage);
    expect(progress?.total, stage).toBeGreaterThan(1);
    expect(progress?.done, stage).toBe(progress?.total);
  }
});

it('the time of two stages that take turns is told apart', async () => {
  let time = 0;
  const told: [Stage, number][] = [];
  async function* slowly(): AsyncGenerator<number> {
    for (const item of [1, 2, 3]) {
      time += 10;
      yield item;
    }
  }
  const sum = await timedTogether(
    ['render', 'write'],
    { now: () => time, onStage: (...stage) => told.push(stage) },
    slowly(),
    async (items) => {
      let total = 0;
      for await (const item of items) {
        time += 1;
        total += item;
      }
      return total;
    },
  );
  expect([sum, told]).toEqual([
    6,
    [
      ['render', 30],
      ['write', 3],
    ],
  ]);
});

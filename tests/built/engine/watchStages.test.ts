import { join } from 'node:path';
import { expect, it } from 'vitest';
import { project } from '../../../scripts/project.ts';
import { loadBundle } from '../../../src/engine/bundle/bundle.ts';
import { inProduction } from '../../../src/engine/bundle/inProduction.ts';
import type { Progress, Stage } from '../../../src/engine/model/stage.ts';
import { buildSite } from '../../../src/engine/pipeline.ts';
import { siteFolders } from '../../../src/engine/siteFolders.ts';
import { contentFolder, page, plainSite } from '../../unit/engine/siteFromFiles.ts';

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
  expect(stages).toEqual(['discover', 'parse', 'resolve', 'render', 'write']);
  // Pages that are drawn while they are checked are counted once.
  for (const stage of ['parse', 'render'] as const) {
    const progress = last.get(stage);
    expect(progress?.total, stage).toBeGreaterThan(1);
    expect(progress?.done, stage).toBe(progress?.total);
  }
});

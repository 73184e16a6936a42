import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { project } from '../../../scripts/project.ts';
import { loadBundle } from '../../../src/engine/bundle/bundle.ts';
import { inProduction } from '../../../src/engine/bundle/inProduction.ts';
import type { Bundle } from '../../../src/engine/model/renderer.ts';
import type { Progress } from '../../../src/engine/model/stage.ts';
import { type BuildResult, buildSite } from '../../../src/engine/pipeline.ts';
import { HOOK } from '../../unit/engine/buildProcess.ts';
import { contentFolder, page, plainSite } from '../../unit/engine/siteFromFiles.ts';
import { leftBeside, readSite, scratchFolder } from '../../unit/engine/write/siteOnDisk.ts';

let bundle: Bundle;

beforeAll(async () => {
  bundle = await inProduction(() => loadBundle(join(project, 'src/site'), project));
}, HOOK);

const site = {
  ...plainSite,
  'pages/tea.yaml': page({ name: 'Tea' }),
  'pages/zen.yaml': page({ name: 'Zen' }),
};

/** The last page leads nowhere. */
const wrongSite = {
  ...site,
  'pages/zen.yaml': page({ name: 'Zen', blocks: '  - { type: article, html: "<a href=/nowhere>x</a>" }\n' }),
};

const broken = { kind: 'broken', file: 'Banner.tsx', reason: 'It fails.' };
/** The same code, which fails at every banner. */
const failing = (): Bundle => ({ ...bundle, blocks: new Map(bundle.blocks).set('banner', broken) });

/** Builds with code that is there from the beginning, so that pages are drawn while they are checked. */
const build = (
  root: string,
  out: string,
  load: () => Promise<Bundle> = () => Promise.resolve(bundle),
  onProgress: (progress: Progress) => void = () => {},
): Promise<BuildResult> =>
  inProduction(() => buildSite({ project, root, cwd: root, now: () => 0, onProgress }, load, out));

const codes = ({ report }: BuildResult): string[] => report.issues.map(({ code }) => code);

describe('an author whose pages are drawn while they are checked', { timeout: HOOK }, () => {
  it('gets the same site as one whose pages are checked first', async () => {
    const root = await contentFolder(site);
    const [ahead, after] = [join(await scratchFolder(), 'dist'), join(await scratchFolder(), 'dist')];
    const stages = new Set<string>();
    await build(root, ahead, undefined, ({ stage }) => stages.add(stage));
    expect([...stages]).toEqual(['parse', 'render']);
    let isChecking = (): void => {};
    const late = new Promise<void>((resolve) => {
      isChecking = resolve;
    }).then(() => bundle);
    await build(
      root,
      after,
      () => late,
      ({ stage }) => {
        stages.add(stage);
        if (stage === 'resolve') isChecking();
      },
    );
    expect([...stages]).toEqual(['parse', 'render', 'resolve']);
    const files = await readSite(ahead);
    expect(Object.keys(files)).toContain('zen.html');
    expect(files).toEqual(await readSite(after));
  });

  it('keeps the old site if the last page has a broken link', async () => {
    const out = join(await scratchFolder(), 'dist');
    await build(await contentFolder(site), out);
    const old = await readSite(out);
    expect(codes(await build(await contentFolder(wrongSite), out))).toEqual(['broken-link']);
    expect(await readSite(out)).toEqual(old);
    expect(await leftBeside(out)).toEqual([]);
  });

  it('is told of the broken link first, and then of the block that fails', async () => {
    const out = join(await scratchFolder(), 'dist');
    const load = async (): Promise<Bundle> => failing();
    expect(codes(await build(await contentFolder(wrongSite), out, load))).toEqual(['broken-link']);
    await expect(build(await contentFolder(site), out, load)).rejects.toMatchObject({ name: 'BlockFailure' });
    expect(await readSite(out)).toEqual({});
    expect(await leftBeside(out)).toEqual([]);
  });

  it('is told of the broken link first, and then that the folder holds something else', async () => {
    const out = await scratchFolder();
    await writeFile(join(out, 'notes.txt'), 'mine');
    expect(codes(await build(await contentFolder(wrongSite), out))).toEqual(['broken-link']);
    await expect(build(await contentFolder(site), out)).rejects.toMatchObject({ name: 'UsageError' });
    expect(await readSite(out)).toEqual({ 'notes.txt': 'mine' });
  });
});

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { project } from '../../../scripts/project.ts';
import type { ContentOptions } from '../../../src/engine/build/contentOptions.ts';
import { build as buildSite } from '../../../src/engine/build.ts';
import { loadBundle } from '../../../src/engine/bundle/bundle.ts';
import { inProduction } from '../../../src/engine/bundle/inProduction.ts';
import type { Bundle } from '../../../src/engine/model/renderer.ts';
import type { Progress, Stage } from '../../../src/engine/model/stage.ts';
import type { CheckResult } from '../../../src/engine/report/makeReport.ts';
import { HOOK } from '../../unit/engine/buildProcess.ts';
import { contentFolder, page, plainSite } from '../../unit/engine/siteFromFiles.ts';
import { leftBeside, readSite, scratchFolder } from '../../unit/engine/write/siteOnDisk.ts';

let bundle: Bundle;

beforeAll(async () => {
  bundle = await inProduction(() => loadBundle([join(project, 'src/site')], project));
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

const broken = { kind: 'broken', file: 'Banner.tsx', reason: 'it has no component' };
const throwing = {
  kind: 'static',
  file: 'Banner.tsx',
  Component: () => {
    throw new TypeError('it has no words');
  },
};
/** The same code, which fails at every banner. */
const failing = (banner: typeof broken | typeof throwing = broken): Bundle => ({
  ...bundle,
  blocks: new Map(bundle.blocks).set('banner', banner),
});

/** Builds with code that is there from the beginning. */
function build(
  root: string,
  out: string,
  {
    load = () => Promise.resolve(bundle),
    ...watching
  }: Pick<ContentOptions, 'onProgress' | 'onStage' | 'workers'> & {
    readonly load?: () => Promise<Bundle>;
  } = {},
): Promise<CheckResult> {
  const options = { project, root, cwd: root, now: () => 0, ...watching };
  return inProduction(() => buildSite(options, out, { load, isKept: false }));
}

const codes = ({ report }: CheckResult): string[] => report.issues.map(({ code }) => code);

describe('an author who builds', { timeout: HOOK }, () => {
  it('can watch how much is done', async () => {
    const out = join(await scratchFolder(), 'dist');
    const last = new Map<string, Progress>();
    const over: Stage[] = [];
    const onProgress = (progress: Progress): void => void last.set(progress.stage, progress);
    await build(await contentFolder(site), out, { onProgress, onStage: (stage) => over.push(stage) });
    expect(over).toEqual(['discover', 'parse', 'resolve', 'render', 'write']);
    expect([...last]).toEqual(
      ['parse', 'resolve', 'render'].map((stage) => [stage, { stage, done: 3, total: 3 }]),
    );
    expect(Object.keys(await readSite(out))).toContain('zen.html');
  });

  it('is told of the broken link first, and then of the block that fails', async () => {
    const out = join(await scratchFolder(), 'dist');
    const load = async (): Promise<Bundle> => failing();
    expect(codes(await build(await contentFolder(wrongSite), out, { load }))).toEqual(['broken-link']);
    for (const banner of [broken, throwing])
      await expect(
        build(await contentFolder(site), out, { load: async () => failing(banner) }),
      ).rejects.toMatchObject({
        name: 'BlockFailure',
        type: 'banner',
        file: 'Banner.tsx',
        message: expect.stringMatching(
          /^The block "banner" of pages\/\w+\.yaml could not be drawn: it has no (?:component|words)$/,
        ),
      });
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

describe('somebody who builds with two processes', { timeout: HOOK }, () => {
  it('gets the same site, byte for byte, and is told the same', async () => {
    const root = await contentFolder(site);
    const [alone, together] = [join(await scratchFolder(), 'dist'), join(await scratchFolder(), 'dist')];
    await build(root, alone, { workers: 1 });
    // They load the code themselves: in this process, no banner could be drawn.
    await build(root, together, { workers: 2, load: async () => failing() });
    expect(await readSite(together)).toEqual(await readSite(alone));
    expect(codes(await build(await contentFolder(wrongSite), together, { workers: 2 }))).toEqual([
      'broken-link',
    ]);
  });
});

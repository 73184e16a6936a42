import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { project } from '../../../scripts/project.ts';
import { loadBundle } from '../../../src/engine/bundle/bundle.ts';
import { inProduction } from '../../../src/engine/bundle/inProduction.ts';
import type { ContentOptions } from '../../../src/engine/contentOptions.ts';
import type { Bundle } from '../../../src/engine/model/renderer.ts';
import type { Progress, Stage } from '../../../src/engine/model/stage.ts';
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

const broken = { kind: 'broken', file: 'Banner.tsx', reason: 'it has no component' };
const throwing = {
  ...{ kind: 'static', file: 'Banner.tsx' },
  Component: () => {
    throw new TypeError('it has no words');
  },
};
/** The same code, which fails at every banner. */
const failing = (banner: typeof broken | typeof throwing = broken): Bundle => ({
  ...bundle,
  blocks: new Map(bundle.blocks).set('banner', banner),
});

/** Builds with code that is there from the beginning, so that pages are drawn while they are checked. */
function build(
  root: string,
  out: string,
  {
    load = () => Promise.resolve(bundle),
    ...watching
  }: Pick<ContentOptions, 'onProgress' | 'onStage' | 'members'> & {
    readonly load?: () => Promise<Bundle>;
  } = {},
): Promise<BuildResult> {
  const options = { ...{ project, root, cwd: root, now: () => 0 }, ...watching };
  return inProduction(() => buildSite(options, load, out));
}

const codes = ({ report }: BuildResult): string[] => report.issues.map(({ code }) => code);

describe('an author whose pages are drawn while they are checked', { timeout: HOOK }, () => {
  it('gets the same site as one whose pages are checked first, and can watch how much is done', async () => {
    const root = await contentFolder(site);
    const [ahead, after] = [join(await scratchFolder(), 'dist'), join(await scratchFolder(), 'dist')];
    const stages = new Set<string>();
    const last = new Map<string, Progress>();
    const over: Stage[] = [];
    const watch = (progress: Progress): void => {
      stages.add(progress.stage);
      last.set(progress.stage, progress);
    };
    await build(root, ahead, { onProgress: watch, onStage: (stage) => over.push(stage) });
    expect([...stages]).toEqual(['parse', 'render']);
    expect(over).toEqual(['discover', 'parse', 'resolve', 'render', 'write']);
    // Pages that are drawn while they are checked are counted once.
    expect([...last.values()].map(({ done, total }) => [done, total])).toEqual([
      [3, 3],
      [3, 3],
    ]);
    let isChecking = (): void => {};
    const late = new Promise<void>((resolve) => {
      isChecking = resolve;
    }).then(() => bundle);
    const onProgress = ({ stage }: Progress): void => {
      stages.add(stage);
      if (stage === 'resolve') isChecking();
    };
    await build(root, after, { load: () => late, onProgress });
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
    expect(codes(await build(await contentFolder(wrongSite), out, { load }))).toEqual(['broken-link']);
    for (const banner of [broken, throwing])
      await expect(
        build(await contentFolder(site), out, { load: async () => failing(banner) }),
      ).rejects.toMatchObject({
        ...{ name: 'BlockFailure', type: 'banner', file: 'Banner.tsx' },
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
  const childProcesses = (): number =>
    process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap').length;

  it('gets the same site, byte for byte', async () => {
    const root = await contentFolder(site);
    const [alone, together] = [join(await scratchFolder(), 'dist'), join(await scratchFolder(), 'dist')];
    await build(root, alone, { members: 1 });
    let most = 0;
    const onProgress = (): void => {
      most = Math.max(most, childProcesses());
    };
    await build(root, together, {
      members: 2,
      load: () => loadBundle(join(project, 'src/site'), project),
      onProgress,
    });
    expect(most).toBe(2);
    expect(await readSite(together)).toEqual(await readSite(alone));
  });

  it('without room for temporary files is told so in a sentence', async () => {
    const root = await contentFolder(site);
    vi.stubEnv('TMPDIR', join(root, 'nowhere'));
    onTestFinished(() => void vi.unstubAllEnvs());
    await expect(build(root, join(root, 'dist'), { members: 2 })).rejects.toMatchObject({
      name: 'UsageError',
      message: expect.stringMatching(/nowhere" cannot be written: .* Temporary files go there; set TMPDIR/),
    });
  });
});

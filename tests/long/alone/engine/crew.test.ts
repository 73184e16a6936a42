import { type ChildProcess, fork } from 'node:child_process';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { project } from '../../../../scripts/project.ts';
import { loadBundle } from '../../../../src/engine/bundle/bundle.ts';
import { inProduction } from '../../../../src/engine/bundle/inProduction.ts';
import type { Progress } from '../../../../src/engine/model/stage.ts';
import { buildSite, checkContent, type RunResult } from '../../../../src/engine/pipeline.ts';
import { siteFolders } from '../../../../src/engine/siteFolders.ts';
import { HOOK } from '../../../unit/engine/buildProcess.ts';
import { contentFolder, page, plainSite } from '../../../unit/engine/siteFromFiles.ts';
import { readSite, scratchFolder } from '../../../unit/engine/write/siteOnDisk.ts';

vi.mock('node:child_process', { spy: true });

/** How a build is watched and split. */
interface Split {
  readonly members: number;
  readonly onProgress?: (progress: Progress) => void;
}

const optionsFor = (root: string, split: Split) => ({ project, root, cwd: root, now: () => 0, ...split });

const build = (root: string, out: string, split: Split) =>
  inProduction(() =>
    buildSite(optionsFor(root, split), () => loadBundle(siteFolders(root, project).code, project), out),
  );

/** A copy of a fixture site that has every interactive block. */
async function site(): Promise<{ root: string; out: string }> {
  const root = await scratchFolder();
  await cp(join(project, 'tests/fixtures/every-interaction'), root, { recursive: true });
  return { root, out: join(await scratchFolder(), 'dist') };
}

// Bundling has a process of its own, which is not counted.
beforeAll(async () => {
  await inProduction(() => loadBundle(siteFolders(project, project).code, project));
  vi.mocked(fork).mockClear();
}, HOOK);

describe('somebody who builds with several processes', { timeout: HOOK }, () => {
  it('gets the same site, byte for byte, however many there are', async () => {
    const { root, out } = await site();
    await build(root, out, { members: 1 });
    const alone = await readSite(out);
    await build(root, out, { members: 2 });
    expect(vi.mocked(fork)).toHaveBeenCalledTimes(2);
    expect(await readSite(out)).toEqual(alone);
    await build(root, out, { members: 3 });
    expect(await readSite(out)).toEqual(alone);
  });

  it('is told the same mistakes, at the same places', async () => {
    const root = await contentFolder({
      ...plainSite,
      'pages/a.yaml': page({ name: 'A', blocks: '  - { type: banner, tilte: x }\n' }),
      'pages/b.yaml': 'name: B\n\tmeta: x\n',
      'pages/c.yaml': page({ name: 'C', blocks: '  - { type: article, html: "<a href=/nowhere>x</a>" }\n' }),
      'pages/d.yaml': page({ name: 'D', top: 'image: { src: _media/none.png, alt: None }\n' }),
      'pages/e.yaml': page({ name: 'A' }),
    });
    const alone = await checkContent(optionsFor(root, { members: 1 }));
    const together = await checkContent(optionsFor(root, { members: 2 }));
    const unpacked = ({ overview, later: { readings, wrong, reads }, ...rest }: RunResult) => {
      const { fingerprints, metas } = overview;
      const prints = { fingerprints: new Map(fingerprints), metas: new Map(metas) };
      return { ...rest, overview: { ...overview, ...prints }, readings, wrong, reads };
    };
    expect(unpacked(together)).toEqual(unpacked(alone));
    const codes = alone.report.issues.map(({ code }) => code);
    for (const code of ['unknown-property', 'yaml-syntax', 'broken-link', 'missing-image', 'duplicate-title'])
      expect(codes).toContain(code);
  });

  /** Ends a process before an order reaches it, as one that died a moment ago. */
  function endAtNextOrder(child: ChildProcess): void {
    const send = (_order: unknown, callback: (problem: Error) => void): boolean => {
      callback(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }));
      return child.kill('SIGKILL');
    };
    Object.assign(child, { send });
  }

  const kill = (child: ChildProcess): boolean => child.kill('SIGKILL');

  it.each([
    ['during the stage parse', 'parse', kill],
    ['during the stage render', 'render', kill],
    ['just before its next order', 'parse', endAtNextOrder],
  ] as const)(
    'is told in a sentence when one of them dies %s, and keeps the old site',
    async (_when, stage, happens) => {
      const { root, out } = await site();
      await build(root, out, { members: 1 });
      const old = await readSite(out);
      await writeFile(
        join(root, 'pages/teas.yaml'),
        (await readFile(join(root, 'pages/teas.yaml'), 'utf8')).replaceAll('Sencha', 'Gyokuro'),
      );
      vi.mocked(fork).mockClear();
      const onProgress = (progress: Progress): void => {
        const [first] = vi.mocked(fork).mock.results;
        if (progress.stage === stage && first?.type === 'return') happens(first.value);
      };
      await expect(build(root, out, { members: 2, onProgress })).rejects.toThrow(
        /^A process that worked on the pages ended too early \(SIGKILL\)\. .*Nothing in the output has changed/,
      );
      expect(await readSite(out)).toEqual(old);
      await build(root, out, { members: 2 });
      expect(JSON.stringify(await readSite(out))).toContain('Gyokuro');
    },
  );
});

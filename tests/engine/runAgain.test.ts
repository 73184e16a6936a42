import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { project } from '../../scripts/project.ts';
import { inProduction } from '../../src/engine/bundle/inProduction.ts';
import { readLastRun, writeLastRun } from '../../src/engine/cache/lastRun.ts';
import * as pipeline from '../../src/engine/pipeline.ts';
import { buildAgain, checkAgain } from '../../src/engine/runAgain.ts';
import { HOOK } from './buildProcess.ts';
import { contentFolder, page, plainSite } from './siteFromFiles.ts';
import { readSite, scratchFolder } from './write/siteOnDisk.ts';

vi.mock('../../src/engine/pipeline.ts', { spy: true });

const optionsFor = (root: string) => ({ project, root, cwd: root, now: () => 0 });

/** A small site, built once; `again` builds it again and says what that cost. */
async function builtSite() {
  const root = await contentFolder(plainSite);
  const out = join(await scratchFolder(), 'dist');
  const notes: string[] = [];
  const build = () => inProduction(() => buildAgain(optionsFor(root), out, (note) => notes.push(note)));
  await build();
  const again = async () => {
    vi.mocked(pipeline.buildSite).mockClear();
    notes.length = 0;
    const result = await build();
    return { result, notes: [...notes], runs: vi.mocked(pipeline.buildSite).mock.calls.length };
  };
  return { root, out, again };
}

describe('an author who builds a site again', { timeout: HOOK }, () => {
  it('waits for nothing if nothing has changed, and no file is touched', async () => {
    const { out, again } = await builtSite();
    const before = await stat(join(out, 'index.html'));
    expect(await again()).toMatchObject({
      runs: 0,
      notes: [],
      result: { report: { summary: { pages: 1 } } },
    });
    expect((await stat(join(out, 'index.html'))).ino).toBe(before.ino);
  });

  it.each([
    ['a page', 'pages/index.yaml', (text: string) => text.replace('Welcome', 'Come in')],
    ['the configuration', 'site.config.yaml', (text: string) => text.replace('A leaf', 'Two leaves')],
  ])('sees a change of %s, even one that keeps its size and its time', async (_what, path, change) => {
    const { root, out, again } = await builtSite();
    const file = join(root, path);
    const { atime, mtime } = await stat(file);
    const text = await readFile(file, 'utf8');
    await writeFile(file, change(text).slice(0, text.length));
    await utimes(file, atime, mtime);
    expect((await again()).runs).toBe(1);
    await writeFile(file, text);
    expect((await again()).runs).toBe(1);
    expect((await readSite(out))['index.html']).toContain('Welcome');
  });

  it('sees a page that was added, renamed or removed', async () => {
    const { root, out, again } = await builtSite();
    await writeFile(join(root, 'pages/tea.yaml'), page({ name: 'Tea' }));
    expect((await again()).result.report.summary.pages).toBe(2);
    await rm(join(root, 'pages/tea.yaml'));
    await mkdir(join(root, 'pages/more'));
    await writeFile(join(root, 'pages/more/tea.yaml'), page({ name: 'Tea' }));
    await again();
    expect(Object.keys(await readSite(out))).toContain('more/tea/index.html');
    await rm(join(root, 'pages/more'), { recursive: true });
    expect((await again()).result.report.summary.pages).toBe(1);
  });

  it('is told that somebody has edited the built site, which is built whole', async () => {
    const { out, again } = await builtSite();
    const built = await readSite(out);
    await writeFile(join(out, 'index.html'), 'Hello');
    await writeFile(join(out, 'note.txt'), 'Hello');
    const { runs, notes } = await again();
    expect(runs).toBe(1);
    expect(notes).toEqual([
      '"index.html" and 1 more files in the built site were changed since it was built, so the whole site is built again.',
    ]);
    expect(await readSite(out)).toEqual(built);
    expect((await again()).runs).toBe(0);
  });

  it('gets the site again after the output folder was removed', async () => {
    const { out, again } = await builtSite();
    await rm(out, { recursive: true });
    expect(await again()).toMatchObject({ runs: 1, notes: [] });
    expect((await again()).runs).toBe(0);
  });

  it('sees the same mistakes again without waiting', async () => {
    const { root, again } = await builtSite();
    await writeFile(join(root, 'pages/index.yaml'), page({ name: 'Home', top: 'tilte: x\n' }));
    const first = await again();
    const second = await again();
    expect([first.runs, second.runs]).toEqual([1, 0]);
    expect(second.result).toEqual(first.result);
    expect(second.result.report.issues).toMatchObject([{ code: 'unknown-property', line: 2 }]);
  });
});

describe('an author who checks a site again', { timeout: HOOK }, () => {
  let root: string;
  beforeAll(async () => {
    root = join(project, 'tests/fixtures/every-interaction');
  }, HOOK);

  const runs = async () => {
    vi.mocked(pipeline.checkContent).mockClear();
    const result = await checkAgain(optionsFor(root));
    return { result, runs: vi.mocked(pipeline.checkContent).mock.calls.length };
  };

  it('gets the same answer at once', async () => {
    const first = await runs();
    const second = await runs();
    expect(second.runs).toBe(0);
    expect(second.result).toEqual(first.result);
  });
});

describe('what is kept of a run', () => {
  const result = {
    report: {
      version: 1,
      issues: [],
      summary: { files: 1, pages: 1, errors: 0, warnings: 0, milliseconds: 1 },
    },
    texts: new Map([['a.yaml', 'name: A']]),
  } as const;
  const run = { inputs: 'a', result, output: new Map([['index.html', '1']]) };

  it('is the same when it is read, and nobody else’s', async () => {
    const folder = await scratchFolder();
    writeLastRun({ folder, root: project, of: ['one'] }, run);
    expect(readLastRun({ folder, root: project, of: ['one'] })).toEqual(run);
    expect(readLastRun({ folder, root: project, of: ['two'] })).toBeUndefined();
  });

  it('goes when its site has gone and another is built', async () => {
    const folder = await scratchFolder();
    writeLastRun({ folder, root: join(folder, 'gone'), of: [] }, run);
    writeLastRun({ folder, root: project, of: [] }, run);
    expect(await readdir(folder)).toHaveLength(1);
  });

  it('is ignored if it is damaged', async () => {
    const folder = await scratchFolder();
    writeLastRun({ folder, root: project, of: [] }, run);
    const [name = ''] = await readdir(folder);
    const text = await readFile(join(folder, name), 'utf8');
    await writeFile(join(folder, name), text.replace('"pages":1', '"pages":2'));
    expect(readLastRun({ folder, root: project, of: [] })).toBeUndefined();
    await writeFile(join(folder, name), '');
    expect(readLastRun({ folder, root: project, of: [] })).toBeUndefined();
  });

  it('is not missed where it cannot be kept', async () => {
    const file = join(await scratchFolder(), 'file');
    await writeFile(file, '');
    writeLastRun({ folder: file, root: project, of: [] }, run);
    expect(readLastRun({ folder: file, root: project, of: [] })).toBeUndefined();
  });
});

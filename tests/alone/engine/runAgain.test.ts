import { cp, mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { project } from '../../../scripts/project.ts';
import { loadBundle } from '../../../src/engine/bundle/bundle.ts';
import { inProduction } from '../../../src/engine/bundle/inProduction.ts';
import { readLastRun, writeLastRun } from '../../../src/engine/cache/lastRun.ts';
import * as pipeline from '../../../src/engine/pipeline.ts';
import { buildAgain, checkAgain } from '../../../src/engine/runAgain.ts';
import { siteFolders } from '../../../src/engine/siteFolders.ts';
import { recoverSite } from '../../../src/engine/write/recover.ts';
import { HOOK } from '../../unit/engine/buildProcess.ts';
import { freshCache } from '../../unit/engine/freshCache.ts';
import { contentFolder, page, plainSite } from '../../unit/engine/siteFromFiles.ts';
import { readSite, scratchFolder } from '../../unit/engine/write/siteOnDisk.ts';

vi.mock('../../../src/engine/pipeline.ts', { spy: true });

const optionsFor = (root: string) => ({ project, root, cwd: root, now: () => 0 });

/** A small site, built once; `again` builds it again and says what that cost. */
async function builtSite() {
  const root = await contentFolder(plainSite);
  const out = join(await scratchFolder(), 'dist');
  const notes: string[] = [];
  const build = () =>
    inProduction(() => buildAgain(optionsFor(root), out, (note) => notes.push(note), freshCache()));
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
    ['a page', 'pages/index.yaml', (text: string) => text.replace('Welcome', 'Hello..')],
    ['the configuration', 'site.config.yaml', (text: string) => text.replace('A leaf', 'B leaf')],
  ])('sees a change of %s, even one that keeps its size and its time', async (_what, path, change) => {
    const { root, out, again } = await builtSite();
    const file = join(root, path);
    const { atime, mtime } = await stat(file);
    const text = await readFile(file, 'utf8');
    const built = await readSite(out);
    await writeFile(file, change(text));
    await utimes(file, atime, mtime);
    await again();
    expect(await readSite(out)).not.toEqual(built);
    await writeFile(file, text);
    await again();
    expect(await readSite(out)).toEqual(built);
  });

  it('sees a page that was added, renamed or removed', async () => {
    const { root, out, again } = await builtSite();
    await writeFile(join(root, 'pages/tea.yaml'), page({ name: 'Tea' }));
    expect((await again()).result.report.summary.pages).toBe(2);
    await rm(join(root, 'pages/tea.yaml'));
    await mkdir(join(root, 'pages/more'));
    await writeFile(join(root, 'pages/more/tea.yaml'), page({ name: 'Tea' }));
    await again();
    expect(Object.keys(await readSite(out))).toContain('more/tea.html');
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

  it.each([
    [
      'the file that marks the folder as a built site was removed',
      (out: string) => rm(join(out, '_headers')),
    ],
    ['the file that marks the folder was edited', (out: string) => writeFile(join(out, '_headers'), 'Hello')],
    ['there is an empty folder', (out: string) => mkdir(join(out, 'pictures'))],
  ])('gets the whole site when %s', async (_, change) => {
    const { out, again } = await builtSite();
    const built = await readSite(out);
    await change(out);
    expect((await again()).notes).toHaveLength(1);
    expect(await readSite(out)).toEqual(built);
    expect(await readdir(out)).not.toContain('pictures');
    expect((await again()).runs).toBe(0);
  });

  it('keeps what somebody has put in the place of the built site', async () => {
    const { out, again } = await builtSite();
    await rm(out, { recursive: true });
    await mkdir(out);
    await writeFile(join(out, 'notes.txt'), 'mine');
    await expect(again()).rejects.toMatchObject({ name: 'UsageError' });
    expect(await readSite(out)).toEqual({ 'notes.txt': 'mine' });
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
    expect([first.runs, second.runs]).toEqual([0, 0]);
    expect(second.result).toEqual(first.result);
    expect(second.result.report.issues).toMatchObject([{ code: 'unknown-property', line: 2 }]);
  });
});

async function edit(root: string, path: string, change: (text: string) => string): Promise<void> {
  await writeFile(join(root, path), change(await readFile(join(root, path), 'utf8')));
}

describe('an author who goes on working on a site', { timeout: HOOK }, () => {
  /** A site whose pages know of each other, and ways to change it. */
  async function work() {
    const root = await scratchFolder();
    await cp(join(project, 'tests/fixtures/every-interaction'), root, { recursive: true });
    for (let count = 0; count < 12; count += 1)
      await writeFile(join(root, `pages/tea-${count}.yaml`), page({ name: `Tea ${count}` }));
    // A list that becomes longer and shorter, and tags.
    await edit(root, 'site.config.yaml', (text) =>
      text.replace(/^header:/m, 'collections: { notes: { permalink: /note/:slug, index: /notes } }\nheader:'),
    );
    await mkdir(join(root, 'pages/notes'));
    for (let count = 0; count < 5; count += 1)
      await writeFile(
        join(root, `pages/notes/note-${count}.yaml`),
        page({ name: `Note ${count}`, top: `tags: [Leaf ${count % 2}, All]\n` }),
      );
    const list = (more: string): string =>
      `  - { type: cards, id: list, title: Notes, collection: notes, perPage: 2${more} }\n`;
    await writeFile(join(root, 'pages/notes.yaml'), page({ name: 'Notes', blocks: list('') }));
    await writeFile(
      join(root, 'pages/leaves.yaml'),
      page({ name: '"{tag}"', top: 'tagsOf: notes\n', blocks: list(', tag: "{tag}"') })
        .replace('The page "{tag}"', "'On {tag}'")
        .replace('All about "{tag}".', "'All about {tag}.'")
        .replace('Welcome to "{tag}"', "'Welcome to {tag}'"),
    );
    const folder = await scratchFolder();
    const out = join(folder, 'dist');
    const build = async () => {
      vi.mocked(pipeline.buildSite).mockClear();
      const { report } = await inProduction(() => buildAgain(optionsFor(root), out, () => {}, freshCache()));
      return { issues: report.issues, isWhole: vi.mocked(pipeline.buildSite).mock.calls.length > 0 };
    };
    const clean = async () => {
      const other = join(folder, 'clean');
      await rm(other, { recursive: true, force: true });
      const load = () => loadBundle(siteFolders(root, project).code, project);
      await inProduction(() => pipeline.buildSite(optionsFor(root), load, other, freshCache()));
      return readSite(other);
    };
    return {
      ...{ root, out, build, clean },
      edit: (path: string, change: (text: string) => string) => edit(root, path, change),
    };
  }

  it('waits for the page that was changed only, and all other files are left alone', async () => {
    const { out, build, clean, edit } = await work();
    await build();
    const before = await stat(join(out, 'index.html'));
    await edit('pages/guests.yaml', (text) => text.replaceAll('Black tea.', 'Brown tea.'));
    expect(await build()).toEqual({ issues: [], isWhole: false });
    expect(await readSite(out)).toEqual(await clean());
    expect((await readSite(out))['guests.html']).toContain('Brown tea.');
    expect((await stat(join(out, 'index.html'))).ino).toBe(before.ino);
    expect(await build()).toEqual({ issues: [], isWhole: false });
  });

  it('sees everywhere what other pages show of a changed one', async () => {
    const { out, build, clean, edit } = await work();
    await build();
    const before = await stat(join(out, 'guests.html'));
    await edit('pages/teas.yaml', (text) => text.replace('name: Teas', 'name: Our teas'));
    expect((await build()).isWhole).toBe(false);
    expect(await readSite(out)).toEqual(await clean());
    expect((await stat(join(out, 'guests.html'))).ino).toBe(before.ino);
  });

  it('waits for a page and all that are made from it when only its words have changed', async () => {
    const { out, build, clean, edit } = await work();
    await build();
    await edit('pages/leaves.yaml', (text) => text.replace('title: Notes', 'title: On this leaf'));
    expect(await build()).toEqual({ issues: [], isWhole: false });
    const site = await readSite(out);
    expect(site).toEqual(await clean());
    for (const route of ['leaf-0', 'leaf-0/page/2', 'leaf-1', 'all', 'all/page/3'])
      expect(site[`leaves/${route}.html`], route).toContain('On this leaf');
    await edit('pages/notes.yaml', (text) => text.replace('Welcome to Notes', 'All our notes'));
    expect((await build()).isWhole).toBe(false);
    expect((await readSite(out))['notes/page/3.html']).toContain('All our notes');
    expect(await readSite(out)).toEqual(await clean());
  });

  it('finds pages of lists and of tags added and removed with what they list', async () => {
    const { root, out, build, clean, edit } = await work();
    await build();
    await rm(join(root, 'pages/notes/note-4.yaml'));
    await edit('pages/notes/note-1.yaml', (text) => text.replace('Leaf 1', 'Leaf 7'));
    expect(await build()).toEqual({ issues: [], isWhole: false });
    const site = await readSite(out);
    expect(site).toEqual(await clean());
    expect(Object.keys(site)).toContain('leaves/leaf-7.html');
    expect(Object.keys(site)).not.toContain('notes/page/3.html');
  });

  it('is told of a mistake in the one page that was changed, and the old site stays', async () => {
    const { out, build, edit } = await work();
    await build();
    const old = await readSite(out);
    await edit('pages/tea-3.yaml', (text) => text.replace('title: Welcome', 'tilte: Welcome'));
    expect((await build()).issues).toMatchObject([{ code: 'unknown-property' }]);
    await edit('pages/tea-3.yaml', (text) =>
      text
        .replace('tilte: Welcome', 'title: Welcome')
        .concat('  - { type: article, html: "<a href=/none>x</a>" }\n'),
    );
    expect((await build()).issues).toMatchObject([{ code: 'broken-link' }]);
    expect(await readSite(out)).toEqual(old);
  });

  it('gets the whole site if what was kept of the last run is damaged, in whichever file', async () => {
    const { root, out, build, clean, edit } = await work();
    const rename = (name: string) =>
      edit('pages/tea-3.yaml', (text) => text.replace(/^name: .*/, `name: ${name}`));
    await build();
    for (const part of ['site', 'pages', 'later', 'json']) {
      await rename(`Green tea, ${part}`);
      expect((await build()).isWhole, part).toBe(false);
      const runs = join(project, 'node_modules/.cache/runs');
      for (const name of (await readdir(runs)).filter((one) => one.endsWith(`.${part}`))) {
        // Another process may have removed that of a site that is gone.
        const contents = await readFile(join(runs, name)).catch(() => Buffer.alloc(0));
        if (contents.toString('latin1').split('\n', 2)[1] !== root) continue;
        contents[contents.length - 9] = (contents[contents.length - 9] ?? 0) ^ 1;
        await writeFile(join(runs, name), contents);
      }
      await rename(`Black tea, ${part}`);
      expect((await build()).isWhole, part).toBe(true);
      expect(await readSite(out), part).toEqual(await clean());
    }
    await rename('White tea');
    expect((await build()).isWhole).toBe(false);
  });

  it('finds the site complete after a build was killed while it put changed pages in place', async () => {
    const { out, build, clean, edit } = await work();
    await build();
    await edit('pages/guests.yaml', (text) => text.replaceAll('Black tea.', 'Brown tea.'));
    const changed = await clean();
    // As if it had been killed before the first file was moved.
    const changes = join(out, '../.dist.changes');
    await mkdir(join(changes, 'files/guests'), { recursive: true });
    await writeFile(join(changes, 'files/guests.html'), changed['guests.html'] ?? '');
    await writeFile(join(changes, 'removed.json'), '[]');
    expect(await recoverSite(out)).toBe('restored');
    expect(await readSite(out)).toEqual(changed);
    expect(await readdir(join(out, '..'))).not.toContain('.dist.changes');
    await build();
    expect(await readSite(out)).toEqual(changed);
  });
});

describe('an author who checks a site again', { timeout: HOOK }, () => {
  let root: string;
  beforeAll(async () => {
    root = join(project, 'tests/fixtures/every-interaction');
  }, HOOK);

  const runs = async () => {
    vi.mocked(pipeline.checkContent).mockClear();
    const result = await checkAgain(optionsFor(root), freshCache());
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
  const run = {
    inputs: 'a',
    fixed: 'b',
    apart: new Map([
      ['a.yaml', { print: 'c', touch: '1' }],
      ['b.yaml', { print: 'd' }],
    ]),
    result,
    period: { timeZone: 'Asia/Kolkata', until: 1_800_000_000_000 },
    output: new Map([['index.html', '1']]),
  };

  it('is the same when it is read, and nobody else’s', async () => {
    const folder = await scratchFolder();
    writeLastRun({ folder, root: project, of: ['one'] }, run);
    const read = readLastRun({ folder, root: project, of: ['one'] });
    // These two are packed.
    expect({ ...read, apart: new Map(read?.apart), output: new Map(read?.output) }).toEqual(run);
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

import { execFileSync } from 'node:child_process';
import { appendFile, cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { project } from '../../../../../scripts/project.ts';
import type { ChangedFile } from '../../../../../src/studio/protocol/handOver.ts';
import {
  OWN,
  openStudio,
  type Reply,
  type RunningStudio,
} from '../../../../unit/studio/server/openStudio.ts';

const PAGE = 'pages/products/plain.yaml';
const OTHER = 'pages/quoted.yaml';
const textOf = (name: string): string => `name: ${name}
meta: { title: ${name}, description: It is what its name says. }
blocks:
  - { type: banner, title: The ${name.toLowerCase()} heading }
`;

let studio: RunningStudio;
const git = (...words: string[]): string =>
  execFileSync('git', words, { cwd: studio.root, stdio: ['ignore', 'pipe', 'ignore'] }).toString();
const MADE = ['pages/tea-stall.yaml', 'pages/moved.yaml', 'pages/products/plainer.yaml', PAGE, OTHER];

beforeAll(async () => {
  studio = await openStudio(project, {
    prepare: async (root) => {
      await writeFile(
        join(root, PAGE),
        textOf('Plain product').replace('name:', 'order: 90\naccent: 152\nsummary: Plain.\nname:'),
      );
      await writeFile(join(root, OTHER), textOf('Other'));
      await cp(join(project, 'schemas'), join(root, 'schemas'), { recursive: true });
    },
  });
  git('init', '--quiet', '--initial-branch=main');
  git('config', 'user.name', 'An Author');
  git('config', 'user.email', 'author@example.com');
  git('add', '.');
  git('commit', '--quiet', '--message=Before');
  git('tag', 'before');
}, 60_000);
afterAll(() => studio.close());
afterEach(async () => {
  vi.unstubAllEnvs();
  git('reset', '--quiet', '--hard', 'before');
  git('clean', '--quiet', '-fd');
  await studio.inside.written(MADE);
}, 60_000);

/** Gives the heading of the page another text. */
async function set(value: string): Promise<Reply> {
  const { revision } = (await studio.get(`/_studio/api/file?file=${PAGE}`)).body;
  const edits = [{ kind: 'set', pointer: '/blocks/0/title', value }];
  return studio.post('/_studio/api/edit', { file: PAGE, revision, edits });
}

describe('an author who hands over more than changed words', () => {
  const changes = async (): Promise<Reply['body']> => (await studio.get('/_studio/api/changes')).body;

  it('reads which page is new, which is gone and which has another address, and sees each as it was', async () => {
    const act = (body: object): Promise<Reply> => studio.post('/_studio/api/pages', body);
    await act({ do: 'new', kind: 'page', name: 'Tea stall' });
    await act({ do: 'rename', file: PAGE, route: '/plainer' });
    await act({ do: 'delete', file: OTHER, anyway: true });
    const { files } = await changes();
    const said = Object.fromEntries(
      files.map(({ file, what, changes: [first] }: ChangedFile) => [file, `${what}: ${first?.sentence}`]),
    );
    expect(said).toEqual({
      [OTHER]: expect.stringMatching(/^deleted: The page was deleted\. It had one block: Banner\.$/),
      'pages/products/plainer.yaml': `renamed: The page is at /plainer now. Its file was ${PAGE}.`,
      'pages/tea-stall.yaml': expect.stringMatching(
        /^new: The page is new, at \/tea-stall, with \w+ blocks?: Banner/,
      ),
    });
    for (const [file, heading] of [
      [OTHER, 'The other heading'],
      ['pages/products/plainer.yaml', 'The plain product heading'],
    ]) {
      const { wasOn } = files.find((one: ChangedFile) => one.file === file);
      const drawn = await fetch(`${studio.origin}/_studio/page${wasOn.route}?was=${wasOn.file}`, {
        headers: OWN,
      });
      expect(await drawn.text()).toContain(heading);
    }
    const wanted = files.flatMap(({ file, from }: ChangedFile) => [file, from ?? []].flat());
    const committed = await studio.post('/_studio/api/commit', { message: 'Pages', files: wanted });
    expect(committed.body.files).toEqual([]);
    expect(git('show', '--format=', '--name-status', '--find-renames', 'HEAD')).toContain('R');
  }, 60_000);

  it('reads that a draft is not handed over', async () => {
    const { body } = await set('');
    expect(await changes()).toMatchObject({ files: [], drafts: ['Plain product'] });
    await studio.post('/_studio/api/discard', { file: PAGE, revision: body.revision });
    expect(await changes()).toMatchObject({ files: [], drafts: [] });
  }, 30_000);

  it('commits a deleted page at the second attempt, if git did not commit at the first', async () => {
    await studio.post('/_studio/api/pages', { do: 'delete', file: OTHER, anyway: true });
    const hook = join(studio.root, '.git/hooks/pre-commit');
    const commit = (): Promise<Reply> =>
      studio.post('/_studio/api/commit', { message: 'A page less', files: [OTHER] });
    await mkdir(dirname(hook), { recursive: true });
    await writeFile(hook, '#!/bin/sh\necho "The words are not checked." >&2\nexit 1\n', { mode: 0o755 });
    expect((await commit()).body.message).toBe('Git did not commit: The words are not checked.');
    await rm(hook);
    expect((await commit()).body.files).toEqual([]);
    expect(git('show', '--format=', '--name-status', 'HEAD')).toBe(`D\t${OTHER}\n`);
  }, 30_000);

  it('commits a page that somebody has moved with git', async () => {
    git('mv', OTHER, 'pages/moved.yaml');
    await studio.inside.written([OTHER, 'pages/moved.yaml']);
    const { files } = await changes();
    expect(files).toMatchObject([{ file: 'pages/moved.yaml', from: OTHER }]);
    const committed = await studio.post('/_studio/api/commit', {
      ...{ message: 'A page moves', files: ['pages/moved.yaml', OTHER] },
    });
    expect(committed.body.files).toEqual([]);
    expect(git('show', '--format=', '--name-status', '--find-renames', 'HEAD')).toBe(
      `R100\t${OTHER}\tpages/moved.yaml\n`,
    );
  }, 30_000);

  it('reads which lock is in the way, when another program is using the repository', async () => {
    await set('Another heading');
    const lock = join(studio.root, '.git/index.lock');
    await writeFile(lock, '');
    const { status, body } = await studio.post('/_studio/api/commit', {
      message: 'A heading',
      files: [PAGE],
    });
    await rm(lock);
    expect(status).toBe(409);
    expect(body.message).toMatch(/fatal: Unable to create '.*index\.lock': File exists\./);
  }, 30_000);

  it('commits the names that editors offer with the pages that they are from', async () => {
    await studio.post('/_studio/api/pages', { do: 'new', kind: 'page', name: 'Tea stall' });
    // As "npm run dev" does.
    await appendFile(join(studio.root, 'schemas/names.generated.json'), '\n');
    await studio.post('/_studio/api/commit', { message: 'A page', files: ['pages/tea-stall.yaml'] });
    expect(git('show', '--format=', '--name-only', 'HEAD')).toBe(
      'pages/tea-stall.yaml\nschemas/names.generated.json\n',
    );
    expect(git('status', '--porcelain')).toBe('');
  }, 30_000);

  it('is asked for a name once, if git does not know it', async () => {
    vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null');
    git('config', '--unset', 'user.name');
    git('config', '--unset', 'user.email');
    git('config', 'user.useConfigOnly', 'true');
    await set('Another heading');
    expect(await changes()).toMatchObject({ isNameless: true });
    const commit = (author: object): Promise<Reply> =>
      studio.post('/_studio/api/commit', { message: 'A heading', files: [PAGE], author });
    expect((await commit({ name: 'Mira', mail: 'no address' })).status).toBe(400);
    expect((await commit({ name: 'Mira', mail: 'mira@tea.example' })).body.isNameless).toBeUndefined();
    expect(git('log', '-1', '--format=%an <%ae>')).toBe('Mira <mira@tea.example>\n');
  }, 30_000);
});

import { appendFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ChangedFile } from '../../../../../src/studio/protocol/handOver.ts';
import { scratchFolder } from '../../../../unit/engine/write/siteOnDisk.ts';
import type { Reply } from '../../../../unit/studio/server/openStudio.ts';
import { authoredSite, PAGE, QUOTED, QUOTED_TEXT, TEXT } from '../authoredSite.ts';

const { studio, git, onDisk, open, set, writeOutside, act } = authoredSite();
const post: ReturnType<typeof studio>['post'] = (address, body) =>
  studio().post(`/_studio/api/${address}`, body);
const changes = async (): Promise<Reply['body']> => (await studio().get('/_studio/api/changes')).body;
afterEach(() => void vi.unstubAllEnvs());

describe('an author who hands over', () => {
  it('finds the quotes as they were committed, although the change was made in another session', async () => {
    const changed = QUOTED_TEXT.replace('"The other heading"', `"The \\"new\\" heading: it's"`);
    await writeOutside(changed, QUOTED);
    const { revision } = await open(QUOTED);
    const edits = [{ kind: 'set', pointer: '/blocks/0/title', value: 'The other heading' }];
    expect((await post('edit', { file: QUOTED, revision, edits })).status).toBe(200);
    expect(await onDisk(QUOTED)).toBe(QUOTED_TEXT);
  });

  it('reads in words what has changed, commits it to a new branch and pushes it', async () => {
    const remote = await scratchFolder();
    git('init', '--quiet', '--bare', remote);
    git('remote', 'add', 'origin', remote);
    onTestFinished(() => void git('remote', 'remove', 'origin'));
    await set('/blocks/1/items/1/question', 'And now?');
    await set('/blocks/0/title', 'Another heading');
    const { body } = await studio().get('/_studio/api/changes');
    expect(body).toMatchObject({ git: true, branch: 'main', remote: 'origin' });
    expect(body.files).toMatchObject([{ file: PAGE, what: 'changed', name: 'Plain product' }]);
    expect(body.files[0].changes.map(({ sentence }: { sentence: string }) => sentence)).toEqual([
      'The block "Banner" is now called "Another heading".',
      'The question of the second question in the block "FAQ" now says "And now?".',
    ]);
    expect(body.files[0]).toMatchObject({ shownOn: '/plain' });
    expect(body.files[0].changes[1].block).toEqual({ now: '/blocks/1', was: '/blocks/1' });
    const drawn = async (query: string): Promise<string> =>
      (await studio().visit(`/_studio/page/plain${query}`)).text();
    expect(await drawn('')).toMatch(/Another heading[\s\S]*And now\?/);
    const was = await drawn(`?was=${PAGE}`);
    expect(was).toMatch(/The heading[\s\S]*And again\?/);
    expect(was).not.toContain('Another heading');
    expect((await studio().visit('/_studio/page/plain?was=pages/no.yaml')).status).toBe(404);
    expect((await post('branch', { name: '--force' })).status).toBe(400);
    expect((await post('branch', { name: 'plain-words' })).body.branch).toBe('plain-words');
    const committed = await post('commit', { message: 'Plainer words', files: [PAGE, '-A', '../x'] });
    expect(committed.body.files).toEqual([]);
    expect((await post('push', {})).body).toEqual({ remote: 'origin', branch: 'plain-words' });
    const log = git('--git-dir', remote, 'log', '--format=%s', 'plain-words');
    expect(log).toBe('Plainer words\nBefore\n');
  });
});

describe('an author who hands over more than changed words', () => {
  it('reads which page is new, which is gone and which has another address, and sees each as it was', async () => {
    await act({ do: 'new', kind: 'page', name: 'Tea stall' });
    await act({ do: 'rename', file: PAGE, route: '/plainer' });
    await act({ do: 'delete', file: QUOTED, anyway: true });
    const { files } = await changes();
    const said = Object.fromEntries(
      files.map(({ file, what, changes: [first] }: ChangedFile) => [file, `${what}: ${first?.sentence}`]),
    );
    expect(said).toEqual({
      [QUOTED]: expect.stringMatching(/^deleted: The page was deleted\. It had one block: Banner\.$/),
      'pages/products/plainer.yaml': `renamed: The page is at /plainer now. Its file was ${PAGE}.`,
      'pages/tea-stall.yaml': expect.stringMatching(
        /^new: The page is new, at \/tea-stall, with \w+ blocks?: Banner/,
      ),
    });
    const left = Object.fromEntries(files.map(({ file, unfinished }: ChangedFile) => [file, unfinished]));
    expect(left['pages/tea-stall.yaml']).toEqual({
      text: expect.stringMatching(
        /^This page still has a placeholder; it is "\[Tea stall: description\]"\. .* delete "draft: true"/,
      ),
      pointer: '/meta/description',
    });
    expect(left['pages/products/plainer.yaml']).toBeUndefined();
    for (const [file, heading] of [
      [QUOTED, 'The other heading'],
      ['pages/products/plainer.yaml', 'The heading'],
    ]) {
      const { wasOn } = files.find((one: ChangedFile) => one.file === file);
      const drawn = await studio().visit(`/_studio/page${wasOn.route}?was=${wasOn.file}`);
      expect(await drawn.text()).toContain(heading);
    }
    const wanted = files.flatMap(({ file, from }: ChangedFile) => [file, from ?? []].flat());
    const committed = await post('commit', { message: 'Pages', files: wanted });
    expect(committed.body.files).toEqual([]);
    expect(git('show', '--format=', '--name-status', '--find-renames', 'HEAD')).toContain('R');
  });

  // What else git can be in the middle of is in tests/unit/studio/server/gitState.test.ts.
  it('in the middle of a merge reads so, and nothing is staged or committed', async () => {
    const saved = (heading: string): Promise<void> => writeOutside(TEXT.replace('The heading', heading));
    git('switch', '--quiet', '--create', 'theirs');
    await saved('Their heading');
    git('commit', '--quiet', '--all', '--message=Theirs');
    git('switch', '--quiet', 'main');
    await saved('Our heading');
    git('commit', '--quiet', '--all', '--message=Ours');
    expect(() => git('merge', 'theirs')).toThrow();
    await studio().inside.written([PAGE]);
    expect((await changes()).underWay).toBe('a merge');
    const state = [git('rev-parse', 'HEAD'), git('status', '--porcelain')];
    const { status, body } = await post('commit', { message: 'Words', files: [PAGE] });
    expect([status, body.message]).toEqual([
      409,
      'Git is in the middle of a merge, so nothing was committed.',
    ]);
    expect([git('rev-parse', 'HEAD'), git('status', '--porcelain')]).toEqual(state);
    git('merge', '--abort');
    git('branch', '--quiet', '--delete', '--force', 'theirs');
    await studio().inside.written([PAGE]);
    expect((await changes()).underWay).toBeUndefined();
  });

  it('at a commit that no branch has makes a branch first', async () => {
    git('checkout', '--quiet', '--detach');
    await set('/blocks/0/title', 'Another heading');
    expect((await changes()).branch).toBeUndefined();
    const request = { message: 'A heading', files: [PAGE] };
    expect((await post('commit', request)).body).toMatchObject({
      message: 'This folder is on no branch, so nothing was committed.',
      hint: 'Make a branch first.',
    });
    expect((await post('branch', { name: 'a-heading' })).body.branch).toBe('a-heading');
    expect((await post('commit', request)).body.files).toEqual([]);
  });

  it('reads that a draft is not handed over', async () => {
    const { body } = await set('/blocks/0/title', '');
    expect(await changes()).toMatchObject({ files: [], drafts: ['Plain product'] });
    await post('discard', { file: PAGE, revision: body.revision });
    expect(await changes()).toMatchObject({ files: [], drafts: [] });
  });

  it('commits a deleted page at the second attempt, if git did not commit at the first', async () => {
    await act({ do: 'delete', file: QUOTED, anyway: true });
    const hook = join(studio().root, '.git/hooks/pre-commit');
    const commit = (): Promise<Reply> => post('commit', { message: 'A page less', files: [QUOTED] });
    await mkdir(dirname(hook), { recursive: true });
    await writeFile(hook, '#!/bin/sh\necho "The words are not checked." >&2\nexit 1\n', { mode: 0o755 });
    expect((await commit()).body.message).toBe('Git did not commit: The words are not checked.');
    await rm(hook);
    expect((await commit()).body.files).toEqual([]);
    expect(git('show', '--format=', '--name-status', 'HEAD')).toBe(`D\t${QUOTED}\n`);
  });

  it('commits a page that somebody has moved with git', async () => {
    git('mv', QUOTED, 'pages/moved.yaml');
    await studio().inside.written([QUOTED, 'pages/moved.yaml']);
    const { files } = await changes();
    expect(files).toMatchObject([{ file: 'pages/moved.yaml', from: QUOTED }]);
    const committed = await post('commit', { message: 'A page moves', files: ['pages/moved.yaml', QUOTED] });
    expect(committed.body.files).toEqual([]);
    expect(git('show', '--format=', '--name-status', '--find-renames', 'HEAD')).toBe(
      `R100\t${QUOTED}\tpages/moved.yaml\n`,
    );
  });

  it('reads which lock is in the way, when another program is using the repository', async () => {
    await set('/blocks/0/title', 'Another heading');
    const lock = join(studio().root, '.git/index.lock');
    await writeFile(lock, '');
    const { status, body } = await post('commit', { message: 'A heading', files: [PAGE] });
    await rm(lock);
    expect(status).toBe(409);
    expect(body.message).toMatch(/fatal: Unable to create '.*index\.lock': File exists\./);
  });

  it('commits the names that editors offer with the pages that they are from', async () => {
    await act({ do: 'new', kind: 'page', name: 'Tea stall' });
    // As "npm run dev" does.
    await appendFile(join(studio().root, 'schemas/names.generated.json'), '\n');
    await post('commit', { message: 'A page', files: ['pages/tea-stall.yaml'] });
    expect(git('show', '--format=', '--name-only', 'HEAD')).toBe(
      'pages/tea-stall.yaml\nschemas/names.generated.json\n',
    );
    expect(git('status', '--porcelain')).toBe('');
  });

  it('is asked for a name once, if git does not know it', async () => {
    vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null');
    git('config', '--unset', 'user.name');
    git('config', '--unset', 'user.email');
    git('config', 'user.useConfigOnly', 'true');
    await set('/blocks/0/title', 'Another heading');
    expect(await changes()).toMatchObject({ isNameless: true });
    const commit = (author: object): Promise<Reply> =>
      post('commit', { message: 'A heading', files: [PAGE], author });
    expect((await commit({ name: 'Mira', mail: 'no address' })).status).toBe(400);
    expect((await commit({ name: 'Mira', mail: 'mira@tea.example' })).body.isNameless).toBeUndefined();
    expect(git('log', '-1', '--format=%an <%ae>')).toBe('Mira <mira@tea.example>\n');
  });
});

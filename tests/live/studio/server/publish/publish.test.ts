import { execFileSync } from 'node:child_process';
import { appendFile, cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ChangedFile, Version } from '../../../../../src/studio/protocol/publish.ts';
import { scratchFolder } from '../../../../unit/engine/write/siteOnDisk.ts';
import type { Reply } from '../../../../unit/studio/server/openStudio.ts';
import { authoredSite, PAGE, QUOTED, QUOTED_TEXT, TEXT } from '../authoredSite.ts';

const { studio, git, onDisk, open, set, writeOutside, act } = authoredSite();
const post: ReturnType<typeof studio>['post'] = (address, body) =>
  studio().post(`/_studio/api/${address}`, body);
const changes = async (): Promise<Reply['body']> => (await studio().get('/_studio/api/changes')).body;
/** Sends what has changed, without a word about how it is done. */
const send = (files: readonly string[], message: string, more: object = {}): Promise<Reply> =>
  post('publish', { how: 'publish', message, files, ...more });
afterEach(() => void vi.unstubAllEnvs());

/** A repository far away that this folder publishes to, and another person's folder beside it. */
async function remoteRepository() {
  const [remote, own] = [await scratchFolder(), join(studio().root, '.git')];
  await cp(own, remote, { recursive: true });
  await appendFile(join(remote, 'config'), '[core]\nbare = true\n');
  const fetch = '+refs/heads/*:refs/remotes/origin/*';
  await appendFile(join(own, 'config'), `[remote "origin"]\nurl = ${remote}\nfetch = ${fetch}\n`);
  await cp(join(own, 'refs/heads/main'), join(own, 'refs/remotes/origin/main'));
  const there = (...words: string[]): string => git('--git-dir', remote, ...words);
  return {
    remote,
    there,
    /** Another person publishes pages with other words, or without some. */
    publishes: (files: Files) => execFileSync('git', TAKE, { cwd: remote, input: theirCommit(files) }),
  };
}

/** Has git make a commit of what it reads. */
const TAKE = ['fast-import', '--quiet', '--date-format=now'];

/** The texts of files; none of one that goes. */
type Files = Readonly<Record<string, string | undefined>>;
const theirCommit = (files: Files): string => {
  const lines = Object.entries(files).map(([file, text]) =>
    text === undefined ? `D ${file}` : `M 100644 inline ${file}\ndata ${Buffer.byteLength(text)}\n${text}`,
  );
  const head = 'committer Ravi <ravi@tea.example> now\ndata 6\nTheirs\nfrom refs/heads/main^0';
  return ['commit refs/heads/main', head, ...lines, ''].join('\n');
};

/** Gives the site a second language, with some pages in it. */
async function inTamil(pages: Readonly<Record<string, string>>): Promise<void> {
  const config = `${await onDisk('site.config.yaml')}languages: [{ tag: en, at: / }, { tag: ta, at: /ta }]\n`;
  await writeOutside(config, 'site.config.yaml');
  await mkdir(join(studio().root, 'pages/ta'), { recursive: true });
  for (const [name, text] of Object.entries(pages)) await writeOutside(text, `pages/ta/${name}.yaml`);
}

describe('an author who publishes', () => {
  it('reads in words what has changed, and publishes it', async () => {
    const { there } = await remoteRepository();
    await set('/blocks/1/items/1/question', 'And now?');
    await set('/blocks/0/title', 'Another heading');
    const { body } = await studio().get('/_studio/api/changes');
    expect(body).toMatchObject({ git: true, branch: 'main', remote: 'origin' });
    expect(body.files).toMatchObject([{ file: PAGE, what: 'changed', name: 'Plain product' }]);
    expect(body.files[0].changes.map(({ sentence }: { sentence: string }) => sentence)).toEqual([
      'The title of the block "Banner" now says "Another heading".',
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
    // The names that editors offer go along with the words that they come from.
    const names = 'schemas/names.generated.json';
    await writeFile(join(studio().root, names), '{}\n');
    const sent = await send([PAGE, '-A', '../x'], 'Plainer words');
    expect(sent.body).toMatchObject({ remote: 'origin', branch: 'main', received: 0, isSent: true });
    expect(sent.body.changes).toMatchObject({ files: [], ahead: 0 });
    expect(there('log', '--format=%s', 'main')).toBe('Plainer words\nBefore\n');
    expect(there('show', '--format=', '--name-only', 'main')).toBe(`${PAGE}\n${names}\n`);
    // Taken back in another window, for example.
    expect((await send([PAGE], 'Plainer words')).body).toMatchObject({ isSent: false });
  });
});

describe('an author who publishes more than changed words', () => {
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
      'pages/products/plainer.yaml': 'renamed: The page is at /plainer now. /plain leads there.',
      'pages/tea-stall.yaml': expect.stringMatching(
        /^new: The page is new, at \/tea-stall, with \w+ blocks?: Banner/,
      ),
    });
    // Nor is the alias that follows from it told a second time.
    expect(files.find(({ what }: ChangedFile) => what === 'renamed').changes).toHaveLength(1);
    const left = Object.fromEntries(files.map(({ file, unfinished }: ChangedFile) => [file, unfinished]));
    expect(left['pages/tea-stall.yaml']).toBe('/meta/description');
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
    expect((await send(wanted, 'Pages')).body.changes.files).toEqual([]);
    expect(git('show', '--format=', '--name-status', '--find-renames', 'HEAD')).toContain('R');
  });

  // What else git can be in the middle of is in tests/unit/studio/server/publish/gitState.test.ts.
  it('in the middle of a merge reads so, and nothing is staged or committed', async () => {
    await set('/blocks/0/title', 'Our heading');
    const begun = join(studio().root, '.git/MERGE_HEAD');
    await writeFile(begun, git('rev-parse', 'HEAD'));
    expect((await changes()).underWay).toBe('a merge');
    const state = [git('rev-parse', 'HEAD'), git('status', '--porcelain')];
    const { status, body } = await send([PAGE], 'Words');
    expect([status, body.message]).toEqual([
      409,
      'Git is in the middle of a merge, so nothing was published.',
    ]);
    expect([git('rev-parse', 'HEAD'), git('status', '--porcelain')]).toEqual(state);
    await rm(begun);
    expect((await changes()).underWay).toBeUndefined();
  });

  it('at a commit that no branch has asks for a review, which has one', async () => {
    git('checkout', '--quiet', '--detach');
    await set('/blocks/0/title', 'Another heading');
    expect((await changes()).branch).toBeUndefined();
    expect((await send([PAGE], 'A heading')).body).toMatchObject({
      message: 'This folder is on no branch, so nothing can be published from it.',
      hint: 'Ask for a review: that gives your changes a branch of their own.',
    });
    await send([PAGE], 'A heading', { how: 'review', branch: 'a-heading' });
    expect(git('show', `a-heading:${PAGE}`)).toContain('Another heading');
  });

  it('reads that a draft is not published', async () => {
    const { body } = await set('/blocks/0/title', '');
    expect(await changes()).toMatchObject({ files: [], drafts: ['Plain product'] });
    await post('discard', { file: PAGE, revision: body.revision });
    expect(await changes()).toMatchObject({ files: [], drafts: [] });
  });

  it('sends no page with a mistake, and none that would be one where it arrives', async () => {
    const { there, publishes } = await remoteRepository();
    const before = there('rev-parse', 'main');
    await writeOutside(TEXT.replace('order: 90', 'order: many'));
    const { files } = await changes();
    expect(files).toMatchObject([{ file: PAGE, mistakes: [{ file: PAGE, pointer: '/order' }] }]);
    const refused = { refused: 'mistakes', mistakes: [{ file: PAGE, pointer: '/order' }] };
    expect((await send([PAGE], 'An order')).body).toMatchObject(refused);
    // A link to a page that is not sent along, a picture that is not.
    const linked = TEXT.replace("with a colon.'\n", '$&    actions: [{ text: Go, link: /fresh }]\n');
    await writeOutside(linked.replace('order: 90', 'image: { src: _media/new.svg, alt: A dot }'));
    await writeOutside(QUOTED_TEXT.replaceAll('Quoted', 'Fresh'), 'pages/fresh.yaml');
    await studio().upload('new.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    const pieces = [PAGE, 'pages/fresh.yaml', 'pages/_media/new.svg'];
    expect((await changes()).files.flatMap(({ mistakes }: ChangedFile) => mistakes)).toEqual([]);
    const wrongWithout = async (left: number): Promise<string[]> =>
      (await send(pieces.toSpliced(left, 1), 'Words')).body.mistakes.map(
        ({ file, message }: { file: string; message: string }) => `${file}: ${message}`,
      );
    expect(await wrongWithout(1)).toEqual([expect.stringMatching(/plain\.yaml: .*"\/fresh"/)]);
    expect(await wrongWithout(2)).toEqual([expect.stringMatching(/plain\.yaml: .*_media\/new\.svg/)]);
    expect([there('rev-parse', 'main'), git('rev-parse', 'main')]).toEqual([before, before]);
    // What is right here is wrong beside what others have published.
    publishes({ 'pages/theirs.yaml': QUOTED_TEXT.replace('name: Quoted', 'name: Q\nroute: /fresh') });
    const { body } = await send(pieces, 'Words');
    expect(body.mistakes.map(({ message }: { message: string }) => message).join()).toContain('/fresh');
    expect(there('log', '-1', '--format=%s', 'main')).toBe('Theirs\n');
    await writeOutside(
      QUOTED_TEXT.replace('name: Quoted', 'name: Fresh\nroute: /fresh-2'),
      'pages/fresh.yaml',
    );
    await writeOutside((await onDisk()).replace('link: /fresh', 'link: /fresh-2'));
    expect((await send(pieces, 'Another address')).status).toBe(200);
  });

  it('publishes no page at a new address without its translation, and no translation without its page', async () => {
    const said = async (files: readonly string[]): Promise<string[]> =>
      ((await send(files, 'Words')).body.mistakes ?? []).map(
        ({ file, message }: { file: string; message: string }) => `${file}: ${message}`,
      );
    const named = (name: string): string => QUOTED_TEXT.replaceAll('Quoted', `Tamil ${name}`);
    await inTamil({ quoted: named('quoted'), only: named('only') });
    const tamil = ['pages/ta/quoted.yaml', 'pages/ta/only.yaml'];
    expect(await said(tamil)).toEqual([
      expect.stringMatching(/^pages\/ta\/.*: Its language is new and not published with it, in the site/),
    ]);
    // A page that is in this language only is none that anything is left out of.
    expect(await said(['site.config.yaml', ...tamil])).toEqual([]);
    await act({ do: 'rename', file: QUOTED, route: '/billing' });
    const [own, theirs] = [
      [QUOTED, 'pages/billing.yaml'],
      [tamil[0] ?? '', 'pages/ta/billing.yaml'],
    ];
    expect((await changes()).alone).toEqual([]);
    expect(await said(theirs)).toEqual([
      'pages/ta/billing.yaml: The page that it translates is not published with it.',
    ]);
    expect(await said(own)).toEqual([
      'pages/ta/quoted.yaml: The page that it translates would go from there without it.',
    ]);
    await rm(join(studio().root, 'pages/ta/billing.yaml'));
    await writeOutside(QUOTED_TEXT, tamil[0]);
    expect((await changes()).alone).toMatchObject([{ file: tamil[0] }]);
    await writeOutside(QUOTED_TEXT, theirs[1]);
    await rm(join(studio().root, tamil[0] ?? ''));
    await studio().inside.written(theirs);
    expect((await send([...own, ...theirs], 'Another address')).status).toBe(200);
  });

  it('reads before she publishes which link of the menu a deletion has broken', async () => {
    const config = await onDisk('site.config.yaml');
    await writeOutside(config.replaceAll('/tasting', '/quoted'), 'site.config.yaml');
    git('commit', '--quiet', '--all', '--message=A menu');
    expect((await changes()).elsewhere).toEqual([]);
    await act({ do: 'delete', file: QUOTED, anyway: true });
    const { files, elsewhere } = await changes();
    expect(files).toMatchObject([{ file: QUOTED, what: 'deleted' }]);
    expect(elsewhere).toMatchObject([
      { file: 'site.config.yaml', message: expect.stringContaining('/quoted') },
    ]);
    expect((await send([QUOTED], 'Gone')).body.mistakes).toEqual(elsewhere);
  });

  it("is told that another program is using the folder, in plain words and in git's", async () => {
    await set('/blocks/0/title', 'Another heading');
    const lock = join(studio().root, '.git/index.lock');
    await writeFile(lock, '');
    const { status, body } = await send([PAGE], 'A heading');
    await rm(lock);
    // Nor has anything come here that would look as if it were hers.
    const { publishes } = await remoteRepository();
    publishes({ [PAGE]: TEXT.replace('Yes.', 'Yes, it is.') });
    const before = await onDisk();
    await writeFile(lock, '');
    expect((await send([PAGE], 'A heading')).body.message).toMatch(
      /: another program is using the folder\.$/,
    );
    await rm(lock);
    expect(await onDisk()).toBe(before);
    expect(status).toBe(409);
    expect(body.message).toBe('The changes could not be noted: another program is using the folder.');
    expect(body.said).toMatch(/fatal: Unable to create '.*index\.lock': File exists\./);
  });

  it('is asked for a name once, if git does not know it', async () => {
    vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null');
    git('config', '--unset', 'user.name');
    git('config', '--unset', 'user.email');
    git('config', 'user.useConfigOnly', 'true');
    await set('/blocks/0/title', 'Another heading');
    expect(await changes()).toMatchObject({ isNameless: true });
    const sendAs = (author: object): Promise<Reply> => send([PAGE], 'A heading', { author });
    expect((await sendAs({ name: 'Mira', mail: 'no address' })).status).toBe(400);
    const { body } = await sendAs({ name: 'Mira', mail: 'mira@tea.example' });
    expect(body.changes.isNameless).toBeUndefined();
    expect(git('log', '-1', '--format=%an <%ae>')).toBe('Mira <mira@tea.example>\n');
  });
});

describe('an author whose repository is far away', () => {
  it('publishes what is ticked, with the words that others have published meanwhile', async () => {
    const { there, publishes } = await remoteRepository();
    const theirs = TEXT.replace('And again?', 'And once more?');
    publishes({ [PAGE]: theirs, 'pages/theirs.yaml': QUOTED_TEXT.replaceAll('Quoted', 'Theirs') });
    await set('/blocks/0/title', 'Our heading');
    await writeOutside(QUOTED_TEXT.replace('other', 'unticked'), QUOTED);
    expect((await send([PAGE], 'A heading')).body).toMatchObject({ branch: 'main', received: 2 });
    expect(await onDisk()).toBe(theirs.replace('The heading', 'Our heading'));
    expect(there('show', `main:${PAGE}`)).toBe(await onDisk());
    expect(git('status', '--porcelain')).toBe(` M ${QUOTED}\n`);
    expect((await studio().visit('/theirs')).status).toBe(200);
    // What others change in a page that stays here as it is, arrives in it.
    publishes({ [QUOTED]: QUOTED_TEXT.replace('name: Quoted', 'name: Quoted by others') });
    expect((await send([], '')).body).toMatchObject({ received: 1, broken: [] });
    expect(await onDisk(QUOTED)).toMatch(/^name: Quoted by others\n[\s\S]*"The unticked heading"/);
    expect(git('status', '--porcelain')).toBe(` M ${QUOTED}\n`);
    // What they have broken is no reason to keep hers back, and she reads where it is.
    publishes({ 'pages/theirs.yaml': `${QUOTED_TEXT}    actions: [{ text: B, link: /gone }]\n` });
    await set('/blocks/0/title', 'Our last heading');
    const broken = [{ file: 'pages/theirs.yaml', pointer: '/blocks/0/actions/0/link' }];
    expect((await send([PAGE], 'Another')).body).toMatchObject({ isSent: true, broken });
  });

  it('is asked only where words clash, and nothing has happened until she has answered', async () => {
    const { there, publishes } = await remoteRepository();
    const other = TEXT.replace('Yes.', 'Yes, it is.');
    publishes({ [PAGE]: other.replace('The heading', 'The heading now'), [QUOTED]: undefined });
    await set('/blocks/0/title', 'The heading daily');
    await writeOutside(QUOTED_TEXT.replace('other', 'unticked'), QUOTED);
    const [before, theirs] = [await onDisk(), there('rev-parse', 'main').trim()];
    const WORDS = {
      mine: ' daily',
      theirs: ' now',
      whole: 'The heading daily',
      place: 'the title of the block "Banner"',
    };
    const { status, body } = await send([PAGE], 'A heading');
    expect([status, body.refused, body.theirs]).toEqual([409, 'clash', theirs]);
    const whole = { noun: 'page', mine: 'changed', theirs: 'deleted' };
    expect(body.clashes).toMatchObject([
      { file: PAGE, name: 'Plain product', who: 'Ravi', conflicts: [WORDS] },
      { file: QUOTED, conflicts: [], whole },
    ]);
    // Whoever does not want to choose now can look at it, and take it back.
    expect(await changes()).toMatchObject({ files: [{ file: PAGE }, { file: QUOTED }], ahead: 0 });
    expect([await onDisk(), there('rev-parse', 'main').trim()]).toEqual([before, theirs]);
    // An answer to a question about another state is none.
    const answer = (files: object, about = theirs): Promise<Reply> =>
      send([PAGE], 'A heading', { settled: { theirs: about, files } });
    expect((await answer({ [PAGE]: 'mine' }, 'a'.repeat(40))).body.refused).toBe('clash');
    expect((await answer({ [PAGE]: 'mine' })).body.clashes).toMatchObject([{ file: QUOTED }]);
    // In the place of both, all of another text.
    const [{ line, mine, theirs: their }] = body.clashes[0].conflicts;
    const place = { line, mine, theirs: their, answer: { words: 'Everybody’s heading', isWhole: true } };
    const elsewhere = { ...place, line: line + 1 };
    expect((await answer({ [PAGE]: [elsewhere], [QUOTED]: 'mine' })).body.refused).toBe('clash');
    const { body: sent } = await answer({ [PAGE]: [place], [QUOTED]: 'mine' });
    expect(sent).toMatchObject({ branch: 'main', received: 2 });
    expect(await onDisk()).toBe(other.replace('The heading', 'Everybody’s heading'));
    expect(there('show', `main:${PAGE}`)).toBe(await onDisk());
    expect(await onDisk(QUOTED)).toContain('unticked');
  });

  it('is quicker than she was at the very moment: she is asked, and nothing is kept unless she answers', async () => {
    const { remote, publishes } = await remoteRepository();
    publishes({ [QUOTED]: QUOTED_TEXT.replace('other', 'newest') });
    await set('/blocks/0/title', 'Our heading');
    // Somebody else, once, when she has asked what there is.
    const hook = join(studio().root, '.git/hooks/pre-push');
    await mkdir(join(studio().root, '.git/hooks'), { recursive: true });
    const theirs = theirCommit({ [PAGE]: TEXT.replace('The heading', 'Their heading') });
    const script = `#!/bin/sh\nrm "$0"\ngit --git-dir '${remote}' ${TAKE.join(' ')} <<'END'\n${theirs}END\n`;
    await writeFile(hook, script, { mode: 0o755 });
    const { body } = await send([PAGE], 'A heading');
    expect(body).toMatchObject({ refused: 'clash', clashes: [{ file: PAGE }] });
    expect(await changes()).toMatchObject({ files: [{ file: PAGE }], ahead: 0 });
  });

  it('is asked about a whole page by what each has done with it, and not where both have deleted it', async () => {
    const { publishes } = await remoteRepository();
    const asked = async (): Promise<unknown> => (await send([], '')).body.clashes?.[0]?.whole;
    const renamed = `${QUOTED_TEXT}aliases: [/quoted]\n`;
    publishes({ 'pages/new-name.yaml': renamed, [QUOTED]: undefined });
    await act({ do: 'delete', file: QUOTED, anyway: true });
    await writeOutside(TEXT, 'pages/new-name.yaml');
    expect(await asked()).toMatchObject({ noun: 'page', mine: 'made', theirs: 'made' });
    await writeOutside(renamed, 'pages/new-name.yaml');
    expect(await asked()).toBeUndefined();
  });

  it('finds what others have changed in a page that she has renamed, and what she has changed in one that they have', async () => {
    const { there, publishes } = await remoteRepository();
    publishes({
      'pages/new-name.yaml': `${QUOTED_TEXT.replace('Quoted', 'Theirs')}aliases: [/quoted]\n`,
      [QUOTED]: undefined,
      [PAGE]: TEXT.replace('The heading', 'The heading now'),
    });
    const [hers, now] = [QUOTED_TEXT.replace('other', 'unticked'), 'pages/products/plainer.yaml'];
    await writeOutside(hers, QUOTED);
    await act({ do: 'rename', file: PAGE, route: '/plainer' });
    // Whatever happens on the way, her words are in a file.
    const lock = join(studio().root, '.git/refs/heads/main.lock');
    await writeFile(lock, '');
    expect((await send([QUOTED, PAGE, now], 'Words')).status).toBe(409);
    await rm(lock);
    expect(await onDisk(QUOTED)).toBe(hers);
    const { body } = await send([QUOTED, PAGE, now], 'Words');
    expect(body).toMatchObject({ received: 3, isSent: true, changes: { files: [] } });
    expect(there('show', 'main:pages/new-name.yaml')).toBe(
      `${hers.replace('Quoted', 'Theirs')}aliases: [/quoted]\n`,
    );
    expect(there('show', `main:${now}`)).toContain('The heading now');
    expect(git('status', '--porcelain')).toBe('');
    // Where both have changed the same words, she is asked about them, at the new address.
    publishes({ 'pages/newer.yaml': hers.replace('Quoted', 'Others'), 'pages/new-name.yaml': undefined });
    await writeOutside(hers.replace('Quoted', 'Ours'), 'pages/new-name.yaml');
    expect((await send([], '')).body.clashes).toMatchObject([
      {
        file: 'pages/newer.yaml',
        name: 'Ours',
        who: 'Ravi',
        conflicts: [{ mine: 'Ours', theirs: 'Others' }],
      },
    ]);
  });

  it.each([
    ['mine', '/our-team', ['/quoted', '/people']],
    ['theirs', '/people', ['/quoted', '/our-team']],
  ])(
    'is asked for one address where both have renamed a page: %s stands, with the words of both',
    async (whose, stands, aliases) => {
      const { there, publishes } = await remoteRepository();
      const text = `${QUOTED_TEXT.replace('Quoted page', 'Their page')}aliases: [/quoted]\n`;
      publishes({ 'pages/people.yaml': text, [QUOTED]: undefined });
      const { revision } = await open(QUOTED);
      const edits = [{ kind: 'set', pointer: '/name', value: 'Our team' }];
      await post('edit', { file: QUOTED, revision, edits });
      await act({ do: 'rename', file: QUOTED, route: '/our-team' });
      const files = [QUOTED, 'pages/our-team.yaml'];
      const { theirs, clashes } = (await send(files, 'Words')).body;
      const at = { mine: '/our-team', theirs: '/people' };
      expect(clashes).toMatchObject([{ file: QUOTED, name: 'Our team', who: 'Ravi', whole: { at } }]);
      const settled = { theirs, files: { [QUOTED]: whose } };
      expect((await send(files, 'Words', { settled })).body).toMatchObject({ changes: { files: [] } });
      expect(there('ls-tree', '--name-only', 'main', 'pages/').match(/quoted|our-team|people/g)).toEqual([
        stands.slice(1),
      ]);
      const both = there('show', `main:pages${stands}.yaml`);
      expect(both).toMatch(/^name: Our team\nmeta: \{ title: Their page,/);
      expect(both.match(/\/[a-z-]+/g)).toEqual(aliases);
      // An undo goes with the page, and does not bring it twice.
      await post('undo', {});
      expect(git('status', '--porcelain')).toBe(` M pages${stands}.yaml\n`);
      expect(await onDisk(`pages${stands}.yaml`)).toBe(both.replace('Our team', 'Quoted'));
    },
  );

  it.each([
    ['she has moved', 'they have written', 'our-team', '/people'],
    ['they have moved', 'she has written', 'people', '/our-team'],
  ])(
    'loses no address that others have published, of a page that %s and to which %s "route"',
    async (mover, _, name, route) => {
      const { there, publishes } = await remoteRepository();
      const written = QUOTED_TEXT.replace('name:', `route: ${route}\nname:`);
      if (mover === 'she has moved') {
        publishes({ [QUOTED]: written });
        await act({ do: 'rename', file: QUOTED, route: '/our-team' });
      } else {
        publishes({ 'pages/people.yaml': `${QUOTED_TEXT}aliases: [/quoted]\n`, [QUOTED]: undefined });
        await writeOutside(written, QUOTED);
      }
      const files = [QUOTED, 'pages/our-team.yaml'];
      expect((await send(files, 'Words')).body).toMatchObject({ isSent: true });
      const text = there('show', `main:pages/${name}.yaml`);
      expect(text).toContain(`route: ${route}`);
      expect(text.match(/\/(?:quoted|people|our-team)/g)).toEqual(
        expect.arrayContaining(['/quoted', '/people']),
      );
    },
  );

  it('is asked once where both have renamed a page with its translation, which goes with it', async () => {
    await inTamil({ quoted: QUOTED_TEXT });
    const tamil = 'pages/ta/quoted.yaml';
    const { there, publishes } = await remoteRepository();
    await send(['site.config.yaml', tamil], 'Tamil');
    publishes({
      'pages/people.yaml': QUOTED_TEXT,
      [QUOTED]: undefined,
      'pages/ta/people.yaml': QUOTED_TEXT,
      [tamil]: undefined,
    });
    await act({ do: 'rename', file: QUOTED, route: '/our-team' });
    const files = [QUOTED, 'pages/our-team.yaml', tamil, 'pages/ta/our-team.yaml'];
    const { theirs, clashes } = (await send(files, 'Words')).body;
    expect(clashes.map(({ file }: { file: string }) => file)).toEqual([QUOTED]);
    const settled = { theirs, files: { [QUOTED]: 'theirs' } };
    expect((await send(files, 'Words', { settled })).status).toBe(200);
    expect(
      there('ls-tree', '-r', '--name-only', 'main', 'pages/').match(/.*(?:quoted|our-team|people).*/g),
    ).toEqual(['pages/people.yaml', 'pages/ta/people.yaml']);
  });

  it('asks for a review of what is ticked, beside what is published', async () => {
    const { there } = await remoteRepository();
    await set('/blocks/0/title', 'Another heading');
    const asked = { how: 'review', branch: 'a-heading' };
    for (const branch of ['--force', 'refs/heads/main', 'origin/main', 'HEAD', 'x'.repeat(300)])
      expect((await send([PAGE], 'A heading', { ...asked, branch })).status).toBe(400);
    const onto = await send([PAGE], 'A heading', { ...asked, branch: 'main' });
    expect(onto.body.message).toBe('"main" is the branch that is published.');
    expect((await send([], '', asked)).body.refused).toBe('nothing');
    const { body } = await send([PAGE], 'A heading', asked);
    expect(body).toMatchObject({ branch: 'a-heading', remote: 'origin' });
    expect(body.changes.files).toMatchObject([{ file: PAGE }]);
    expect(there('show', `a-heading:${PAGE}`)).toContain('Another heading');
    expect(there('show', `main:${PAGE}`)).toBe(TEXT);
    const again = await send([PAGE], 'Other words', asked);
    expect(again.body.message).toBe('There is a review called "a-heading" already.');
    // One that hers would only be added to, too.
    const taken = there('rev-parse', 'main');
    there('branch', 'theirs', 'main');
    const hers = await send([PAGE], 'A heading', { ...asked, branch: 'theirs' });
    expect(hers.body.message).toBe('There is a review called "theirs" already.');
    expect(there('rev-parse', 'theirs')).toBe(taken);
  });

  it.each([
    [
      'is not there',
      'there is no repository at its address',
      (remote: string) => rm(remote, { recursive: true }),
    ],
    [
      'takes no push',
      'it does not take this directly',
      async (remote: string) => {
        await mkdir(join(remote, 'hooks'));
        await writeFile(join(remote, 'hooks/pre-receive'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
      },
    ],
  ])('that %s: reads why, keeps everything, and tries again', async (_, why, break_) => {
    const { remote } = await remoteRepository();
    const copy = await scratchFolder();
    git('clone', '--quiet', '--bare', remote, copy);
    await break_(remote);
    await set('/blocks/0/title', 'Another heading');
    const { status, body } = await send([PAGE], 'A heading');
    expect([status, body.message]).toEqual([409, `Your changes were not sent: ${why}.`]);
    expect(body.hint).toMatch(/\.$/);
    expect(await changes()).toMatchObject({ files: [{ file: PAGE }], ahead: 0 });
    expect(git('status', '--porcelain')).toBe(` M ${PAGE}\n`);
    git('remote', 'set-url', 'origin', copy);
    expect((await send([PAGE], 'A heading')).status).toBe(200);
    expect(git('--git-dir', copy, 'log', '-1', '--format=%s', 'main')).toBe('A heading\n');
  });
});

describe('an author who wants back what was', () => {
  it('takes one change back, or all of a page, and undoes that', async () => {
    await set('/blocks/1/items/1/question', 'And now?');
    await set('/blocks/0/title', 'Another heading');
    const { files } = await changes();
    const { revision } = await open();
    await post('edit', { file: PAGE, revision, edits: [files[0].changes[0].back] });
    expect(await onDisk()).toBe(TEXT.replace('And again?', 'And now?'));
    await act({ do: 'delete', file: QUOTED, anyway: true });
    await post('back', { files: [PAGE, QUOTED] });
    expect([await onDisk(), await onDisk(QUOTED)]).toEqual([TEXT, QUOTED_TEXT]);
    await post('undo', {});
    expect(await onDisk()).toBe(TEXT.replace('And again?', 'And now?'));
  });

  it('reads the history of a page in words, sees a version, and goes back to it', async () => {
    await set('/blocks/0/title', 'Another heading');
    await send([PAGE], 'A heading');
    await act({ do: 'rename', file: PAGE, route: '/plainer' });
    const now = 'pages/products/plainer.yaml';
    await send([PAGE, now], 'Another address');
    const { body } = await studio().get(`/_studio/api/versions?file=${now}`);
    const [, second, first] = body.versions;
    const subjects = body.versions.map(({ subject }: Version) => subject);
    expect(subjects).toEqual(['Another address', 'A heading', 'Before']);
    // There is no way back to what is there already.
    expect(body.versions.map(({ isNow }: Version) => isNow)).toEqual([true, false, false]);
    expect(second.changes).toMatchObject([
      { sentence: 'The title of the block "Banner" now says "Another heading".' },
    ]);
    const drawn = await studio().visit(`/_studio/page/plainer?was=${first.file}&at=${first.commit}`);
    expect(await drawn.text()).toContain('The heading');
    const back = (commit: string): Promise<Reply> => post('back', { files: [now], commit, was: first.file });
    expect((await back('--output=x')).status).toBe(400);
    await back(first.commit);
    expect(await onDisk(now)).toBe(TEXT);
  });
});

import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { project } from '../../../../scripts/project.ts';
import { TOKEN_HEADER } from '../../../../src/studio/protocol/address.ts';
import { revisionOf } from '../../../../src/studio/server/files/textFile.ts';
import { Workspace } from '../../../../src/studio/server/files/workspace.ts';
import { OWN, openStudio, type Reply, type RunningStudio } from '../../../unit/studio/server/openStudio.ts';

const PAGE = 'pages/products/plain.yaml';
/** Written as no program would write it: nothing of this may change but what an author changes. */
const TEXT = `# yaml-language-server: $schema=../../schemas/page.schema.json
name: Plain product   # a comment
summary:   >-
  Two lines that are
  folded by hand.
order: 90
accent: 152
meta: { title: 'Plain product', description: "It is plain.", keywords: [plain] }

blocks:
  - type: banner
    title: "The heading"
    text: 'A sentence: with a colon.'

  # The questions.
  - type: faq
    items:
    - question: "Is it plain?"
      answer: Yes.
    - { question: And again?, answer: "No." }
`;

/** Nothing of it is changed but in one test: the session knows no earlier text of it. */
const QUOTED = 'pages/quoted.yaml';
const QUOTED_TEXT = `name: Quoted
meta: { title: Quoted page, description: It has quotes that it does not need. }
blocks:
  - type: banner
    title: "The heading"
`;

let studio: RunningStudio;
beforeAll(async () => {
  studio = await openStudio(project, {
    prepare: async (root) => {
      await writeFile(join(root, PAGE), TEXT);
      await writeFile(join(root, QUOTED), QUOTED_TEXT);
      const git = (...words: string[]): Buffer => execFileSync('git', words, { cwd: root });
      git('init', '--quiet', '--initial-branch=main');
      git('config', 'user.name', 'An Author');
      git('config', 'user.email', 'author@example.com');
      git('add', '.');
      git('commit', '--quiet', '--message=Before');
    },
  });
}, 60_000);
afterAll(() => studio.close());
// Everything as it was committed, with no draft.
beforeEach(async () => {
  const git = (...words: string[]): Buffer => execFileSync('git', words, { cwd: studio.root });
  git('checkout', '--quiet', '--force', 'main');
  git('clean', '--quiet', '-fd');
  const { revision } = await open();
  await studio.post('/_studio/api/discard', { file: PAGE, revision });
  const changed = ['pages/products', 'pages/_shared'].flatMap((folder) =>
    ['plain', 'plainer', 'plain-copy', 'tea-stall', 'plain-questions'].map(
      (name) => `${folder}/${name}.yaml`,
    ),
  );
  await studio.inside.written([...changed, 'pages/contact-us.yaml', 'site.config.yaml']);
}, 60_000);

const onDisk = (file = PAGE): Promise<string> => readFile(join(studio.root, file), 'utf8');
const open = async (file = PAGE): Promise<Reply['body']> =>
  (await studio.get(`/_studio/api/file?file=${encodeURIComponent(file)}`)).body;
const set = async (pointer: string, value: unknown, more: object = {}): Promise<Reply> => {
  const { revision } = await open();
  const edits = [{ kind: 'set', pointer, value }];
  return studio.post('/_studio/api/edit', { file: PAGE, revision, edits, ...more });
};

describe('an author who edits a page in the Studio', () => {
  it('finds quotes that were not needed again when a text is changed back later', async () => {
    await set('/blocks/0/title', 'The "heading"');
    await set('/blocks/1/items/0/answer', 'No.');
    await set('/blocks/0/title', 'The heading');
    expect(await onDisk()).toBe(TEXT.replace('answer: Yes.', 'answer: No.'));
  });

  it('has a file made again that somebody has deleted, with what was typed meanwhile', async () => {
    const { revision } = await open();
    await rm(join(studio.root, PAGE));
    await studio.inside.written([PAGE]);
    const edits = [{ kind: 'set', pointer: '/blocks/0/title', value: 'Another heading' }];
    const about = { file: PAGE, revision, edits };
    expect((await studio.post('/_studio/api/edit', about)).body).toMatchObject({ refused: 'not-found' });
    expect((await studio.post('/_studio/api/edit', { ...about, again: true })).status).toBe(200);
    expect(await onDisk()).toBe(TEXT.replace('"The heading"', '"Another heading"'));
  });

  it('changes the bytes of one heading and no others, and can take it back and make it again', async () => {
    const { status, body } = await set('/blocks/0/title', 'Another heading');
    expect(status).toBe(200);
    expect(body).toMatchObject({ kept: 'file', merged: false, history: { undo: 'the change' } });
    const after = TEXT.replace('"The heading"', '"Another heading"');
    expect(await onDisk()).toBe(after);
    expect(body.text).toBe(after);
    const { body: drawn } = await studio.get('/_studio/page/plain');
    expect(drawn).toContain('data-at="pages/products/plain.yaml#/blocks/0/title">Another heading');
    expect((await studio.post('/_studio/api/undo', {})).body.files[0].text).toBe(TEXT);
    expect(await onDisk()).toBe(TEXT);
    expect((await studio.post('/_studio/api/redo', {})).status).toBe(200);
    expect(await onDisk()).toBe(after);
  });

  it('is asked about an undo that another change is in the way of, and can do it all the same, and take that back', async () => {
    await set('/blocks/0/title', 'Another heading');
    const theirs = TEXT.replace('"The heading"', '"Their heading"').replace('order: 90', 'order: 91');
    await writeFile(join(studio.root, PAGE), theirs);
    await studio.inside.written([PAGE]);
    const asked = await studio.post('/_studio/api/undo', {});
    expect(asked.body).toMatchObject({ refused: 'conflict', conflicts: [{ theirs: 'Their', mine: 'The' }] });
    expect((await studio.post('/_studio/api/undo', { whose: 'mine' })).status).toBe(200);
    expect(await onDisk()).toBe(TEXT.replace('order: 90', 'order: 91'));
    expect((await studio.post('/_studio/api/redo', {})).status).toBe(200);
    expect(await onDisk()).toBe(theirs);
  });

  it('leaves such a step out, and takes back the one before it', async () => {
    await set('/name', 'Plainer product');
    await set('/blocks/0/title', 'Another heading');
    const theirs = (await onDisk()).replace('"Another heading"', '"Their heading"');
    await writeFile(join(studio.root, PAGE), theirs);
    await studio.inside.written([PAGE]);
    expect((await studio.post('/_studio/api/undo', {})).status).toBe(409);
    expect((await studio.post('/_studio/api/undo', { whose: 'theirs' })).status).toBe(200);
    expect(await onDisk()).toBe(theirs);
    expect((await studio.post('/_studio/api/undo', {})).status).toBe(200);
    expect(await onDisk()).toBe(TEXT.replace('"The heading"', '"Their heading"'));
  });

  it('finds a draft again after the server was stopped, with what was changed elsewhere meanwhile', async () => {
    await set('/name', '');
    const { body } = await set('/summary', 'Typed before the server was stopped.');
    expect(body.kept).toBe('draft');
    const started = new Workspace(studio.inside);
    expect((await started.open(PAGE)).text).toBe(body.text);
    await writeFile(join(studio.root, PAGE), TEXT.replace('order: 90', 'order: 91'));
    const later = await new Workspace(studio.inside).open(PAGE);
    expect(later).toMatchObject({ isOvertaken: false, text: body.text.replace('order: 90', 'order: 91') });
  });

  it('has a draft not written over what somebody else has changed at its place, unless she says so', async () => {
    await set('/blocks/0/title', '');
    const theirs = TEXT.replace('"The heading"', '"Their heading"');
    await writeFile(join(studio.root, PAGE), theirs);
    await studio.inside.written([PAGE]);
    const { body } = await set('/blocks/0/title', 'My own words');
    expect(body).toMatchObject({ kept: 'draft', overtaken: true });
    expect(await onDisk()).toBe(theirs);
    const { body: saved } = await studio.post('/_studio/api/save', { file: PAGE, revision: body.revision });
    expect(saved).toMatchObject({ kept: 'file' });
    expect(saved.overtaken).toBeUndefined();
    expect(await onDisk()).toContain('My own words');
  });

  it('has a change merged that was typed before the server was started anew, if the window tells into what', async () => {
    // No server has read this text.
    const base = TEXT.replace('Plain product   #', 'Never read   #');
    const theirs = base.replace('order: 90', 'order: 91');
    await writeFile(join(studio.root, PAGE), theirs);
    await studio.inside.written([PAGE]);
    const edits = [{ kind: 'set', pointer: '/blocks/0/title', value: 'Another heading' }];
    const about = { file: PAGE, revision: revisionOf(base), edits };
    const asked = await studio.post('/_studio/api/edit', about);
    expect(asked.body).toMatchObject({ refused: 'conflict', wantsBase: true });
    expect((await studio.post('/_studio/api/edit', { ...about, base })).body).toMatchObject({ merged: true });
    expect(await onDisk()).toBe(theirs.replace('"The heading"', '"Another heading"'));
  });

  it('undoes the keys typed into one field at once, and everything else step by step', async () => {
    for (const text of ['A', 'An', 'And']) await set('/blocks/0/title', text, { joins: 'title' });
    await set('/name', 'Other');
    await studio.post('/_studio/api/undo', {});
    expect(await onDisk()).toContain('"And"');
    await studio.post('/_studio/api/undo', {});
    expect(await onDisk()).toBe(TEXT);
  });

  it('types word by word, and finds the text as if it had been pasted', async () => {
    const type = async (pointer: string, texts: readonly string[]): Promise<void> => {
      for (const text of texts) await set(pointer, text, { joins: pointer });
    };
    // Each of these needs quotes that the next one does not.
    await type('/name', ['Plain ', 'Plain: ', 'Plain #', 'Plain tea']);
    expect(await onDisk()).toBe(TEXT.replace('Plain product   # a', 'Plain tea   # a'));
    await studio.post('/_studio/api/undo', {});
    const long = 'Many words that go on and on. '.repeat(6).trim();
    const typed = ['No.', 'Yes', long, `${long} And`, 'Yes'];
    await type('/blocks/1/items/0/answer', typed);
    expect(await onDisk()).toBe(TEXT.replace('answer: Yes.', 'answer: Yes'));
    await type('/blocks/1/items/0/answer', ['Ye', 'Yes.']);
    expect(await onDisk()).toBe(TEXT);
  });

  it('takes back what was typed, and not what somebody else has changed in between', async () => {
    await set('/blocks/0/title', 'A', { joins: 'title' });
    const theirs = (await onDisk()).replace('Yes.', 'Very.');
    await writeFile(join(studio.root, PAGE), theirs);
    await set('/blocks/0/title', 'An', { joins: 'title' });
    await studio.post('/_studio/api/undo', {});
    expect(await onDisk()).toBe(theirs);
  });

  it('keeps a mistake as a draft with its repair, until it is mended', async () => {
    const { revision } = await open();
    const text = TEXT.replace('  - type: faq', '  - type: fqa');
    const { body } = await studio.post('/_studio/api/text', { file: PAGE, revision, text });
    expect(body.kept).toBe('draft');
    expect(body.issues[0]).toMatchObject({ code: 'unknown-block-type' });
    expect(await onDisk()).toBe(TEXT);
    const pages = (await studio.get('/_studio/api/site')).body.pages;
    expect(pages.find(({ file }: { file: string }) => file === PAGE)).toMatchObject({
      unsaved: true,
      errors: 0,
    });
    const [issue] = body.issues;
    expect(issue.repair).toBe('Write faq');
    const { revision: shown } = body;
    const repaired = await studio.post('/_studio/api/repair', { file: PAGE, revision: shown, issue });
    expect(repaired.body).toMatchObject({ kept: 'file', text: TEXT });
    expect(await onDisk()).toBe(TEXT);
  });

  it('may write a mistake into the file, or drop the draft', async () => {
    const { body } = await set('/blocks/0/title', '');
    expect(body).toMatchObject({ kept: 'draft', saved: TEXT });
    const discarded = await studio.post('/_studio/api/discard', { file: PAGE, revision: body.revision });
    expect(discarded.body).toMatchObject({ text: TEXT, kept: 'file' });
    const again = await set('/blocks/0/title', '');
    const saved = await studio.post('/_studio/api/save', { file: PAGE, revision: again.body.revision });
    expect(saved.body.kept).toBe('file');
    expect(await onDisk()).toContain('title: ""');
  });

  it('sees a draft on the page before it is in the file', async () => {
    await set('/blocks/0/title', 'Only a draft', { draft: true });
    expect(await onDisk()).toBe(TEXT);
    expect((await studio.get('/_studio/page/plain')).body).toContain('Only a draft');
    expect(await (await fetch(`${studio.origin}/plain`, { headers: OWN })).text()).not.toContain(
      'Only a draft',
    );
  });
});

describe('two people in one file', () => {
  it('both keep what they have changed in different places', async () => {
    const { revision } = await open();
    await writeFile(join(studio.root, PAGE), TEXT.replace('Yes.', 'Very.'));
    const edits = [{ kind: 'set', pointer: '/blocks/0/title', value: 'Mine' }];
    const { body } = await studio.post('/_studio/api/edit', { file: PAGE, revision, edits });
    expect(body).toMatchObject({ merged: true, kept: 'file' });
    expect(await onDisk()).toBe(TEXT.replace('Yes.', 'Very.').replace('"The heading"', '"Mine"'));
    await studio.post('/_studio/api/undo', {});
    expect(await onDisk()).toBe(TEXT.replace('Yes.', 'Very.'));
  });

  it('are asked about the same place, and nothing is lost', async () => {
    const { revision } = await open();
    const theirs = TEXT.replace('The heading', 'Theirs');
    await writeFile(join(studio.root, PAGE), theirs);
    const edits = [{ kind: 'set', pointer: '/blocks/0/title', value: 'Mine' }];
    const { status, body } = await studio.post('/_studio/api/edit', { file: PAGE, revision, edits });
    expect(status).toBe(409);
    expect(body).toMatchObject({ refused: 'conflict', current: { text: theirs } });
    expect(body.conflicts[0].mine).toContain('Mine');
    expect(await onDisk()).toBe(theirs);
  });

  it.skipIf(process.getuid?.() === 0)('are told that a file may not be written', async () => {
    await chmod(join(studio.root, PAGE), 0o444);
    const { body } = await set('/name', 'Other');
    expect(body).toMatchObject({ kept: 'draft' });
    expect(body.unwritten).toContain('permission is denied');
    expect(await onDisk()).toBe(TEXT);
  });
});

describe('an author who works on pages', () => {
  it('makes a page, copies it, gives it another address and deletes it, and undoes all of it', async () => {
    const act = (body: object): Promise<Reply> => studio.post('/_studio/api/pages', body);
    const made = await act({ do: 'new', kind: 'product', name: 'Tea stall' });
    expect(made.body.page).toMatchObject({ route: '/tea-stall', file: 'pages/products/tea-stall.yaml' });
    const copied = await act({ do: 'duplicate', file: PAGE, name: 'Plain copy' });
    expect(copied.body.page).toMatchObject({ route: '/plain-copy', name: 'Plain copy' });
    const renamed = await act({ do: 'rename', file: PAGE, route: '/plainer' });
    expect(renamed.body.page).toMatchObject({ route: '/plainer', file: 'pages/products/plainer.yaml' });
    expect(existsSync(join(studio.root, PAGE))).toBe(false);
    const old = await fetch(`${studio.origin}/plain`, { headers: OWN, redirect: 'manual' });
    expect(old.headers.get('location')).toBe('/plainer');
    const deleted = await act({ do: 'delete', file: 'pages/products/tea-stall.yaml' });
    expect(deleted.status).toBe(200);
    for (let step = 0; step < 4; step += 1)
      expect((await studio.post('/_studio/api/undo', {})).status).toBe(200);
    expect(await onDisk()).toBe(TEXT);
    expect(existsSync(join(studio.root, 'pages/products/tea-stall.yaml'))).toBe(false);
  }, 60_000);

  it('is told which links a deletion would break', async () => {
    const { status, body } = await studio.post('/_studio/api/pages', {
      do: 'delete',
      file: 'pages/contact-us.yaml',
    });
    expect(status).toBe(409);
    expect(body.refused).toBe('would-break-links');
    expect(body.links).toContainEqual(
      expect.objectContaining({ file: 'site.config.yaml', link: '/contact-us' }),
    );
    expect(existsSync(join(studio.root, 'pages/contact-us.yaml'))).toBe(true);
  });

  it('sees on how many pages a shared list is, and makes one from a block', async () => {
    const list = await open('pages/_shared/why-us.yaml');
    expect(list).toMatchObject({ kind: 'shared' });
    expect(list.onPages).toBeGreaterThan(5);
    const { revision } = await open();
    const request = { file: PAGE, revision, from: 1, to: 1, name: 'plain-questions' };
    const shared = await studio.post('/_studio/api/share', request);
    expect(shared.status).toBe(200);
    expect(await onDisk()).toContain('- use: plain-questions');
    const made = await open('pages/_shared/plain-questions.yaml');
    expect(made.onPages).toBe(1);
    // As they were written, with the comment above them.
    expect(made.text).toBe(`# yaml-language-server: $schema=../../schemas/shared.schema.json
# The questions.
- type: faq
  items:
  - question: "Is it plain?"
    answer: Yes.
  - { question: And again?, answer: "No." }
`);
  });

  it('is asked to settle a draft before its page is copied, renamed or shared', async () => {
    const draft = (await set('/blocks/0/title', '')).body;
    expect(draft).toMatchObject({ kept: 'draft' });
    for (const request of [
      { do: 'duplicate', file: PAGE, name: 'Plain copy' },
      { do: 'rename', file: PAGE, route: '/plainer' },
    ])
      expect((await studio.post('/_studio/api/pages', request)).body).toMatchObject({
        refused: 'not-possible',
        message: `What you have typed is not in ${PAGE} yet.`,
      });
    const share = { file: PAGE, revision: draft.revision, from: 1, to: 1, name: 'plain-questions' };
    expect((await studio.post('/_studio/api/share', share)).status).toBe(409);
    expect(await onDisk()).toBe(TEXT);
    await studio.post('/_studio/api/discard', { file: PAGE, revision: draft.revision });
  });
});

describe('an author who hands over', () => {
  it('finds the quotes as they were committed, although the change was made in another session', async () => {
    const changed = QUOTED_TEXT.replace('"The heading"', `"The \\"new\\" heading: it's"`);
    await writeFile(join(studio.root, QUOTED), changed);
    await studio.inside.written([QUOTED]);
    const { revision } = await open(QUOTED);
    const edits = [{ kind: 'set', pointer: '/blocks/0/title', value: 'The heading' }];
    expect((await studio.post('/_studio/api/edit', { file: QUOTED, revision, edits })).status).toBe(200);
    expect(await readFile(join(studio.root, QUOTED), 'utf8')).toBe(QUOTED_TEXT);
  });

  it('reads in words what has changed, commits it to a new branch and pushes it', async () => {
    const remote = join(studio.root, '../../../studio/', `${studio.root.split('/').at(-1)}.git`);
    execFileSync('git', ['init', '--quiet', '--bare', remote]);
    execFileSync('git', ['remote', 'add', 'origin', remote], { cwd: studio.root });
    await set('/blocks/1/items/1/question', 'And now?');
    await set('/blocks/0/title', 'Another heading');
    const { body } = await studio.get('/_studio/api/changes');
    expect(body).toMatchObject({ git: true, branch: 'main', remote: 'origin' });
    expect(body.files).toMatchObject([{ file: PAGE, what: 'changed', name: 'Plain product', before: TEXT }]);
    expect(body.files[0].changes.map(({ sentence }: { sentence: string }) => sentence)).toEqual([
      'The block "Banner" is now called "Another heading".',
      'The question of the second question in the block "FAQ" now says "And now?".',
    ]);
    expect(body.files[0]).toMatchObject({ shownOn: '/plain' });
    expect(body.files[0].changes[1].block).toEqual({ now: '/blocks/1', was: '/blocks/1' });
    const drawn = async (query: string): Promise<string> =>
      (await fetch(`${studio.origin}/_studio/page/plain${query}`, { headers: OWN })).text();
    expect(await drawn('')).toMatch(/Another heading[\s\S]*And now\?/);
    const was = await drawn(`?was=${PAGE}`);
    expect(was).toMatch(/The heading[\s\S]*And again\?/);
    expect(was).not.toContain('Another heading');
    expect(
      (await fetch(`${studio.origin}/_studio/page/plain?was=pages/no.yaml`, { headers: OWN })).status,
    ).toBe(404);
    expect((await studio.post('/_studio/api/branch', { name: '--force' })).status).toBe(400);
    expect((await studio.post('/_studio/api/branch', { name: 'plain-words' })).body.branch).toBe(
      'plain-words',
    );
    const committed = await studio.post('/_studio/api/commit', {
      message: 'Plainer words',
      files: [PAGE, '-A', '../x'],
    });
    expect(committed.body.files).toEqual([]);
    expect((await studio.post('/_studio/api/push', {})).body).toEqual({
      remote: 'origin',
      branch: 'plain-words',
    });
    const log = execFileSync('git', ['log', '--format=%s', 'plain-words'], { cwd: remote }).toString();
    expect(log).toBe('Plainer words\nBefore\n');
  }, 30_000);
});

describe('a window of the Studio', () => {
  it('hears of a change made outside', async () => {
    const answer = await fetch(`${studio.origin}/_studio/events`, {
      headers: { [TOKEN_HEADER]: studio.token, ...OWN },
    });
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    let heard = '';
    const hear = async (what: RegExp): Promise<void> => {
      while (!what.test(heard)) heard += (await reader?.read())?.value ?? '';
    };
    await hear(/"event":"hello"/);
    await writeFile(join(studio.root, PAGE), TEXT.replace('Yes.', 'Very.'));
    await hear(/"event":"file","file":"pages\/products\/plain\.yaml"[^}]*"outside":true/);
    await hear(/"event":"drawing"/);
    await reader?.cancel();
  });
});

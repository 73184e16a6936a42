import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { changeFile, namedFile, revisionOf } from '../../../../src/studio/server/files/textFile.ts';
import { Workspace } from '../../../../src/studio/server/files/workspace.ts';
import { AWKWARD, authoredSite, PAGE, QUOTED, QUOTED_TEXT, TEXT } from './authoredSite.ts';

const { studio, onDisk, open, set, writeOutside, act } = authoredSite();
const post: ReturnType<typeof studio>['post'] = (address, body) =>
  studio().post(`/_studio/api/${address}`, body);

describe('an author who edits a page in the Studio', () => {
  it('takes a change back and makes it again, to the byte, until she has changed something else', async () => {
    await set('/blocks/0/title', 'Another heading');
    expect((await post('undo', {})).body.files[0].text).toBe(TEXT);
    expect(await onDisk()).toBe(TEXT);
    await post('redo', {});
    expect(await onDisk()).toBe(TEXT.replace('"The heading"', '"Another heading"'));
    await post('undo', {});
    await set('/name', 'Another name');
    expect((await post('redo', {})).body).toMatchObject({ refused: 'nothing' });
  });

  it('changes words of the interface in a language that has none of its own yet, and takes that back with the file', async () => {
    const { wordsFile: file } = (await studio().get('/_studio/api/site')).body.languages[0];
    const isShown = async () => (await studio().get('/_studio/page/plain')).body.includes('To the words');
    const { revision, value } = await open(file);
    expect(value).toEqual({});
    const edits = [{ kind: 'set', pointer: '/skipToContent', value: 'To the words' }];
    expect((await post('edit', { file, revision, edits })).body.kept).toBe('file');
    expect([await onDisk(file), await isShown()]).toEqual(['skipToContent: To the words\n', true]);
    expect((await post('undo', {})).body.files).toMatchObject([{ file, value: {} }]);
    await expect(onDisk(file)).rejects.toThrow('ENOENT');
    expect(await isShown()).toBe(false);
  });

  it('hears of no mistake if she gives a page a picture for sharing while the drawn one is on its way', async () => {
    const card = async (route: string) => (await studio().visit(`/_studio/card/${route}`)).status;
    expect(await card('plain')).toBe(200);
    const create = { width: 1200, height: 630, channels: 3, background: '#fc0' } as const;
    const picture = await sharp({ create }).png().toBuffer();
    const { src } = (await studio().upload('shared.png', picture)).body.medium;
    await set('/meta/ogImage', src);
    expect([await card('plain'), await card('nowhere')]).toEqual([204, 404]);
  });

  it('is asked about an undo that another change is in the way of, and can do it all the same, and take that back', async () => {
    await set('/blocks/0/title', 'Another heading');
    const theirs = TEXT.replace('"The heading"', '"Their heading"').replace('order: 90', 'order: 91');
    await writeOutside(theirs);
    const asked = await post('undo', {});
    expect(asked.body).toMatchObject({ refused: 'conflict', conflicts: [{ theirs: 'Their', mine: 'The' }] });
    expect((await post('undo', { whose: 'mine' })).status).toBe(200);
    expect(await onDisk()).toBe(TEXT.replace('order: 90', 'order: 91'));
    expect((await post('redo', {})).status).toBe(200);
    expect(await onDisk()).toBe(theirs);
  });

  it('keeps both when another program writes at the very moment', async () => {
    const { inside, root } = studio();
    const { unseen } = inside;
    vi.spyOn(inside, 'unseen').mockImplementationOnce(async (work) => {
      await writeFile(join(root, PAGE), TEXT.replace('order: 90', 'order: 91'));
      return unseen(work);
    });
    const { status, body } = await set('/blocks/0/title', 'Another heading');
    expect([status, body.merged]).toEqual([200, true]);
    const both = TEXT.replace('"The heading"', '"Another heading"').replace('order: 90', 'order: 91');
    expect(await onDisk()).toBe(both);
  });

  it('has a change that is sent again after a reload made once, and not put together with her own', async () => {
    const { revision } = await open();
    const edits = [{ kind: 'duplicate', pointer: '/blocks', index: 1 }];
    const once = await post('edit', { file: PAGE, revision, edits });
    const again = await post('edit', { file: PAGE, revision, edits });
    expect([again.body.text, again.body.merged]).toEqual([once.body.text, false]);
  });

  it('finds a draft again after the server was stopped, with what was changed elsewhere meanwhile', async () => {
    await set('/name', '');
    const { body } = await set(
      '/summary',
      `Typed before the server was stopped, mo${'o'.repeat(1_000_000)}re than fits.`,
    );
    expect(body.kept).toBe('draft');
    const started = new Workspace(studio().inside);
    expect((await started.open(PAGE)).text).toBe(body.text);
    await writeFile(join(studio().root, PAGE), TEXT.replace('order: 90', 'order: 91'));
    const later = await new Workspace(studio().inside).open(PAGE);
    expect(later).toMatchObject({ isOvertaken: false, text: body.text.replace('order: 90', 'order: 91') });
  });

  it('who types past what fits leaves no half of the sentence in the file, sees all of it, and has it there once it fits', async () => {
    const type = (words: string) => set('/blocks/0/title', words, { joins: 'title' });
    await set('/name', 'Another name');
    const before = await onDisk();
    await type('The words that fit');
    const { body } = await type(`The words that fit no${' more'.repeat(40)}`);
    expect([body.kept, body.saved, await onDisk()]).toEqual(['draft', before, before]);
    expect((await studio().get('/_studio/page/plain')).body).toContain('fit no more more');
    await type('The words that fit again');
    expect(await onDisk()).toBe(before.replace('The heading', 'The words that fit again'));
    await post('undo', {});
    expect(await onDisk()).toBe(before);
  });

  it('has a draft not written over what somebody else has changed at its place, unless she says so', async () => {
    await set('/blocks/0/title', '');
    const theirs = TEXT.replace('"The heading"', '"Their heading"');
    await writeOutside(theirs);
    const { body } = await set('/blocks/0/title', 'My own words');
    expect(body).toMatchObject({ kept: 'draft', overtaken: true });
    expect(await onDisk()).toBe(theirs);
    const { body: saved } = await post('save', { file: PAGE, revision: body.revision });
    expect(saved).toMatchObject({ kept: 'file' });
    expect(saved.overtaken).toBeUndefined();
    expect(await onDisk()).toContain('My own words');
  });

  it('has a change merged that was typed before the server was started anew, if the window tells into what', async () => {
    // No server has read this text.
    const base = TEXT.replace('Plain product   #', 'Never read   #');
    const theirs = base.replace('order: 90', 'order: 91');
    await writeOutside(theirs);
    const edit = (more: object) =>
      set('/blocks/0/title', 'Another heading', { revision: revisionOf(base), ...more });
    expect((await edit({})).body).toMatchObject({ refused: 'conflict', wantsBase: true });
    expect((await edit({ base })).body).toMatchObject({ merged: true });
    expect(await onDisk()).toBe(theirs.replace('"The heading"', '"Another heading"'));
  });

  it('takes back what was typed, and not what somebody else has changed in between', async () => {
    await set('/blocks/0/title', 'A', { joins: 'title' });
    const theirs = (await onDisk()).replace('Yes.', 'Very.');
    await writeFile(join(studio().root, PAGE), theirs);
    await set('/blocks/0/title', 'An', { joins: 'title' });
    await post('undo', {});
    expect(await onDisk()).toBe(theirs);
  });

  it('may write a mistake into the file, or drop the draft', async () => {
    const { body } = await set('/blocks/0/title', '');
    expect(body).toMatchObject({ kept: 'draft', saved: TEXT });
    const discarded = await post('discard', { file: PAGE, revision: body.revision });
    expect(discarded.body).toMatchObject({ text: TEXT, kept: 'file' });
    const again = await set('/blocks/0/title', '');
    const saved = await post('save', { file: PAGE, revision: again.body.revision });
    expect(saved.body.kept).toBe('file');
    expect(await onDisk()).toContain('title: ""');
  });

  it('keeps a mistake as a draft with its repair, until it is mended', async () => {
    const { revision } = await open();
    const text = TEXT.replace('  - type: faq', '  - type: fqa');
    const { body } = await post('text', { file: PAGE, revision, text });
    expect(body.kept).toBe('draft');
    expect(body.issues[0]).toMatchObject({ code: 'unknown-block-type' });
    expect(await onDisk()).toBe(TEXT);
    const listed = async (): Promise<object> =>
      (await studio().get('/_studio/api/site')).body.pages.find(
        ({ file }: { file: string }) => file === PAGE,
      );
    expect(await listed()).toMatchObject({ unsaved: true, errors: 0 });
    const { hear, close } = await studio().listen();
    const [issue] = body.issues;
    expect(issue.repair).toBe('Write faq');
    const { revision: shown } = body;
    const repaired = await post('repair', { file: PAGE, revision: shown, issue });
    expect(repaired.body).toMatchObject({ kept: 'file', text: TEXT });
    // Every window asks for the list again.
    await hear(/"event":"site"/);
    await close();
    expect(await listed()).toMatchObject({ unsaved: false });
    expect(await onDisk()).toBe(TEXT);
  });

  it('is told in which field the mistake of a rich text is, and what a draft would break on other pages', async () => {
    const answer = '/blocks/1/items/0/answer';
    const { body } = await set(answer, '<p>See <a href="/produts">this</a>.</p>');
    expect(body).toMatchObject({ kept: 'draft', issues: [{ code: 'broken-link', pointer: answer }] });
    expect(body.elsewhere).toBeUndefined();
    await post('discard', { file: PAGE, revision: body.revision });
    const linked = QUOTED_TEXT.replace('    title', '    actions: [{ text: Go, link: /plain }]\n    title');
    await writeOutside(linked, QUOTED);
    const { body: moved } = await set('/route', '/plainer');
    expect(moved).toMatchObject({
      kept: 'draft',
      issues: [],
      elsewhere: [{ file: QUOTED, pointer: '/blocks/0/actions/0/link', message: expect.any(String) }],
    });
  });
});

describe('two people in one file', () => {
  // Of one place: tests/e2e/authors/studioKept.spec.ts.
  it('both keep what they have changed in different places', async () => {
    const { revision } = await open();
    await writeFile(join(studio().root, PAGE), TEXT.replace('Yes.', 'Very.'));
    const { body } = await set('/blocks/0/title', 'Mine', { revision });
    expect(body).toMatchObject({ merged: true, kept: 'file' });
    expect(await onDisk()).toBe(TEXT.replace('Yes.', 'Very.').replace('"The heading"', '"Mine"'));
    // In two windows of the Studio as well, which have one history: the change made last is taken back first.
    expect((await set('/name', 'Ours', { revision })).body.merged).toBe(true);
    await post('undo', {});
    await post('undo', {});
    expect(await onDisk()).toBe(TEXT.replace('Yes.', 'Very.'));
  });
});

describe('an author who works on pages', () => {
  it('makes a page, copies it, gives it another address and deletes it, and undoes all of it', async () => {
    const made = await act({ do: 'new', kind: 'product', name: 'Tea stall' });
    expect(made.body.page).toMatchObject({ route: '/tea-stall', file: 'pages/products/tea-stall.yaml' });
    const copied = await act({ do: 'duplicate', file: PAGE, name: 'Plain copy' });
    expect(copied.body.page).toMatchObject({ route: '/plain-copy', name: 'Plain copy' });
    const renamed = await act({ do: 'rename', file: PAGE, route: '/plainer' });
    expect(renamed.body.page).toMatchObject({ route: '/plainer', file: 'pages/products/plainer.yaml' });
    expect(existsSync(join(studio().root, PAGE))).toBe(false);
    expect((await studio().visit('/plain')).headers.get('location')).toBe('/plainer');
    const deleted = await act({ do: 'delete', file: 'pages/products/tea-stall.yaml' });
    expect(deleted.status).toBe(200);
    for (let step = 0; step < 4; step += 1) expect((await post('undo', {})).status).toBe(200);
    expect(await onDisk()).toBe(TEXT);
    expect(existsSync(join(studio().root, 'pages/products/tea-stall.yaml'))).toBe(false);
  }, 60_000);

  it('has no page deleted that another program has changed at this moment', async () => {
    const { root } = studio();
    const deletion = changeFile(root, namedFile(root, PAGE), `${TEXT}# as it was read`, undefined);
    await expect(deletion).rejects.toMatchObject({ answer: { refused: 'changed' } });
    expect(await onDisk()).toBe(TEXT);
  });

  it('is told which links a deletion would break', async () => {
    const { status, body } = await act({ do: 'delete', file: 'pages/write.yaml' });
    expect(status).toBe(409);
    expect(body.refused).toBe('would-break-links');
    expect(body.links).toContainEqual(expect.objectContaining({ file: 'site.config.yaml', link: '/write' }));
    expect(existsSync(join(studio().root, 'pages/write.yaml'))).toBe(true);
  });

  it('moves a block to another page as it was written, and nowhere else', async () => {
    const { revision } = await open();
    const move = (more: object): ReturnType<typeof post> =>
      post('move', { file: PAGE, revision, index: 1, to: QUOTED, without: [], ...more });
    for (const [more, refused] of [
      [{ to: '../outside.yaml' }, 'not-content'],
      [{ to: 'site.config.yaml' }, 'not-possible'],
      [{ to: PAGE }, 'not-possible'],
      [{ index: 9 }, 'not-possible'],
      [{ index: -1 }, 'malformed'],
      [{ revision: 'another' }, 'conflict'],
    ] as const)
      expect.soft((await move(more)).body).toMatchObject({ refused });
    expect([await onDisk(), await onDisk(QUOTED)]).toEqual([TEXT, QUOTED_TEXT]);
    expect((await move({ without: ['/blocks/0/text'] })).status).toBe(200);
    expect(await onDisk()).not.toMatch(/A sentence|faq/);
    expect(await onDisk(QUOTED)).toBe(`${QUOTED_TEXT}  # The questions.
  - type: faq
    items:
    - question: "Is it plain?"
      answer: Yes.
    - { question: And again?, answer: "No." }
`);
    await post('undo', {});
    expect([await onDisk(), await onDisk(QUOTED)]).toEqual([TEXT, QUOTED_TEXT]);
  });

  it('gives a page another address or deletes it together with its translation, and undoes that', async () => {
    const [config, ta] = [await onDisk('site.config.yaml'), 'pages/ta/products/plain.yaml'];
    const languages = 'languages: [{ tag: en, at: / }, { tag: ta, at: /ta }]\n';
    await writeOutside(config + languages, 'site.config.yaml');
    await mkdir(join(studio().root, 'pages/ta/products'), { recursive: true });
    await writeOutside(TEXT, ta);
    expect((await act({ do: 'rename', file: PAGE, route: '/plainer' })).status).toBe(200);
    const at = (folder: string): Promise<string> => onDisk(`pages/${folder}products/plainer.yaml`);
    expect([await at(''), await at('ta/')]).toEqual(
      ['/plain', '/ta/plain'].map((old) => `${TEXT}aliases:\n  - ${old}\n`),
    );
    // Back at its old address, the page leads nowhere else.
    await act({ do: 'rename', file: 'pages/products/plainer.yaml', route: '/plain' });
    expect([await onDisk(), await onDisk(ta)]).toEqual(
      ['/plainer', '/ta/plainer'].map((old) => `${TEXT}aliases:\n  - ${old}\n`),
    );
    await post('undo', {});
    await post('undo', {});
    expect([await onDisk(), await onDisk(ta)]).toEqual([TEXT, TEXT]);
    // An address that no file can follow.
    await act({ do: 'rename', file: PAGE, route: '/shop/plain' });
    expect(await onDisk(ta)).toMatch(/\nroute: \/ta\/shop\/plain\naliases:\n {2}- \/ta\/plain\n$/);
    await post('undo', {});
    const { history } = (await act({ do: 'delete', file: PAGE })).body;
    expect(history.undo).toBe('the deletion of “Plain product”');
    await expect(onDisk(ta)).rejects.toThrow('ENOENT');
    const back = await post('undo', {});
    expect([await onDisk(), await onDisk(ta)]).toEqual([TEXT, TEXT]);
    // The page that she is then shown comes first.
    expect(back.body.files).toMatchObject([{ file: PAGE }, { file: ta }]);
  });

  it('is asked to settle a draft before its page is copied, renamed or shared', async () => {
    const draft = (await set('/blocks/0/title', '')).body;
    expect(draft).toMatchObject({ kept: 'draft' });
    for (const request of [
      { do: 'duplicate', file: PAGE, name: 'Plain copy' },
      { do: 'rename', file: PAGE, route: '/plainer' },
    ])
      expect((await post('pages', request)).body).toMatchObject({
        refused: 'not-possible',
        message: `What you have typed is not in ${PAGE} yet.`,
      });
    const share = { file: PAGE, revision: draft.revision, index: 1, name: 'plain-questions' };
    expect((await post('share', share)).status).toBe(409);
    expect(await onDisk()).toBe(TEXT);
    await post('discard', { file: PAGE, revision: draft.revision });
  });
});

describe('a window of the Studio', () => {
  it('hears of a change made outside, and of one made in another window', async () => {
    const { hear, close } = await studio().listen();
    await writeFile(join(studio().root, PAGE), TEXT.replace('Yes.', 'Heard of.'));
    await hear(
      /"event":"file","file":"pages\/products\/plain\.yaml"[^}]*"outside":true/,
      /"event":"drawing"/,
    );
    const { body } = await set('/name', 'Heard of as well');
    await hear(new RegExp(`"file":"${PAGE}","revision":"${body.revision}"`));
    await close();
  });

  it.each(['deleted', 'moved'])(
    'hears that its file is %s; nothing is made anew unless the author says so',
    async (what) => {
      const { revision } = await open();
      const { hear, close } = await studio().listen();
      const place = join(studio().root, PAGE);
      await (what === 'deleted' ? rm(place) : rename(place, join(studio().root, 'pages/elsewhere.yaml')));
      await hear(new RegExp(`"file":"${PAGE}","outside":true`));
      const edit = (more: object) => set('/blocks/0/title', 'Another heading', { revision, ...more });
      const { status, body } = await edit({});
      expect([status, body]).toMatchObject([
        404,
        { refused: 'not-found', hint: expect.stringContaining('another name') },
      ]);
      await expect(onDisk()).rejects.toThrow('ENOENT');
      if (what === 'moved') expect((await open('pages/elsewhere.yaml')).value.name).toBe('Plain product');
      expect((await edit({ again: true })).status).toBe(200);
      expect(await onDisk()).toBe(TEXT.replace('"The heading"', '"Another heading"'));
      await close();
    },
  );
});

describe('an author of a file that another program has written', () => {
  it.each(Object.entries(AWKWARD))(
    '(%s) changes one heading and nothing else, and sees it',
    async (name, text) => {
      const file = `pages/${name}.yaml`;
      const { text: shown, issues, places, revision } = await open(file);
      expect([shown, issues]).toEqual([text, []]);
      const { start, end } = places['/blocks/0/title'];
      expect(text.slice(start, end)).toBe('"The heading"');
      const edits = [{ kind: 'set', pointer: '/blocks/0/title', value: 'Another' }];
      const { body } = await post('edit', { file, revision, edits });
      expect(await onDisk(file)).toBe(text.replace('The heading', 'Another'));
      expect((await studio().get(`/_studio/page/${name}`)).body).toContain('Another');
      const again = [{ kind: 'duplicate', pointer: '/blocks', index: 0 }];
      const about = { file, revision: body.revision, edits: again, anyway: true };
      const repeated = (await post('edit', about)).body.text;
      expect(repeated.replace(/\r\n/g, '')).not.toContain(text.includes('\r\n') ? '\n' : '\r');
      for (const _step of [1, 2]) await post('undo', {});
      expect(await onDisk(file)).toBe(text);
    },
  );

  it('that is no YAML sees its text with what is wrong, and mends it there', async () => {
    const broken = TEXT.replace('blocks:', 'blocks: [');
    await writeOutside(broken);
    const { text, issues, revision } = await open();
    expect([text, issues[0]]).toMatchObject([broken, { severity: 'error', code: 'yaml-syntax' }]);
    const { status, body } = await set('/name', 'Mended');
    expect([status, body.refused]).toEqual([409, 'not-editable']);
    const mended = await post('text', { file: PAGE, revision, text: TEXT });
    expect(mended.body).toMatchObject({ kept: 'file', issues: [], value: { name: 'Plain product' } });
    expect((await studio().get('/_studio/page/plain')).body).toContain('The heading');
  });
});

describe('an author whose developer changes a schema meanwhile', () => {
  it('gets the new form, and a page that is wrong now says so', async () => {
    const file = join(studio().root, 'schemas/blocks/banner.schema.json');
    const before = await readFile(file, 'utf8');
    const schema = JSON.parse(before);
    schema.properties.title.maxLength = 5;
    const issues = async (): Promise<readonly object[]> => (await open(QUOTED)).issues;
    const patiently = { timeout: 30_000 };
    await writeFile(file, JSON.stringify(schema));
    await vi.waitFor(async () => {
      const { schemas } = (await studio().get('/_studio/api/site')).body;
      expect(schemas.blocks.banner.properties.title.maxLength).toBe(5);
      expect(await issues()).toMatchObject([{ severity: 'error', pointer: '/blocks/0/title' }]);
    }, patiently);
    // For the other tests.
    await writeFile(file, before);
    await vi.waitFor(async () => expect(await issues()).toEqual([]), patiently);
  }, 60_000);
});

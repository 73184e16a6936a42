import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { project } from '../../../../scripts/project.ts';
import { TOKEN_HEADER } from '../../../../src/studio/protocol/address.ts';
import { openStudio, type Reply, type RunningStudio } from '../../../unit/studio/server/openStudio.ts';

/** A small site: what is tested here is about one file of it. */
const SITE = join(project, 'tests/fixtures/every-interaction');

const page = (name: string): string => `pages/${name}.yaml`;
const textOf = (name: string): string => `name: ${name}
summary: A page that is made for a test.
accent: 152
meta: { title: About ${name}, description: It is made for a test of ${name}. }
blocks:
  - { type: banner, title: "The heading" }
`;

const CRLF = textOf('crlf').replaceAll('\n', '\r\n');
const MARKED = `\ufeff${textOf('marked').replaceAll('\n', '\r\n')}`;
const TABS = textOf('tabs').replace('152\n', '152\t# how it looks\t\n');
const BROKEN = textOf('broken').replace('blocks:', 'blocks: [');

let studio: RunningStudio;
beforeAll(async () => {
  studio = await openStudio(SITE, {
    prepare: async (root) => {
      await cp(join(project, 'schemas'), join(root, 'schemas'), { recursive: true });
      const texts = { crlf: CRLF, marked: MARKED, tabs: TABS, broken: BROKEN };
      for (const [name, text] of Object.entries(texts)) await writeFile(join(root, page(name)), text);
      for (const name of ['two', 'heard', 'gone', 'moved'])
        await writeFile(join(root, page(name)), textOf(name));
    },
  });
}, 60_000);
afterAll(() => studio.close());

const onDisk = (name: string): Promise<string> => readFile(join(studio.root, page(name)), 'utf8');
const open = (name: string): Promise<Reply> => studio.get(`/_studio/api/file?file=${page(name)}`);
const set = (name: string, revision: string, pointer: string, value: string): Promise<Reply> =>
  studio.post('/_studio/api/edit', { file: page(name), revision, edits: [{ kind: 'set', pointer, value }] });

/** Waits for an event that this window is told. */
async function hearing(): Promise<{
  readonly hear: (what: RegExp) => Promise<void>;
  readonly close: () => Promise<void>;
}> {
  const headers = { [TOKEN_HEADER]: studio.token, Connection: 'close' };
  const { body } = await fetch(`${studio.origin}/_studio/events`, { headers });
  if (body === null) throw new Error('the Studio does not speak');
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let heard = '';
  const hear = async (what: RegExp): Promise<void> => {
    while (!what.test(heard)) heard += (await reader.read()).value ?? '';
    heard = '';
  };
  await hear(/"event":"hello"/);
  return { hear, close: () => reader.cancel() };
}

describe('an author of a file that another program has written', () => {
  it.each([
    ['line breaks of Windows', 'crlf', CRLF],
    ['a byte order mark', 'marked', MARKED],
    ['tabs', 'tabs', TABS],
  ])('with %s changes one heading and nothing else, and sees it', async (_, name, text) => {
    const { body } = await open(name);
    expect(body.text).toBe(text);
    expect(body.issues).toEqual([]);
    const place = body.places['/blocks/0/title'];
    expect(text.slice(place.start, place.end)).toBe('"The heading"');
    const answer = await set(name, body.revision, '/blocks/0/title', 'Another');
    expect(answer.body).toMatchObject({ kept: 'file' });
    expect(await onDisk(name)).toBe(text.replace('The heading', 'Another'));
    expect((await studio.get(`/_studio/page/${name}`)).body).toContain('Another');
    const repeated = await studio.post('/_studio/api/edit', {
      ...{ file: page(name), revision: answer.body.revision },
      edits: [{ kind: 'duplicate', pointer: '/blocks', index: 0 }],
      anyway: true,
    });
    expect(repeated.body.text.replace(/\r\n/g, '')).not.toContain(text.includes('\r\n') ? '\n' : '\r');
    for (const _step of [1, 2]) await studio.post('/_studio/api/undo', {});
    expect(await onDisk(name)).toBe(text);
  });

  it('that is no YAML sees its text with what is wrong, and mends it there', async () => {
    const { status, body } = await open('broken');
    expect(status).toBe(200);
    expect(body.text).toBe(BROKEN);
    expect(body.issues[0]).toMatchObject({ severity: 'error', code: 'yaml-syntax' });
    expect(await set('broken', body.revision, '/name', 'Mended')).toMatchObject({
      status: 409,
      body: { refused: 'not-editable' },
    });
    expect((await studio.get('/_studio/page/broken')).status).toBe(404);
    const text = textOf('broken');
    const { revision } = body;
    const mended = await studio.post('/_studio/api/text', { file: page('broken'), revision, text });
    expect(mended.body).toMatchObject({ kept: 'file', issues: [], value: { name: 'broken' } });
    expect((await studio.get('/_studio/page/broken')).body).toContain('The heading');
  });
});

describe('an author in two windows', () => {
  it('changes two places, and finds both; in one place is asked', async () => {
    const { revision } = (await open('two')).body;
    const first = await set('two', revision, '/blocks/0/title', 'One');
    expect(first.body).toMatchObject({ merged: false });
    const second = await set('two', revision, '/name', 'Two');
    expect(second.body).toMatchObject({ merged: true, value: { name: 'Two', blocks: [{ title: 'One' }] } });
    const third = await set('two', revision, '/blocks/0/title', 'Three');
    expect(third).toMatchObject({
      status: 409,
      body: { refused: 'conflict', current: { file: page('two') } },
    });
    expect(third.body.current.text).toBe(await onDisk('two'));
    // The windows have one history: each undo takes back the change made last, whoever made it.
    await studio.post('/_studio/api/undo', {});
    expect(await onDisk('two')).toBe(textOf('two').replace('The heading', 'One'));
  });

  it('hears in one of what is done in the other', async () => {
    const other = await hearing();
    const { revision } = (await open('heard')).body;
    const answer = await set('heard', revision, '/summary', 'Another summary of this page.');
    await other.hear(new RegExp(`"file":"${page('heard')}","revision":"${answer.body.revision}"`));
    await other.close();
  });
});

describe('an author whose file is gone while it is open', () => {
  it.each(['gone', 'moved'])('is told so, and nothing is made anew (%s)', async (name) => {
    const { revision } = (await open(name)).body;
    const window = await hearing();
    if (name === 'gone') await rm(join(studio.root, page(name)));
    else await rename(join(studio.root, page(name)), join(studio.root, page('elsewhere')));
    await window.hear(new RegExp(`"file":"${page(name)}","outside":true`));
    const { status, body } = await set(name, revision, '/name', 'Still here');
    expect(status).toBe(404);
    expect(body).toMatchObject({ refused: 'not-found', hint: expect.stringContaining('another name') });
    await expect(onDisk(name)).rejects.toThrow('ENOENT');
    if (name === 'moved') expect((await open('elsewhere')).body.value.name).toBe('moved');
    await window.close();
  });
});

describe('an author whose developer changes a schema meanwhile', () => {
  it('gets the new form, and a page that is wrong now says so', async () => {
    const file = join(studio.root, 'schemas/blocks/banner.schema.json');
    const before = await readFile(file, 'utf8');
    const schema = JSON.parse(before);
    schema.properties.title.maxLength = 5;
    const longest = async (): Promise<number> =>
      (await studio.get('/_studio/api/site')).body.schemas.blocks.banner.properties.title.maxLength;
    const issues = async (): Promise<readonly object[]> => (await open('crlf')).body.issues;
    const patiently = { timeout: 5000 };
    await writeFile(file, JSON.stringify(schema));
    await vi.waitFor(async () => {
      expect(await longest()).toBe(5);
      expect(await issues()).toMatchObject([{ severity: 'error', pointer: '/blocks/0/title' }]);
    }, patiently);
    // For the other tests.
    await writeFile(file, before);
    await vi.waitFor(async () => expect(await issues()).toEqual([]), patiently);
  });
});

describe('an author without git', () => {
  it('does all but hand over, and is told why', async () => {
    expect((await studio.get('/_studio/api/site')).body.git).toBe(false);
    const { status, body } = await studio.get('/_studio/api/changes');
    expect(status).toBe(200);
    expect(body).toMatchObject({ git: false });
    for (const [what, more] of [
      ['commit', { message: 'Words', files: [page('two')] }],
      ['branch', { name: 'words' }],
      ['push', {}],
    ] as const) {
      const refused = await studio.post(`/_studio/api/${what}`, more);
      expect(refused.status).toBe(409);
      expect(refused.body.message).toMatch(/^\p{Lu}.+\.$/u);
    }
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Outcome, Requests } from '../../../../../src/studio/client/state/requests.ts';
import { StudioStore } from '../../../../../src/studio/client/state/StudioStore.ts';
import type { FileAnswer, Refused, StudioEvent } from '../../../../../src/studio/protocol/file.ts';

const FILE = 'pages/a.yaml';
const file = (title: string): FileAnswer => ({
  file: FILE,
  kind: 'page',
  route: '/a',
  revision: `of ${title}`,
  text: `title: ${title}\n`,
  first: '',
  value: { title },
  places: {},
  issues: [],
});

const refused = (code: Refused['refused'], more: Partial<Refused> = {}): Outcome<never> => ({
  kind: 'refused',
  refused: { refused: code, message: 'It is not …', ...more },
});
const gone = refused('not-found');

/** A server that has one page, and what a window has asked of it. */
class OnePage implements Requests {
  readonly window = 'this window';
  title: string | undefined = 'Tea';
  /** Whether somebody else has changed the same place. */
  isChanged = false;
  /** Whether it does not know what it has said before. */
  isAnew = false;
  /** What has become of files when something is taken back. */
  taken: readonly FileAnswer[] = [];
  readonly posted: object[] = [];
  pages: readonly object[] = [
    { route: '/a', file: FILE },
    { route: '/b', file: 'pages/b.yaml', name: 'Cakes' },
  ];
  tell: (event: StudioEvent) => void = () => undefined;

  get = async <Answer>(address: string): Promise<Outcome<Answer>> => {
    if (address.includes('/api/site'))
      return { kind: 'answer', answer: { pages: this.pages, history: {} } as Answer };
    if (this.title === undefined) return gone;
    const asked = new URL(address, 'http://localhost').searchParams.get('file') ?? FILE;
    return { kind: 'answer', answer: { ...file(this.title), file: asked } as Answer };
  };
  post = async <Answer>(_: string, body: object): Promise<Outcome<Answer>> => {
    this.posted.push(body);
    if (this.title === undefined && !Reflect.get(body, 'again')) return gone;
    if (this.isAnew && !('base' in body)) return refused('conflict', { wantsBase: true });
    if (this.isChanged) return refused('conflict', { conflicts: [] });
    this.title = 'Teas';
    const steps = { files: this.taken, removed: [] };
    const answer = { ...file(this.title), ...steps, kept: 'file', history: {}, version: 2, merged: false };
    return { kind: 'answer', answer: answer as Answer };
  };
  listen = (onEvent: (event: unknown) => void): Promise<void> => {
    this.tell = onEvent;
    return new Promise(() => undefined);
  };
}

/** What a tab keeps, in memory. */
const storage = (): Storage => {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    key: () => null,
    length: 0,
  };
};

/** Lets everything happen that waits for nothing but its turn. */
const turn = (): Promise<void> => new Promise((passed) => setImmediate(passed));

let server: OnePage;
let kept: Storage;
let store: StudioStore;
beforeEach(async () => {
  server = new OnePage();
  kept = storage();
  store = new StudioStore(server, kept);
  await store.start('/a');
  await store.select({ file: FILE, pointer: '/title' });
});
afterEach(() => void vi.useRealTimers());

const type = (value: string): void => {
  const edits = [{ kind: 'set', pointer: '/title', value }] as const;
  store.change({ file: FILE, label: 'the title', joins: 't', edits });
};

it('an author with two windows of the Studio sees in the form of one what she has typed in the other, and what can be taken back', async () => {
  server.title = 'Coffee';
  const about = { event: 'file', file: FILE, revision: 'of Coffee', outside: false } as const;
  server.tell({ ...about, by: 'another window', history: { undo: 'the title' } });
  await turn();
  expect(store.state().values[FILE]).toEqual({ title: 'Coffee' });
  expect(store.state().history).toEqual({ undo: 'the title' });
  // The other window is quicker: what is taken back is what it has just done, and that is said.
  const step = { files: [], removed: [], history: { redo: 'the summary' }, version: 2 };
  server.post = async <Answer>() => ({ kind: 'answer', answer: step as Answer });
  await store.undo();
  expect(store.state().notice?.text).toBe('Taken back: the summary.');
});

it('an author with two windows of the Studio is offered no Undo in one for what she has taken back in the other', async () => {
  store.say('44 places are changed.', true);
  server.tell({ event: 'file', file: FILE, revision: 'of Tea', outside: false, by: 'another', history: {} });
  expect(store.state().notice).toBeUndefined();
});

it('an author whose connection was cut sees in the form what others have changed meanwhile', async () => {
  server.tell({ event: 'hello', version: 1 });
  await turn();
  server.title = 'Coffee';
  server.tell({ event: 'hello', version: 1 });
  await turn();
  expect(store.state().values[FILE]).toEqual({ title: 'Coffee' });
});

it('an author sees what she changes on a dev server that is started anew and counts from a lower version', async () => {
  server.tell({ event: 'drawing', version: 9 });
  server.tell({ event: 'hello', version: 1 });
  type('Teas');
  await turn();
  expect(store.state().version).toBe(2);
});

describe('an author whose server is slow', () => {
  /** Keeps the answers back, each until it is let go. */
  const slow = (which: 'get' | 'post', meant: string): (() => void)[] => {
    const ask: Requests[typeof which] = server[which];
    const held: (() => void)[] = [];
    server[which] = async (address: string, body: object = {}) => {
      const answer = await ask<never>(address, body);
      if (address.includes(meant)) await new Promise<void>((goOn) => held.push(goOn));
      return answer;
    };
    return held;
  };

  it('sees what others have changed before the answer to her own change came', async () => {
    const held = slow('post', '');
    type('Teas');
    await turn();
    server.title = 'Coffee';
    server.tell({ event: 'file', file: FILE, revision: 'of Coffee', outside: true });
    for (const goOn of held) goOn();
    await turn();
    expect(store.state().values[FILE]).toEqual({ title: 'Coffee' });
  });

  it('is shown a page that others have changed while a step was refused', async () => {
    server.title = undefined;
    const held = slow('post', '');
    const step = store.pages({ do: 'delete', file: FILE });
    await turn();
    server.tell({ event: 'drawing', version: 7 });
    expect(store.state().version).toBe(0);
    for (const goOn of held) goOn();
    expect(await step).toMatchObject({ refused: 'not-found' });
    expect(store.state().version).toBe(7);
  });

  it('can take back what she has done before the list of pages came', async () => {
    const held = slow('get', '/api/site');
    const read = store.readSite();
    await turn();
    const history = { undo: 'the title' };
    server.tell({ event: 'file', file: FILE, revision: 'of Tea', outside: false, by: 'another', history });
    for (const goOn of held) goOn();
    await read;
    expect(store.state().history).toEqual(history);
  });

  it('reads the name that she has given her page wherever pages are named, also when an older list comes late', async () => {
    const held = slow('get', '/api/site');
    const read = store.readSite();
    const { post } = server;
    server.post = async <Answer>(address: string, body: object): Promise<Outcome<Answer>> => {
      const outcome = await post<Answer>(address, body);
      if (outcome.kind !== 'answer') return outcome;
      return { kind: 'answer', answer: { ...outcome.answer, value: { name: 'Teas' } } };
    };
    type('Teas');
    await turn();
    expect(store.state().site?.pages[0]?.name).toBe('Teas');
    server.pages = [{ route: '/a', file: FILE, name: 'Teas' }];
    for (const goOn of held) {
      goOn();
      await turn();
    }
    await read;
    expect(store.state().site?.pages[0]?.name).toBe('Teas');
  });

  it('has everything saved before a step that waits beside another one', async () => {
    const held = slow('post', '');
    type('Teas');
    await turn();
    type('Teas and ');
    const steps = [store.finish(), store.finish()];
    held[0]?.();
    await turn();
    let isDone = false;
    void steps[1]?.then(() => (isDone = true));
    await turn();
    expect([server.posted.length, isDone]).toEqual([2, false]);
  });
});

it('an author who goes to a place of a page while it is being opened again stays there; else she is at its beginning', async () => {
  const title = { file: FILE, pointer: '/title' };
  const opened = store.openPage('/a');
  await store.select(title);
  await opened;
  expect(store.state().place).toEqual(title);
  await store.openPage('/a');
  expect(store.state().place).toBeUndefined();
});

it('an author whose change has been written has nothing sent again after a reload', async () => {
  type('Teas');
  await turn();
  expect(server.posted).toHaveLength(1);
  expect(new StudioStore(server, kept).state().unsent).toEqual([]);
  // Nor what another version has kept, or another program.
  kept.setItem('studio:unsent', '[null, 1, { "file": "pages/a.yaml" }, { "edits": [] }]');
  expect(new StudioStore(server, kept).state().unsent).toEqual([]);
});

const [ours, cakes, cocoa] = ['/a', '/b', '/c'].map((route) => ({ route, file: `pages${route}.yaml` }));

it.each([
  ['makes a page is on it', [ours, cakes, cocoa], cocoa, '/a', '/c'],
  ['makes a page, and goes to another one meanwhile, stays there', [ours, cakes, cocoa], cocoa, '/b', '/b'],
  ['deletes the page is on the first that is left', [cakes, cocoa], undefined, '/a', '/b'],
  ['deletes another page stays on hers', [cakes, ours], undefined, '/a', '/a'],
])('an author who %s', async (_, pages, page, meanwhile, route) => {
  const answer = { pages, page, history: {}, version: 3 };
  server.post = async <Answer>() => ({ kind: 'answer', answer: answer as Answer });
  const shown: (string | undefined)[] = [];
  store.subscribe(() => void (store.state().version === 3 && shown.push(store.state().route)));
  const step = store.pages({ do: 'delete', file: FILE });
  store.set({ route: meanwhile });
  expect(await step).toBeUndefined();
  // Nothing of a page that is gone is asked for at the new version.
  expect(new Set(shown)).toEqual(new Set([route]));
  expect(store.state().site?.pages).toEqual(pages);
});

it('an author who puts in too much reads that, and what she has typed stays where it is', async () => {
  kept.setItem = () => {
    throw new DOMException('Too much', 'QuotaExceededError');
  };
  server.post = async () => refused('too-large');
  type('Teas');
  expect(store.state().notice?.text).toMatch(/^This browser cannot keep /);
  await turn();
  expect(store.state()).toMatchObject({ clash: { refused: { refused: 'too-large' } } });
  expect(store.state().values['pages/a.yaml']).toMatchObject({ title: 'Teas' });
});

it('an author who reloads while a change is on its way, and types on, has each sent as the change that it is', async () => {
  server.post = () => new Promise(() => undefined);
  type('Te');
  await turn();
  server = new OnePage();
  server.title = 'Te';
  store = new StudioStore(server, kept);
  await store.openPage('/a');
  type('Teapots');
  await store.finish();
  expect(server.posted).toMatchObject([
    { revision: 'of Tea', edits: [{ value: 'Te' }] },
    { edits: [{ value: 'Teapots' }] },
  ]);
});

it('an author who types on while she is asked about two changes of one place has all of it kept', async () => {
  server.isChanged = true;
  type('Te');
  await turn();
  expect(store.state().clash?.refused.refused).toBe('conflict');
  type('Teapots');
  server.isChanged = false;
  await store.settle('mine');
  expect(server.posted.at(-1)).toMatchObject({ edits: [{ pointer: '/title', value: 'Teapots' }] });
  expect(store.state().unsent).toEqual([]);
});

it('an author who types while the dev server is started anew has her change sent with the text that she typed it into, so that both changes are in the file', async () => {
  server.isAnew = true;
  type('Teas');
  server.tell({ event: 'hello', version: 1 });
  await turn();
  expect(server.posted.at(-1)).toMatchObject({ revision: 'of Tea', base: 'title: Tea\n' });
  expect([store.state().clash, store.state().unsent]).toEqual([undefined, []]);
});

it('an author who takes back what somebody else has changed since is asked with two answers, and goes on with either until nothing is left, which is no mistake', async () => {
  server.isChanged = true;
  await store.undo();
  expect(store.state().stuck).toMatchObject({ way: 'undo', refused: { refused: 'conflict' } });
  expect(store.state().notice).toBeUndefined();
  server.isChanged = false;
  await store.settleStep('theirs');
  expect(server.posted.at(-1)).toEqual({ whose: 'theirs' });
  expect(store.state().stuck).toBeUndefined();
  server.post = async () => refused('nothing');
  await store.undo();
  expect(store.state().notice).toMatchObject({ isProblem: false });
});

it.each([
  ['sees it selected if it is on this page', {}, '/title', '/text', 'Taken back.'],
  [
    'reads on which page it is if not',
    { file: 'pages/b.yaml' },
    '/title',
    '/title',
    'Taken back, on “Cakes”.',
  ],
  ['stays in the field that she is in if that is a part of it', {}, '/text/now', '/text/now', 'Taken back.'],
  ['is led out of one that is gone with it', {}, '/text/then', '/text', 'Taken back.'],
])('an author who takes something back %s', async (_, more, from, pointer, text) => {
  server.taken = [{ ...file('Teas'), value: { title: 'Tea', text: { now: 'Hot.' } }, ...more }];
  await store.select({ file: FILE, pointer: from });
  await store.undo();
  expect(store.state().place).toEqual({ file: FILE, pointer });
  expect(store.state().notice?.text).toBe(text);
});

it('an author who moves a block just when somebody else has saved its page has it moved all the same', async () => {
  const { post } = server;
  const isOld = (body: object): boolean => Reflect.get(body, 'revision') !== 'of Cocoa';
  server.post = async <Answer>(address: string, body: object): Promise<Outcome<Answer>> =>
    isOld(body) ? refused('conflict') : post(address, body);
  server.title = 'Cocoa';
  expect(
    await store.moveToPage({ file: FILE, index: 0 }, 'Questions', { file: 'pages/b.yaml' }),
  ).toBeUndefined();
  expect(server.posted).toMatchObject([{ revision: 'of Cocoa', index: 0, to: 'pages/b.yaml' }]);
});

it('an author whose file is deleted by another program reads that it is gone before she types, and goes on seeing it', () => {
  server.tell({ event: 'file', file: 'pages/b.yaml', outside: true });
  expect(store.state().notice).toBeUndefined();
  server.tell({ event: 'file', file: FILE, outside: true });
  expect(store.state().notice).toMatchObject({ isProblem: true });
  expect(store.state().notice?.text).toMatch(/^“[^”/]+” has been deleted, or has another name now\./);
  expect(store.state().values[FILE]).toEqual({ title: 'Tea' });
  server.tell({ event: 'file', file: FILE, revision: 'of Tea', outside: true });
  expect(store.state().notice).toBeUndefined();
});

it('an author whose page others give another address goes with it, keeps the panel that she has open, and can change the links', async () => {
  store.show({ kind: 'publish' });
  const found: unknown = { hits: [], count: 57 };
  server.post = async <Answer>() => ({ kind: 'answer', answer: found as Answer });
  server.pages = [{ route: '/teas', file: 'pages/teas.yaml', name: 'Teas', aliases: ['/a'] }];
  server.tell({ event: 'file', file: FILE, outside: true });
  server.tell({ event: 'site' });
  await turn();
  expect(store.state()).toMatchObject({
    route: '/teas',
    page: 'pages/teas.yaml',
    place: undefined,
    panel: { kind: 'publish' },
    notice: {
      text: '“Teas” is at /teas now. 57 links still use /a.',
      isProblem: false,
      links: { find: '/a', replace: '/teas' },
    },
  });
});

it('an author who goes on typing until she is asked about words that somebody else has changed, and takes theirs, has theirs', async () => {
  server.isChanged = true;
  for (const words of ['M', 'Mi', 'Mine']) type(words);
  await turn();
  const sent = server.posted.length;
  expect(store.state().unsent.length).toBeGreaterThan(1);
  server.isChanged = false;
  await store.settle('theirs');
  expect(store.state().unsent).toEqual([]);
  expect(server.posted).toHaveLength(sent);
});

describe('an author whose file is deleted while she types', () => {
  beforeEach(async () => {
    server.title = undefined;
    type('Teas');
    await turn();
  });

  it('keeps what she has typed, is asked, and has the file made again with it', async () => {
    expect(store.state().clash?.refused.refused).toBe('not-found');
    expect(store.state().values[FILE]).toEqual({ title: 'Teas' });
    expect(store.state().unsent).toHaveLength(1);
    await store.settle('mine');
    expect(server.posted.at(-1)).toMatchObject({ file: FILE, again: true, revision: 'of Tea' });
    expect([store.state().clash, store.state().unsent]).toEqual([undefined, []]);
  });

  it('lets it go, and is asked no more', async () => {
    await store.settle('theirs');
    expect(store.state().unsent).toEqual([]);
    expect(store.state().files[FILE]).toBeUndefined();
  });

  it('is asked again after a reload, and nothing is dropped', async () => {
    const reloaded = new StudioStore(server, kept);
    await reloaded.start('/a');
    await turn();
    expect(reloaded.state().clash?.change.edits).toEqual([{ kind: 'set', pointer: '/title', value: 'Teas' }]);
    expect(reloaded.state().unsent).toHaveLength(1);
  });
});

describe('an author with steps on this page and on another one', () => {
  let steps: string[][];
  const history = (): object => ({ undo: steps.length === 0 ? undefined : 'the title', undoOn: steps[0] });
  const QUESTION = {
    text: 'On this page, nothing is left to take back. Once more takes back on “Cakes”: the title.',
    undo: true,
  };
  const read = (): unknown => vi.setSystemTime(Date.now() + 60_000);
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await store.openPage('/a');
    await store.readSite();
    steps = [[FILE], [FILE], ['pages/b.yaml'], ['pages/b.yaml']];
    const { post } = server;
    server.post = async <Answer>(address: string, body: object): Promise<Outcome<Answer>> => {
      const outcome = await post<Answer>(address, body);
      if (outcome.kind !== 'answer') return outcome;
      steps.shift();
      return { kind: 'answer', answer: { ...outcome.answer, history: history() } };
    };
    store.set({ history: history() });
  });

  it('stops at the end of this page while she holds Ctrl+Z, and takes back those on another one by one more press each', async () => {
    for (let repeats = 0; repeats < 6; repeats += 1) {
      await store.undo(repeats > 0);
      await store.undo(true);
    }
    expect(steps).toHaveLength(2);
    expect(store.state().notice).toMatchObject(QUESTION);
    // Not even when she has had time to read it: the key has never been let go.
    read();
    await store.undo(true);
    expect(steps).toHaveLength(2);
    read();
    await store.undo();
    expect(steps).toHaveLength(1);
    await store.undo(true);
    expect(steps).toHaveLength(1);
    read();
    await store.undo();
    expect(steps).toHaveLength(0);
    // Behind one on this page, what was just done on another one is taken back at once; what is older is asked about.
    steps.push([FILE], ['pages/b.yaml'], ['pages/b.yaml']);
    store.set({ history: history() });
    await store.undo();
    store.say('The block is on “Cakes” now.', true);
    await store.undo();
    await store.undo();
    expect(steps).toHaveLength(1);
    // A page that is gone has no name but in the step.
    store.hush();
    store.set({ history: { undo: 'the deletion of “Rice”', undoOn: ['pages/rice.yaml'] } });
    await store.undo();
    expect(store.state().notice?.text).toMatch(/\. Once more takes back: the deletion of “Rice”\.$/);
  });

  it('is asked anew once the question is gone, or about another step, and clicks the button beside it once, however often she clicks', async () => {
    const ask = async (): Promise<void> => {
      await store.undo();
      expect(store.state().notice).toMatchObject({ text: expect.stringContaining('Once more') });
      expect(steps).toHaveLength(2);
      read();
    };
    await store.undo();
    await store.undo();
    await ask();
    store.set({ notice: undefined });
    await ask();
    store.set({ history: { undo: 'the name', undoOn: ['pages/b.yaml'] } });
    await ask();
    await Promise.all([store.undo(false, true), store.undo(false, true)]);
    expect(steps).toHaveLength(1);
  });

  it('is asked about the other one however often she has pressed Ctrl+Z before she can have read that; then one press, or the button beside it, goes on', async () => {
    const presses = [store.undo(), store.undo(), store.undo(), store.undo(), store.undo()];
    expect(store.state().waiting).toBe(5);
    read();
    await Promise.all(presses);
    expect(store.state()).toMatchObject({ waiting: 0, notice: QUESTION });
    await store.undo();
    expect(steps).toHaveLength(2);
    read();
    await store.undo();
    expect(steps).toHaveLength(1);
    store.say('The form is empty.');
    await store.openPage('/a');
    steps.unshift([FILE]);
    store.set({ history: history() });
    await store.undo();
    await store.undo();
    expect(steps).toHaveLength(1);
    await store.undo(false, true);
    expect(steps).toHaveLength(0);
  });

  it('is asked as well before she makes something again that she has taken back on another one', async () => {
    store.set({ history: { redo: 'the title', redoOn: ['pages/b.yaml'] } });
    await store.redo();
    expect([steps.length, store.state().notice]).toMatchObject([4, { undo: false, redo: true }]);
    expect(store.state().notice?.text).toMatch(/\. Once more does again on “Cakes”: the title\.$/);
    read();
    await store.redo();
    expect(steps).toHaveLength(3);
  });
});

it.each([
  ['a new address is on the page at its old one', 'pages/old.yaml', [FILE]],
  ['the address in a file is on the page at its old one', FILE, []],
  ['a deletion is on the page that is there again, wherever she was', 'pages/old.yaml', []],
])('an author who takes back %s', async (_, page, removed) => {
  server.taken = [
    { ...file('Tea'), file: page, route: '/old' },
    { ...file('Tea'), file: 'pages/ta/old.yaml', route: '/ta/old' },
  ];
  const { post } = server;
  server.post = async <Answer>(address: string, body: object): Promise<Outcome<Answer>> => {
    const outcome = await post<Answer>(address, body);
    return outcome.kind === 'answer' ? { kind: 'answer', answer: { ...outcome.answer, removed } } : outcome;
  };
  await store.undo();
  expect(store.state()).toMatchObject({ route: '/old', page });
});

it('an author who makes a new address again, and takes it back again, before the list of pages has come is on the page each time, also when it comes late', async () => {
  const [now, old] = [
    { route: '/a', file: FILE, name: 'Teas', aliases: ['/old'] },
    { route: '/old', file: 'pages/old.yaml', name: 'Teas' },
  ];
  const { get, post } = server;
  const late: (() => void)[] = [];
  await store.openPage('/b');
  store.set({ page: 'pages/b.yaml' });
  server.get = async <Answer>(address: string): Promise<Outcome<Answer>> => {
    if (!address.includes('/api/site')) return get(address);
    const answer = { pages: server.pages, history: {} };
    await new Promise<void>((passed) => void late.push(passed));
    return { kind: 'answer', answer: answer as Answer };
  };
  server.post = async <Answer>(address: string, body: object): Promise<Outcome<Answer>> => {
    const [there, gone] = address.includes('undo') ? [old, now] : [now, old];
    server.pages = [there];
    server.taken = [{ ...file('Tea'), file: there.file, route: there.route }];
    const outcome = await post<Answer>(address, body);
    if (outcome.kind !== 'answer') return outcome;
    return { kind: 'answer', answer: { ...outcome.answer, removed: [gone.file] } };
  };
  const taken = { route: '/old', page: 'pages/old.yaml', notice: { text: 'Taken back.' } };
  await store.undo();
  expect(store.state()).toMatchObject(taken);
  await store.redo();
  expect(store.state()).toMatchObject({ route: '/a', page: FILE, notice: { text: 'Done again.' } });
  await store.undo();
  expect(store.state()).toMatchObject(taken);
  for (const arrive of late) {
    arrive();
    await turn();
  }
  expect(store.state()).toMatchObject(taken);
});

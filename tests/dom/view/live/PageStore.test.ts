import { beforeEach, expect, it, vi } from 'vitest';
import { PageStore } from '../../../../src/view/live/PageStore.ts';
import type { PageDocument } from '../../../../src/view/live/pageDocument.ts';
import { LIMIT_MS } from '../../../../src/view/live/timeLimit.ts';
import { first } from './firstPage.ts';

const PAGE =
  '<!doctype html><html><head><meta name="build" content="b1"></head><body><main></main><footer></footer></body></html>';
const CUT_OFF = '<script type="application/json" id="islands">[{"at":</script>';
const HTML = { headers: { 'Content-Type': 'text/html' } };

const never = new Promise<never>(() => undefined);
const request = vi.fn<typeof fetch>();
const prepare = vi.fn<(page: PageDocument) => Promise<void>>();

/** The store of a visitor who has opened the first page. */
async function openStore(): Promise<PageStore> {
  const store = new PageStore(prepare);
  await store.begin(first);
  return store;
}

/** What has become of a page after so many milliseconds. */
async function after(ms: number, page: Promise<PageDocument>): Promise<string> {
  let state = 'on its way';
  const is = (what: string) => () => {
    state = what;
  };
  page.then(is('here'), is('given up'));
  await vi.advanceTimersByTimeAsync(ms);
  return state;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', request);
  request.mockImplementation(async () => new Response(PAGE, HTML));
  prepare.mockResolvedValue();
});

it.each([
  ['the answer', () => request.mockReturnValue(never)],
  ['the end of the answer', () => request.mockResolvedValue(new Response(new ReadableStream(), HTML))],
  ['the code of its blocks', () => prepare.mockReturnValue(never)],
])('a page is given up after 8 s when %s does not come', async (_, stall) => {
  const store = await openStore();
  stall();
  const page = store.load('/a');
  expect(await after(LIMIT_MS - 1, page)).toBe('on its way');
  expect(await after(1, page)).toBe('given up');
  expect(request.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
});

it.each<[string, () => Response | Promise<Response>]>([
  ['an error page', () => new Response(PAGE, { ...HTML, status: 404 })],
  ['something else', () => new Response(PAGE, { headers: { 'Content-Type': 'application/json' } })],
  ['a page without its end', () => new Response(PAGE.replace('</html>', ''), HTML)],
  ['a page of another build', () => new Response(PAGE.replace('b1', 'b2'), HTML)],
  ['a document without a main part', () => new Response(PAGE.replace('<main></main>', ''), HTML)],
  ['a page whose data is cut off', () => new Response(PAGE.replace('<footer>', `${CUT_OFF}<footer>`), HTML)],
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
])('the browser is left to show what %s is, and it is asked for again', async (_, answer) => {
  const store = await openStore();
  request.mockImplementationOnce(async () => answer());
  expect(await after(200, store.load('/a'))).toBe('given up');
  expect(store.has('/a')).toBe(false);
  expect(await after(0, store.load('/a'))).toBe('here');
});

it('a request is shared for 2 s, and then ended and made again', async () => {
  const store = await openStore();
  request.mockReturnValueOnce(never);
  store.prefetch('/a');
  await vi.advanceTimersByTimeAsync(1999);
  const shared = store.load('/a');
  expect(request).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  store.prefetch('/a');
  expect(request).toHaveBeenCalledTimes(1);
  expect(await after(0, store.load('/a'))).toBe('here');
  expect(request).toHaveBeenCalledTimes(2);
  expect(request.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
  expect(await after(LIMIT_MS, shared)).toBe('given up');
  // The page that has arrived since is kept.
  await store.load('/a');
  expect(request).toHaveBeenCalledTimes(2);
});

it.each([
  ['a slash', /\/(?:\?|$)/, ['/a?b=c/d', '/a/?b=c/d', '/b/', '/?b'], 'here'],
  ['.html', /^\/$|\.html(?:\?|$)/, ['/a?b=c/d', '/a/?b=c/d', '/a.html?b=c/d', '/b.html', '/?b'], 'given up'],
])('a visitor whose host redirects to %s finds later pages without that', async (_, known, asked, root) => {
  const redirect = Object.defineProperties(new Response(null), {
    type: { value: 'opaqueredirect' },
    ok: { value: false },
  });
  request.mockImplementation(async (address) =>
    known.test(String(address)) ? new Response(PAGE, HTML) : redirect,
  );
  const store = await openStore();
  expect(await after(0, store.load('/a?b=c/d'))).toBe('here');
  expect(await after(0, store.load('/b'))).toBe('here');
  expect(await after(0, store.load('/?b'))).toBe(root);
  expect(request.mock.calls.map(([address]) => address)).toEqual(asked);
});

it.each([
  ['b1', 'here'],
  ['b2', 'on its way'],
])('a page of build %s begins to be shown early if it is from this build: %s', async (build, state) => {
  const beginning =
    `<!doctype html><html><head><meta name="build" content="${build}"></head><body><main>` +
    '<div data-block="banner"><h1>Tea</h1></div><div data-block="text">And mo';
  const store = await openStore();
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode(beginning)),
  });
  request.mockResolvedValueOnce(new Response(body, HTML));
  const opening = store.open('/a');
  const whole = store.load('/a');
  expect(await after(100, opening)).toBe(state);
  expect(await after(0, whole)).toBe('on its way');
  if (state === 'here')
    expect(await opening).toMatchObject({ sections: [{ type: 'banner' }], isOpening: true });
  expect(await after(LIMIT_MS, whole)).toBe('given up');
});

it('a page that is forgotten before it arrives is given up, and one that has arrived is kept', async () => {
  const store = await openStore();
  request.mockReturnValueOnce(never);
  const prefetched = store.prefetch('/a');
  store.forget('/a');
  expect(request.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
  expect(store.has('/a')).toBe(false);
  expect(await after(0, store.load('/a'))).toBe('here');
  store.forget('/a');
  expect(store.has('/a')).toBe(true);
  await vi.advanceTimersByTimeAsync(LIMIT_MS);
  await prefetched;
  expect(request).toHaveBeenCalledTimes(2);
});

it('a page that the author has changed is read anew, and so are all others', async () => {
  const store = await openStore();
  for (const path of ['/a', '/b']) await after(0, store.load(path));
  const { path } = await store.renew('/a', PAGE);
  expect([path, store.has('/a'), store.has('/b'), request.mock.calls.length]).toEqual(['/a', true, false, 2]);
  await after(0, store.renew('/a', undefined));
  expect(request).toHaveBeenCalledTimes(3);
});

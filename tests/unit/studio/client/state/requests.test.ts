import { JSDOM } from 'jsdom';
import { afterEach, expect, it, vi } from 'vitest';
import { newRequests } from '../../../../../src/studio/client/state/requests.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const requests = newRequests(new JSDOM('').window.document);

it('an author of a team whose own server has ended loses nothing of what she types: it is sent again', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ refused: 'away', message: 'It is away.' }, { status: 502 }),
  );
  expect(await requests.post('/edit', {})).toEqual({ kind: 'gone' });
});

it('an author hears of each change once, however it comes in, and again when her machine has slept: a server that says nothing is asked anew', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
    const silence = new ReadableStream({
      start: (stream) => {
        for (const part of ['data: {"version"', ':1}\n\n\n\ndata: {}\n', '\n'])
          stream.enqueue(new TextEncoder().encode(part));
        signal?.addEventListener('abort', () => stream.error(signal.reason));
      },
    });
    return new Response(silence);
  });
  const heard: unknown[] = [];
  const ended = expect(requests.listen((event) => heard.push(event))).rejects.toThrow('aborted');
  await vi.advanceTimersByTimeAsync(60_000);
  await ended;
  expect(heard).toEqual([{ version: 1 }, {}]);
});

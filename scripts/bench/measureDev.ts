import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { Author } from './edit.ts';
import { command } from './measureBuilds.ts';
import { type Measure, type Measuring, median, reason } from './measures.ts';
import { startMeasured } from './runMeasured.ts';
import type { Workplace } from './workplace.ts';

/** How often the page is saved. */
const SAVES = 5;

/** Milliseconds between two requests, and after which a page is given up. */
const POLL = 5;
const PATIENCE = 15 * 60_000;

/**
 * Measures live authoring: from its start to the first page, and from a save to the page that shows it. The page is
 * asked for again and again, as a browser does when it learns of a change.
 */
export async function measureDev(place: Workplace, author: Author, { tell }: Measuring): Promise<Measure[]> {
  tell('dev, the first page and some saves');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}${place.page.route}`;
  const began = performance.now();
  const { child, usage } = await startMeasured(
    { words: command(place, 'dev'), env: { PORT: String(port), NODE_ENV: 'development' } },
    place.folder,
  );
  const errors = child.stderr === null ? '' : text(child.stderr);
  const ended = once(child, 'exit');
  const shows = (words: string): Promise<void> =>
    untilShown(url, words, () => child.exitCode !== null || child.signalCode !== null);
  try {
    await shows('<main');
    const first = performance.now() - began;
    const saves: number[] = [];
    for (let index = 0; index < SAVES; index += 1) {
      const saved = performance.now();
      await shows(await author.retitlePage(place.page.path));
      saves.push(performance.now() - saved);
    }
    child.kill('SIGTERM');
    await ended;
    const used = await usage();
    return [
      { name: 'dev, first page', milliseconds: first, usage: used },
      // What was used is only known of all of it together.
      { name: 'dev, a save', milliseconds: median(saves), usage: undefined },
    ];
  } catch (problem) {
    child.kill('SIGTERM');
    await ended;
    const why = reason(await errors) || String(problem);
    return [{ name: 'dev, first page', milliseconds: 0, usage: await usage(), failure: why }];
  }
}

/** @throws Error when the page never shows the words, or the server has ended */
async function untilShown(url: string, words: string, isOver: () => boolean): Promise<void> {
  const began = performance.now();
  while (performance.now() - began < PATIENCE) {
    if (isOver()) throw new Error('the server has ended');
    const shown = await fetch(url).then(
      (response) => response.text(),
      () => '',
    );
    if (shown.includes(words)) return;
    await pause(POLL);
  }
  throw new Error(`the page does not show "${words}"`);
}

/** A port that nothing listens on at the moment. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port');
  return address.port;
}

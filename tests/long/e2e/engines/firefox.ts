import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { WebSocket } from 'ws';
import {
  type Actions,
  clickActions,
  type Engine,
  type EngineProgram,
  keyActions,
  moveActions,
} from './engine.ts';

/** Sends a command of WebDriver BiDi and returns its result. */
type Send = <Result>(method: string, params: object) => Promise<Result>;

/** A line in a page's console, or an uncaught error (W3C WebDriver BiDi, `log.entryAdded`). */
interface LogEntry {
  readonly text: string | null;
  readonly source: { readonly context?: string };
}

/** A message from the browser: an event, or the answer to a command. */
interface Message {
  readonly id?: number | null;
  readonly type: 'success' | 'error' | 'event';
  readonly method?: string;
  readonly params?: LogEntry;
  readonly result?: unknown;
  readonly message?: string;
}

/**
 * Starts Firefox without a window and drives it by WebDriver BiDi, which is built in. Playwright's own Firefox is a
 * patched one; this is the one that people have.
 *
 * @param program its path
 */
export async function startFirefox(program: string): Promise<EngineProgram> {
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'));
  const child = spawn(
    program,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const gone = once(child, 'exit');
  const socket = new WebSocket(`${await listeningAt(child.stderr)}/session`);
  await once(socket, 'open');
  const listeners = new Set<(entry: LogEntry) => void>();
  const send = converse(socket, listeners);
  await send('session.new', { capabilities: {} });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  return {
    open: () => openWindow(send, listeners),
    quit: async () => {
      socket.close();
      child.kill();
      await gone;
      await rm(profile, { recursive: true, force: true });
    },
  };
}

/** Reads the address that Firefox prints once it can be driven. */
async function listeningAt(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface(output)) {
    const address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1];
    if (address === undefined) continue;
    // Whatever else it prints has to be read, or it would wait.
    output.resume();
    return address;
  }
  throw new Error('Firefox has ended without a word.');
}

function converse(socket: WebSocket, listeners: ReadonlySet<(entry: LogEntry) => void>): Send {
  const waiting = new Map<number, { done: (result: unknown) => void; failed: (error: Error) => void }>();
  let last = 0;
  socket.on('message', (data) => {
    const { id, type, params, result, message }: Message = JSON.parse(`${data}`);
    if (type === 'event' && params !== undefined) for (const listener of listeners) listener(params);
    const one = typeof id === 'number' ? waiting.get(id) : undefined;
    if (one === undefined || typeof id !== 'number') return;
    waiting.delete(id);
    if (type === 'success') one.done(result);
    else one.failed(new Error(message));
  });
  return <Result>(method: string, params: object) => {
    last += 1;
    const id = last;
    return new Promise<Result>((done, failed) => {
      // Each caller names the shape that the specification gives the result of its command.
      waiting.set(id, { done: (result) => done(result as Result), failed });
      socket.send(JSON.stringify({ id, method, params }));
    });
  };
}

async function openWindow(send: Send, listeners: Set<(entry: LogEntry) => void>): Promise<Engine> {
  const { userContext } = await send<{ userContext: string }>('browser.createUserContext', {});
  const { context } = await send<{ context: string }>('browsingContext.create', {
    type: 'window',
    userContext,
  });
  const said: string[] = [];
  const listener = ({ text, source }: LogEntry): void => {
    if (source.context === context) said.push(text ?? '');
  };
  listeners.add(listener);
  const act = (actions: Actions) => send<void>('input.performActions', { context, ...actions });
  return {
    go: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    evaluate: async (expression) => {
      const { result, exceptionDetails } = await send<{
        readonly result?: { readonly value: string };
        readonly exceptionDetails?: { readonly text: string };
      }>('script.evaluate', { expression, target: { context }, awaitPromise: true });
      if (result === undefined) throw new Error(exceptionDetails?.text);
      return result.value;
    },
    move: (x, y) => act(moveActions(x, y)),
    click: () => act(clickActions()),
    press: (keys) => act(keyActions(keys)),
    resize: (width, height) => send('browsingContext.setViewport', { context, viewport: { width, height } }),
    said,
    close: async () => {
      listeners.delete(listener);
      await send('browser.removeUserContext', { userContext });
    },
  };
}

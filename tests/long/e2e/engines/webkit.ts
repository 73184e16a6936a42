import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import {
  type Actions,
  clickActions,
  type Engine,
  type EngineProgram,
  keyActions,
  moveActions,
} from './engine.ts';
import type { WebKitPrograms } from './findEngines.ts';

/** Sends a command of classic WebDriver (W3C) and returns its value. */
type Send = <Value>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
  signal?: AbortSignal,
) => Promise<Value>;

/** How long a window may take to open, in milliseconds; it takes half a second, and some on a busy machine. */
const OPENING = 20_000;

/** How often a driver that has started a browser and lost it is replaced. */
const DRIVERS = 3;

/** Starts WebKitGTK, the WebKit of Linux. */
export async function startWebKit({ driver, screen }: WebKitPrograms): Promise<EngineProgram> {
  const env = { ...process.env };
  const xvfb = screen === undefined ? undefined : startScreen(screen);
  if (xvfb !== undefined) {
    env.DISPLAY = `:${await firstLine(xvfb.stdout)}`;
    env.GDK_BACKEND = 'x11';
  }
  let running = await startDriver(driver, env);
  return {
    open: async () => {
      for (let drivers = 1; ; drivers += 1) {
        try {
          return await openWindow(running.send, AbortSignal.timeout(OPENING));
        } catch (error) {
          // Once in some hundred times the driver does not find the browser that it has started, and waits for ever.
          const isLost = error instanceof DOMException && error.name === 'TimeoutError';
          if (!isLost || drivers === DRIVERS) throw error;
          await end(running.child);
          running = await startDriver(driver, env);
        }
      }
    },
    quit: async () => {
      await end(running.child);
      if (xvfb !== undefined) await end(xvfb);
    },
  };
}

function startScreen(program: string) {
  return spawn(program, ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

async function startDriver(
  program: string,
  env: NodeJS.ProcessEnv,
): Promise<{ readonly child: ChildProcess; readonly send: Send }> {
  const port = await freePort();
  const child = spawn(program, [`--port=${port}`], { env, stdio: 'ignore' });
  const send: Send = (method, path, body, signal) =>
    command(`http://127.0.0.1:${port}${path}`, method, body, signal);
  await untilReady(child, send);
  return { child, send };
}

async function end(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill();
  await gone;
}

async function firstLine(output: NodeJS.ReadableStream): Promise<string> {
  let read = '';
  for await (const chunk of output) {
    read += chunk;
    if (read.includes('\n')) break;
  }
  return read.trim();
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port');
  return address.port;
}

/** Asks until it answers: it says nowhere else that it has begun to listen. */
async function untilReady(server: ChildProcess, send: Send): Promise<void> {
  for (;;) {
    if (server.exitCode !== null) throw new Error(`WebKitWebDriver has ended with ${server.exitCode}.`);
    const isReady = await send('GET', '/status').then(
      () => true,
      () => false,
    );
    if (isReady) return;
    await new Promise((done) => setTimeout(done, 20));
  }
}

async function command<Value>(
  url: string,
  method: string,
  body?: object,
  signal?: AbortSignal,
): Promise<Value> {
  const answer = await fetch(url, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  // Each caller names the shape that the specification gives the value of its command.
  const { value } = (await answer.json()) as { value: Value & { message?: string } };
  if (!answer.ok) throw new Error(value.message);
  return value;
}

async function openWindow(send: Send, signal: AbortSignal): Promise<Engine> {
  // A session is a browser of its own, without anything stored.
  const capabilities = { alwaysMatch: { browserName: 'MiniBrowser' } };
  const { sessionId } = await send<{ sessionId: string }>('POST', '/session', { capabilities }, signal);
  const session = `/session/${sessionId}`;
  const evaluate = (expression: string) =>
    send<string>('POST', `${session}/execute/sync`, { script: `return ${expression}`, args: [] });
  const act = (actions: Actions) => send<void>('POST', `${session}/actions`, actions);
  return {
    go: (url) => send('POST', `${session}/url`, { url }),
    evaluate,
    move: (x, y) => act(moveActions(x, y)),
    click: () => act(clickActions()),
    press: (keys) => act(keyActions(keys)),
    resize: async (width, height) => {
      // The window has a toolbar.
      const bars = Number(await evaluate('String(outerHeight - innerHeight)'));
      await send('POST', `${session}/window/rect`, { width, height: height + bars });
    },
    said: [],
    close: () => send('DELETE', session),
  };
}

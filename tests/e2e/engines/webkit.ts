import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { WebKitPrograms } from '../../../scripts/testing/findEngines.ts';
import type { Engine, EngineProgram } from './engine.ts';
import { type Actions, clickActions, keyActions, moveActions } from './webdriverActions.ts';

/** Sends a command of classic WebDriver (W3C) and returns its value. */
type Send = <Value>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<Value>;

/** Starts WebKitGTK, the WebKit of Linux. */
export async function startWebKit({ driver, screen }: WebKitPrograms): Promise<EngineProgram> {
  const started: ChildProcess[] = [];
  const env = { ...process.env };
  if (screen !== undefined) {
    const xvfb = spawn(screen, ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    started.push(xvfb);
    env.DISPLAY = `:${await firstLine(xvfb.stdout)}`;
    env.GDK_BACKEND = 'x11';
  }
  const port = await freePort();
  const server = spawn(driver, [`--port=${port}`], { env, stdio: 'ignore' });
  started.unshift(server);
  const send: Send = (method, path, body) => command(`http://127.0.0.1:${port}${path}`, method, body);
  await untilReady(server, send);
  return {
    open: () => openWindow(send),
    quit: async () => {
      for (const child of started) {
        const gone = once(child, 'exit');
        child.kill();
        await gone;
      }
    },
  };
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

async function command<Value>(url: string, method: string, body?: object): Promise<Value> {
  const answer = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  // Each caller names the shape that the specification gives the value of its command.
  const { value } = (await answer.json()) as { value: Value & { message?: string } };
  if (!answer.ok) throw new Error(value.message);
  return value;
}

async function openWindow(send: Send): Promise<Engine> {
  // A session is a browser of its own, without anything stored.
  const { sessionId } = await send<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: { browserName: 'MiniBrowser' } },
  });
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

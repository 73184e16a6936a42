import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { project } from '../../scripts/project.ts';
import { untilSaid } from '../scripts/freshClone.ts';
import { contentFolder, plainSite } from './siteFromFiles.ts';
import { scratchFolder } from './write/siteOnDisk.ts';

// Starting Vite takes long on a busy machine, and these tests promise no speed.
vi.setConfig({ testTimeout: 120_000 });

/** Starts `npm run dev` on a content root; it is stopped at the end of the test. */
function dev(root: string, port: string) {
  const child = spawn(process.execPath, [join(project, 'scripts/run.mjs'), 'dev', '--root', root], {
    cwd: project,
    env: { ...process.env, PORT: port, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => {
    if (child.exitCode === null) child.kill('SIGKILL');
  });
  return child;
}

async function contentRoot(): Promise<string> {
  const root = join(await scratchFolder(), 'content');
  await contentFolder(plainSite, root);
  return root;
}

/** The address that the command prints when it is ready. */
async function addressOf(stdout: Readable): Promise<string> {
  let said = '';
  for await (const chunk of stdout.iterator({ destroyOnReturn: false })) {
    said += String(chunk);
    const address = /http:\/\/\S+/.exec(said)?.[0];
    if (address !== undefined) return address;
  }
  throw new Error(`it has ended: ${said}`);
}

describe('an author who starts live authoring', () => {
  it('reads in one line that the port is in use, and nothing is left running', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    onTestFinished(() => void other.close());
    const address = other.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    const child = dev(await contentRoot(), port);
    const [output, errors, [exitCode]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'exit'),
    ]);
    expect(output).toBe('');
    expect(errors).toMatch(
      new RegExp(
        `^Port ${port} is in use\\. Set the environment variable PORT to a free one, for example \\d+\\.\\n$`,
      ),
    );
    expect(exitCode).toBe(2);
  });

  it('sees mistakes and their correction in the terminal, and stops it with Ctrl+C', async () => {
    const root = await contentRoot();
    const child = dev(root, '0');
    const url = await addressOf(child.stdout);
    expect((await fetch(url)).status).toBe(200);
    const page = join(root, 'pages/index.yaml');
    const good = await readFile(page, 'utf8');

    const complaint = untilSaid(child.stdout, 'Did you mean "title"?');
    await writeFile(page, good.replace(', title: Welcome', ', tilte: Welcome'));
    await complaint;
    // The last good page, together with what is wrong now.
    const html = await (await fetch(url)).text();
    expect(html).toContain('Welcome to Home');
    expect(html).toMatch(/data-issues="[^"]*Did you mean &quot;title&quot;\?/);

    const praise = untilSaid(child.stdout, 'No mistakes in');
    await writeFile(page, good);
    await praise;
    expect(await (await fetch(url)).text()).toContain('data-issues=""');

    const ended = once(child, 'exit');
    child.kill('SIGINT');
    expect(await ended).toEqual([0, null]);
  });
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { project } from '../../../scripts/project.ts';
import { develop } from '../../../src/engine/develop/develop.ts';
import { type ContentFiles, contentFolder, page, plainSite } from '../../unit/engine/siteFromFiles.ts';
import { scratchFolder } from '../../unit/engine/write/siteOnDisk.ts';
import { untilSaid } from '../../unit/scripts/freshClone.ts';

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

describe('an author whose site has mistakes when live authoring starts', () => {
  const broken = page({ name: 'Teas' }).replace('title: Welcome', 'tilte: Welcome');

  /** In this process: what is tested does not depend on how it was started. */
  async function opened(files: ContentFiles): Promise<{ root: string; at: (path: string) => Promise<Seen> }> {
    const root = join(await scratchFolder(), 'content');
    await contentFolder({ ...plainSite, ...files }, root);
    const { url, close } = await develop({
      ...{ project, root, cwd: root, host: '127.0.0.1', port: 0 },
      now: () => 0,
      onReport: () => undefined,
    });
    onTestFinished(close);
    const at = async (path: string): Promise<Seen> => {
      const response = await fetch(new URL(path, url), { headers: { Connection: 'close' } });
      return { status: response.status, html: await response.text() };
    };
    return { root, at };
  }

  it('sees every page that is good, and is told about the one that is not', async () => {
    const { at } = await opened({ 'pages/teas.yaml': broken, 'pages/cups.yaml': page({ name: 'Cups' }) });
    expect(await at('/cups')).toMatchObject({
      status: 200,
      html: expect.stringContaining('Welcome to Cups'),
    });
    const teas = await at('/teas');
    expect(teas.status).toBe(500);
    expect(teas.html).toContain('This page has mistakes');
    expect(teas.html).toContain('tilte');
    // Not the page for addresses that do not exist: nothing is wrong with the site.
    expect(await at('/feed.xml')).toEqual({
      status: 404,
      html: 'Live authoring does not make /feed.xml. "npm start" and "npm run build" do.\n',
    });
  });

  it('finds all pages in a list, those with mistakes first, with new ones and without removed ones', async () => {
    const { root, at } = await opened({
      'pages/teas.yaml': broken,
      'pages/cups.yaml': page({ name: 'Cups' }),
    });
    const rows = async (): Promise<string[]> => {
      const { html } = await at('/_pages');
      return [
        ...html.matchAll(
          /<tr[^>]*>\s*<th scope="row"><a href="([^"]+)">.*?<td>[^<]*<\/td>\s*<td>([^<]*)<\/td>/gs,
        ),
      ].map(([, route, mistakes]) => `${route} ${mistakes}`);
    };
    expect(await rows()).toEqual(['/teas 1 error', '/cups None', '/ None']);
    await writeFile(join(root, 'pages/pots.yaml'), page({ name: 'Pots' }));
    await writeFile(join(root, 'pages/teas.yaml'), page({ name: 'Teas' }));
    await rm(join(root, 'pages/cups.yaml'));
    await vi.waitFor(
      async () => expect(await rows()).toEqual(['/ None', '/pots None', '/teas None']),
      60_000,
    );
    expect((await at('/cups')).status).toBe(404);
  });

  it('is shown the last good version of a page that gets a mistake, which says so, and the next good one', async () => {
    const { root, at } = await opened({ 'pages/teas.yaml': page({ name: 'Teas' }) });
    expect((await at('/teas')).html).not.toContain('data-held id="dev"');
    await writeFile(join(root, 'pages/teas.yaml'), broken);
    await vi.waitFor(async () => expect((await at('/teas')).html).toContain('data-held id="dev"'), 60_000);
    expect((await at('/teas')).html).toContain('Welcome to Teas');
    await writeFile(join(root, 'pages/teas.yaml'), page({ name: 'Teas' }).replace('Welcome', 'Good day'));
    await vi.waitFor(async () => expect((await at('/teas')).html).toContain('Good day to Teas'), 60_000);
    expect((await at('/teas')).html).not.toContain('data-held id="dev"');
  });
});

/** A page as it was answered. */
interface Seen {
  readonly status: number;
  readonly html: string;
}

import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { startServer } from '../../../src/engine/serve/serve.ts';
import { teaHouse } from '../../e2e/visit.ts';

/** A site that is published again during a test. */
interface Published {
  readonly url: string;
  /** Puts another build in its place, in which every script and style sheet has another name. */
  readonly publishAgain: () => Promise<void>;
}

export const test = teaHouse.extend<{ readonly published: Published }>({
  published: async ({ site, page }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'published-'));
    const [root, next] = [join(folder, 'site'), join(folder, 'next')];
    await cp(site.out, root, { recursive: true });
    await cp(site.out, next, { recursive: true });
    await renameAll(next);
    const server = await startServer({ root, port: 0 });
    await use({
      url: server.url.slice(0, -1),
      publishAgain: async () => {
        await rename(root, join(folder, 'old'));
        await rename(next, root);
      },
    });
    // Nothing is on its way when the server stops.
    await page.goto('about:blank');
    await server.close();
    await rm(folder, { recursive: true, force: true });
  },
});

/** Gives every script and style sheet of a built site another hash, as a build after a change does, and it another id. */
async function renameAll(root: string): Promise<void> {
  const assets = join(root, 'assets');
  const names = (await readdir(assets)).filter((name) => /-[\w-]{8}\.(?:js|css)$/.test(name));
  const renamed = new Map(names.map((name) => [name, name.replace(/.{8}(?=\.\w+$)/, 'changed0')]));
  expect(new Set(renamed.values()).size).toBe(names.length);
  for (const [from, to] of renamed) await rename(join(assets, from), join(assets, to));
  for (const path of await readdir(root, { recursive: true })) {
    if (!/\.(?:html|js|css)$/.test(path)) continue;
    let text = await readFile(join(root, path), 'utf8');
    for (const [from, to] of renamed) text = text.replaceAll(from, to);
    text = text.replace(/(<meta name="build" content=")[^"]*/, '$1another');
    await writeFile(join(root, path), text);
  }
}

/** Our own messages; the browser itself reports which request has failed. */
export const ours = (said: string[]): string[] =>
  said.splice(0).filter((line) => !/^Failed to load resource: |MIME type/.test(line));

import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { removeOldest } from '../../../../src/studio/server/clientCode.ts';
import { authoredSite } from './authoredSite.ts';

const { studio } = authoredSite();

describe('somebody who opens the Studio', () => {
  it('loads its code and its styles in one request each, which the browser keeps', async () => {
    const addresses = [...studio().document.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(
      ([, address = '']) => address,
    );
    expect(addresses.map((address) => address.replace(/-[\w-]+\./, '.'))).toEqual(
      expect.arrayContaining(['/_studio/code/main.js', '/_studio/code/main.css']),
    );
    for (const address of addresses) {
      const { status, headers } = await studio().visit(address);
      expect({ address, status, kept: headers.get('cache-control') }).toEqual({
        address,
        status: 200,
        kept: 'private, max-age=31536000, immutable',
      });
    }
  });

  it('sees the frame of the Studio before its code is there', () => {
    expect(studio().document.indexOf('Opening the Studio')).toBeLessThan(
      studio().document.indexOf('/_studio/code/'),
    );
    expect(studio().document.slice(0, studio().document.indexOf('</head>'))).not.toContain('/_studio/code/');
  });

  it('runs no inline script, and React in its production build', async () => {
    expect(studio().document).not.toMatch(/<script(?![^>]* src=)/);
    const [, entry = ''] = /<script type="module" src="([^"]+)"/.exec(studio().document) ?? [];
    const code = await (await studio().visit(entry)).text();
    expect(code).not.toContain('Download the React DevTools');
  });

  it('gets nothing at an address beside the code', async () => {
    expect((await studio().visit('/_studio/code/..%2flisting.json')).status).toBe(404);
  });
});

describe('a machine on which the Studio has had many versions', () => {
  it('keeps the newest bundles only, and nothing else is touched', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'bundles-'));
    const names = ['a', 'b', 'c', 'd', 'e'].map((letter) => letter.repeat(64));
    for (const [age, name] of names.entries()) {
      await mkdir(join(folder, name));
      await writeFile(join(folder, name, 'listing.json'), '{}');
      await utimes(join(folder, name), 1_000_000 - age, 1_000_000 - age);
    }
    await writeFile(join(folder, 'notes.txt'), '');
    await removeOldest(folder);
    expect(await readdir(folder)).toEqual([...names.slice(0, 3), 'notes.txt']);
    await rm(folder, { recursive: true });
  });
});

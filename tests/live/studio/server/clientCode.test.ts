import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { project } from '../../../../scripts/project.ts';
import { removeOldest } from '../../../../src/studio/server/clientCode.ts';
import { OWN, openStudio, type RunningStudio } from '../../../unit/studio/server/openStudio.ts';

let studio: RunningStudio;
beforeAll(async () => {
  studio = await openStudio(join(project, 'tests/fixtures/every-interaction'));
}, 120_000);
afterAll(() => studio.close());

describe('somebody who opens the Studio', () => {
  it('loads its code and its styles in one request each, which the browser keeps', async () => {
    const document = await (await fetch(`${studio.origin}/_studio`, { headers: OWN })).text();
    const addresses = [...document.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, address = '']) => address);
    expect(addresses.map((address) => address.replace(/-[\w-]+\./, '.'))).toEqual(
      expect.arrayContaining(['/_studio/code/main.js', '/_studio/code/main.css']),
    );
    for (const address of addresses) {
      const { status, headers } = await fetch(studio.origin + address, { headers: OWN });
      expect({ address, status, kept: headers.get('cache-control') }).toEqual({
        address,
        status: 200,
        kept: 'private, max-age=31536000, immutable',
      });
    }
  });

  it('sees the frame of the Studio before its code is there', async () => {
    const document = await (await fetch(`${studio.origin}/_studio`, { headers: OWN })).text();
    expect(document.indexOf('Opening the Studio')).toBeLessThan(document.indexOf('/_studio/code/'));
    expect(document.slice(0, document.indexOf('</head>'))).not.toContain('/_studio/code/');
  });

  it('runs no inline script, and React in its production build', async () => {
    const answer = await fetch(`${studio.origin}/_studio`, { headers: OWN });
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self';");
    const [, entry = ''] = /<script type="module" src="([^"]+)"/.exec(await answer.text()) ?? [];
    const code = await (await fetch(studio.origin + entry, { headers: OWN })).text();
    expect(code).not.toContain('Download the React DevTools');
  });

  it('gets nothing at an address beside the code', async () => {
    const { status } = await fetch(`${studio.origin}/_studio/code/..%2flisting.json`, { headers: OWN });
    expect(status).toBe(404);
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

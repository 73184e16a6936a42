import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { project } from '../../../scripts/project.ts';
import { OWN, openStudio, type RunningStudio } from './openStudio.ts';

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

import { describe, expect, it } from 'vitest';
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

  it('runs no inline script, and React in its production build', async () => {
    expect(studio().document).not.toMatch(/<script(?![^>]* src=)/);
    const [, entry = ''] = /<script type="module" src="([^"]+)"/.exec(studio().document) ?? [];
    const code = await (await studio().visit(entry)).text();
    expect(code).not.toContain('Download the React DevTools');
  });
});

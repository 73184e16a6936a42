import { describe, expect, it } from 'vitest';
import { readIconNames, readIconSet } from '../../../../src/engine/icons/iconSet.ts';
import { kinds } from '../../../../src/engine/resolve/markKinds.ts';
import { newSanitiser } from '../../../../src/engine/resolve/sanitise.ts';
import type { Ask } from '../../../../src/engine/resolve/siteAnswers.ts';

/** Nothing is said about a text that is settled: it is not looked at again. */
const isSettled = (text: string): boolean => kinds.html.isSettled?.(text, new Set()) === true;

describe('an author whose text is not looked at a second time', () => {
  it('has no mistake in it, and nothing that depends on another page', async () => {
    const odd = [
      ...['Write to {email}', '%7Bphone%7D', '<a href="/about-us">us</a>', '<img src="_media/tea.png">'],
      ...[
        '<p class="x">x</p>',
        'x = "y',
        '<!-- x',
        'a < b',
        'Tom & Jerry',
        '<b>never closed',
        'plain',
        'a > b',
      ],
    ];
    const settled = odd.filter(isSettled);
    expect(settled).toEqual(['plain', 'a > b']);
    const nobody = (): never => {
      throw new Error('a settled text asks nothing');
    };
    const tools = {
      sanitise: newSanitiser(undefined),
      readImage: nobody,
      placeholders: new Map([['email', 'a@example.com']]),
      icons: { read: nobody, nearest: nobody, sure: nobody, byMeaning: nobody },
    };
    const { resolve } = await kinds.html.prepare(new Set(settled), tools);
    const ask: Ask = nobody;
    const file = {
      source: { path: 'pages/tea.yaml', text: '' },
      value: {},
      positions: { rows: new Int32Array(), names: new Map() },
    };
    const place = { file, pointer: '', holder: {}, on: { kind: 'list' } } as const;
    for (const value of settled) {
      const found = resolve({ resolves: 'html', pointer: '/text', value }, place, { ask, basePath: '' });
      expect(found.findings).toEqual([]);
      expect(found.anchors ?? []).toEqual([]);
    }
  });

  it('may name every icon that there is', async () => {
    expect([...(await readIconNames())]).toEqual([...(await readIconSet()).keys()]);
  });
});

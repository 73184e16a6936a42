import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { project } from '../../../../scripts/project.ts';
import { partText } from '../../../../src/studio/edits/slots.ts';

const PAGE = `name: Menu
blocks:
  # Ask Mira before you change this.
  - type: "banner" # on the board, too
    text: >-
      Leaves from four gardens, and a pot
      that is never hurried.

    code: |2
        indented
      less
  - { type: faq, items: [ { question: Why?, answer: So. } ] }
  - type: gallery
`;

describe('an author whose block becomes a list of its own', () => {
  it('finds it as it was written, with its comments', () => {
    expect(partText(PAGE, '/blocks', 0)).toBe(`# Ask Mira before you change this.
- type: "banner" # on the board, too
  text: >-
    Leaves from four gardens, and a pot
    that is never hurried.

  code: |2
      indented
    less
`);
  });

  it('keeps the line breaks of Windows, and ends the last line', () => {
    const text = PAGE.replaceAll('\n', '\r\n').trimEnd();
    expect(partText(text, '/blocks', 2)).toBe('- type: gallery\r\n');
  });

  it('has it written anew where it cannot stand alone', () => {
    expect(partText('blocks: [ { type: faq } ]\n', '/blocks', 0)).toBeUndefined();
    expect(partText('name: &n Menu\nblocks:\n  - title: *n\n', '/blocks', 0)).toBeUndefined();
    expect(partText('blocks:\n  - a: [\n', '/blocks', 0)).toBeUndefined();
  });

  it('reads the same from every block of every page of this site', async () => {
    const pages = join(project, 'pages');
    const files = (await readdir(pages, { recursive: true })).filter((name) => name.endsWith('.yaml'));
    let count = 0;
    for (const file of files) {
      const text = await readFile(join(pages, file), 'utf8');
      const { blocks = [] } = load(text) as { blocks?: unknown[] };
      for (const [index, block] of blocks.entries())
        expect(load(partText(text, '/blocks', index) ?? '')).toEqual([block]);
      count += blocks.length;
    }
    expect(count).toBeGreaterThan(100);
  });
});

import { join } from 'node:path';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { project } from '../../../../scripts/project.ts';
import { editText } from '../../../../src/studio/edits/editText.ts';
import { partText } from '../../../../src/studio/edits/slots.ts';
import { readSite } from '../../engine/write/siteOnDisk.ts';

it('an author whose blocks become a list of their own has them written anew where they cannot stand alone', () => {
  expect(partText('blocks: [ { type: faq } ]\n', '/blocks', 0)).toBeUndefined();
  expect(partText('name: &n Menu\nblocks:\n  - title: *n\n', '/blocks', 0)).toBeUndefined();
  expect(partText('blocks:\n  - a: [\n', '/blocks', 0)).toBeUndefined();
});

it('an author whose blocks become a list of their own reads the same from every block of every page of this site', async () => {
  let count = 0;
  for (const [file, text] of Object.entries(await readSite(join(project, 'pages')))) {
    if (!file.endsWith('.yaml')) continue;
    const { blocks = [] } = load(text) as { blocks?: unknown[] };
    for (const [index, block] of blocks.entries()) {
      const own = partText(text, '/blocks', index);
      // A block with an alias cannot stand alone.
      if (own === undefined) continue;
      expect(load(own)).toEqual([block]);
      count += 1;
    }
  }
  expect(count).toBeGreaterThan(100);
});

describe('an author whose block goes to another page', () => {
  const from =
    'blocks:\n  # Ours.\n  - type: faq # all of it\n    text: |\n      One\n\n      Two\n  - type: b\n';
  const value = { type: 'faq', text: 'One\n\nTwo\n' };
  const into = (text: string) =>
    editText(text, [
      { kind: 'insert', pointer: '/blocks', index: 1, value, written: partText(from, '/blocks', 0) },
    ]);

  it('finds it there as it was written, in the indentation and with the line breaks of that page', () => {
    expect(into('blocks:\r\n- type: a\r\nname: A\r\n')).toMatchObject({
      text: 'blocks:\r\n- type: a\r\n# Ours.\r\n- type: faq # all of it\r\n  text: |\r\n    One\r\n\r\n    Two\r\nname: A\r\n',
    });
  });

  it('finds it written anew where it cannot stand as it was', () => {
    expect(into('blocks: [{ type: a }]\n')).toMatchObject({
      text: 'blocks: [{ type: a }, { type: faq, text: "One\\n\\nTwo\\n" }]\n',
    });
  });
});

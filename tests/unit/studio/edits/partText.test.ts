import { join } from 'node:path';
import { load } from 'js-yaml';
import { expect, it } from 'vitest';
import { project } from '../../../../scripts/project.ts';
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
    for (const [index, block] of blocks.entries())
      expect(load(partText(text, '/blocks', index) ?? '')).toEqual([block]);
    count += blocks.length;
  }
  expect(count).toBeGreaterThan(100);
});

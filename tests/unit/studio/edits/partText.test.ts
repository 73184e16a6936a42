import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { project } from '../../../../scripts/project.ts';
import { partText } from '../../../../src/studio/edits/slots.ts';

describe('an author whose blocks become a list of their own', () => {
  it('has them written anew where they cannot stand alone', () => {
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

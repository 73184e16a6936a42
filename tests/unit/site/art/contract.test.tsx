import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { project } from '../../../../scripts/project.ts';
import { readSite } from '../../engine/write/siteOnDisk.ts';

describe('a visitor with settings of their own', () => {
  const css = readFile(`${project}/src/site/art/art.css`, 'utf8');

  it('who prefers reduced motion sees kolams that are already drawn', async () => {
    const [before, after] = (await css).split('@media (prefers-reduced-motion: no-preference)');
    expect(before).not.toContain('animation');
    expect(after).toContain('animation: kolam-draw 900ms');
  });

  it('who forces their own colours sees drawings in those', async () => {
    const forced = (await css).split('@media (forced-colors: active)')[1] ?? '';
    for (const token of ['accent', 'ink', 'surface', 'tint2', 'vivid', 'turmeric', 'on-turmeric', 'brand']) {
      expect(forced).toMatch(new RegExp(`--${token}: (?:Canvas|CanvasText|color-mix)`));
    }
  });
});

it('a drawing depends on nothing but its data: no clock, no randomness, no machine', async () => {
  const files = Object.entries(await readSite(join(project, 'src/site/art')));
  const sources = files.filter(([file]) => /\.tsx?$/.test(file));
  expect(sources.length).toBeGreaterThan(30);
  for (const [file, source] of sources) {
    expect
      .soft(source, file)
      .not.toMatch(/Math\.random|Date\b|performance|node:|process\.|\b(?:window|document)\./);
    expect.soft(source.split('\n').length, file).toBeLessThanOrEqual(300);
  }
});

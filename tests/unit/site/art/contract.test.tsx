import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { project } from '../../../../scripts/project.ts';

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

import { readdir, readFile } from 'node:fs/promises';
import Ajv2020 from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { project } from '../../../../scripts/project.ts';
import { readPart, sceneChoices } from './drawings.ts';

const ajv = new Ajv2020({ allErrors: true, discriminator: true, strict: true, strictRequired: false });
const isScene = ajv.compile(await readPart('scene'));
const choices = await sceneChoices();

describe('an author who writes a scene', () => {
  it.each(choices)('can write $kind alone and with each of its highlights', ({ kind, highlights }) => {
    expect(isScene({ kind })).toBe(true);
    for (const highlight of highlights) {
      expect(isScene({ kind, highlight, labels: ['One'], values: ['76%'] })).toBe(true);
    }
  });

  it.each([
    ['a kind that does not exist', { kind: 'invoise' }, 'discriminator'],
    ['no kind', { highlight: 'tax' }, 'discriminator'],
    ['the highlight of another kind', { kind: 'invoice', highlight: 'rewards' }, 'enum'],
    ['a property that does not exist', { kind: 'invoice', lables: ['One'] }, 'additionalProperties'],
    ['too long a label', { kind: 'invoice', labels: ['x'.repeat(61)] }, 'maxLength'],
    ['too many labels', { kind: 'invoice', labels: Array(13).fill('x') }, 'maxItems'],
    ['a number without quotes', { kind: 'invoice', values: [76] }, 'type'],
  ])('hears of %s once', (_, scene, keyword) => {
    expect(isScene(scene)).toBe(false);
    expect(isScene.errors?.map((error) => error.keyword)).toEqual([keyword]);
  });
});

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

describe('a drawing', () => {
  it('depends on nothing but its data: no clock, no randomness, no machine', async () => {
    const files = await readdir(`${project}/src/site/art`, { recursive: true });
    const sources = files.filter((file) => /\.tsx?$/.test(file));
    expect(sources.length).toBeGreaterThan(30);
    for (const file of sources) {
      const source = await readFile(`${project}/src/site/art/${file}`, 'utf8');
      expect
        .soft(source, file)
        .not.toMatch(/Math\.random|Date\b|performance|node:|process\.|\b(?:window|document)\./);
      expect.soft(source.split('\n').length, file).toBeLessThanOrEqual(300);
    }
  });
});

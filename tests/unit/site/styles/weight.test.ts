import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { project } from '../../../../scripts/project.ts';
import { loadBundle } from '../../../../src/engine/bundle/bundle.ts';
import type { Bundle } from '../../../../src/engine/model/renderer.ts';
import { readStyles } from '../../../../src/view/draw/styleRules.ts';
import { HOOK } from '../../engine/buildProcess.ts';
import { readSite } from '../../engine/write/siteOnDisk.ts';

/** Bytes. What CSS a page loads has its limit in tests/unit/engine/render/delivered.test.ts. */
const FONTS_OF_A_PAGE = 36 * 1024;

let bundle: Bundle;
beforeAll(async () => {
  bundle = await loadBundle([join(project, 'src/site')], project);
}, HOOK);

const cssOf = ({ renderer }: Bundle): string =>
  [renderer.styles.base, ...new Set([...renderer.styles.blocks.values()].flat())].join('\n');

it('a visitor on a slow connection gets less than 36 KB of fonts on a page without unusual letters, including the rupee sign', () => {
  const faces = [...cssOf(bundle).matchAll(/@font-face\s*\{[^}]*\}/g)]
    .map(([face]) => face)
    .filter((face) => !/ More\b/.test(face));
  const files = new Set(faces.flatMap((face) => [...face.matchAll(/url\(([^)]+)\)/g)].map(([, url]) => url)));
  expect(files.size).toBeGreaterThan(2);
  const sizes = [...files].map((url = '') => {
    const path = url.replace(/^["']?\/|["']$/g, '');
    const asset = bundle.client.assets.find((one) => one.path === path);
    expect(asset, url).toBeDefined();
    return Buffer.from(asset?.contents ?? '').length;
  });
  expect(sizes.every((size) => size > 900)).toBe(true);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(FONTS_OF_A_PAGE);
});

it('a visitor on a slow connection loads no picture and no further style sheet because of a style sheet', () => {
  const asked = [...cssOf(bundle).matchAll(/@import|url\((?!["']?(?:data:|\/assets\/[^)]*\.woff2))[^)]*\)/g)];
  expect(asked.map(([text]) => text)).toEqual([]);
});

describe('a developer who adds styles', () => {
  it('puts every rule into a layer, so that the order of files does not matter', () => {
    const rules = readStyles(cssOf(bundle).replace(/\/\*[\s\S]*?\*\//g, ''));
    const outside = rules.filter(({ head }) => !/^@(?:layer|font-face|keyframes|property)\b/.test(head));
    expect(rules.length).toBeGreaterThan(5);
    expect(outside).toEqual([]);
  });

  it('puts those of parts and drawings into layers below, because navigation adds sheets in any order', async () => {
    for (const folder of ['parts', 'art']) {
      const files = Object.entries(await readSite(join(project, 'src/site', folder)));
      const sheets = files.filter(([name]) => /^[^/]+\.css$/.test(name));
      expect(sheets.length).toBeGreaterThan(1);
      for (const [name, text] of sheets) {
        const layers = [...text.matchAll(/^@layer ([\w.]+)/gm)].map(([, found]) => found);
        // Values that a brand may set are below those.
        const own = layers.filter((layer) => layer !== 'tokens');
        expect(own, name).toEqual([folder]);
      }
    }
    expect(cssOf(bundle)).toMatch(/@layer [^{;]*\bart,parts,components[,;]/);
  });

  it('animates movement and opacity, and nothing that needs layout or paint at each step', () => {
    // "overlay" and "display" keep a closing dialog visible until its transition has ended. What lies behind a dialog
    // inherits its transition.
    const cheap = /^(?:translate|scale|rotate|transform|opacity|overlay|display|none|inherit)$/;
    const css = cssOf(bundle);
    const changing = [...css.matchAll(/transition(?:-property)?:([^;}]+)/g)].flatMap(([, list = '']) =>
      list.split(',').map((one) => one.trim().split(' ')[0] ?? ''),
    );
    expect(changing.length).toBeGreaterThan(5);
    expect(changing.filter((property) => !cheap.test(property))).toEqual([]);
    // Except the lines, each of which is drawn once. The sign of loading is scaled.
    const frames = [...css.matchAll(/@keyframes ([\w-]+)/g)].map(([, name]) => name);
    expect(frames.sort()).toEqual(['kolam-draw', 'loading', 'thread']);
  });

  it('writes no `*` after `:has()`, with which Chromium would style the whole page anew for each change of it', () => {
    const after = [...cssOf(bundle).matchAll(/:has\([^{}]*/g)].map(([text]) => text);
    expect(after.length).toBeGreaterThan(5);
    expect(after.filter((text) => /[\s>+~]\*/.test(text))).toEqual([]);
  });
});

it('a visitor reads what another language calls itself in the fonts of a brand, which may be in place of the one for that name', () => {
  const [, families = ''] = /\[hreflang\] span\):lang\(ta\)\{font-family:([^}]*)\}/.exec(cssOf(bundle)) ?? [];
  expect(families.split(/, */)).toEqual([expect.stringMatching(/^"?Tamil Name"?$/), 'var(--font-body)']);
});

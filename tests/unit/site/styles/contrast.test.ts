import { join } from 'node:path';
import { converter, type Rgb, wcagContrast } from 'culori';
import { describe, expect, it } from 'vitest';
import { project } from '../../../../scripts/project.ts';
import { colourNames } from '../../../../src/engine/text/colour.ts';
import { type Paint, paintOn } from '../../../../src/site/art/paint.ts';
import { paletteOf } from '../../../../src/site/brand/palette.ts';
import { colourTokens } from '../../../../src/site/brand/tokens.ts';
import { readSite } from '../../engine/write/siteOnDisk.ts';
import { pairsOf, rulesOf, tokenOf } from './rules.ts';
import { colourOf, type Theme, tokensOf } from './tokens.ts';

/** Backgrounds that any section may have. */
const GROUNDS = ['bg', 'surface', 'raised', 'sunk', 'tint', 'card-tint'];
/** Text that may be on any background that a section has. */
const TEXTS = ['ink', 'muted', 'accent', 'brand'];
/** Texts that belong to one background. */
const OWN_TEXTS: Readonly<Record<string, readonly string[]>> = {
  tint2: ['ink'],
  paper: ['ink', 'muted', 'accent'],
  accent: ['bg', 'paper', 'surface'],
  turmeric: ['on-turmeric'],
  vivid: ['on-turmeric'],
  brand: ['surface'],
  peacock: ['on-peacock', 'turmeric'],
  'band-button': ['on-band-button'],
  'on-turmeric': ['on-peacock', 'turmeric'],
  ink: ['bg'],
};
/** Lines that show where a control is, or which one is selected: 3 to 1 is enough (WCAG 1.4.11). */
const OUTLINES = ['control', 'accent', 'brand', 'ink'];
/** Grounds in the hue of a page or of a card. */
const TINTS = ['tint', 'tint2', 'card-tint'];
const THEMES: readonly Theme[] = ['light', 'dark'];

const EVERY_HUE = Array.from({ length: 361 }, (_, hue) => hue);

// The Studio has colours of its own; axe measures them in every state (tests/e2e/studioAccessible.spec.ts).
const sheets = Object.entries(await readSite(join(project, 'src')))
  .filter(([file]) => file.endsWith('.css') && !file.startsWith('studio/'))
  .map(([file, text]) => ({ file, text }));
const sheetsOfTokens = sheets.flatMap(({ file, text }) =>
  /^site\/styles\/(?:2-tokens|5-below)\.css$/.test(file) ? [text] : [],
);
const tokens = tokensOf(sheetsOfTokens.join('\n'));
const pairs = [...GROUNDS.map((ground) => [ground, TEXTS] as const), ...Object.entries(OWN_TEXTS)].flatMap(
  ([ground, texts]) => texts.map((text) => [text, ground] as const),
);

const toOklch = converter('oklch');
const colour = (name: string, theme: Theme, hue: number): Rgb => colourOf(tokens, name, theme, hue);

/** The lowest contrast of two tokens over all hues, and the hue at which it occurs. */
function lowest(text: string, ground: string, theme: Theme): { ratio: number; hue: number } {
  const all = EVERY_HUE.map((hue) => ({
    ratio: wcagContrast(colour(text, theme, hue), colour(ground, theme, hue)),
    hue,
  }));
  return all.reduce((low, one) => (one.ratio < low.ratio ? one : low));
}

describe('a reader with low vision', () => {
  it('can read every text on every background it may have, in both themes, whatever hue an author chooses', () => {
    const unreadable = THEMES.flatMap((theme) =>
      pairs.flatMap(([text, ground]) => {
        const { ratio, hue } = lowest(text, ground, theme);
        return ratio >= 4.5 ? [] : [`${text} on ${ground}, ${theme}, hue ${hue}: ${ratio.toFixed(2)}`];
      }),
    );
    expect(unreadable).toEqual([]);
  });

  it('can do so whatever colours the brand of a site has, and sees each button by its ground or its border', () => {
    const pale = ['white', '#fffde7', '#000000', 'grey'];
    const hues = Array.from({ length: 40 }, (_, at) => at * 9);
    const brands = [
      ...colourNames.map((name) => [name]),
      ...pale.flatMap((one) => pale.map((other) => ['teal', one, other])),
      ...['navy', 'gold', 'crimson'].map((name) => [name, name, name]),
      ...hues.flatMap((hue) =>
        [0.3, 0.62, 0.85, 0.96].flatMap((l) =>
          [0.03, 0.13].flatMap((c) => {
            const [one, other] = [hue, hue + 150].map((turned) => `oklch(${l} ${c} ${turned})`);
            return [[one], ['teal', one], [one, other, one]].map((colours) => colours.map(String));
          }),
        ),
      ),
    ];
    const unreadable = brands.flatMap((colours) => {
      const palette = paletteOf(colours);
      const css = Object.entries(colourTokens(palette)).map(([name, value]) => `${name}: ${value};`);
      const branded = tokensOf([...css, ...sheetsOfTokens].join('\n'));
      const hue = Number(branded.get('h'));
      return THEMES.flatMap((theme) => {
        const contrast = (one: string, other: string): number =>
          wcagContrast(colourOf(branded, one, theme, hue), colourOf(branded, other, theme, hue));
        return [
          ...pairs.map(([text, ground]) => [text, ground, contrast(text, ground), 4.5] as const),
          ...[...GROUNDS, 'tint2', 'peacock'].map((ground) => {
            const edge = wcagContrast(palette.edge, colourOf(branded, ground, theme, hue));
            const seen = Math.max(contrast('turmeric', ground), theme === 'light' ? edge : 0);
            return ['button', ground, seen, 3] as const;
          }),
        ].flatMap(([text, ground, ratio, needed]) =>
          ratio >= needed ? [] : [`${colours}: ${text} on ${ground}, ${theme}: ${ratio.toFixed(2)}`],
        );
      });
    });
    expect(unreadable).toEqual([]);
  });

  it('sees where a control is and which one is selected', () => {
    const faint = THEMES.flatMap((theme) =>
      GROUNDS.flatMap((ground) =>
        OUTLINES.flatMap((line) => {
          const { ratio, hue } = lowest(line, ground, theme);
          return ratio >= 3 ? [] : [`${line} on ${ground}, ${theme}, hue ${hue}: ${ratio.toFixed(2)}`];
        }),
      ),
    );
    expect(faint).toEqual([]);
  });

  it.each<Paint>(['surface', 'tint', 'tint2', 'vivid', 'turmeric', 'accent', 'brand', 'ink', 'muted'])(
    'can read what a drawing writes on %s',
    (ground) => {
      const NAMES: Partial<Record<Paint, string>> = { dark: 'on-turmeric' };
      const text = NAMES[paintOn(ground)] ?? paintOn(ground);
      for (const theme of THEMES) {
        const { ratio, hue } = lowest(text, ground, theme);
        expect(ratio, `${text} on ${ground}, ${theme}, hue ${hue}`).toBeGreaterThanOrEqual(4.5);
      }
    },
  );
});

describe('a reader in the dark', () => {
  it('sees no brown, olive or dusty rose across the whole window, whatever hue an author chooses', () => {
    const warm = ['raised', 'sunk', 'surface'].flatMap((ground) =>
      EVERY_HUE.flatMap((hue) => {
        const { r: red, g: green, b: blue } = colour(ground, 'dark', hue);
        // Black with some blue, green or violet in it: never more red than blue, nor more yellow than blue.
        return red > blue || Math.min(red, green) > blue ? [`${ground}, hue ${hue}`] : [];
      }),
    );
    expect(warm).toEqual([]);
  });

  it('sees wine, rust or olive behind a drawing and never brown, whatever hue an author chooses', () => {
    const brown = TINTS.flatMap((ground) =>
      EVERY_HUE.flatMap((hue) => {
        const shown = toOklch(colour(ground, 'dark', hue)).h ?? 0;
        return shown > 52 && shown < 88 ? [`${ground}, hue ${hue}`] : [];
      }),
    );
    expect(brown).toEqual([]);
  });

  it('sees a dark ochre where there is ochre by day, as on the page about taxis: no mud and no navy', () => {
    const strange = TINTS.flatMap((ground) =>
      EVERY_HUE.slice(75, 105).flatMap((hue) => {
        const { h: shown = 0, c: strength } = toOklch(colour(ground, 'dark', hue));
        return shown > 85 && shown < 115 && strength > 0.04 ? [] : [`${ground}, hue ${hue}`];
      }),
    );
    expect(strange).toEqual([]);
  });
});

it('a developer who writes a style sheet colours text and backgrounds with tokens whose contrast is known', () => {
  const known = new Set(pairs.flat());
  // A block's own name for one of several tokens, all of which are known.
  const named = new Map<string, string[]>();
  for (const { text } of sheets)
    for (const { declarations } of rulesOf(text))
      for (const [property, value] of declarations)
        if (property.startsWith('--'))
          named.set(property.slice(2), [...(named.get(property.slice(2)) ?? []), tokenOf(value) ?? '']);
  const isKnown = (token: string): boolean =>
    known.has(token) || (named.get(token)?.every((one) => known.has(one)) ?? false);
  const unknown = sheets.flatMap(({ file, text }) =>
    rulesOf(text).flatMap(({ selectors, declarations }) =>
      ['color', 'background', 'background-color'].flatMap((property) => {
        const value = declarations.get(property);
        const isText = property === 'color';
        // Highlight and HighlightText are a pair chosen by the visitor.
        if (
          value === undefined ||
          /^(?:inherit|currentcolor|transparent|none|0 0|highlight(?:text)?)$/i.test(value)
        )
          return [];
        const token = tokenOf(value);
        // Background patterns and overlays are checked on the page (tests/e2e/everyRoute.spec.ts).
        if (token === undefined ? !isText && /\(/.test(value) : isKnown(token) || PATTERNS.has(token))
          return [];
        return [`${file}: ${selectors.join(' ')} { ${property}: ${value} }`];
      }),
    ),
  );
  expect(unknown).toEqual([]);
});

it('a developer who writes a style sheet combines only what can be read together', () => {
  const allowed = new Set(pairs.map(([text, ground]) => `${text} on ${ground}`));
  const found = sheets.flatMap(({ file, text }) => pairsOf(rulesOf(text)).map((pair) => ({ ...pair, file })));
  expect(found.length).toBeGreaterThan(5);
  const wrong = found
    .filter(({ text, ground }) => !allowed.has(`${text} on ${ground}`) && !PATTERNS.has(ground))
    .map(({ text, ground, where, file }) => `${file}: ${where}: ${text} on ${ground}`);
  expect(wrong).toEqual([]);
});

/** Tokens that are not a plain colour: no text is placed on them. */
const PATTERNS = new Set(['zari']);

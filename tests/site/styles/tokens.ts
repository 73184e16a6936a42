import { oklch, type Rgb } from './colour.ts';

export type Theme = 'light' | 'dark';

/**
 * The custom properties of a style sheet, as written, by name without the leading hyphens. The first declaration counts:
 * what is below it gives one part of a page the value of another token.
 */
export function tokensOf(css: string): ReadonlyMap<string, string> {
  const text = css.replace(/\/\*[\s\S]*?\*\//g, '');
  const found = [...text.matchAll(/--([\w-]+):\s*([^;]+);/g)];
  return new Map(found.toReversed().map(([, name = '', value = '']) => [name, value.trim()]));
}

/**
 * Computes a token's colour. It understands what the style sheet uses: `light-dark()`, `var()`, `oklch()`, two of them
 * mixed in oklab, and hexadecimal colours.
 *
 * @param hue the value of `--h`, in degrees
 * @throws Error for anything else, and for a token that does not exist
 */
export function colourOf(
  tokens: ReadonlyMap<string, string>,
  name: string,
  theme: Theme,
  hue: number,
): { readonly rgb: Rgb; readonly alpha: number } {
  const written = tokens.get(name);
  if (written === undefined) throw new Error(`there is no token --${name}`);
  return read(written);

  function read(value: string): { rgb: Rgb; alpha: number } {
    const call = /^([a-z-]+)\((.*)\)$/s.exec(value);
    const [, word = '', inner = ''] = call ?? [];
    if (word === 'light-dark') {
      const [light = '', dark = ''] = split(inner);
      return read(theme === 'light' ? light : dark);
    }
    if (word === 'var') return read(tokens.get(inner.replace(/^--/, '')) ?? '');
    if (word === 'oklch') {
      const [channels = '', alpha = '1'] = inner.split('/').map((part) => part.trim());
      const [lightness = 0, chroma = 0, angle = 0] = channelsOf(channels, hue);
      const colour = { rgb: oklch(lightness, chroma, angle), alpha: Number(alpha) };
      if (![...colour.rgb, colour.alpha].every(Number.isFinite)) throw new Error(`cannot read ${value}`);
      return colour;
    }
    if (word === 'color-mix') {
      const mix = /^in oklab, oklch\(([^/]*)\) var\(--cool\), oklch\(([^/]*)\)$/.exec(inner);
      if (mix === null) throw new Error(`cannot read ${value}`);
      const [, first = '', second = ''] = mix;
      const share = coolness(tokens.get('cool'), hue);
      return { rgb: mixed(channelsOf(first, hue), channelsOf(second, hue), share), alpha: 1 };
    }
    if (value === 'transparent') return { rgb: [0, 0, 0], alpha: 0 };
    const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(value)?.[1];
    if (hex === undefined) throw new Error(`cannot read ${value === '' ? `--${name}` : value}`);
    const digits = hex.length === 3 ? hex.replace(/./g, '$&$&') : hex;
    const channel = (at: number): number => Number.parseInt(digits.slice(at, at + 2), 16) / 255;
    return { rgb: [channel(0), channel(2), channel(4)], alpha: 1 };
  }
}

/** The lightness, the chroma and the hue in degrees of an oklch colour. */
function channelsOf(text: string, hue: number): number[] {
  return text.trim().replace('var(--h)', String(hue)).split(/\s+/).map(Number);
}

/** The value of `--cool`, the share that a hue has in a dark ground, from 0 to 1. */
function coolness(written: string | undefined, hue: number): number {
  const ramp =
    /^clamp\(0%, min\(\(var\(--h\) - (\d+)\) \* ([\d.]+)%, \((\d+) - var\(--h\)\) \* ([\d.]+)%\), (\d+)%\)$/;
  const numbers = (ramp.exec(written ?? '') ?? []).slice(1).map(Number);
  const [start = NaN, rise = NaN, end = NaN, fall = NaN, most = NaN] = numbers;
  const share = Math.max(0, Math.min((hue - start) * rise, (end - hue) * fall, most)) / 100;
  if (Number.isNaN(share)) throw new Error(`cannot read ${written}`);
  return share;
}

/** Two oklch colours mixed in oklab, with a share of the first from 0 to 1 (CSS Color 5, `color-mix()`). */
function mixed(one: readonly number[], other: readonly number[], share: number): Rgb {
  const [light = 0, a = 0, b = 0] = [lab(one), lab(other)].reduce((first, second) =>
    first.map((channel, at) => channel * share + (second[at] ?? 0) * (1 - share)),
  );
  return oklch(light, Math.hypot(a, b), (Math.atan2(b, a) * 180) / Math.PI);
}

/** The oklab channels of an oklch colour. */
function lab([lightness = 0, chroma = 0, angle = 0]: readonly number[]): number[] {
  const radians = (angle * Math.PI) / 180;
  return [lightness, chroma * Math.cos(radians), chroma * Math.sin(radians)];
}

/** The arguments of a function, with functions inside them left intact. */
function split(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const character of text) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === ',' && depth === 0) parts.push('');
    else parts.push(`${parts.pop() ?? ''}${character}`);
  }
  return parts.map((part) => part.trim());
}

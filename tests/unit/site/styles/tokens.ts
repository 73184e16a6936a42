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
 * Computes a token's colour. It understands what the style sheet uses: `light-dark()`, `var()`, `oklch()`,
 * and hexadecimal colours.
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
      const [lightness = 0, chroma = 0, angle = 0] = channels
        .replace('var(--h)', String(hue))
        .replace('var(--dark-ground)', () => darkGround(tokens.get('dark-ground'), hue).join(' '))
        .split(/\s+/)
        .map(Number);
      const colour = { rgb: oklch(lightness, chroma, angle), alpha: Number(alpha) };
      if (![...colour.rgb, colour.alpha].every(Number.isFinite)) throw new Error(`cannot read ${value}`);
      return colour;
    }
    if (value === 'transparent') return { rgb: [0, 0, 0], alpha: 0 };
    const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(value)?.[1];
    if (hex === undefined) throw new Error(`cannot read ${value === '' ? `--${name}` : value}`);
    const digits = hex.length === 3 ? hex.replace(/./g, '$&$&') : hex;
    const channel = (at: number): number => Number.parseInt(digits.slice(at, at + 2), 16) / 255;
    return { rgb: [channel(0), channel(2), channel(4)], alpha: 1 };
  }
}

/** The value of `--dark-ground`: the chroma and the hue of a dark ground, the latter in degrees. */
function darkGround(written: string | undefined, hue: number): readonly [chroma: number, hue: number] {
  const form =
    /^clamp\(([\d.]+), \(var\(--h\) \+ (\d+)\) \* ([\d.]+), \(([\d.]+) - var\(--h\)\) \* (\d+)\) calc\(var\(--h\) \+ clamp\((-?\d+), \(var\(--h\) - ([\d.]+)\) \* (\d+), clamp\((\d+) - var\(--h\), \(var\(--h\) - \9\) \* ([\d.]+), \((\d+) - var\(--h\)\) \* ([\d.]+)\)\)\)$/;
  const plainly = written?.replace(/\s+/g, ' ').replace(/(?<=\() | (?=\))/g, '') ?? '';
  const numbers = (form.exec(plainly) ?? []).slice(1).map(Number);
  const [plain = NaN, from = NaN, rise = NaN, last = NaN, fall = NaN, ...turn] = numbers;
  const [least = NaN, middle = NaN, steep = NaN, ochre = NaN, slope = NaN, end = NaN, share = NaN] = turn;
  const chroma = Math.max(plain, Math.min((hue + from) * rise, (last - hue) * fall));
  const cooler = Math.max(ochre - hue, Math.min((hue - ochre) * slope, (end - hue) * share));
  const turned = hue + Math.max(least, Math.min((hue - middle) * steep, cooler));
  if (Number.isNaN(chroma + turned)) throw new Error(`cannot read ${written}`);
  return [chroma, turned];
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

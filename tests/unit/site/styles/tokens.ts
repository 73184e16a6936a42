import { converter, type Rgb } from 'culori';

const toRgb = converter('rgb');

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
 * Computes a token's colour as browsers show it on an sRGB screen, where they clip what lies outside channel by channel.
 *
 * @param hue the value of `--h`, in degrees
 * @throws Error for what is no `light-dark()`, `var()` or plain colour, and for a token that does not exist
 */
export function colourOf(tokens: ReadonlyMap<string, string>, name: string, theme: Theme, hue: number): Rgb {
  const written = tokens.get(name);
  if (written === undefined) throw new Error(`there is no token --${name}`);
  const [, word = '', inner = ''] = /^([a-z-]+)\((.*)\)$/s.exec(written) ?? [];
  if (word === 'var') return colourOf(tokens, inner.replace(/^--/, ''), theme, hue);
  if (word === 'light-dark') {
    // At the comma that is in none of the two.
    const [light = '', dark = ''] = inner.split(/,(?![^(]*\))/).map((one) => one.trim());
    return colourOf(new Map([...tokens, [name, theme === 'light' ? light : dark]]), name, theme, hue);
  }
  const ground = () => darkGround(tokens.get('dark-ground'), hue).join(' ');
  const plain = written.replace('var(--h)', String(hue)).replace('var(--dark-ground)', ground);
  const colour = toRgb(plain);
  if (colour === undefined) throw new Error(`cannot read ${written}`);
  const [r = 0, g = 0, b = 0] = [colour.r, colour.g, colour.b].map((one) => Math.min(1, Math.max(0, one)));
  return { mode: 'rgb', r, g, b };
}

/** The value of `--dark-ground`: the chroma and the hue of a dark ground, the latter in degrees. */
function darkGround(written = '', hue: number): readonly number[] {
  const code = written
    .replaceAll('var(--h)', `(${hue})`)
    .replace(/\)\s+calc\(/, '), (')
    .replace(/^(\S+) (\S+)$/, '$1, $2')
    .replaceAll('calc(', '(');
  const clamp = (least: number, value: number, most: number): number =>
    Math.max(least, Math.min(value, most));
  return new Function('clamp', `return [${code}]`)(clamp);
}

/**
 * The colours a drawing may use. Each is a custom property of the site's tokens, so one drawing works in
 * every hue and both themes. `vivid` and `turmeric` are bright in both themes, so what is on them is `dark`.
 */
const tokens = {
  accent: 'var(--accent)',
  brand: 'var(--brand)',
  dark: 'var(--on-turmeric)',
  ink: 'var(--ink)',
  line: 'var(--line)',
  muted: 'var(--muted)',
  none: 'none',
  peacock: 'var(--peacock)',
  surface: 'var(--surface)',
  tint: 'var(--tint)',
  tint2: 'var(--tint2)',
  turmeric: 'var(--turmeric)',
  vivid: 'var(--vivid)',
} as const;

/** A colour by its role. */
export type Paint = keyof typeof tokens;

/**
 * Looks up a colour.
 * @param name a colour's role
 * @returns what a `fill` or `stroke` attribute takes
 */
export function paint(name: Paint): string {
  return tokens[name];
}

/**
 * Picks a colour that is legible on another.
 * @param on the colour underneath
 * @returns the colour for words and signs on it, in both themes
 */
export function paintOn(on: Paint): Paint {
  if (on === 'vivid' || on === 'turmeric') return 'dark';
  return on === 'accent' || on === 'brand' || on === 'ink' || on === 'muted' ? 'surface' : 'ink';
}

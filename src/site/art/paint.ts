/**
 * The colours a drawing may use. Each is a custom property of the site's tokens, so one drawing serves
 * every hue and both themes. `vivid` and `turmeric` are bright in both themes: what lies on them is `dark`.
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
 * @param name a colour's role
 * @returns what a `fill` or `stroke` attribute takes
 */
export function paint(name: Paint): string {
  return tokens[name];
}

/**
 * @param on the colour underneath
 * @returns the colour of words and signs that stay legible on it in both themes
 */
export function paintOn(on: Paint): Paint {
  if (on === 'vivid' || on === 'turmeric') return 'dark';
  return on === 'accent' || on === 'brand' || on === 'ink' || on === 'muted' ? 'surface' : 'ink';
}

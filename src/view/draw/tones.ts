import { toneRule } from '../ownRules.ts';

/**
 * Returns one CSS rule for each colour that pictures of a page show until they come. A policy allows no `style`
 * attributes, and a rule of 40 bytes is a tenth of the smallest picture.
 *
 * @param body the drawn content of `<body>`
 */
export function tonesOf(body: string): string {
  const tones = new Set<string>();
  // Not with a pattern for whole tags, which would look at every picture's sources.
  for (let at = body.indexOf(BEFORE); at >= 0; at = body.indexOf(BEFORE, at + 1)) {
    const start = at + BEFORE.length;
    const tone = TONE.exec(body.slice(start, start + 4))?.[1];
    if (tone !== undefined && body.startsWith('<img ', body.lastIndexOf('<', at))) tones.add(tone);
  }
  return [...tones].sort().map(toneRule).join('');
}

const BEFORE = ' data-color="';
const TONE = /^([\da-f]{3})"/;

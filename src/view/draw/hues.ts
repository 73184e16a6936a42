import { hueRule } from '../ownRules.ts';

/**
 * Returns one CSS rule for each hue that the markup of a page uses, or the data of its interactive blocks. Only integers
 * reach a style sheet.
 *
 * @param body the drawn content of `<body>`
 */
export function huesOf(body: string): string {
  const hues = new Set<number>();
  for (const { 1: hue } of body.matchAll(/(?:data-accent="|"(?:accent|hue)":)(\d+)/g)) hues.add(Number(hue));
  return [...hues]
    .sort((a, b) => a - b)
    .map(hueRule)
    .join('');
}

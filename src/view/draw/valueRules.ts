import { focusRule, hueRule, toneRule } from '../ownRules.ts';

/**
 * Returns one CSS rule for each hue that the markup of a page uses, or the data of its interactive blocks, for each
 * colour that its pictures show until they come, and for each point of them that stays in view. A policy allows no
 * `style` attributes, and a rule of 40 bytes is a tenth of the smallest picture. Only integers and hexadecimal digits
 * reach a style sheet.
 *
 * @param body the drawn content of `<body>`
 */
export function valueRulesOf(body: string): string {
  const hues = new Set<number>();
  for (const { 1: hue } of body.matchAll(/(?:data-accent="|"(?:accent|hue)":)(\d+)/g)) hues.add(Number(hue));
  const tones = new Set(ofPictures(body, ' data-color="', /^([\da-f]{3})"/));
  const focuses = new Set(ofPictures(body, ' data-focus="', /^(\d{1,3} \d{1,3})"/));
  return [
    ...[...hues].sort((a, b) => a - b).map(hueRule),
    ...[...tones].sort().map(toneRule),
    ...[...focuses].sort().map((focus) => focusRule(...pair(focus))),
  ].join('');
}

/** What pictures have in an attribute. Not with a pattern for whole tags, which would look at every picture's sources. */
function* ofPictures(body: string, before: string, value: RegExp): Generator<string> {
  for (let at = body.indexOf(before); at >= 0; at = body.indexOf(before, at + 1)) {
    const start = at + before.length;
    const found = value.exec(body.slice(start, start + 8))?.[1];
    if (found !== undefined && body.startsWith('<img ', body.lastIndexOf('<', at))) yield found;
  }
}

function pair(focus: string): [number, number] {
  const [x = 50, y = 50] = focus.split(' ').map(Number);
  return [x, y];
}

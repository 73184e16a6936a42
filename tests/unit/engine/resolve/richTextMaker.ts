import {
  type RichElement,
  richAttributes,
  richElements,
  topLevel,
} from '../../../../src/engine/resolve/richTextProfile.ts';

/** Random whole numbers from 0 up to `below`, the same for the same seed. */
export type Chance = (below: number) => number;

/** A generator of 32 bits (mulberry32): small, and good enough to choose test cases. */
export function newChance(seed: number): Chance {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** One of the items. */
export function oneOf<Item>(items: readonly Item[], chance: Chance): Item {
  const item = items[chance(items.length)];
  if (item === undefined) throw new Error('there is nothing to choose from');
  return item;
}

const WORDS = [
  ...['word', 'two words', ' ', '  ', '\n', '\t', '&amp;', '&lt;', '&gt;', '&nbsp;', '"', "'", '&lt;b&gt;'],
  ...['café', 'தமிழ்', '\u200f\u05e9', '\u2028', '\u3000', '\u{1f33f}', '\ufffe', '{{x}}', '--'],
  ...[']]', '=', '/'],
];
const VALUES = ['', 'x', 'a b', '3', "it's", 'a &amp; b', '&quot;', 'தமிழ்', 'javascript:x', '\u{1f33f}'];
const LINKS = ['/a', '#b', '/c?x=1&amp;y=2#z', 'https://a.example/', 'mailto:a@b.example', 'tel:+1'];
const PICTURES = ['_media/a.jpg', '_media/2024/b-c.webp'];
const names = [...richElements.keys()];

/** A random rich text that is written as a serialiser writes it, with each element where it may be. */
export const richText = (chance: Chance): string => contentOf(topLevel, [], chance);

function contentOf(element: RichElement, around: readonly string[], chance: Chance): string {
  const fitting = names.filter((name) => {
    const inner = richElements.get(name);
    return inner !== undefined && element.holds?.has(inner.role) === true && !around.includes(name);
  });
  const count = around.length > 4 ? 0 : 1 + chance(around.length === 0 ? 3 : 2);
  let text = '';
  for (let part = 0; part < count; part++) {
    if (fitting.length === 0 || chance(3) === 0) text += element.words ? oneOf(WORDS, chance) : '\n';
    else text += elementOf(oneOf(fitting, chance), around, chance);
  }
  return text;
}

function elementOf(name: string, around: readonly string[], chance: Chance): string {
  const element = richElements.get(name);
  const start = `<${name}${attributes(name, chance)}>`;
  if (element?.holds === undefined) return start;
  const inside = contentOf(element, [...around, name], chance);
  return `${start}${name === 'pre' ? inside.replace(/^\n+/, '') : inside}</${name}>`;
}

function attributes(name: string, chance: Chance): string {
  if (name === 'img') return ` src="${oneOf(PICTURES, chance)}" alt="${oneOf(VALUES, chance).trim()}"`;
  if (name !== 'a' && chance(5) > 0) return '';
  const chosen = new Set([name === 'a' ? 'href' : oneOf([...richAttributes], chance)]);
  if (chance(4) === 0) chosen.add(oneOf([...richAttributes], chance));
  return [...chosen]
    .map((attribute) => ` ${attribute}="${oneOf(attribute === 'href' ? LINKS : VALUES, chance)}"`)
    .join('');
}

/** What gets into a text by mistake or by malice. */
const INTRUDERS = [
  ...['<', '>', '&', '&amp', '&#38;', '&quot;', '&copy', '"', "'", '=', '/', ' ', '\n', '`', 'a'],
  ...['\0', '\r', '\f', '\v', '\x7f', '\x85', '\u00a0', '\u2003', '\ufeff', '\uffff', '\ud83c', '\udf3f'],
  ...['<p>', '</p>', '<br>', '<br/>', '</br>', '<hr>', '<li>', '</li>', '<ul>', '<td>', '<tr>', '</tr>'],
  ...['<a href="/x">', '</a>', '<b>', '</b>', '<em>', '</em>', '<code>', '<h2>', '<h1>'],
  ...['<table>', '<img>', '<img src="_media/a.jpg">', '<img src="/x.jpg" alt="x">', '</table>'],
  ...['<pre>\n', '<pre>', '<caption>', '<tbody>', '<colgroup>', '<dd>', '<!--', '-->'],
  ...['<![CDATA[', ']]>', '<?'],
  ...['<svg>', '<math>', '<template>', '<select>', '<form>', '<script>', '<style>', '<title>', '<textarea>'],
  ...['<remove>', '</remove>', '<body>', '</body>', '</html>', '<frameset>', '<button>'],
  ...['<plaintext>', '<nobr>'],
  ...[' onclick="x"', ' href="javascript:x"', ' title=" x"', ' src="_media/a.jpg"', ' alt="x"'],
  ...[' title="x\u2003"', ' title=x', ' lang', ' TITLE="x"'],
  ...[' title="x" title="y"', ' title="<b>"', ' title="&lt;"', ' href="/a"', ' href=" /a"', ' xml:lang="x"'],
];

const SPACES = [' ', '\n', '\n    ', '\t', '\f', '\r\n', '\u00a0'];

/** The same text with one or two accidents. */
export function damaged(text: string, chance: Chance): string {
  let result = text;
  for (let times = chance(2); times >= 0; times--) result = oneOf(ACCIDENTS, chance)(result, chance);
  return result;
}

const ACCIDENTS: readonly ((text: string, chance: Chance) => string)[] = [
  (text, chance) => splice(text, chance(text.length + 1), 0, oneOf(INTRUDERS, chance)),
  (text, chance) => splice(text, tagEnd(text, chance), 0, oneOf(INTRUDERS, chance)),
  (text, chance) => splice(text, chance(text.length + 1), 1 + chance(4), ''),
  (text, chance) => {
    const from = chance(text.length + 1);
    return splice(text, chance(text.length + 1), 0, text.slice(from, from + 1 + chance(30)));
  },
  (text, chance) => withTag(text, chance, () => ''),
  (text, chance) => withTag(text, chance, (tag) => tag.toUpperCase()),
  (text, chance) => withTag(text, chance, (tag) => tag + tag),
  (text, chance) =>
    withTag(text, chance, (tag) => tag.replace(/ |>/, (found) => `${oneOf(SPACES, chance)}${found}`)),
  (text, chance) => withTag(text, chance, (tag) => tag.replace(/[a-z]+[2-4]?/, oneOf(names, chance))),
  (text, chance) => withTag(text, chance, (tag) => tag.replace(/>$/, `${oneOf(INTRUDERS, chance)}>`)),
  // An element under another name, with its end tag, so that the tags still match.
  (text, chance) =>
    text.replaceAll(new RegExp(`(</?)${oneOf(names, chance)}\\b`, 'g'), `$1${oneOf(names, chance)}`),
  (text, chance) => {
    const name = oneOf(names, chance);
    const from = tagEnd(text, chance);
    const inside = chance(text.length - from + 1);
    return splice(text, from, inside, `<${name}>${text.slice(from, from + inside)}</${name}>`);
  },
];

const splice = (text: string, from: number, length: number, instead: string): string =>
  text.slice(0, from) + instead + text.slice(from + length);

/** Where one of the tags ends. */
function tagEnd(text: string, chance: Chance): number {
  const ends = [...text.matchAll(/>/g)].map(({ index }) => index + 1);
  return ends.length === 0 ? 0 : oneOf(ends, chance);
}

function withTag(text: string, chance: Chance, change: (tag: string) => string): string {
  const tags = [...text.matchAll(/<[^>]*>/g)];
  if (tags.length === 0) return text;
  const { 0: tag, index } = oneOf(tags, chance);
  return splice(text, index, tag.length, change(tag));
}

/** A heap of tags and words in no order. */
export function heap(chance: Chance): string {
  const part = (): string => {
    const name = oneOf(names, chance);
    return oneOf([`<${name}>`, `</${name}>`, oneOf(WORDS, chance), oneOf(INTRUDERS, chance)], chance);
  };
  return Array.from({ length: 1 + chance(6) }, part).join('');
}

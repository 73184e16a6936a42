import type { Attribute } from './paintAttributes.ts';

/** What an attribute value without quotation marks may consist of here; HTML allows more. */
const PLAIN = /^[\w.#%-]+$/;

/** An empty element, or one with words, as short as HTML allows. */
export function element(name: string, attributes: readonly Attribute[], words?: string): string {
  let text = `<${name}`;
  let isPlain = false;
  for (const [key, value] of attributes) {
    isPlain = PLAIN.test(value);
    text += isPlain ? ` ${key}=${value}` : ` ${key}="${escaped(value)}"`;
  }
  if (words !== undefined) return `${text}>${escaped(words)}</${name}>`;
  // A slash right after a value without quotation marks would belong to it.
  return isPlain ? `${text} />` : `${text}/>`;
}

/** Text as HTML. */
function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

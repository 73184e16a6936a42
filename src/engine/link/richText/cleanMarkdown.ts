import { picturePath } from '../../model/picturePath.ts';
import { safeUrl } from '../../model/safeUrl.ts';
import type { SafeHtml } from './purifyHtml.ts';

/** A link or a picture as micromark writes them; no value has a quotation mark or an angle bracket in it. */
const ADDRESSED = /<(a|img)((?: [a-z]+="[^"<>]*")*)>/g;
const ADDRESS = / (?:href|src)="([^"]*)"/;

/**
 * Cleans the HTML that was made of Markdown without HTML in it. Whatever its author wrote is escaped there, so that only the
 * addresses can be unsafe.
 *
 * @param html as `loadMarkdown` makes it where `isMade` is true, with its placeholders filled in
 * @returns what DOMPurify would return
 */
export function cleanMarkdown(html: string): SafeHtml {
  const removed = new Set<string>();
  const links = new Set<string>();
  const clean = html.replace(ADDRESSED, (tag, name: string, attributes: string) => {
    const address = unescaped(ADDRESS.exec(attributes)?.[1] ?? '');
    if (name === 'img') {
      if (picturePath.test(address)) return tag;
      removed.add('<img>');
      return '';
    }
    if (safeUrl(address).ok) {
      links.add(address);
      return tag;
    }
    removed.add(`href "${address.slice(0, 2000)}"`);
    return `<a${attributes.replace(ADDRESS, '')}>`;
  });
  return { html: clean, removed: [...removed].sort(), links: [...links] };
}

const unescaped = (value: string): string =>
  value.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

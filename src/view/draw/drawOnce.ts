import type { PageSection } from '../island.ts';
import { DRAWN_ONCE } from '../live/boot/attributes.ts';

const DRAWING = new RegExp(`(<svg[^>]*?) ${DRAWN_ONCE}="true"([^>]*>)(.*?)(</svg>)`, 'gs');

/** A reference is no shorter than what it takes the place of. */
const SHORTEST = 40;

/**
 * Draws each drawing with `data-drawn-once` where a page shows it first, and refers to that where the page shows it
 * again. It is in the earliest of the sections that need it, because navigation shows those first.
 *
 * @returns the sections with the attribute removed; their HTML looks the same
 */
export function drawOnce(sections: readonly PageSection[]): PageSection[] {
  const counts = new Map<string, number>();
  for (const html of sections.flatMap(textsOf)) {
    if (!html.includes(DRAWN_ONCE)) continue;
    for (const [, , , content = ''] of html.matchAll(DRAWING))
      counts.set(content, (counts.get(content) ?? 0) + 1);
  }
  if (counts.size === 0) return [...sections];
  const ids = new Map<string, string>();
  const once = (html: string): string =>
    html.replace(DRAWING, (_, before: string, after: string, content: string, end: string) => {
      const start = before + after;
      if (counts.get(content) === 1 || content.length < SHORTEST) return start + content + end;
      const known = ids.get(content);
      if (known !== undefined) return `${start}<use href="#${known}"/>${end}`;
      // No author's id begins so, and none of React's continues so.
      const id = `_${ids.size + 1}`;
      ids.set(content, id);
      return `${start}<g id="${id}">${content}</g>${end}`;
    });
  return sections.map((section) => {
    if (section.kind === 'static') return { ...section, html: once(String(section.html)) };
    const slots = new Map([...section.slots].map(([name, html]) => [name, once(String(html))]));
    return { ...section, slots };
  });
}

const textsOf = (section: PageSection): string[] =>
  section.kind === 'static' ? [String(section.html)] : [...section.slots.values()].map(String);

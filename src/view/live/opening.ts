import type { PageDocument, PageSection } from './pageDocument.ts';

/** How much of a page is shown first, in UTF-16 code units of HTML: about a screen. */
const FIRST_SCREEN = 6000;

/**
 * Returns what a page begins with: static sections of about one screen, so that it is on screen before the rest has been
 * drawn or has even arrived.
 *
 * @returns `undefined` if it begins with an interactive block, or there would be nothing left
 */
export function openingOf(page: PageDocument): PageDocument | undefined {
  const sections: PageSection[] = [];
  let size = 0;
  for (const section of page.sections) {
    if (section.kind !== 'static' || size > FIRST_SCREEN) break;
    size += String(section.html).length;
    sections.push(section);
  }
  if (sections.length === 0 || sections.length === page.sections.length) return undefined;
  return { ...page, sections, isOpening: true };
}

/** Returns a whole page in which the sections of its opening are the same objects, so that they are not drawn again. */
export function completed(opening: PageDocument, page: PageDocument): PageDocument {
  const { reading, sections } = opening;
  return { ...page, reading, sections: [...sections, ...page.sections.slice(sections.length)] };
}

import type { Outline } from './outline.ts';
import type { PageDocument, PageSection } from './pageDocument.ts';
import { SCREEN } from './screen.ts';

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
    if (section.kind !== 'static' || size > SCREEN) break;
    size += sizeOf(section);
    sections.push(section);
  }
  if (sections.length === 0 || sections.length === page.sections.length) return undefined;
  return { ...page, sections, isOpening: true };
}

/** Returns an opening in outline: without its large drawings, which come after the rest of it is on screen. */
export function outlined(opening: PageDocument): PageDocument {
  const shownOutlines = new Map<number, Outline>();
  const sections = opening.sections.map((section, at): PageSection => {
    const outline = opening.outlines.get(section);
    if (outline === undefined) return section;
    shownOutlines.set(at, outline);
    return { kind: 'static', type: section.type, html: outline.html };
  });
  return shownOutlines.size === 0 ? opening : { ...opening, sections, shownOutlines };
}

/**
 * Returns the opening of a page with about a screen more of it, so that the visitor can do something in between; with the
 * last section it is the whole page. Its sections are the same objects as before, so that they are not drawn again.
 */
export function continued({ reading, sections }: PageDocument, page: PageDocument): PageDocument {
  const more: PageSection[] = [];
  let size = 0;
  for (const section of page.sections.slice(sections.length)) {
    if (more.length > 0 && size + sizeOf(section) > SCREEN) {
      return { ...page, reading, sections: [...sections, ...more], isOpening: true };
    }
    size += sizeOf(section);
    more.push(section);
  }
  return { ...page, reading, sections: [...sections, ...more] };
}

function sizeOf(section: PageSection): number {
  if (section.kind === 'static') return String(section.html).length;
  return [...section.slots.values()].map(String).join('').length;
}

import type { PageSection } from '../island.ts';

const LAZY = / loading="lazy"/;

/**
 * Lets browsers fetch the first picture of the first screen at once and before others (HTML Standard, "fetchpriority").
 * Blocks draw every picture to be loaded when it comes near; only the page knows which one is on top.
 *
 * @param sections the sections of a page; the first of them are changed
 * @param count how many sections there are in the first screen
 */
export function hastenFirstPicture(sections: PageSection[], count: number): void {
  for (const [at, section] of sections.slice(0, count).entries()) {
    if (section.kind !== 'static') continue;
    const html = String(section.html);
    const hastened = html.replace(LAZY, ' fetchpriority="high"');
    if (hastened === html) continue;
    sections[at] = { ...section, html: hastened };
    return;
  }
}

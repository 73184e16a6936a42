import type { Page } from '@playwright/test';

/**
 * Words of fewer than fourteen letters that run over the end of a line, as the page stands at its present size.
 * Letters and digits make a word: a line may end behind a hyphen.
 *
 * @param within a selector of what is read
 * @returns the element and the word, for each
 */
export function brokenWords(page: Page, within = 'body'): Promise<string[]> {
  return page.evaluate((selector) => {
    const found = new Set<string>();
    for (const root of document.querySelectorAll(selector)) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const element = node.parentElement;
        if (element === null || element.closest('svg, script, style, noscript, .visually-hidden')) continue;
        if (!element.checkVisibility({ visibilityProperty: true })) continue;
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
          if (word.length >= 14) continue;
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const lines = [...range.getClientRects()].filter((rect) => rect.width > 0.5);
          if (new Set(lines.map(({ top }) => Math.round(top))).size < 2) continue;
          const where = element.closest('[data-block]')?.getAttribute('data-block') ?? 'frame';
          found.add(`${where}: <${element.localName} class="${element.className}"> "${word}"`);
        }
      }
    }
    return [...found];
  }, within);
}

import type { Page } from '@playwright/test';

/**
 * Words that are broken at the end of a line, with the page at its current size.
 * A word consists of letters and digits: a line may break after a hyphen. An e-mail address is one word.
 *
 * @param within a selector for what to read
 * @param longest words of more letters may break. A letter of an Indian script, with its signs, counts as two and a half
 * @returns the element and the word, for each of them
 */
export function brokenWords(page: Page, within = 'body', longest = 13): Promise<string[]> {
  return page.evaluate(
    ([selector, most]) => {
      const found = new Set<string>();
      for (const root of document.querySelectorAll(selector)) {
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
          const element = node.parentElement;
          if (element === null || element.closest('svg, script, style, noscript, .visually-hidden')) continue;
          if (!element.checkVisibility({ visibilityProperty: true })) continue;
          const range = document.createRange();
          const lines = (): number => {
            const rects = [...range.getClientRects()].filter((rect) => rect.width > 0.5);
            return new Set(rects.map(({ top }) => Math.round(top))).size;
          };
          range.selectNodeContents(node);
          if (lines() < 2) continue;
          for (const { 0: word, index } of (node.textContent ?? '').matchAll(
            /\S+@\S+|[\p{L}\p{M}\p{N}]+/gu,
          )) {
            const letters = /[\u0900-\u0dff]/.test(word) ? word.match(/\p{L}\p{M}*/gu) : null;
            if ((letters === null ? word.length : 2.5 * letters.length) > most) continue;
            range.setStart(node, index);
            range.setEnd(node, index + word.length);
            if (lines() < 2) continue;
            const where = element.closest('[data-block]')?.getAttribute('data-block') ?? 'frame';
            found.add(`${where}: <${element.localName} class="${element.className}"> "${word}"`);
          }
        }
      }
      return [...found];
    },
    [within, longest] as const,
  );
}

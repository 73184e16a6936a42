import type { Page } from '@playwright/test';

/**
 * Puts the drawings that the open page refers to (`<use href="/assets/…#id">`, `<use href="#id">`) in their places,
 * without their ids. There they look the same, and their texts can be measured and compared.
 */
export function inlineDrawings(page: Page): Promise<void> {
  return page.evaluate(async () => {
    /** By the browser's own parser: a policy of the page forbids to parse text. */
    const load = (file: string): Promise<Document | null> =>
      new Promise((resolve) => {
        const request = new XMLHttpRequest();
        request.open('GET', file);
        request.responseType = 'document';
        request.onload = () => resolve(request.responseXML);
        request.onerror = () => resolve(null);
        request.send();
      });
    const files = new Map<string, Promise<Document | null>>();
    for (const use of document.querySelectorAll('use')) {
      const [file = '', id = ''] = (use.getAttribute('href') ?? '').split('#');
      const loading = file === '' ? Promise.resolve(document) : (files.get(file) ?? load(file));
      files.set(file, loading);
      const drawing = (await loading)?.getElementById(id);
      if (!drawing) throw new Error(`There is no drawing "${id}" in ${file}.`);
      const copy = document.importNode(drawing, true);
      copy.removeAttribute('id');
      use.replaceWith(copy);
    }
  });
}

import { createHash } from 'node:crypto';
import { type Drawn, markHtml } from './markHtml.ts';

/** About as many as twenty pages have. */
const MOST_PARTS = 400;

/** Most parts of a page are as they were when one text of it is changed. */
export class MarkedParts {
  readonly #parts = new Map<string, string>();

  ofPage(
    places: Drawn['places'],
  ): (html: string, drawn: Omit<Drawn, 'places'>, outer?: Readonly<Record<string, string>>) => string {
    const shared = JSON.stringify(places);
    return (html, drawn, outer = {}) => {
      const digest = createHash('sha1');
      for (const part of [shared, html, JSON.stringify([drawn, outer])])
        digest.update(`${part.length} `).update(part);
      const key = digest.digest('base64');
      const made = this.#parts.get(key) ?? markHtml(html, { places, ...drawn }, outer);
      // The one used last is forgotten last.
      this.#parts.delete(key);
      this.#parts.set(key, made);
      const [oldest] = this.#parts.keys();
      if (this.#parts.size > MOST_PARTS && oldest !== undefined) this.#parts.delete(oldest);
      return made;
    };
  }
}

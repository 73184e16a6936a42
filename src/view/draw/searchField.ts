import type { Renderer } from '../../engine/model/renderer.ts';
import { FINDS } from '../live/boot/attributes.ts';
import { STYLE_TEXT } from '../live/pageDocument.ts';
import { stylesFor } from './pageStyles.ts';

const BEGINS = new RegExp(`<[\\w-]+(?: [^>]*)? ${FINDS}=`);

/** See `Renderer`. A tenth of the page: whoever searches has its frame and most of its styles already. */
export const searchField: Renderer['searchField'] = (main, site) => {
  const start = main.search(BEGINS);
  if (start < 0) return undefined;
  const field = elementAt(main, start);
  const type = /^data-block="(\w+)"/.exec(main.slice(main.lastIndexOf('data-block="', start)))?.[1] ?? '';
  const styles = stylesFor(type, field, site);
  return `<!doctype html><html lang="${site.language}"><script type="${STYLE_TEXT}">${styles}</script>${field}`;
};

/** The element that begins somewhere in markup in which every element is closed. */
function elementAt(markup: string, start: number): string {
  const [, name] = /^<([\w-]+)/.exec(markup.slice(start)) ?? [];
  const tags = new RegExp(`<(/?)${name}\\b[^>]*>`, 'g');
  tags.lastIndex = start;
  let depth = 0;
  for (let tag = tags.exec(markup); tag !== null; tag = tags.exec(markup)) {
    depth += tag[1] === '/' ? -1 : 1;
    if (depth === 0) return markup.slice(start, tags.lastIndex);
  }
  return markup.slice(start);
}

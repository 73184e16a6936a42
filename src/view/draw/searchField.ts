import type { Renderer } from '../../engine/model/renderer.ts';
import { FINDS } from '../live/boot/attributes.ts';
import { STYLE_TEXT } from '../live/pageDocument.ts';
import { elementAt } from './elementAt.ts';
import { stylesFor } from './pageStyles.ts';

const BEGINS = new RegExp(`<[\\w-]+(?: [^>]*)? ${FINDS}=`);

/** See `Renderer`. A tenth of the page: whoever searches has its frame and most of its styles already. */
export const searchField: Renderer['searchField'] = (main, site) => {
  const start = main.includes(FINDS) ? main.search(BEGINS) : -1;
  if (start < 0) return undefined;
  const field = elementAt(main, start);
  const type = /^data-block="(\w+)"/.exec(main.slice(main.lastIndexOf('data-block="', start)))?.[1] ?? '';
  const styles = stylesFor(type, field, site);
  return `<!doctype html><html lang="${site.language}"><script type="${STYLE_TEXT}">${styles}</script>${field}`;
};

import type { SplitBlock } from '../../siteTypes.ts';
import type { MapProps } from './Map.interactive.tsx';

/** The address is drawn by the server and stays as it is; the browser gets it again, to draw it around the map. */
export const split: SplitBlock<'map', MapProps> = ({ block, site }) => {
  const { id = null, title, text = null } = block;
  const { map, contact } = site;
  const framed =
    map === undefined ? null : { src: map.embed, directions: map.directions, host: new URL(map.embed).host };
  return { props: { id, title, text, address: contact.address, map: framed }, slots: {} };
};

import type { SplitBlock } from '../../siteTypes.ts';
import type { MapProps } from './Map.interactive.tsx';

/** Sends everything to the browser: the component is hydrated as a whole, including the address. */
export const split: SplitBlock<'map', MapProps> = ({ block, site }) => {
  const { id = null, title, text = null } = block;
  const { map, contact } = site;
  const framed =
    map === undefined ? null : { src: map.embed, directions: map.directions, host: new URL(map.embed).host };
  return { props: { id, title, text, address: contact.address ?? [], map: framed }, slots: {} };
};

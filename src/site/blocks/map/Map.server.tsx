import type { BlockProps, Split } from '../../../view/blockProps.ts';
import type { MapBlock } from '../../blocks.generated.ts';
import type { MapProps } from './Map.interactive.tsx';

/** The address is drawn by the server and stays as it is; the browser gets it again, to draw it around the map. */
export function split({ block, site }: BlockProps<MapBlock>): Split<MapProps> {
  const { id = null, title, text = null } = block;
  const map = site.map === undefined ? null : { ...site.map, host: new URL(site.map.src).host };
  return { props: { id, title, text, address: site.contact.address, map }, slots: {} };
}

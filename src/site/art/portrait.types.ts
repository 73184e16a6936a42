/** What a portrait is drawn from; structurally what schemas/parts/portrait.schema.json declares. */
export interface Portrait {
  skin: 0 | 1 | 2 | 3;
  hair: 'short' | 'side' | 'wavy' | 'curls' | 'bun' | 'bob' | 'long' | 'braid';
  wear: 'collar' | 'kurta' | 'saree' | 'tee';
  glasses?: boolean;
  beard?: boolean;
  bindi?: boolean;
  hue?: number;
}

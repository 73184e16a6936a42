import type { BlockProps, Split } from '#view/blockProps.ts';
import type { TallyBlock } from '../../blocks.generated.ts';
import type { TallyProps } from './Tally.interactive.tsx';

/** The label is rendered here; the browser needs only the id. */
export const split = ({ block }: BlockProps<TallyBlock>): Split<TallyProps> => ({
  props: { id: block.id ?? null },
  slots: { label: <h2>{block.label}</h2> },
});

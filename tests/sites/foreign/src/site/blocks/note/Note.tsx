import type { BlockProps } from '#view/blockProps.ts';
import type { NoteBlock } from '../../blocks.generated.ts';

/** A text by the author. */
export const Note = ({ block }: BlockProps<NoteBlock>) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised where it was authored
  <div dangerouslySetInnerHTML={{ __html: block.html }} />
);

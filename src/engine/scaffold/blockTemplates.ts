/** The templates of a new block's code, by the file that a site may have instead in the folder `newBlock` of its theme. */
export const BLOCK_TEMPLATES = {
  'component.tsx.txt': `import type { BlockProps } from '#view/blockProps.ts';
import type { {{Name}}Block } from '../../blocks.generated.ts';

/** {{what}} */
export const {{Name}} = ({ block }: BlockProps<{{Name}}Block>) => (
  <section id={block.id}>
    <h2>{block.title}</h2>
    <p>{block.text}</p>
  </section>
);
`,
  'interactive.tsx.txt': `import { useState } from 'react';
import type { IslandProps } from '#view/island.ts';

/** The data of the block for the browser. */
export interface {{Name}}Props {
  readonly id: string | null;
  readonly title: string;
  readonly text: string;
  readonly button: string;
}

/** {{what}} */
export const {{Name}} = ({ props }: IslandProps<{{Name}}Props>) => {
  const [isOn, setOn] = useState(false);
  return (
    <section id={props.id ?? undefined}>
      <h2>{props.title}</h2>
      <p>{props.text}</p>
      <button type="button" aria-pressed={isOn} onClick={() => setOn(!isOn)}>
        {props.button}
      </button>
    </section>
  );
};
`,
  'server.tsx.txt': `import type { BlockProps, Split } from '#view/blockProps.ts';
import type { {{Name}}Block } from '../../blocks.generated.ts';
import type { {{Name}}Props } from './{{Name}}.interactive.tsx';

/** Sends everything to the browser. What never changes can be drawn here instead, as a slot. */
export const split = ({ block }: BlockProps<{{Name}}Block>): Split<{{Name}}Props> => {
  const { id = null, title, text, button } = block;
  return { props: { id, title, text, button }, slots: {} };
};
`,
} as const;

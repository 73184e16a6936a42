import { Glyph } from '../parts/Glyph.tsx';
import type { FilePlace } from '../state/state.ts';
import { useBlockActions } from './useBlockActions.ts';
import type { Box } from './useBoxes.ts';

interface BlockBoxProps {
  readonly box: Box | undefined;
  /** The frame's CSS pixels by the Studio's. */
  readonly scale: number;
  readonly name: string;
  readonly look: 'hovered' | 'selected';
  /** Given for the selected block: it gets buttons. */
  readonly place?: FilePlace;
}

/** The outline of a block on the page, with its name and, when it is selected, what can be done with it. */
export function BlockBox({ box, scale, name, look, place }: BlockBoxProps) {
  if (box === undefined) return null;
  const top = box.y * scale;
  return (
    <div
      className={`block-box ${look}`}
      style={{ left: box.x * scale, top, width: box.width * scale, height: box.height * scale }}
    >
      <div className="block-name" data-inside={top < 30 ? '' : undefined}>
        <span>{name}</span>
        {place === undefined ? null : <BlockButtons place={place} name={name} />}
      </div>
      {place === undefined ? null : <AddBelow place={place} />}
    </div>
  );
}

function BlockButtons({ place, name }: { readonly place: FilePlace; readonly name: string }) {
  const actions = useBlockActions(place);
  if (actions === undefined) return null;
  return (
    <span className="block-buttons" role="toolbar" aria-label={`${name}: actions`}>
      <button type="button" disabled={!actions.canGoUp} onClick={actions.up} title="Move up">
        <Glyph name="up" label="Move up" />
      </button>
      <button type="button" disabled={!actions.canGoDown} onClick={actions.down} title="Move down">
        <Glyph name="down" label="Move down" />
      </button>
      <button type="button" onClick={actions.duplicate} title="Duplicate">
        <Glyph name="copy" label="Duplicate" />
      </button>
      <button type="button" onClick={actions.remove} title="Delete">
        <Glyph name="trash" label="Delete" />
      </button>
    </span>
  );
}

function AddBelow({ place }: { readonly place: FilePlace }) {
  const actions = useBlockActions(place);
  if (actions === undefined) return null;
  return (
    <button type="button" className="add-below" onClick={actions.addBelow}>
      <Glyph name="plus" /> Add a block here
    </button>
  );
}

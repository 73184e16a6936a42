import { Button, Glyph } from '../parts/Button.tsx';
import type { FilePlace } from '../state/state.ts';
import { useBlockActions } from './useBlockActions.ts';
import type { Box } from './useBoxes.ts';

interface BlockBoxProps {
  readonly box: Box | undefined;
  readonly scale: number;
  readonly height: number;
  readonly name: string;
  readonly look: 'hovered' | 'selected';
  /** Given for the selected block: it gets buttons. */
  readonly place?: FilePlace;
}

/** Room that a name above its block needs, and a button at the lower edge of the page, in CSS pixels. */
const NAME = 30;
const EDGE = 20;

export function BlockBox({ box, scale, height, name, look, place }: BlockBoxProps) {
  if (box === undefined) return null;
  const top = box.y * scale;
  const bottom = top + box.height * scale;
  const isInside = top < NAME;
  return (
    <div
      className={`block-box ${look}`}
      style={{ left: box.x * scale, top, width: box.width * scale, height: box.height * scale }}
    >
      <div
        className="block-name"
        data-inside={isInside ? '' : undefined}
        style={isInside ? { top: Math.max(0, -top) } : undefined}
      >
        <span>{name}</span>
        {place === undefined ? null : <BlockButtons place={place} name={name} />}
      </div>
      {place === undefined ? null : <AddBelow place={place} top={Math.min(bottom, height - EDGE) - top} />}
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

function AddBelow({ place, top }: { readonly place: FilePlace; readonly top: number }) {
  const actions = useBlockActions(place);
  if (actions === undefined) return null;
  return (
    <Button glyph="plus" className="add-below" style={{ top }} onClick={actions.addBelow}>
      Add a block here
    </Button>
  );
}

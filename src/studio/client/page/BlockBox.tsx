import { useRef } from 'react';
import { Button, Glyph, SignButton } from '../parts/Button.tsx';
import { useDragSource } from '../parts/dragging.ts';
import type { FilePlace } from '../state/state.ts';
import { useStudio } from '../state/useStore.ts';
import { type BlockActions, placeOnPage, useBlockActions } from './useBlockActions.ts';
import { boxAround } from './useBoxes.ts';

interface BlockBoxProps {
  readonly section: Element;
  readonly scale: number;
  readonly height: number;
  readonly name: string;
  /** Of the block that is selected, and not only pointed at: it gets buttons. */
  readonly place?: FilePlace;
  /** Whether somebody types in it: then nothing lies over its lines. */
  readonly isTyped?: boolean;
}

/** Room that a name above its block needs, and a button at the lower edge of the page, in CSS pixels. */
const NAME = 40;
const EDGE = 20;

/** The outline of a block on the page, with its name and, when it is selected, what can be done with it. */
export function BlockBox({ section, scale, height, name, place, isTyped = false }: BlockBoxProps) {
  const studio = useStudio();
  // On the page, shared blocks are moved and deleted as the page's own are: on this page, and on no other.
  const actions = useBlockActions(place && placeOnPage(place, studio));
  const box = boxAround([section]);
  if (box === undefined) return null;
  const top = box.y * scale;
  const bottom = top + box.height * scale;
  const isInside = top < NAME;
  return (
    <div
      className={place === undefined ? 'block-box hovered' : 'block-box selected'}
      style={{ left: box.x * scale, top, width: box.width * scale, height: box.height * scale }}
    >
      <div
        className="block-name row one-line"
        data-inside={isInside ? '' : undefined}
        style={isInside ? { top: Math.max(0, -top) } : undefined}
      >
        {actions === undefined ? <span>{name}</span> : <BlockButtons actions={actions} name={name} />}
      </div>
      {actions === undefined || isTyped ? null : (
        <Button
          glyph="plus"
          className="add-below row one-line"
          style={{ top: Math.min(bottom, height - EDGE) - top }}
          onClick={actions.addBelow}
        >
          Add a block here
        </Button>
      )}
    </div>
  );
}

function BlockButtons({ actions, name }: { readonly actions: BlockActions; readonly name: string }) {
  const handle = useRef<HTMLSpanElement>(null);
  useDragSource(handle, actions.dragged);
  return (
    <>
      <span ref={handle} className="grip row one-line tight" title="Drag to move the block">
        <Glyph name="grip" /> {name}
      </span>
      <span className="block-buttons row one-line tight" role="toolbar" aria-label={`${name}: actions`}>
        <SignButton glyph="up" label="Move up" disabled={!actions.canGoUp} onClick={actions.up} />
        <SignButton glyph="down" label="Move down" disabled={!actions.canGoDown} onClick={actions.down} />
        <SignButton glyph="copy" label="Duplicate" onClick={actions.duplicate} />
        <SignButton glyph="trash" label="Delete" onClick={actions.remove} />
      </span>
    </>
  );
}

import { useEffect, useRef } from 'react';
import type { Field } from '../forms/field.ts';
import type { Json } from '../forms/json.ts';
import { summaryOf } from '../forms/summary.ts';
import { useForm } from '../forms/useForm.ts';
import { Glyph } from '../parts/Glyph.tsx';
import { useDragged } from '../parts/useDragged.ts';
import { issuesWithin } from '../state/state.ts';
import { useOpened } from './useOpened.ts';

interface ListItemProps {
  readonly field: Field;
  readonly list: Field;
  readonly index: number;
  readonly count: number;
  readonly value: Json;
  readonly isFolded: boolean;
  /** It has just been added, and is open. */
  readonly isNew: boolean;
  readonly move: (from: number, to: number) => void;
  readonly onDuplicate: () => void;
  readonly onRemove: () => void;
  readonly children: React.ReactNode;
}

export function ListItem(props: ListItemProps) {
  const { field, list, index, count, value, isFolded, isNew, move, onDuplicate, onRemove, children } = props;
  const { file } = useForm();
  const [wasOpened, setOpen] = useOpened(field.pointer);
  const isOpen = wasOpened || isNew;
  // What is open because it is new stays open once it is no longer.
  useEffect(() => {
    if (isNew) setOpen(true);
  }, [isNew, setOpen]);
  const item = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const edge = useDragged(item, handle, list.pointer, index, move);
  const mistakes = issuesWithin(file.issues, field.pointer);
  const name = summaryOf(value) || field.label;
  const keys = (event: React.KeyboardEvent): void => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(index, index + (event.key === 'ArrowUp' ? -1 : 1));
  };
  return (
    <li
      ref={item}
      className="item"
      data-field={isFolded ? field.pointer : undefined}
      data-item={field.pointer}
      data-edge={edge}
      data-open={isOpen ? '' : undefined}
    >
      <div className="item-head">
        <button
          ref={handle}
          type="button"
          className="handle"
          title="Drag, or press Alt with an arrow"
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          {...(isFolded ? {} : { 'data-item-control': '' })}
          onKeyDown={keys}
        >
          <Glyph name="grip" label={`Move ${field.label}: ${name}`} />
        </button>
        {isFolded ? (
          <button
            type="button"
            className="item-name"
            data-item-control=""
            data-control=""
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            onKeyDown={keys}
          >
            <Glyph name={isOpen ? 'down' : 'right'} />
            <span>{name}</span>
            {mistakes === 0 ? null : <Glyph name="warning" label={`${mistakes} to mend`} />}
          </button>
        ) : (
          <div className="item-own">{children}</div>
        )}
        <button type="button" className="small" onClick={onDuplicate} title="Duplicate">
          <Glyph name="copy" label={`Duplicate ${field.label}`} />
        </button>
        <button
          type="button"
          className="small"
          onClick={onRemove}
          title="Delete"
          disabled={count === 1 && list.required}
        >
          <Glyph name="trash" label={`Delete ${field.label}`} />
        </button>
      </div>
      {isFolded && isOpen ? <div className="item-body">{children}</div> : null}
    </li>
  );
}

import { useEffect, useRef } from 'react';
import type { Field } from '../forms/field.ts';
import type { Json } from '../forms/json.ts';
import { summaryOf } from '../forms/summary.ts';
import { useForm } from '../forms/useForm.ts';
import { Button } from '../parts/Button.tsx';
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
        <Button
          glyph="grip"
          label={`Move ${field.label}: ${name}`}
          ref={handle}
          className="handle"
          title="Drag, or press Alt with an arrow"
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          {...(isFolded ? {} : { 'data-item-control': '' })}
          onKeyDown={keys}
        />
        {isFolded ? (
          <Button
            glyph={isOpen ? 'down' : 'right'}
            className="item-name"
            data-item-control=""
            data-control=""
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            onKeyDown={keys}
          >
            <span>{name}</span>
            {mistakes === 0 ? null : <Glyph name="warning" label={`${mistakes} to mend`} />}
          </Button>
        ) : (
          <div className="item-own">{children}</div>
        )}
        <Button
          glyph="copy"
          label={`Duplicate ${field.label}`}
          className="small"
          onClick={onDuplicate}
          title="Duplicate"
        />
        <Button
          glyph="trash"
          label={`Delete ${field.label}`}
          className="small"
          onClick={onRemove}
          title="Delete"
          disabled={count === 1 && list.required}
        />
      </div>
      {isFolded && isOpen ? <div className="item-body">{children}</div> : null}
    </li>
  );
}

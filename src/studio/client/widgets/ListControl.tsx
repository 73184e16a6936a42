import { useEffect, useState } from 'react';
import type { Edit } from '../../protocol/file.ts';
import { blankOf } from '../forms/blank.ts';
import { type ControlProps, FieldView } from '../forms/FieldView.tsx';
import { type Field, fieldsOf, itemName, itemOf, type Widget } from '../forms/field.ts';
import { isList, isObject } from '../forms/json.ts';
import { numberIn } from '../forms/schema.ts';
import { useForm } from '../forms/useForm.ts';
import { Button } from '../parts/Button.tsx';
import { useStore } from '../state/useStudio.ts';
import { beginsEmpty } from './GroupControl.tsx';
import { ListItem } from './ListItem.tsx';

/** Items that are folded away under their names. */
const FOLDED: ReadonlySet<Widget> = new Set<Widget>(['group', 'kinds', 'list']);

export function ListControl({ field, id, value, describedBy, set, remove }: ControlProps) {
  const store = useStore();
  const { parts, file } = useForm();
  const [focused, setFocused] = useState<number>();
  const [added, setAdded] = useState<number>();
  const items = isList(value) ? value : [];
  const name = itemName(field, parts);
  const most = numberIn(field.schema, 'maxItems') ?? Number.POSITIVE_INFINITY;
  const { pointer } = field;
  // Nothing is written of a picture before one is chosen.
  const next = itemOf(field, items.length, parts);
  const begins = items.length < most && beginsEmpty(next, undefined, parts);
  const edit = (label: string, ...edits: readonly Edit[]): void =>
    store.change({ file: file.file, label, edits });
  const add = (): void => {
    const schema = isObject(field.schema.items) ? field.schema.items : {};
    const blank = blankOf(schema, parts);
    if (isList(value))
      edit(`a new ${name.toLowerCase()}`, { kind: 'insert', pointer, index: items.length, value: blank });
    else set([blank]);
    setAdded(items.length);
  };
  const move = (from: number, to: number): void => {
    if (to < 0 || to >= items.length || to === from) return;
    edit(`the place of ${name.toLowerCase()} ${from + 1}`, { kind: 'move', pointer, from, to });
    setFocused(to);
    store.say(`${name} ${from + 1} is number ${to + 1} now.`, true);
  };
  useFocus(field, focused, items.length, () => setFocused(undefined));
  useFirstField(field, added, items.length, () => setAdded(undefined));
  return (
    <div className="list">
      <ol aria-labelledby={`${id}-name`} aria-describedby={describedBy}>
        {items.map((item, index) => {
          const own = itemOf(field, index, parts);
          return (
            <ListItem
              // Items have no name of their own that would stay the same while it is typed.
              // biome-ignore lint/suspicious/noArrayIndexKey: the place is the only name that an item has
              key={index}
              field={own}
              list={field}
              index={index}
              value={item}
              move={move}
              count={items.length}
              isFolded={FOLDED.has(own.widget)}
              isNew={index === added}
              onDuplicate={() => {
                edit(`the copy of ${name.toLowerCase()} ${index + 1}`, { kind: 'duplicate', pointer, index });
                setFocused(index + 1);
              }}
              onRemove={() => {
                if (items.length === 1 && !field.required) remove();
                else
                  edit(`deleting ${name.toLowerCase()} ${index + 1}`, {
                    kind: 'remove',
                    pointer: own.pointer,
                  });
                store.say(`${name} ${index + 1} is gone.`, true);
              }}
            >
              {own.widget === 'group' ? (
                <div className="fields">
                  {fieldsOf(own.schema, own.pointer, item, parts).map((inner) => (
                    <FieldView key={inner.pointer} field={inner} />
                  ))}
                </div>
              ) : (
                <FieldView field={own} isBare />
              )}
            </ListItem>
          );
        })}
      </ol>
      {begins ? <FieldView key={items.length} field={next} isBare /> : null}
      <Button
        glyph="plus"
        className="plain add"
        hidden={begins}
        {...(items.length === 0 ? { 'data-control': '' } : {})}
        disabled={items.length >= most}
        onClick={add}
      >
        Add {article(name)} {name.toLowerCase()}
      </Button>
    </div>
  );
}

const article = (name: string): string => (/^[aeiou]/i.test(name) ? 'an' : 'a');

/** Leads to the first field of an item that has just been added; its example is selected, so that typing replaces it. */
function useFirstField({ pointer }: Field, index: number | undefined, count: number, done: () => void): void {
  useEffect(() => {
    if (index === undefined || index >= count) return;
    const item = document.querySelector(`[data-item="${CSS.escape(`${pointer}/${index}`)}"]`);
    const own = item?.querySelector<HTMLElement>('.item-body [data-control], .item-own [data-control]');
    // It opens first.
    if (item === null || own == null) return;
    item.scrollIntoView({ block: 'nearest' });
    own.focus({ preventScroll: true });
    if (own instanceof HTMLTextAreaElement || own instanceof HTMLInputElement) own.select();
    done();
  });
}

function useFocus({ pointer }: Field, index: number | undefined, count: number, done: () => void): void {
  useEffect(() => {
    if (index === undefined || index >= count) return;
    const item = document.querySelector(`[data-item="${CSS.escape(`${pointer}/${index}`)}"]`);
    item?.querySelector<HTMLElement>('[data-item-control]')?.focus();
    done();
  });
}

import { useEffect, useRef, useState } from 'react';
import { ownName } from '../../../engine/model/language.ts';
import type { Edit } from '../../protocol/file.ts';
import { type ControlProps, hasLeft } from '../forms/control.ts';
import { FieldView } from '../forms/FieldView.tsx';
import { blankOf, type Field, fieldsOf, itemName, itemOf, type Widget } from '../forms/field.ts';
import {
  at,
  below,
  isList,
  isObject,
  type Json,
  numberIn,
  propertiesOf,
  summaryOf,
} from '../forms/schema.ts';
import { useForm } from '../forms/useForm.ts';
import { Button, Glyph, SignButton } from '../parts/Button.tsx';
import { useDragged } from '../parts/dragging.ts';
import { issuesWithin } from '../state/state.ts';
import { useStore } from '../state/useStore.ts';
import { beginsEmpty, useOpened } from './groupControls.tsx';
import { ownColour } from './ownColour.ts';

const FOLDED: ReadonlySet<Widget> = new Set<Widget>(['group', 'kinds', 'list']);

/** A list: its items are added, removed, copied and moved, by drag and by keys. */
export function ListControl({ field, control, value, set, remove }: ControlProps) {
  const store = useStore();
  const { parts, file } = useForm();
  const [next, setNext] = useState<NextFocus>();
  const items = isList(value) ? value : [];
  const name = itemName(field, parts);
  const most = numberIn(field.schema, 'maxItems') ?? Number.POSITIVE_INFINITY;
  const { pointer } = field;
  // Nothing is written of a picture before one is chosen.
  const another = { ...itemOf(field, items.length, parts), list: field };
  const begins = items.length < most && beginsEmpty(another, undefined, parts);
  /** What the page has where nothing is written: to begin with another colour would paint all of the site anew. */
  const isLook = items.length === 0 && (another.widget === 'colour' || another.widget === 'font');
  const own = isLook && another.widget === 'colour' ? ownColour() : undefined;
  const edit = (label: string, ...edits: readonly Edit[]): void => store.edit(file.file, label, ...edits);
  const add = (): void => {
    const schema = isObject(field.schema.items) ? field.schema.items : {};
    const blank = own ?? blankOf(schema, parts, '', 0, items.at(-1));
    if (isList(value))
      edit(`a new ${name.toLowerCase()}`, { kind: 'insert', pointer, index: items.length, value: blank });
    else set([blank]);
    setNext({ index: items.length, isNew: true });
  };
  const move = (from: number, to: number): void => {
    if (to < 0 || to >= items.length || to === from) return;
    edit(`the place of ${name.toLowerCase()} ${from + 1}`, { kind: 'move', pointer, from, to });
    setNext({ index: to, isNew: false });
    store.say(`${name} ${from + 1} is number ${to + 1} now.`, true);
  };
  /** A word that is emptied is none, once nobody is in the list any more. */
  const left = (event: React.FocusEvent): void => {
    const empty = items.flatMap((item, index) => (item === '' ? [index] : []));
    const isAll = empty.length === items.length;
    if (!hasLeft(event) || empty.length === 0 || (isAll && field.required)) return;
    if (isAll) remove();
    else
      edit(
        `deleting an empty ${name.toLowerCase()}`,
        ...empty.toReversed().map((index): Edit => ({ kind: 'remove', pointer: below(pointer, index) })),
      );
  };
  const begun = useRef<HTMLDivElement>(null);
  const wasIn = begun.current?.contains(document.activeElement) === true;
  // What has been chosen in it is an item now, with a field of its own.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only an item that is new takes the focus
  useEffect(() => {
    if (!wasIn || items.length === 0) return;
    const item = document.querySelector(`[data-item="${CSS.escape(below(pointer, items.length - 1))}"]`);
    item?.querySelector<HTMLElement>('[data-control]')?.focus();
  }, [items.length]);
  useItemFocus(field, next, items.length, () => setNext(undefined));
  return (
    <div className="list stack">
      <ol
        className="stack"
        aria-labelledby={`${control.id}-name`}
        aria-describedby={control['aria-describedby']}
        onBlur={left}
      >
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
              isNew={next?.isNew === true && index === next.index}
              onDuplicate={() => {
                edit(`the copy of ${name.toLowerCase()} ${index + 1}`, { kind: 'duplicate', pointer, index });
                setNext({ index: index + 1, isNew: false });
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
            />
          );
        })}
      </ol>
      {isLook ? (
        <p className="quiet">
          {own === undefined ? null : <span className="shade" style={{ background: own }} />} Now{' '}
          {own ?? 'those'} of the site’s own design.
        </p>
      ) : null}
      {begins ? (
        <div ref={begun}>
          <FieldView key={items.length} field={another} isBare />
        </div>
      ) : (
        <Button
          glyph="plus"
          className="plain add"
          {...(items.length === 0 ? { 'data-control': '' } : {})}
          disabled={items.length >= most}
          onClick={add}
        >
          Add {article(name)} {name.toLowerCase()}
        </Button>
      )}
    </div>
  );
}

const article = (name: string): string => (/^[aeiou]/i.test(name) ? 'an' : 'a');

/** The item that is to have the focus: its first field if it is new, else what moves it. */
interface NextFocus {
  readonly index: number;
  readonly isNew: boolean;
}

const FIRST_FIELD = '.item-body [data-control], .item-head .field [data-control]';

/** Leads to a control of an item, once that is there; its example is selected, so that typing replaces it. */
function useItemFocus(
  { pointer }: Field,
  next: NextFocus | undefined,
  count: number,
  done: () => void,
): void {
  useEffect(() => {
    if (next === undefined || next.index >= count) return;
    const item = document.querySelector(`[data-item="${CSS.escape(`${pointer}/${next.index}`)}"]`);
    const own = item?.querySelector<HTMLElement>(next.isNew ? FIRST_FIELD : '[data-item-control]');
    // It opens first.
    if (item === null || own == null) return;
    item.scrollIntoView({ block: 'nearest' });
    own.focus({ preventScroll: true });
    if (own instanceof HTMLTextAreaElement || own instanceof HTMLInputElement) own.select();
    done();
  });
}

/** What the language calls itself that an item is; `undefined` for other items, and while its tag is being typed. */
function languageIn({ schema }: Field, value: Json, all: Json | undefined) {
  const [key] = propertiesOf(schema).find(([, { format }]) => format === 'language') ?? [];
  if (key === undefined) return undefined;
  const tagOf = (item: Json): readonly string[] => {
    const tag = at(item, below('', key));
    try {
      return typeof tag === 'string' ? Intl.getCanonicalLocales(tag) : [];
    } catch {
      return [];
    }
  };
  const [tag] = tagOf(value);
  return tag === undefined
    ? undefined
    : { tag, name: ownName(tag, isList(all) ? all.flatMap(tagOf) : [tag]) };
}

interface ListItemProps {
  readonly field: Field;
  readonly list: Field;
  readonly index: number;
  readonly count: number;
  readonly value: Json;
  readonly isNew: boolean;
  readonly move: (from: number, to: number) => void;
  readonly onDuplicate: () => void;
  readonly onRemove: () => void;
}

/** An item of a list with its handle and its buttons; what has fields of its own is folded away under its name. */
function ListItem(props: ListItemProps) {
  const { field, list, index, count, value, isNew, move, onDuplicate, onRemove } = props;
  const { file, parts, value: whole } = useForm();
  const [wasOpened, setOpen] = useOpened(field.pointer);
  const isOpen = wasOpened || isNew;
  const isFolded = FOLDED.has(field.widget);
  // What is open because it is new stays open once it is no longer.
  useEffect(() => {
    if (isNew) setOpen(true);
  }, [isNew, setOpen]);
  const item = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const mistakes = issuesWithin(file.issues, field.pointer);
  const language = languageIn(field, value, at(whole, list.pointer));
  const name = language?.name ?? (summaryOf(value) || field.label);
  const edge = useDragged(item, handle, index, {
    name,
    list: { file: file.file, pointer: list.pointer },
    put: (gap) => move(index, gap > index ? gap - 1 : gap),
  });
  const keys = (event: React.KeyboardEvent): void => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(index, index + (event.key === 'ArrowUp' ? -1 : 1));
  };
  return (
    <li
      ref={item}
      className="box item"
      data-field={isFolded ? field.pointer : undefined}
      data-item={field.pointer}
      data-edge={edge}
    >
      <div className="item-head row one-line tight">
        <Button
          glyph="grip"
          label={`Move ${field.label}: ${name}`}
          ref={handle}
          className="sign handle"
          title="Drag, or press Alt with an arrow"
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          {...(isFolded ? {} : { 'data-item-control': '' })}
          onKeyDown={keys}
        />
        {isFolded ? (
          <Button
            glyph={isOpen ? 'down' : 'right'}
            className="item-name row one-line tight grow"
            data-item-control=""
            data-control=""
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            onKeyDown={keys}
          >
            <span className="cut" lang={language?.tag}>
              {name}
            </span>
            {language === undefined ? null : <small>{language.tag}</small>}
            {mistakes === 0 ? null : <Glyph name="warning" label={`${mistakes} to mend`} />}
          </Button>
        ) : (
          <div className="grow">
            <FieldView field={field} isBare />
          </div>
        )}
        <SignButton glyph="copy" label={`Duplicate ${field.label}`} onClick={onDuplicate} />
        <SignButton
          glyph="trash"
          label={`Delete ${field.label}`}
          onClick={onRemove}
          disabled={count === 1 && list.required}
        />
      </div>
      {isFolded && isOpen ? (
        <fieldset className="item-body" aria-label={`${field.label}: ${name}`}>
          {field.widget === 'group' ? (
            <div className="fields stack wide">
              {fieldsOf(field.schema, field.pointer, value, parts).map((inner) => (
                <FieldView key={inner.pointer} field={inner} />
              ))}
            </div>
          ) : (
            <FieldView field={field} isBare />
          )}
        </fieldset>
      ) : null}
    </li>
  );
}

import { useLayoutEffect, useRef, useState } from 'react';
import { isStandIn } from '../forms/caret.ts';
import type { ControlProps } from '../forms/control.ts';
import { type Field, inWords } from '../forms/field.ts';
import { isList, type Json, numberIn } from '../forms/schema.ts';
import { useForm } from '../forms/useForm.ts';
import { Status } from '../parts/Status.tsx';

/** What an empty control shows: what is assumed if nothing is written, or what one might write. */
export function placeholderOf({ default: standard, example }: Field): string {
  if (standard !== undefined && typeof standard !== 'object') return String(standard);
  return typeof example === 'string' || typeof example === 'number' ? `For example: ${example}` : '';
}

function asText(value: Json | undefined): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** A text of one line: it is shown whole, however long, and the Enter key does not divide it. */
export function LineControl(props: ControlProps) {
  const { field, control, value, write } = props;
  if (field.schema.pattern === undefined && field.schema.format === undefined)
    return <Growing {...props} rows={1} />;
  return (
    <input
      {...control}
      type="text"
      value={asText(value)}
      required={field.required}
      spellCheck={false}
      placeholder={placeholderOf(field)}
      onChange={({ target }) => write(target.value)}
    />
  );
}

/** A text of several lines, as high as its words. */
export const TextControl = (props: Omit<GrowingProps, 'rows'>) => <Growing {...props} rows={2} />;

interface GrowingProps extends ControlProps {
  readonly rows: 1 | 2;
  readonly onBlur?: () => void;
}

function Growing({ field, control, value, write, rows, onBlur }: GrowingProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const typed = useRef<string>(undefined);
  const text = asText(value);
  useLayoutEffect(() => {
    if (area.current === null) return;
    area.current.style.height = 'auto';
    area.current.style.height = `${area.current.scrollHeight + 2}px`;
    // What was written over a placeholder has been taken back.
    const isBack = text !== typed.current && area.current === document.activeElement;
    if (isBack && isStandIn(area.current)) area.current.select();
  }, [text]);
  return (
    <textarea
      {...control}
      ref={area}
      rows={rows}
      value={text}
      required={field.required}
      placeholder={placeholderOf(field)}
      onBlur={onBlur}
      onKeyDown={(event) => {
        if (rows === 1 && event.key === 'Enter') event.preventDefault();
      }}
      // Pasted text may have lines of its own.
      onChange={({ target }) => {
        typed.current = rows === 1 ? target.value.replaceAll(/\s*\n\s*/g, ' ') : target.value;
        write(typed.current);
      }}
    />
  );
}

/** What a picture shows, in words, and what would make them better. */
export function AltControl(props: ControlProps) {
  // Every sentence begins with one word.
  const [isTyped, setTyped] = useState(false);
  return (
    <>
      <TextControl
        {...props}
        write={(text) => {
          setTyped(true);
          props.write(text);
        }}
        onBlur={() => setTyped(false)}
      />
      <Status>{isTyped ? '' : hintFor(asText(props.value).trim())}</Status>
    </>
  );
}

/** Longer than this, it is tiring to listen to. */
const LISTENED_TO = 125;

function hintFor(text: string): string {
  if (/^(?:an? |the )?(?:picture|photo(?:graph)?|image|screenshot) (?:of|showing|that shows) /i.test(text))
    return 'Begin with what it shows: that it is a picture is said anyway.';
  if (/^\S+\.(?:jpe?g|png|webp|avif|gif|svg)$|^(?:img|dsc|pxl|photo)[-_ ]?\d+/i.test(text))
    return 'This is the name of a file. Say what somebody would see.';
  if (text !== '' && !text.includes(' '))
    return 'One word is little. Say what it shows here, in one sentence.';
  return text.length > LISTENED_TO
    ? `Shorter is better to listen to: ${text.length} of about 125 characters.`
    : '';
}

const FEW = 3;

const named = (choice: Json | undefined): string =>
  typeof choice === 'string' ? inWords(choice) : String(choice);

/** One of a few values. What is assumed without one is the first choice of an optional field. */
export function ChoiceControl({ field, control, value, set, remove }: ControlProps) {
  const choices = isList(field.schema.enum) ? field.schema.enum : [];
  const { id, 'aria-describedby': describedBy } = control;
  if (choices.length <= FEW) {
    const chosen = value ?? field.default;
    return (
      <div
        className="segments"
        role="radiogroup"
        aria-labelledby={`${id}-name`}
        aria-describedby={describedBy}
      >
        {choices.map((choice, index) => (
          <label key={String(choice)}>
            <input
              {...(index === 0 ? { id } : {})}
              {...((chosen === undefined ? index === 0 : chosen === choice) ? { 'data-control': '' } : {})}
              type="radio"
              name={id}
              // The name of the field is that of the group.
              aria-label={named(choice)}
              checked={chosen === choice}
              onChange={() => (choice === field.default && !field.required ? remove() : set(choice))}
            />
            <span>{named(choice)}</span>
          </label>
        ))}
      </div>
    );
  }
  const index = choices.indexOf(value ?? null);
  return (
    <select
      {...control}
      value={value === undefined ? '' : index}
      onChange={({ target }) => {
        const choice = target.value === '' ? undefined : choices[Number(target.value)];
        if (choice === undefined) remove();
        else set(choice);
      }}
    >
      {field.required && value !== undefined ? null : (
        <option value="">
          {field.default === undefined ? 'Not set' : `${named(field.default)} (as usual)`}
        </option>
      )}
      {value !== undefined && index < 0 ? <option value={-1}>{String(value)}</option> : null}
      {choices.map((choice, place) =>
        // It is the first one, as what is assumed.
        choice === field.default && choice !== value && !field.required ? null : (
          <option key={String(choice)} value={place}>
            {named(choice)}
          </option>
        ),
      )}
    </select>
  );
}

/** A day, or a day with a time: what is written in full stays as it is. */
export function DateControl({ field, control, value, set, write }: ControlProps) {
  const text = asText(value);
  if (text !== '' && !/^\d{4}-\d\d-\d\d(?:T\d\d:\d\d)?$/.test(text))
    return <input {...control} type="text" value={text} onChange={({ target }) => write(target.value)} />;
  const day = text.slice(0, 10);
  return (
    <div className="row">
      <input
        {...control}
        type="date"
        value={day}
        required={field.required}
        onChange={({ target }) => {
          if (target.value !== '') set(target.value + text.slice(10));
          else if (!field.required) write('');
        }}
      />
      {field.widget === 'moment' && day !== '' ? (
        <input
          type="time"
          aria-label={`${field.label}: time`}
          value={text.slice(11)}
          onChange={({ target }) => set(target.value === '' ? day : `${day}T${target.value}`)}
        />
      ) : null}
    </div>
  );
}

/** A number. What is no number yet stays in the control and is not written. */
export function NumberControl({ field, control, value, set, remove }: ControlProps) {
  const [typing, setTyping] = useState<string>();
  return (
    <input
      {...control}
      type="number"
      value={typing ?? (typeof value === 'number' ? String(value) : '')}
      min={numberIn(field.schema, 'minimum')}
      max={numberIn(field.schema, 'maximum')}
      step={field.schema.type === 'integer' ? 1 : 'any'}
      required={field.required}
      placeholder={placeholderOf(field)}
      onBlur={() => setTyping(undefined)}
      onChange={({ target }) => {
        setTyping(target.value);
        if (target.value === '' && !field.required) remove();
        else if (Number.isFinite(target.valueAsNumber)) set(target.valueAsNumber);
      }}
    />
  );
}

/** Yes or no. What equals the default is not written. */
export function SwitchControl({ field, control, value, set, remove }: ControlProps) {
  const standard = field.default === true;
  const isOn = typeof value === 'boolean' ? value : standard;
  return (
    <input
      {...control}
      type="checkbox"
      role="switch"
      className="switch"
      checked={isOn}
      aria-checked={isOn}
      onChange={({ target }) => {
        if (target.checked === standard && !field.required) remove();
        else set(target.checked);
      }}
    />
  );
}

/** The name of a collection, a shared list or a tag: chosen from those that exist; a tag may also be new. */
export function NameControl({ field, control, value, write }: ControlProps) {
  const { names, languages } = useForm().site;
  const on = (pages: number): string => (pages === 1 ? 'on one page' : `on ${pages} pages`);
  const known = {
    // A list shows the pages of its own language by itself.
    collection: names.collections
      .filter((name) => !languages.some(({ at }) => at !== '/' && `/${name}`.startsWith(`${at}/`)))
      .map((name) => ({ name, note: '' })),
    shared: names.shared.map(({ name, pages }) => ({ name, note: on(pages.length) })),
    tag: names.tags.map(({ name, pages }) => ({ name, note: on(pages) })),
  }[field.widget === 'collection' || field.widget === 'shared' ? field.widget : 'tag'];
  const text = asText(value);
  const shared = {
    ...control,
    value: text,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => write(target.value),
  };
  if (field.widget === 'tag')
    return (
      <>
        <input {...shared} list={`${control.id}-known`} placeholder={placeholderOf(field)} />
        <datalist id={`${control.id}-known`}>
          {known.map(({ name, note }) => (
            <option key={name} value={name} label={note} />
          ))}
        </datalist>
      </>
    );
  return (
    <select {...shared}>
      {field.required && text !== '' ? null : <option value="">None</option>}
      {text === '' || known.some(({ name }) => name === text) ? null : <option>{text}</option>}
      {known.map(({ name, note }) => (
        <option key={name} value={name}>
          {note === '' ? name : `${name}, ${note}`}
        </option>
      ))}
    </select>
  );
}

/** A colour of the brand, written or chosen, with the shades that are used and how well they can be read. */
export function ColourControl(props: ControlProps) {
  const { shades } = useForm().site.names;
  const { field, value, set } = props;
  const colour = asText(value).toLowerCase();
  const shade = shades.find((one) => one.pointer === field.pointer && one.written === value);
  return (
    <div className="colour">
      <div className="row one-line">
        <input
          type="color"
          aria-label={`${field.label}: choose`}
          value={/^#[0-9a-f]{6}$/.test(colour) ? colour : (shade?.used ?? '#000000')}
          onChange={({ target }) => set(target.value)}
        />
        <LineControl {...props} />
      </div>
      {shade === undefined ? null : (
        <ul className="shades quiet">
          {[
            { on: 'Light', used: shade.used, contrast: shade.contrast.used },
            { on: 'Dark', ...shade.dark },
          ].map(({ on, used, contrast }) => (
            <li key={on}>
              <span className="shade" style={{ background: used }} />
              {on}: used as <code>{used}</code>, {Math.floor(contrast * 10) / 10} : 1
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

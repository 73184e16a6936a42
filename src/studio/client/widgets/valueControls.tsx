import { useLayoutEffect, useRef, useState } from 'react';
import type { SiteAnswer } from '../../protocol/site.ts';
import type { ControlProps } from '../forms/FieldView.tsx';
import { inWords } from '../forms/field.ts';
import { isList, type Json, numberIn } from '../forms/schema.ts';
import { useForm } from '../forms/useForm.ts';

/** What an empty control shows: what is assumed if nothing is written, or what one might write. */
export function placeholderOf(standard: Json | undefined, example: Json | undefined): string {
  if (standard !== undefined && typeof standard !== 'object') return String(standard);
  return typeof example === 'string' ? `For example: ${example}` : '';
}

const asText = (value: Json | undefined): string =>
  value === undefined || value === null
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);

function useTyped({ field, set, remove }: ControlProps): (text: string) => void {
  return (text) => {
    if (text === '' && !field.required) remove();
    else set(text);
  };
}

/** A text of one line: it is shown whole, however long, and the Enter key does not divide it. */
export function LineControl(props: ControlProps) {
  const { pattern, format } = props.field.schema;
  return pattern === undefined && format === undefined ? (
    <Growing {...props} rows={1} isOneLine />
  ) : (
    <Short {...props} />
  );
}

export function TextControl(props: ControlProps) {
  return <Growing {...props} rows={2} isOneLine={false} />;
}

/** A text in a fixed form: a name, an address. */
function Short(props: ControlProps) {
  const { field, id, value, describedBy, isInvalid } = props;
  const typed = useTyped(props);
  return (
    <input
      id={id}
      data-control=""
      aria-describedby={describedBy}
      aria-invalid={isInvalid}
      type="text"
      value={asText(value)}
      required={field.required}
      spellCheck={false}
      placeholder={placeholderOf(field.default, field.example)}
      onChange={({ target }) => typed(target.value)}
    />
  );
}

interface GrowingProps extends ControlProps {
  readonly rows: number;
  readonly isOneLine: boolean;
}

function Growing(props: GrowingProps) {
  const { field, id, value, describedBy, isInvalid, rows, isOneLine } = props;
  const typed = useTyped(props);
  const area = useRef<HTMLTextAreaElement>(null);
  const text = asText(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useLayoutEffect(() => {
    if (area.current === null) return;
    area.current.style.height = 'auto';
    area.current.style.height = `${area.current.scrollHeight + 2}px`;
  }, [text]);
  return (
    <textarea
      id={id}
      data-control=""
      aria-describedby={describedBy}
      aria-invalid={isInvalid}
      ref={area}
      rows={rows}
      value={text}
      required={field.required}
      placeholder={placeholderOf(field.default, field.example)}
      onKeyDown={(event) => {
        if (isOneLine && event.key === 'Enter') event.preventDefault();
      }}
      // Pasted text may have lines of its own.
      onChange={({ target }) => typed(isOneLine ? target.value.replaceAll(/\s*\n\s*/g, ' ') : target.value)}
    />
  );
}

export function AltControl(props: ControlProps) {
  const hint = typeof props.value === 'string' ? hintFor(props.value.trim()) : '';
  return (
    <>
      <TextControl {...props} />
      <p className="quiet" role="status">
        {hint}
      </p>
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

/** Up to this many choices lie side by side. */
const FEW = 3;

/** One of a few values. What is assumed without one is the first choice of an optional field. */
export function ChoiceControl(props: ControlProps) {
  const choices = isList(props.field.schema.enum) ? props.field.schema.enum : [];
  return choices.length > FEW ? (
    <ChoiceList {...props} choices={choices} />
  ) : (
    <ChoiceRow {...props} choices={choices} />
  );
}

interface ChoicesProps extends ControlProps {
  readonly choices: readonly Json[];
}

const named = (choice: Json | undefined): string =>
  typeof choice === 'string' ? inWords(choice) : String(choice);

function ChoiceRow({ field, id, value, describedBy, choices, set, remove }: ChoicesProps) {
  const chosen = value ?? field.default;
  return (
    <div className="segments" role="radiogroup" aria-labelledby={`${id}-name`} aria-describedby={describedBy}>
      {choices.map((choice, index) => (
        <label key={String(choice)}>
          <input
            {...(index === 0 ? { id } : {})}
            {...((chosen === undefined ? index === 0 : chosen === choice) ? { 'data-control': '' } : {})}
            type="radio"
            name={id}
            checked={chosen === choice}
            onChange={() => {
              if (choice === field.default && !field.required) remove();
              else set(choice);
            }}
          />
          <span>{named(choice)}</span>
        </label>
      ))}
    </div>
  );
}

function ChoiceList({ field, id, value, describedBy, isInvalid, choices, set, remove }: ChoicesProps) {
  const standard = field.default === undefined ? 'Not set' : `${named(field.default)} (as usual)`;
  const index = choices.indexOf(value ?? null);
  return (
    <select
      id={id}
      data-control=""
      aria-describedby={describedBy}
      aria-invalid={isInvalid}
      value={value === undefined ? '' : index}
      onChange={({ target }) => {
        const choice = target.value === '' ? undefined : choices[Number(target.value)];
        if (choice === undefined) remove();
        else set(choice);
      }}
    >
      {field.required && value !== undefined ? null : <option value="">{standard}</option>}
      {value !== undefined && index < 0 ? <option value={-1}>{String(value)}</option> : null}
      {choices.map((choice, place) => (
        <option key={String(choice)} value={place}>
          {named(choice)}
        </option>
      ))}
    </select>
  );
}

/** A day, or a day with a time: what is written in full stays as it is. */
export function DateControl({ field, id, value, describedBy, isInvalid, set, remove }: ControlProps) {
  const text = typeof value === 'string' ? value : '';
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text);
  const isKnown = text === '' || isDay || /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text);
  const typed = (next: string): void => {
    if (next !== '') set(next);
    else if (!field.required) remove();
  };
  const shared = { id, 'data-control': '', 'aria-describedby': describedBy, 'aria-invalid': isInvalid };
  if (!isKnown)
    return <input {...shared} type="text" value={text} onChange={({ target }) => typed(target.value)} />;
  const day = text.slice(0, 10);
  return (
    <div className="row">
      <input
        {...shared}
        type="date"
        value={day}
        required={field.required}
        onChange={({ target }) => typed(target.value === '' ? '' : target.value + text.slice(10))}
      />
      {field.widget === 'moment' && day !== '' ? (
        <input
          type="time"
          aria-label={`${field.label}: time`}
          value={text.slice(11)}
          onChange={({ target }) => typed(target.value === '' ? day : `${day}T${target.value}`)}
        />
      ) : null}
    </div>
  );
}

/** A number. What is no number yet stays in the control and is not written. */
export function NumberControl({ field, id, value, describedBy, isInvalid, set, remove }: ControlProps) {
  const [typing, setTyping] = useState<string>();
  const written = typeof value === 'number' ? String(value) : '';
  return (
    <input
      id={id}
      data-control=""
      aria-describedby={describedBy}
      aria-invalid={isInvalid}
      type="number"
      value={typing ?? written}
      min={numberIn(field.schema, 'minimum')}
      max={numberIn(field.schema, 'maximum')}
      step={field.schema.type === 'integer' ? 1 : 'any'}
      required={field.required}
      placeholder={placeholderOf(field.default, String(field.example ?? ''))}
      onBlur={() => setTyping(undefined)}
      onChange={({ target }) => {
        setTyping(target.value);
        if (target.value === '') {
          if (!field.required) remove();
        } else if (Number.isFinite(target.valueAsNumber)) set(target.valueAsNumber);
      }}
    />
  );
}

/** Yes or no. What equals the default is not written. */
export function SwitchControl({ field, id, value, describedBy, set, remove }: ControlProps) {
  const standard = field.default === true;
  const isOn = typeof value === 'boolean' ? value : standard;
  return (
    <input
      id={id}
      data-control=""
      aria-describedby={describedBy}
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

function namesFor(widget: string, { names }: SiteAnswer): readonly { name: string; note: string }[] {
  if (widget === 'collection') return names.collections.map((name) => ({ name, note: '' }));
  const pages = (count: number): string => (count === 1 ? 'on one page' : `on ${count} pages`);
  if (widget === 'shared')
    return names.shared.map(({ name, pages: on }) => ({ name, note: pages(on.length) }));
  return names.tags.map(({ name, pages: on }) => ({ name, note: pages(on) }));
}

export function NameControl({ field, id, value, describedBy, isInvalid, set, remove }: ControlProps) {
  const { site } = useForm();
  const known = namesFor(field.widget, site);
  const text = typeof value === 'string' ? value : '';
  const typed = (next: string): void => {
    if (next !== '' || field.required) set(next);
    else remove();
  };
  const shared = { id, 'data-control': '', 'aria-describedby': describedBy, 'aria-invalid': isInvalid };
  if (field.widget === 'tag')
    return (
      <>
        <input
          {...shared}
          list={`${id}-known`}
          value={text}
          placeholder={placeholderOf(field.default, field.example)}
          onChange={({ target }) => typed(target.value)}
        />
        <datalist id={`${id}-known`}>
          {known.map(({ name, note }) => (
            <option key={name} value={name} label={note} />
          ))}
        </datalist>
      </>
    );
  return (
    <select {...shared} value={text} onChange={({ target }) => typed(target.value)}>
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

export function ColourControl(props: ControlProps) {
  const { site } = useForm();
  const { field, value, set } = props;
  const colour = typeof value === 'string' ? value : '';
  const shade = site.names.shades.find((one) => one.pointer === field.pointer && one.written === colour);
  return (
    <div className="colour">
      <div className="row">
        <input
          type="color"
          aria-label={`${field.label}: choose`}
          value={hexOf(colour) ?? shade?.used ?? '#000000'}
          onChange={({ target }) => set(target.value)}
        />
        <LineControl {...props} />
      </div>
      {shade === undefined ? null : (
        <ul className="shades">
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

/** A colour as such a control takes it; `undefined` if it is a name. */
const hexOf = (colour: string): string | undefined =>
  /^#[0-9a-f]{6}$/i.test(colour) ? colour.toLowerCase() : undefined;

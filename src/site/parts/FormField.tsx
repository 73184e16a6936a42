import { useIslandWords } from '../words/useIslandWords.ts';
import css from './ContactForm.module.css';
import type { Field } from './form/fields.ts';

/** A field of the site's form, or of a form that nothing is sent from. */
export type NamedField = Omit<Field, 'name'> & { readonly name: string };

interface FormFieldProps {
  readonly id: string;
  readonly field: NamedField;
  readonly hint: string | undefined;
  /** In place of the hint, a sentence that says what is wrong, or `true` if a `Mistake` elsewhere says it. */
  readonly mistake: string | true | undefined;
  readonly readOnly: boolean;
  /** What can be chosen instead of being typed. */
  readonly offers?: readonly string[];
}

/** A form field with its label, and with its hint or its mistake, which `aria-describedby` ties to it. */
export function FormField({ id, field, hint, mistake, readOnly, offers = [] }: FormFieldProps) {
  const { optional } = useIslandWords().form;
  const { name, label, attributes, choices } = field;
  const control = {
    id,
    name,
    'aria-describedby':
      (mistake ?? hint) === undefined ? undefined : `${id}-${mistake === undefined ? 'hint' : 'mistake'}`,
    'aria-invalid': mistake === undefined ? undefined : true,
  } as const;
  const typed = { ...attributes, ...control, readOnly };
  if (attributes.placeholder !== undefined)
    return (
      <details className={css.field} data-name={name}>
        <summary className="fold">{label}</summary>
        <textarea {...typed} aria-label={label} />
      </details>
    );
  return (
    <div className={css.field} data-name={name}>
      <label htmlFor={id}>
        {label}
        {attributes.required || choices?.[0] ? null : <span>{` ${optional}`}</span>}
      </label>
      {hint === undefined || mistake !== undefined ? null : (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
      {choices !== undefined ? (
        <select {...control} defaultValue={attributes.defaultValue} required={attributes.required}>
          {choices.map((choice, place) => (
            <option key={choice} value={place === 0 ? '' : choice}>
              {choice}
            </option>
          ))}
        </select>
      ) : attributes.rows === undefined ? (
        <>
          <input {...typed} list={offers.length === 0 ? undefined : `${id}-offers`} />
          {offers.length === 0 ? null : (
            <datalist id={`${id}-offers`}>
              {offers.map((offer) => (
                <option key={offer} value={offer} />
              ))}
            </datalist>
          )}
        </>
      ) : (
        <textarea {...typed} />
      )}
      {typeof mistake === 'string' ? <Mistake id={id} text={mistake} /> : null}
    </div>
  );
}

/** Says what is wrong in the field with an id. */
export function Mistake({ id, text }: { readonly id: string; readonly text: string }) {
  return (
    <p id={`${id}-mistake`} className={css.mistake}>
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path
          d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 4.5v5m0 3.5v.1"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
        />
      </svg>
      <span>{text}</span>
    </p>
  );
}

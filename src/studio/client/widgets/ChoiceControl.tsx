import type { ControlProps } from '../forms/FieldView.tsx';
import { inWords } from '../forms/field.ts';
import { isList, type Json } from '../forms/json.ts';

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

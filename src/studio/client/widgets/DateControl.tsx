import type { ControlProps } from '../forms/FieldView.tsx';

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

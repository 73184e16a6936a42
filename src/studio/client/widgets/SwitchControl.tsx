import type { ControlProps } from '../forms/FieldView.tsx';

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

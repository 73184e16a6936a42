import type { ControlProps } from '../forms/FieldView.tsx';
import { useForm } from '../forms/useForm.ts';
import { LineControl } from './TextControl.tsx';

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

import {
  useMode as addMode,
  clampRgb,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  wcagContrast,
} from 'culori/fn';
import type { ControlProps } from '../forms/control.ts';
import { counted } from '../forms/field.ts';
import { useForm } from '../forms/useForm.ts';
import { Button } from '../parts/Button.tsx';

const FULL_CIRCLE = 360;

/** A colour as its angle on the wheel of colours, with the contrast that it gives and the hues in use. */
export function HueControl({ field, control, value, set, remove }: ControlProps) {
  const { site } = useForm();
  const hue = typeof value === 'number' ? value : 0;
  const { light, dark } = accentContrast(hue);
  return (
    <div className="hue stack">
      {/* The number beside it says the same. */}
      <input
        type="range"
        className="hue-range"
        aria-hidden="true"
        tabIndex={-1}
        min={0}
        max={FULL_CIRCLE}
        value={hue}
        onChange={({ target }) => set(target.valueAsNumber)}
      />
      <div className="stack">
        <input
          {...control}
          type="number"
          min={0}
          max={FULL_CIRCLE}
          value={typeof value === 'number' ? value : ''}
          onChange={({ target }) => {
            if (target.value === '') remove();
            else if (Number.isInteger(target.valueAsNumber)) set(target.valueAsNumber);
          }}
        />
        {value === undefined ? null : (
          <p className="samples row tight">
            <Sample theme="light" colour={`oklch(0.47 0.13 ${hue})`} ratio={light} />
            <Sample theme="dark" colour={`oklch(0.8 0.11 ${hue})`} ratio={dark} />
          </p>
        )}
        {field.required || value === undefined ? null : (
          <Button className="link" onClick={remove}>
            No colour of its own
          </Button>
        )}
      </div>
      <fieldset className="swatches row tight" aria-label="Hues in use">
        {site.names.hues.map((used) => (
          <button
            key={used.hue}
            type="button"
            aria-pressed={used.hue === value}
            aria-label={`Hue ${used.hue}, as ${namesOf(used.pages)}`}
            title={used.pages.join(', ')}
            style={{ background: `oklch(0.8 0.13 ${used.hue})` }}
            onClick={() => set(used.hue)}
          />
        ))}
      </fieldset>
    </div>
  );
}

const namesOf = ([first = '', ...others]: readonly string[]): string =>
  others.length === 0 ? first : `${first} and ${counted(others.length, 'other')}`;

interface SampleProps {
  readonly theme: 'light' | 'dark';
  readonly colour: string;
  readonly ratio: number;
}

function Sample({ theme, colour, ratio }: SampleProps) {
  return (
    <span style={{ color: colour }} data-theme={theme}>
      <span aria-hidden="true">Aa </span>
      <span className="unseen">Contrast in the {theme}: </span>
      {ratio.toFixed(1)} : 1
    </span>
  );
}

// Only what an accent needs, and not all of the library.
for (const mode of [modeOklch, modeOklab, modeLrgb, modeRgb]) addMode(mode);

type Oklch = readonly [lightness: number, chroma: number, hue: number];

const shown = ([l, c, h]: Oklch) => clampRgb({ mode: 'oklch', l, c, h } as const);

/** In both themes, with the lightness and chroma that all sites derive from a hue. */
export const accentContrast = (hue: number): { readonly light: number; readonly dark: number } => ({
  light: wcagContrast(shown([0.47, 0.13, hue]), shown([0.99, 0.003, 200])),
  dark: wcagContrast(shown([0.8, 0.11, hue]), shown([0.19, 0.028, 225])),
});

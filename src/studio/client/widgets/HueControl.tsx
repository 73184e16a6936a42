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
    <div className="hue">
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
      <div className="hue-words">
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
          <p className="samples">
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
      <fieldset className="swatches" aria-label="Hues in use">
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

type Oklch = readonly [lightness: number, chroma: number, hue: number];

/** Relative luminance (WCAG 2.2) of a colour, its parts cut off at the borders of sRGB. */
function luminance([lightness, chroma, hue]: Oklch): number {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  // https://bottosson.github.io/posts/oklab/
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const red = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s;
  const green = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s;
  const blue = -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s;
  const cut = (part: number): number => Math.min(1, Math.max(0, part));
  return 0.2126 * cut(red) + 0.7152 * cut(green) + 0.0722 * cut(blue);
}

/** Contrast of two colours (WCAG 2.2), from 1 to 21. */
export function contrast(one: Oklch, other: Oklch): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** In both themes, with the lightness and chroma that all sites derive from a hue. */
export const accentContrast = (hue: number): { readonly light: number; readonly dark: number } => ({
  light: contrast([0.47, 0.13, hue], [0.99, 0.003, 200]),
  dark: contrast([0.8, 0.11, hue], [0.19, 0.028, 225]),
});

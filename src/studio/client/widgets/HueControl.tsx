import type { ControlProps } from '../forms/FieldView.tsx';
import { useForm } from '../forms/useForm.ts';
import { Button } from '../parts/Button.tsx';
import { accentContrast } from './hueContrast.ts';

const FULL_CIRCLE = 360;

/** The angle of a point on the wheel, in whole degrees: 0 is at the top, and it grows clockwise. */
function angleAt(wheel: Element, { clientX, clientY }: React.PointerEvent): number {
  const { left, top, width, height } = wheel.getBoundingClientRect();
  const angle = (Math.atan2(clientX - left - width / 2, top + height / 2 - clientY) * 180) / Math.PI;
  return Math.round((angle + FULL_CIRCLE) % FULL_CIRCLE);
}

/** A colour as its angle on a wheel, with the contrast that it gives and the hues in use. */
export function HueControl({ field, id, value, describedBy, isInvalid, set, remove }: ControlProps) {
  const { site } = useForm();
  const hue = typeof value === 'number' ? value : 0;
  const { light, dark } = accentContrast(hue);
  const onWheel = (event: React.PointerEvent): void => {
    if (event.buttons !== 1) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    set(angleAt(event.currentTarget, event));
  };
  return (
    <div className="hue">
      {/* The number beside it does the same by keyboard. */}
      <div className="wheel" aria-hidden="true" onPointerDown={onWheel} onPointerMove={onWheel}>
        <span className="wheel-hand" style={{ transform: `rotate(${hue}deg)` }} />
        <span
          className="wheel-middle"
          style={{ background: value === undefined ? 'none' : `oklch(0.8 0.13 ${hue})` }}
        />
      </div>
      <div className="hue-words">
        <input
          id={id}
          data-control=""
          aria-describedby={describedBy}
          aria-invalid={isInvalid}
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
            <span style={{ color: `oklch(0.47 0.13 ${hue})` }} data-theme="light">
              Aa {light.toFixed(1)} : 1
            </span>
            <span style={{ color: `oklch(0.8 0.11 ${hue})` }} data-theme="dark">
              Aa {dark.toFixed(1)} : 1
            </span>
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
            aria-label={`${used.hue}: ${used.pages.join(', ')}`}
            title={used.pages.join(', ')}
            style={{ background: `oklch(0.8 0.13 ${used.hue})` }}
            onClick={() => set(used.hue)}
          />
        ))}
      </fieldset>
    </div>
  );
}

import { CheckWeave } from './checkWeave.tsx';
import { Drawing, type DrawingProps } from './Drawing.tsx';
import { textWidth } from './fitText.ts';
import { initialsOf } from './initials.ts';
import { paint } from './paint.ts';
import { round } from './round.ts';

/** What a monogram takes. */
export interface MonogramProps extends DrawingProps {
  /** The person's name, in any script. */
  name: string;
  /** The cloth's hue, 0 to 360; without it, the page's accent. */
  hue?: number | undefined;
}

const LARGEST = 62;
const ROOM = 92;

/** A person's initials on a square of Madras check, for people without a portrait. */
export function Monogram({ name, hue, className, label }: MonogramProps) {
  const initials = initialsOf(name);
  const width = textWidth(initials, LARGEST, 700);
  const size = width > ROOM ? round((LARGEST * ROOM) / width) : LARGEST;
  return (
    <Drawing
      family="monogram"
      viewBox="0 0 200 200"
      className={className}
      label={label}
      data-accent={hue}
      fontWeight={700}
      textAnchor="middle"
    >
      <CheckWeave hue={hue} cloth={{ width: 200, height: 200 }} />
      <circle cx="100" cy="100" r="62" fill={paint('surface')} />
      <text x="100" y={round(100 + size * 0.35)} fontSize={size} fill={paint('accent')}>
        {initials}
      </text>
    </Drawing>
  );
}

import { CheckWeave } from './checkWeave.tsx';
import { Drawing, type DrawingProps } from './Drawing.tsx';

/** What a Madras check takes. */
export interface CheckProps extends DrawingProps {
  /** The cloth's hue, 0 to 360; without it, the page's accent. */
  hue?: number | undefined;
  /** For a border many times as wide as it is high: the same cloth with narrower threads. */
  strip?: boolean | undefined;
}

const PIECE = { width: 480, height: 288 };
const STRIP = { width: 1920, height: 72 };

/** Madras check, the city's cloth. It fills a box of any shape and is cropped, never stretched. */
export function Check({ hue, strip = false, className, label }: CheckProps) {
  const cloth = strip ? STRIP : PIECE;
  return (
    <Drawing
      family="check"
      viewBox={`0 0 ${cloth.width} ${cloth.height}`}
      preserveAspectRatio="xMidYMid slice"
      className={className}
      label={label}
      data-accent={hue}
    >
      <CheckWeave hue={hue} cloth={cloth} />
    </Drawing>
  );
}

import { Drawing, type DrawingProps } from './Drawing.tsx';
import { paint } from './paint.ts';

/** The place of somebody who is not there yet: a dot that no line goes around. As large as a portrait. */
export function FreePlace(props: DrawingProps) {
  return (
    <Drawing family="portrait" viewBox="0 0 200 200" {...props}>
      <rect width="200" height="200" fill={paint('tint')} />
      <circle
        cx="100"
        cy="100"
        r="62"
        stroke={paint('accent')}
        strokeWidth="4"
        strokeDasharray="1 12"
        strokeLinecap="round"
      />
      <circle cx="100" cy="100" r="13" fill={paint('accent')} />
    </Drawing>
  );
}

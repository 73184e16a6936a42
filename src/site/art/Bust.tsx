import { Drawing, type DrawingProps } from './Drawing.tsx';
import { paint } from './paint.ts';

/** The generic person that all testimonials share: a bust on a disc, in the page's accent. */
export function Bust({ className, label, hue }: DrawingProps & { hue?: number | undefined }) {
  return (
    <Drawing family="bust" viewBox="0 0 200 200" className={className} label={label} data-accent={hue}>
      <circle cx="100" cy="100" r="100" fill={paint('tint2')} />
      <circle cx="100" cy="82" r="37" fill={paint('accent')} />
      <path
        d="M29.3 170.7C33 140 60 128 100 128S167 140 170.7 170.7A100 100 0 0 1 29.3 170.7Z"
        fill={paint('accent')}
      />
      <path
        d="M74 129.5C80 150 120 150 126 129.5"
        fill="none"
        stroke={paint('turmeric')}
        strokeWidth="6"
        strokeLinecap="round"
      />
    </Drawing>
  );
}

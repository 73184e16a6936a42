import type { Portrait as PortraitValues } from '#site/blocks.generated.ts';
import { Drawing, type DrawingProps } from './Drawing.tsx';
import css from './Portrait.module.css';
import { paint } from './paint.ts';
import { CLOTH, clothing, HAIR, hairStyles } from './portraitParts.tsx';

/** People look the same in both themes and in all colours of a page. */
const COMPLEXIONS = ['#8d5a3c', '#a9714b', '#c68d63', '#6f4429'] as const;

/** What a portrait takes: the values an author wrote, never guesses from a name. */
export interface PortraitProps extends PortraitValues, DrawingProps {}

/** A member of the team, drawn from explicit values. */
export function Portrait({ skin, hair, wear, glasses, beard, bindi, hue, className, label }: PortraitProps) {
  const complexion = COMPLEXIONS[skin];
  const { behind, front } = hairStyles[hair];
  return (
    <Drawing family="portrait" viewBox="0 0 200 200" className={className} label={label} data-accent={hue}>
      <rect width="200" height="200" fill={paint('tint')} />
      <circle className={css.halo} cx="100" cy="96" r="76" />
      {behind && <g fill={HAIR}>{behind}</g>}
      <path d="M85 118h30v34a15 12 0 0 1-30 0z" fill={complexion} />
      <path d="M85 126q15 17 30 0v9q-15 15-30 0z" fill={paint('dark')} fillOpacity=".22" />
      {clothing[wear]}
      <g fill={complexion}>
        <circle cx="64.5" cy="93" r="7.5" />
        <circle cx="135.5" cy="93" r="7.5" />
        <path d="M64 84c0-48 72-48 72 0 0 34-16 54-36 54S64 118 64 84z" />
      </g>
      {beard && (
        <path
          d="M63 90c0 34 17 50 37 50s37-16 37-50c-4 11-9 16-18 15-11-5-27-5-38 0-9 1-14-4-18-15z"
          fill={HAIR}
        />
      )}
      <g fill={HAIR}>{front}</g>
      <g fill="none" stroke={HAIR} strokeWidth="2.4" strokeLinecap="round">
        <path d="M80 79q6-3.5 12 0M108 79q6-3.5 12 0" />
        <path d="M90 114q10 8.5 20 0" strokeWidth="3" {...(beard && { stroke: CLOTH })} />
        {glasses && (
          <path d="M75 90a11.5 11.5 0 1 0 23 0a11.5 11.5 0 1 0-23 0M102 90a11.5 11.5 0 1 0 23 0a11.5 11.5 0 1 0-23 0M98 89q2-2 4 0M75 89l-10-2M125 89l10-2" />
        )}
      </g>
      <path
        d="M99 96q-3 6-1 7 2 1 4 0"
        fill="none"
        stroke={paint('dark')}
        strokeOpacity=".35"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <g fill={HAIR}>
        <circle cx="86.5" cy="90" r="3.4" />
        <circle cx="113.5" cy="90" r="3.4" />
      </g>
      {bindi && <circle cx="100" cy="73" r="3" fill="#9c1828" />}
    </Drawing>
  );
}

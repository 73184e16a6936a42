import type { ReactNode } from 'react';
import type { Portrait } from '#site/blocks.generated.ts';
import { paint } from './paint.ts';

/** The colours of hair and of white cloth. */
export const HAIR = '#1c1512';
export const CLOTH = '#fff';

/** Hair, in the 200 x 200 box of a portrait: what is behind the head and what is in front of it. */
interface Hair {
  behind?: ReactNode;
  front: ReactNode;
}

const parted = 'M61 88c-6-58 84-58 78 0-3-18-10-28-22-33-10 10-40 10-52 16-2 4-3 10-4 17z';
const capped = 'M61 86c-6-58 84-58 78 0-5-22-20-31-39-31s-34 9-39 31z';

/** How each kind of hair is drawn. */
export const hairStyles: Readonly<Record<Portrait['hair'], Hair>> = {
  short: {
    front: <path d="M61 84c-6-54 84-54 78 0-2-8-4-12-8-17-10-7-20-9-31-9s-21 2-31 9c-4 5-6 9-8 17z" />,
  },
  side: { front: <path d="M60 86c-8-58 86-60 80-2h-6c-1-14-4-22-12-28-18 12-39 9-55 16-4 3-6 8-7 14z" /> },
  wavy: {
    front: (
      <path d="M60 90c-16-18-2-48 20-46 12-14 44-9 50 8 16 6 20 24 9 38-3-14-6-20-11-26-20 6-42 4-56-2-6 8-10 16-12 28z" />
    ),
  },
  curls: {
    behind: (
      <path d="M58 100a16 16 0 0 1-6-28 16 16 0 0 1 12-24 18 18 0 0 1 24-14 18 18 0 0 1 30 2 18 18 0 0 1 22 16 16 16 0 0 1 10 24 16 16 0 0 1-8 24z" />
    ),
    front: (
      <path d="M62 84c-4-22 12-38 38-38s42 16 38 38c-4-2-6-6-6-10a9 9 0 0 1-14-5 10 10 0 0 1-17 0 10 10 0 0 1-17 1 9 9 0 0 1-14 4c-2 5-4 8-8 10z" />
    ),
  },
  bun: {
    behind: <circle cx="100" cy="34" r="17" />,
    front: <path d={capped} />,
  },
  bob: {
    behind: <path d="M52 126c-8-36-4-84 48-84s56 48 48 84c-3 8-14 9-20 5H72c-6 4-17 3-20-5z" />,
    front: <path d="M61 90c-6-60 84-60 78 0-3-10-6-17-11-22-18 2-42 2-56 0-5 5-8 12-11 22z" />,
  },
  long: {
    behind: <path d="M54 158c-6-40-12-116 46-116s52 76 46 116c-4 6-16 6-22 2H76c-6 4-18 4-22-2z" />,
    front: <path d="M60 92c-6-62 86-62 80 0-3-18-10-30-32-38-6 4-8 4-8 2 0 2-2 2-8-2-22 8-29 20-32 38z" />,
  },
  braid: {
    behind: (
      <path d="M134 70c16 8 22 24 18 40 6 8 4 16-2 20 4 8 2 16-4 20 2 8-1 15-9 20-7-5-9-13-5-20-5-6-5-13 0-19-6-8-5-14 0-20-6-12-4-28 2-41z" />
    ),
    front: <path d={parted} />,
  },
};

const body = 'M28 200c4-36 30-50 72-50s68 14 72 50z';

/** How each kind of clothing is drawn. */
export const clothing: Readonly<Record<Portrait['wear'], ReactNode>> = {
  collar: (
    <>
      <path d={body} fill="var(--garment)" />
      <path d="M81 149l19 24 19-24 11 4-17 29-13-11-13 11-17-29z" fill={CLOTH} />
    </>
  ),
  kurta: (
    <>
      <path d={body} fill="var(--garment)" />
      <path
        d="M80 150.5c3 10 10 15 20 15s17-5 20-15l7 1c-3 13-11 20-22 21v28H95v-28c-11-1-19-8-22-21z"
        fill={paint('turmeric')}
      />
      <g fill={paint('dark')}>
        <circle cx="100" cy="178" r="1.8" />
        <circle cx="100" cy="188" r="1.8" />
      </g>
    </>
  ),
  saree: (
    <>
      <path d={body} fill="var(--blouse)" />
      <path
        d="M64 154.5c9-2.5 18-3.8 28-4.3C106 166 128 184 154 200H80c-10-14-15-28-16-45.5z"
        fill="var(--garment)"
      />
      <path d="M84 150.8l9-.6C107 166 129 184 155 200h-15c-24-14-44-32-56-49.2z" fill={paint('turmeric')} />
    </>
  ),
  tee: (
    <>
      <path d={body} fill="var(--garment)" />
      <path d="M77 151.5a23 17 0 0 0 46 0z" fill={paint('dark')} fillOpacity=".2" />
    </>
  ),
};

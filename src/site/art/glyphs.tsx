import { type Paint, paint } from './paint.ts';
import { round } from './round.ts';

/** Signs in one style, in a 24 x 24 box: strokes 2 wide with round ends. */
const signs = {
  alert: 'M12 3.5L2.5 20h19zM12 10v4.5M12 17v.2',
  arrowDown: 'M12 5v14M6 13l6 6 6-6',
  arrowRight: 'M5 12h14M13 6l6 6-6 6',
  arrowUp: 'M12 19V5M6 11l6-6 6 6',
  bell: 'M6 17V11a6 6 0 0 1 12 0v6l2 1H4zM10 21h4M12 3v2',
  box: 'M12 3l8 4.5v9L12 21l-8-4.5v-9zM12 12l8-4.5M12 12L4 7.5M12 12v9',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8 3.5V7M16 3.5V7',
  camera: 'M4 7.5h4l1.5-2.5h5L16 7.5h4V19H4zM12 9.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7',
  cart: 'M3 4h3l2.5 11.5h9.5L20 8H7M9 19.5a.6.6 0 1 1 0 .1M17 19.5a.6.6 0 1 1 0 .1',
  chat: 'M4 5h16v11H11l-4.5 4V16H4z',
  clock: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18M12 7v5l3.5 2',
  download: 'M12 4v11M7 10.5l5 5 5-5M4 20h16',
  file: 'M6 3h8l5 5v13H6zM14 3v5h5',
  filter: 'M4 5h16l-6 7.5V19l-4 1.5v-8z',
  flag: 'M6 21V4h12l-3 4.5 3 4.5H6',
  globe: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18M3 12h18M12 3c-5 5-5 13 0 18M12 3c5 5 5 13 0 18',
  heart: 'M12 20S3.5 15 3.5 9A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 8.5 2C20.5 15 12 20 12 20z',
  home: 'M4 11l8-7 8 7v9H4zM10 20v-6h4v6',
  link: 'M10 14l4-4M9 9.5L11.5 7a4 4 0 0 1 5.6 5.6L14.6 15M15 14.5L12.5 17a4 4 0 0 1-5.6-5.6L9.4 9',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3M12 14.5v2',
  mail: 'M3.5 6h17v12.5h-17zM3.5 7l8.5 6 8.5-6',
  mic: 'M12 3a3 3 0 0 1 3 3v5a3 3 0 0 1-6 0V6a3 3 0 0 1 3-3M6 11a6 6 0 0 0 12 0M12 17v4',
  minus: 'M6 12h12',
  phone: 'M5 4h4l1.5 5L8 10.5a11 11 0 0 0 5.5 5.5l1.5-2.5 5 1.5v4c-9 2-17-6-15-15z',
  pin: 'M12 21s-7-7-7-11.5a7 7 0 0 1 14 0C19 14 12 21 12 21zM12 7a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5',
  play: 'M8 5l11 7-11 7z',
  plus: 'M12 5v14M5 12h14',
  printer: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  refresh: 'M19.5 10A8 8 0 0 0 5.5 7.5L4 9M4 4.5V9h4.5M4.5 14a8 8 0 0 0 14 2.5L20 15M20 19.5V15h-4.5',
  route: 'M6 19a.8.8 0 1 1 0 .1M18 5a.8.8 0 1 1 0 .1M9 19h6.5a3.5 3.5 0 0 0 0-7h-7a3.5 3.5 0 0 1 0-7H15',
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13M15.5 15.5L20.5 20.5',
  share:
    'M6 9.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5M18 3.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5M18 15.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5M8.3 10.8l7.4-3.6M8.3 13.2l7.4 3.6',
  shield: 'M12 3l8 3v5.5c0 4.5-3.5 8-8 9.5-4.5-1.5-8-5-8-9.5V6zM8.5 12l2.5 2.5 4.5-5',
  star: 'M12 3.5l2.6 5.5 6 .8-4.4 4.2 1.1 6L12 17.1 6.7 20l1.1-6L3.4 9.8l6-.8z',
  store:
    'M5 11v9h14v-9M3.5 9l2-5h13l2 5a2.8 2.8 0 0 1-5.7 0 2.8 2.8 0 0 1-5.6 0 2.8 2.8 0 0 1-5.7 0M10 20v-5h4v5',
  tag: 'M4 4h8l8.5 8.5-8 8L4 12zM8.5 8.5v.2',
  truck: 'M3 6h11v10H3zM14 10h4l3 3v3h-7M7 18.5a.8.8 0 1 1 0 .1M17 18.5a.8.8 0 1 1 0 .1',
  user: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8M4.5 20.5c0-8 15-8 15 0',
  video: 'M3.5 7h11v10h-11zM14.5 11l6-3.5v9l-6-3.5',
  wallet: 'M4 7h16v12H4zM4 7l11-3v3M15 12h5v3h-5z',
} as const;

/** The name of a sign. */
export type Sign = keyof typeof signs;

/** A sign centred on x, y; `size` is the side of its box. */
export function Glyph({
  name,
  x,
  y,
  size = 18,
  line = 'accent',
  width = 2,
  fill = 'none',
}: {
  name: Sign;
  x: number;
  y: number;
  size?: number;
  line?: Paint;
  /** Stroke width in units of the 24 x 24 box. */
  width?: number;
  fill?: Paint;
}) {
  const scale = round(size / 24);
  return (
    <path
      transform={`translate(${round(x - scale * 12)} ${round(y - scale * 12)})${scale === 1 ? '' : ` scale(${scale})`}`}
      d={signs[name]}
      fill={paint(fill)}
      stroke={paint(line)}
      strokeWidth={width}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  );
}

import { formatHex, type Oklch } from 'culori';
import type { Letters } from '#model/letters.ts';
import type { Layer, Picture, PlacedImage, Shape } from '#model/picture.ts';
import type { SharePicture } from '#model/theme.ts';
import type { Scene } from '#site/blocks.generated.ts';
import { type Palette, shade, shareGround, type Tint, tintedBy } from '../brand/palette.ts';
import type { Motif } from '../brand/tokens.ts';
import { type Colours, layersOf } from './drawnShapes.ts';
import { DOT_SIZE, kolamGeometry, STRAND_WIDTH } from './kolamPath.ts';
import { type Paint, paint } from './paint.ts';
import { round } from './round.ts';
import { viewOf } from './sceneViews.ts';
import { TILE, tilesPath } from './tiles.ts';

/** In pixels; the shape that social networks ask for (Open Graph: 1.91 to 1). */
const WIDTH = 1200;
const HEIGHT = 630;
/** The height of the border at the foot. */
const BORDER = 36;
const MARGIN = 72;

const PAPER = '#ffffff';

/** What the brand of a site gives to its pictures. */
export interface ShareBrand {
  readonly palette: Palette;
  /** The colour that tints the pictures of pages without a hue of their own. */
  readonly colour: Oklch;
  /** The colour of the border at the foot, as `#rrggbb`. */
  readonly border: string;
  readonly motif: Motif;
  readonly logo?: ShareLogo;
}

/** The logo, in place of the small kolam or tiles above a title. */
export interface ShareLogo {
  readonly address: string;
  /** In pixels, of which only the ratio counts. */
  readonly width: number;
  readonly height: number;
  /** Whether all of it can be seen on the ground of a picture. */
  readonly isSeen: boolean;
}

/** How many kolams there are. */
const KOLAMS = 64;

/** What the picture of a page is drawn from. */
export interface SharedPage {
  readonly title: string;
  /** The page's hue in degrees; absent for that of the brand. */
  readonly accent?: number | undefined;
  /** The drawing that stands for the page. */
  readonly scene?: Scene | undefined;
}

/**
 * The picture that social networks show for a page: its title next to its scene, or to a kolam if it has none, above the
 * border of a saree.
 *
 * @param chance a whole number, by which the kolam is chosen
 */
export function sharePicture(
  { title, accent, scene }: SharedPage,
  chance: number,
  brand: ShareBrand,
): SharePicture {
  const kolam = chance % KOLAMS;
  return {
    facts: [title, accent, scene, kolam],
    draw: (letters) => drawn({ title, accent, scene }, kolam, brand, letters),
  };
}

function drawn(
  { title, accent, scene }: SharedPage,
  number: number,
  { palette, colour, border, motif, logo }: ShareBrand,
  letters: Letters,
): Picture {
  const tint: Tint = accent === undefined ? tintedBy(colour) : (l, c) => shade(l, c, accent);
  const line = formatHex(palette.highlight[0]);
  const foot = HEIGHT - BORDER;
  const box = { x: MARGIN, y: 0, width: scene === undefined && motif === 'kolam' ? 600 : 540, lines: 4 };
  // A single word that is too long for these sizes is set as small as it must be, or broken before it is hard to read.
  const text =
    letters.set(title, { ...box, sizes: SIZES }) ??
    letters.set(title, { ...box, sizes: SMALL_SIZES }) ??
    letters.set(title, { ...box, sizes: SIZES, breaksWords: true });
  const seen = logo && fitted(logo);
  // The seal, or the logo, and the title are centred together.
  const isSealed = seen === undefined && scene !== undefined && motif !== 'none';
  const seal = seen === undefined ? (isSealed ? SEAL + 28 : 0) : seen.height + 2 * seen.y + 40;
  const top = (foot - (text?.height ?? 0) - seal) / 2;
  const mark = (size: number, x: number, y: number, width: number): Layer[] =>
    motif === 'none'
      ? []
      : (motif === 'kolam' ? kolamLayers : tileLayers)(`share ${number}`, line, size, x, y, width);
  return {
    width: WIDTH,
    height: HEIGHT,
    ground: shareGround(tint),
    layers: [
      ...(motif === 'kolam' ? check(formatHex(tint(0.38, 0.07)), foot) : []),
      ...(scene === undefined
        ? mark(
            11,
            text === undefined ? WIDTH / 2 : motif === 'kolam' ? 930 : WIDTH - MARGIN - MARK / 2,
            foot / 2,
            MARK,
          )
        : [
            ...sceneLayers(scene, coloursOf(tint, palette), letters),
            ...(isSealed ? mark(5, MARGIN + SEAL / 2, top + SEAL / 2, SEAL) : []),
          ]),
      {
        colour: PAPER,
        shapes: [
          ...(seen === undefined || seen.y === 0 ? [] : [plateBehind(seen, top)]),
          ...(text?.shapes ?? []).map((shape) => moved(shape, top + seal)),
        ],
      },
      ...(motif === 'none'
        ? []
        : [{ colour: border, shapes: [{ path: `M0 ${foot}h${WIDTH}v${BORDER}h-${WIDTH}z` }] }]),
      ...(motif === 'kolam' ? [{ colour: line, shapes: [{ path: zari(foot) }] }] : []),
    ].filter(({ shapes }) => shapes.length > 0),
    ...(seen && { images: [{ ...seen, x: MARGIN + seen.x, y: top + seen.y }] }),
  };
}

/** A logo as large as there is room for, and its distances from the edges of its plate, if it needs one. */
function fitted({ address, width, height, isSeen }: ShareLogo): PlacedImage {
  const scale = Math.min(LOGO.width / width, LOGO.height / height);
  const edge = isSeen ? 0 : 1;
  return { address, width: width * scale, height: height * scale, x: edge * 24, y: edge * 20 };
}

/** A white plate behind a logo. */
const plateBehind = ({ x, y, width, height }: PlacedImage, top: number): Shape => ({
  path: sheetPath(MARGIN, round(top), width + 2 * x, height + 2 * y, 12),
});

/** Heights of letters, in pixels. */
const SIZES = [80, 72, 66, 60, 54, 48, 44, 40];
const SMALL_SIZES = [34, 29, 25];
/** The width of the kolam or the tiles beside a title; tiles have an edge, which ends where the margin begins. */
const MARK = 470;
/** The width of the small kolam above a title. */
const SEAL = 124;
/** The most that a logo takes. */
const LOGO = { width: 400, height: 96 };

const moved = (shape: Shape, down: number): Shape => {
  const { x = 0, y = 0, scale = 1 } = shape.place ?? {};
  return { ...shape, place: { x, y: y + down, scale } };
};

/** Broad threads of Madras check, hardly lighter than the ground. */
function check(colour: string, foot: number): Layer[] {
  const down = [0.08, 0.41, 0.74].map((share) => `M${round(WIDTH * share)} 0h64v${foot}h-64z`);
  const across = [0.16, 0.66].map((share) => `M0 ${round(foot * share)}h${WIDTH}v64h-${WIDTH}z`);
  return [
    { colour: `${colour}99`, shapes: down.map((path) => ({ path })) },
    { colour: `${colour}99`, shapes: across.map((path) => ({ path })) },
  ];
}

/** The golden threads of the border. */
const zari = (foot: number): string =>
  Array.from({ length: WIDTH / 24 }, (_, index) => `M${index * 24} ${foot + 6}h14v${BORDER - 12}h-14z`).join(
    '',
  );

/** The scene on a sheet that runs off the right edge. */
function sceneLayers(scene: Scene, colours: Colours, letters: Letters): Layer[] {
  const view = viewOf(scene);
  const given = (defaults: readonly string[], own: readonly string[] = []): string[] =>
    defaults.map((word, index) => own[index] ?? word);
  const parts = view.draw(given(view.labels, scene.labels), given(view.values, scene.values));
  const place = { x: 628, y: 132, scale: 1.65 };
  return [
    { colour: colours(paint('tint')) ?? PAPER, shapes: [{ path: sheetPath(660, 84, WIDTH, 426, 36) }] },
    ...layersOf(parts, place, colours, (text, x, y, size, anchor) => {
      const set = letters.set(text, { x: 0, y: 0, width: WIDTH, sizes: [size], lines: 1 });
      if (set === undefined) return [];
      const width = set.width;
      const left = anchor === 'middle' ? x - width / 2 : anchor === 'end' ? x - width : x;
      return set.shapes.map((shape) => ({
        ...shape,
        place: { ...(shape.place ?? HERE), x: (shape.place?.x ?? 0) + left, y },
      }));
    }),
  ];
}

const HERE = { x: 0, y: 0, scale: 1 };

/** A sheet with round corners, as path data. */
function sheetPath(x: number, y: number, width: number, height: number, r: number): string {
  const [far, near] = [round(r * ROUND), round(r - r * ROUND)];
  const [across, down] = [round(width - 2 * r), round(height - 2 * r)];
  return [
    `M${x + r} ${y}h${across}c${far} 0 ${r} ${near} ${r} ${r}v${down}c0 ${far} ${-near} ${r} ${-r} ${r}`,
    `h${-across}c${-far} 0 ${-r} ${-near} ${-r} ${-r}v${-down}c0 ${-far} ${near} ${-r} ${r} ${-r}z`,
  ].join('');
}

/** The tokens of the light theme. */
function coloursOf(tint: Tint, { brand, highlight, ground }: Palette): Colours {
  const neutral = tintedBy(ground[0]);
  const colours: Readonly<Record<Exclude<Paint, 'none'>, string>> = {
    accent: formatHex(tint(0.47, 0.13)),
    brand: formatHex(brand[0]),
    dark: formatHex(neutral(0.24, 0.04, 10)),
    ink: formatHex(neutral(0.24, 0.04, 10)),
    line: formatHex(neutral(0.89, 0.012, 5)),
    muted: formatHex(neutral(0.46, 0.03, 10)),
    peacock: formatHex(ground[0]),
    surface: PAPER,
    tint: formatHex(tint(0.95, 0.035)),
    tint2: formatHex(tint(0.88, 0.075)),
    turmeric: formatHex(highlight[0]),
    vivid: formatHex(tint(0.8, 0.13)),
  };
  // By what drawings write, whose names are shortened in a built site.
  const written = new Map(PAINTS.map((name) => [paint(name), colours[name]]));
  return (name) => written.get(name);
}

const PAINTS = [
  ...(['accent', 'brand', 'dark', 'ink', 'line', 'muted'] as const),
  ...(['peacock', 'surface', 'tint', 'tint2', 'turmeric', 'vivid'] as const),
];

/** A kolam of the given width, centred on a point. */
function kolamLayers(
  seed: string,
  colour: string,
  size: number,
  x: number,
  y: number,
  width: number,
): Layer[] {
  const { viewBox, strands, dots } = kolamGeometry({ seed, size });
  const [left = 0, top = 0, span = 1] = viewBox.split(' ').map(Number);
  const scale = width / span;
  const place = { x: x - width / 2 - left * scale, y: y - width / 2 - top * scale, scale };
  return [
    {
      colour,
      shapes: [
        ...strands.map((path) => ({ path, stroke: STRAND_WIDTH, place })),
        { path: dots.map(([dotX, dotY]) => circle(dotX, dotY, DOT_SIZE / 2)).join(''), place },
      ],
    },
  ];
}

/** A quilt of tiles of the given width, centred on a point. */
function tileLayers(
  seed: string,
  colour: string,
  size: number,
  x: number,
  y: number,
  width: number,
): Layer[] {
  const count = Math.ceil(size / 2);
  const scale = width / (count * TILE);
  const place = { x: x - width / 2, y: y - width / 2, scale };
  return [{ colour, shapes: [{ path: tilesPath(seed, count), place }] }];
}

/** The control points of a quarter circle lie this many radii from its ends. */
const ROUND = 0.5523;

/** A circle as path data. */
function circle(x: number, y: number, r: number): string {
  const near = round(r * ROUND);
  const far = round(r - r * ROUND);
  return [
    `M${x - r} ${y}`,
    `c0 ${-near} ${far} ${-r} ${r} ${-r}`,
    `c${near} 0 ${r} ${far} ${r} ${r}`,
    `c0 ${near} ${-far} ${r} ${-r} ${r}`,
    `c${-near} 0 ${-r} ${-far} ${-r} ${-r}z`,
  ].join('');
}

import { formatHex, type Oklch } from 'culori';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Letters, WordShape } from '#model/letters.ts';
import type { Picture, PlacedImage } from '#model/picture.ts';
import type { SharePicture } from '#model/theme.ts';
import type { Scene } from '#site/blocks.generated.ts';
import { type Palette, shade, shareGround, type Tint, tintedBy } from '../brand/palette.ts';
import type { Motif } from '../brand/tokens.ts';
import { type Shape, shapesOf } from './compact/shapes.ts';
import { writePath } from './compact/writePath.ts';
import { each } from './each.tsx';
import { LETTERS } from './fitText.ts';
import { DOT_SIZE, kolamGeometry, STRAND_WIDTH } from './kolamPath.ts';
import { paint } from './paint.ts';
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
  const mark = (size: number, x: number, y: number, width: number) => {
    const Mark = motif === 'kolam' ? KolamMark : Tiles;
    return <Mark seed={`share ${number}`} colour={line} size={size} x={x} y={y} width={width} />;
  };
  const drawing = (
    <>
      {motif === 'kolam' && <Check colour={formatHex(tint(0.38, 0.07))} foot={foot} />}
      {scene !== undefined && <Sheet scene={scene} colours={coloursOf(tint, palette)} letters={letters} />}
      {isSealed && mark(5, MARGIN + SEAL / 2, top + SEAL / 2, SEAL)}
      {scene === undefined &&
        motif !== 'none' &&
        mark(
          11,
          text === undefined ? WIDTH / 2 : motif === 'kolam' ? 930 : WIDTH - MARGIN - MARK / 2,
          foot / 2,
          MARK,
        )}
      <g fill={PAPER}>
        {seen !== undefined && seen.y > 0 && <Plate image={seen} top={top} />}
        <Words shapes={text?.shapes ?? []} y={top + seal} />
      </g>
      {motif !== 'none' && <path fill={border} d={`M0 ${foot}h${WIDTH}v${BORDER}h-${WIDTH}z`} />}
      {motif === 'kolam' && <path fill={line} d={zari(foot)} />}
    </>
  );
  return {
    width: WIDTH,
    height: HEIGHT,
    ground: shareGround(tint),
    drawing: renderToStaticMarkup(drawing),
    ...(seen && { images: [{ ...seen, x: MARGIN + seen.x, y: top + seen.y }] }),
  };
}

/** A logo as large as there is room for, and its distances from the edges of its plate, if it needs one. */
function fitted({ address, width, height, isSeen }: ShareLogo): PlacedImage {
  const scale = Math.min(LOGO.width / width, LOGO.height / height);
  const edge = isSeen ? 0 : 1;
  return { address, width: width * scale, height: height * scale, x: edge * 24, y: edge * 20 };
}

/** A plate behind a logo. */
const Plate = ({ image: { x, y, width, height }, top }: { image: PlacedImage; top: number }) => (
  <rect x={MARGIN} y={round(top)} width={round(width + 2 * x)} height={round(height + 2 * y)} rx={12} />
);

/** Heights of letters, in pixels. */
const SIZES = [80, 72, 66, 60, 54, 48, 44, 40];
const SMALL_SIZES = [34, 29, 25];
/** The width of the kolam or the tiles beside a title; tiles have an edge, which ends where the margin begins. */
const MARK = 470;
/** The width of the small kolam above a title. */
const SEAL = 124;
/** The most that a logo takes. */
const LOGO = { width: 400, height: 96 };

/** Broad threads of Madras check, hardly lighter than the ground. */
function Check({ colour, foot }: { colour: string; foot: number }) {
  const down = [0.08, 0.41, 0.74].map((share) => `M${round(WIDTH * share)} 0h64v${foot}h-64z`);
  const across = [0.16, 0.66].map((share) => `M0 ${round(foot * share)}h${WIDTH}v64h-${WIDTH}z`);
  return each([down, across], (threads) => <path fill={colour} fillOpacity={0.6} d={threads.join('')} />);
}

/** The golden threads of the border. */
const zari = (foot: number): string =>
  Array.from({ length: WIDTH / 24 }, (_, index) => `M${index * 24} ${foot + 6}h14v${BORDER - 12}h-14z`).join(
    '',
  );

/** The scene on a sheet that runs off the right edge. */
function Sheet({ scene, colours, letters }: Inked & { scene: Scene }) {
  const view = viewOf(scene);
  const given = (defaults: readonly string[], own: readonly string[] = []): string[] =>
    defaults.map((word, index) => own[index] ?? word);
  const parts = view.draw(given(view.labels, scene.labels), given(view.values, scene.values));
  return (
    <>
      <rect x={660} y={84} width={WIDTH} height={426} rx={36} fill={colours[paint('tint')]} />
      <g fill="none" transform="translate(628 132) scale(1.65)">
        <Shapes shapes={shapesOf(parts)} colours={colours} letters={letters} />
      </g>
    </>
  );
}

/** What the shapes of a scene are drawn with: colours, `#rrggbb`, by what scenes write, and letters. */
interface Inked {
  readonly colours: Readonly<Record<string, string>>;
  readonly letters: Letters;
}

/** Shapes of a scene, with words as outlines. */
function Shapes({ shapes, colours, letters }: Inked & { shapes: readonly Shape[] }) {
  return each(shapes, (shape) => {
    const { fill, stroke, fontSize = LETTERS, textAnchor, ...others } = shape.paint;
    const inked = {
      ...others,
      fill: colours[fill ?? ''] ?? fill,
      stroke: colours[stroke ?? ''] ?? stroke,
    };
    if (shape.kind === 'group')
      return (
        <g transform={shape.transform}>
          <Shapes shapes={shape.shapes} colours={colours} letters={letters} />
        </g>
      );
    if (shape.kind === 'path') return <path {...inked} d={writePath(shape.segments, 2)} />;
    const [x, y] = shape.at;
    if (shape.kind === 'circle') return <circle {...inked} cx={x} cy={y} r={shape.radius} />;
    if (shape.kind === 'rect') {
      const [width, height] = shape.size;
      return <rect {...inked} x={x} y={y} width={width} height={height} rx={shape.radius} />;
    }
    const box = { x: 0, y: 0, width: WIDTH, sizes: [fontSize], lines: 1 };
    const set = letters.set(shape.words, box);
    if (set === undefined) return null;
    const before = textAnchor === 'middle' ? set.width / 2 : textAnchor === 'end' ? set.width : 0;
    const onLine = set.shapes.map(({ path, place }) => ({ path, place: { ...place, y: 0 } }));
    return (
      <g fill={inked.fill}>
        <Words shapes={onLine} x={x - before} y={y} />
      </g>
    );
  });
}

/** Words that have been set, moved. */
const Words = ({ shapes, x = 0, y }: { shapes: readonly WordShape[]; x?: number; y: number }) =>
  each(shapes, ({ path, place }) => (
    <path d={path} transform={`translate(${place.x + x} ${place.y + y}) scale(${place.scale})`} />
  ));

/** The tokens of the light theme. */
function coloursOf(tint: Tint, { brand, highlight, ground }: Palette): Inked['colours'] {
  const neutral = tintedBy(ground[0]);
  return {
    [paint('accent')]: formatHex(tint(0.47, 0.13)),
    [paint('brand')]: formatHex(brand[0]),
    [paint('dark')]: formatHex(neutral(0.24, 0.04, 10)),
    [paint('ink')]: formatHex(neutral(0.24, 0.04, 10)),
    [paint('line')]: formatHex(neutral(0.89, 0.012, 5)),
    [paint('muted')]: formatHex(neutral(0.46, 0.03, 10)),
    [paint('peacock')]: formatHex(ground[0]),
    [paint('surface')]: PAPER,
    [paint('tint')]: formatHex(tint(0.95, 0.035)),
    [paint('tint2')]: formatHex(tint(0.88, 0.075)),
    [paint('turmeric')]: formatHex(highlight[0]),
    [paint('vivid')]: formatHex(tint(0.8, 0.13)),
  };
}

/** What a picture has in place of a scene or above a title: as wide as it is told, centred on a point. */
interface MarkProps {
  readonly seed: string;
  readonly colour: string;
  /** Dots across. */
  readonly size: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

function KolamMark({ seed, colour, size, x, y, width }: MarkProps) {
  const { viewBox, strand, dots } = kolamGeometry({ seed, size });
  const [left = 0, top = 0, span = 1] = viewBox.split(' ').map(Number);
  const scale = width / span;
  const [dx, dy] = [x - width / 2 - left * scale, y - width / 2 - top * scale];
  return (
    <g transform={`translate(${dx} ${dy}) scale(${scale})`} fill="none" stroke={colour} strokeLinecap="round">
      <path d={strand} strokeWidth={STRAND_WIDTH} />
      <path d={dots.map(([dotX, dotY]) => `M${dotX} ${dotY}h0`).join('')} strokeWidth={DOT_SIZE} />
    </g>
  );
}

/** A quilt of half as many tiles. */
function Tiles({ seed, colour, size, x, y, width }: MarkProps) {
  const count = Math.ceil(size / 2);
  const moved = `translate(${x - width / 2} ${y - width / 2}) scale(${width / (count * TILE)})`;
  return <path fill={colour} d={tilesPath(seed, count)} transform={moved} />;
}

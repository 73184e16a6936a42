import { frame } from 'virtual:theme/draw';
import { renderToStaticMarkup } from 'react-dom/server';
import type { LinkedPage, Markup } from '../../engine/model/page.ts';
import type { DocumentSetting } from '../../engine/model/renderer.ts';
import type { LinkedSite } from '../../engine/model/site.ts';
import { embedJson } from '../embedJson.ts';
import { ISLANDS_ID, type PageSection } from '../island.ts';
import { WORDS_ID } from '../language.ts';
import { Around } from './Around.tsx';
import { frameFailure, ofFrame } from './blockFailure.ts';
import { compactHtml } from './compactHtml.ts';
import { drawOnce } from './drawOnce.ts';
import { drawMain, drawSections } from './drawSections.tsx';
import { withForeignLinks } from './foreignLinks.ts';
import { lastingFrame } from './lastingFrame.ts';
import type { Blocks } from './loadBlocks.ts';
import { openAtTheEnd } from './openAtTheEnd.ts';

/** The markup around `<main>`. */
interface DrawnFrame {
  readonly before: string;
  readonly after: string;
}

/** Stands for `<main>` while the frame is drawn. */
const PLACE = '<wbr id="place-of-main"/>';

/**
 * Returns the content of `<body>`: the theme's page frame around the page's sections, and what of the frame lasts. The frame
 * and the static sections are final; the islands in `<main>` are drawn by the same components that the browser hydrates.
 *
 * @param isCompact whether it is written as by `compactHtml`
 * @throws BlockFailure if a block cannot be drawn and `onBroken` is `throw`, or the frame cannot
 */
export function drawBody(
  page: LinkedPage,
  site: LinkedSite,
  blocks: Blocks,
  {
    onBroken,
    sheet,
    drawings,
    onMain,
    words,
  }: Pick<DocumentSetting, 'onBroken' | 'sheet' | 'drawings' | 'onMain' | 'words'>,
  isCompact: boolean,
): Pick<Markup, 'body' | 'frame'> {
  const whole = { page, site, blocks, Lead: frame.Lead, onBroken, sheet, drawings };
  const drawn = drawSections(whole);
  const main = drawMain(whole, drawn);
  onMain?.(main);
  const data =
    drawn.islands.length === 0
      ? ''
      : jsonIn(ISLANDS_ID, drawn.islands) + (words === undefined ? '' : jsonIn(WORDS_ID, words));
  const accent = page.accent === undefined ? '' : ` data-accent="${page.accent}"`;
  const { before, after } = drawFrame(page, site);
  const written = (html: string): string => {
    const marked = withForeignLinks(html, site);
    return isCompact ? compactHtml(marked) : marked;
  };
  return {
    body: `${written(before)}<main id="main"${accent}>${written(main)}</main>${data}${drawn.below}${written(after)}`,
    frame: lastingFrame(before + after),
  };
}

/** Data for the browser. */
const jsonIn = (id: string, data: unknown): string =>
  `<script type="application/json" id="${id}">${embedJson(data)}</script>`;

const asSection = (html: string): PageSection => ({ kind: 'static', type: 'frame', html });
const htmlOf = (section: PageSection | undefined): string =>
  section?.kind === 'static' ? String(section.html) : '';

/** The frames that are known to leave `<main>` where the browser looks for it. */
const sound = new WeakSet<typeof frame.Frame>();

function drawFrame(page: LinkedPage, site: LinkedSite): DrawnFrame {
  const { Frame } = frame;
  if (Frame === undefined)
    throw frameFailure(
      page,
      'It exports no "Frame". Write `export const Frame: FrameComponent = ...` in it.',
    );
  const markup = ofFrame(page, () =>
    renderToStaticMarkup(
      <Around site={site}>
        <Frame page={page} site={site}>
          <wbr id="place-of-main" />
        </Frame>
      </Around>,
    ),
  );
  const [before, after] = markup.split(PLACE);
  if (before === undefined || after === undefined)
    throw frameFailure(
      page,
      'It does not draw its children. Write {children} where the sections of the page belong.',
    );
  if (!sound.has(Frame)) {
    const around = openAtTheEnd(before);
    if (around !== undefined)
      throw frameFailure(
        page,
        `It draws its children inside <${around}>. Write {children} beside its elements, at the top of what it returns: <main> has to be a child of <body>, where the browser looks for it.`,
      );
    sound.add(Frame);
  }
  const [above, below] = drawOnce([before, after].map(asSection), undefined, 'f');
  return { before: htmlOf(above), after: htmlOf(below) };
}

import { frame } from 'virtual:theme/draw';
import { renderToStaticMarkup } from 'react-dom/server';
import type { LinkedPage } from '../../engine/model/page.ts';
import type { DocumentSetting } from '../../engine/model/renderer.ts';
import type { LinkedSite } from '../../engine/model/site.ts';
import { embedJson } from '../embedJson.ts';
import { ISLANDS_ID, type PageSection } from '../island.ts';
import { LanguageContext } from '../language.ts';
import { compactHtml } from './compactHtml.ts';
import { drawOnce, type MarkedSection } from './drawOnce.ts';
import { drawMain, drawSections, linkTo } from './drawSections.tsx';
import type { Blocks } from './loadBlocks.ts';
import { readMarked } from './markedText.ts';
import { Drawings } from './readings.ts';

/** The markup around `<main>`. */
interface DrawnFrame {
  readonly before: string;
  readonly after: string;
  /** The same as `compactHtml` writes it: once, and not for every page. */
  readonly compact: Pick<DrawnFrame, 'before' | 'after'>;
}

/**
 * Frames by their code, which changes under live authoring, and by site. They differ only in what the frame reads of a
 * page, such as which of its links is the current one.
 */
const frames = new WeakMap<object, WeakMap<LinkedSite, Drawings<DrawnFrame>>>();

/** Stands for `<main>` while the frame is drawn. */
const PLACE = '<wbr id="place-of-main"/>';

/**
 * Returns the content of `<body>`: the theme's page frame around the page's sections. The frame and the static
 * sections are final; the islands in `<main>` are drawn by the same components that the browser hydrates.
 *
 * @param isCompact whether it is written as by `compactHtml`
 * @throws BlockFailure if a block cannot be drawn and `onBroken` is `throw`
 */
export function drawBody(
  page: LinkedPage,
  site: LinkedSite,
  blocks: Blocks,
  { onBroken, sheet, drawings }: Pick<DocumentSetting, 'onBroken' | 'sheet' | 'drawings'>,
  isCompact: boolean,
): string {
  const whole = { page, site, blocks, Lead: frame.Lead, onBroken, sheet, drawings };
  const drawn = drawSections(whole);
  const main = drawMain(whole, drawn);
  const data =
    drawn.islands.length === 0
      ? ''
      : `<script type="application/json" id="${ISLANDS_ID}">${embedJson(drawn.islands)}</script>`;
  const accent = page.accent === undefined ? '' : ` data-accent="${page.accent}"`;
  const around = drawFrame(page, site);
  const { before, after } = isCompact ? around.compact : around;
  return `${before}<main id="main"${accent}>${isCompact ? compactHtml(main) : main}</main>${data}${drawn.sheetIsBelow ? linkTo(sheet) : ''}${after}`;
}

const asSection = (html: string): MarkedSection => ({
  kind: 'static',
  type: 'frame',
  html: readMarked(html),
});
const htmlOf = (section: PageSection | undefined): string =>
  section?.kind === 'static' ? String(section.html) : '';

function drawFrame(page: LinkedPage, site: LinkedSite): DrawnFrame {
  const { Frame } = frame;
  const sites = frames.get(Frame) ?? new WeakMap<LinkedSite, Drawings<DrawnFrame>>();
  frames.set(Frame, sites);
  const drawings = sites.get(site) ?? new Drawings<DrawnFrame>();
  sites.set(site, drawings);
  return drawings.find(page, (noted) => {
    const markup = renderToStaticMarkup(
      <LanguageContext value={site.language}>
        <Frame page={noted} site={site}>
          <wbr id="place-of-main" />
        </Frame>
      </LanguageContext>,
    );
    const [before, after] = markup.split(PLACE);
    if (before === undefined || after === undefined) throw new Error('the page frame must draw its children');
    const [above, below] = drawOnce([before, after].map(asSection), undefined, 'f');
    const drawn = { before: htmlOf(above), after: htmlOf(below) };
    return { ...drawn, compact: { before: compactHtml(drawn.before), after: compactHtml(drawn.after) } };
  });
}

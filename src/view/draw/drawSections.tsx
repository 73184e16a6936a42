import type { ComponentType, ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { LinkedBlock, LinkedPage } from '../../engine/model/page.ts';
import type { DocumentSetting } from '../../engine/model/renderer.ts';
import { SHEET_GATE } from '../../engine/model/sheetGate.ts';
import type { LinkedSite } from '../../engine/model/site.ts';
import { besideFonts } from '../../engine/model/themeFaces.ts';
import type { LeadComponent } from '../frame.ts';
import type { IslandData, IslandProps, Json, PageSection } from '../island.ts';
import { Sections } from '../Sections.tsx';
import { Around } from './Around.tsx';
import { BlockFailure, ofFrame } from './blockFailure.ts';
import { drawOnce } from './drawOnce.ts';
import { hastenFirstPicture } from './firstPicture.ts';
import type { Blocks } from './loadBlocks.ts';
import { blocksInFirstScreen, sheetBelow, standalone } from './pageStyles.ts';

/** Everything needed to draw the sections of a page. */
export interface PageToDraw {
  readonly page: LinkedPage;
  readonly site: LinkedSite;
  readonly blocks: Blocks;
  readonly Lead: LeadComponent | undefined;
  /** What to do about a block that cannot be drawn: throw (the build), or show the reason in its place (`dev`). */
  readonly onBroken: 'throw' | 'show';
  /** As in `DocumentSetting`. */
  readonly sheet: DocumentSetting['sheet'];
  /** As in `DocumentSetting`. */
  readonly drawings: DocumentSetting['drawings'];
}

/** Blocks that have a part in the first screen of a large window. */
const FIRST_SCREEN = 2;

/** A page's sections: static ones as finished HTML, islands with their props and slots. */
interface DrawnSections {
  readonly sections: readonly PageSection[];
  readonly islands: readonly IslandData[];
  readonly components: ReadonlyMap<string, ComponentType<IslandProps<Json>>>;
  /** The link to the style sheet, if it belongs after `<main>` because no section needs it. */
  readonly below: string;
}

/**
 * Draws the sections of a page: static blocks completely, interactive blocks only as far as their slots.
 *
 * @throws BlockFailure if a block cannot be drawn and `onBroken` is `throw`
 */
export function drawSections(whole: PageToDraw): DrawnSections {
  const { page, site, blocks, Lead, onBroken, sheet, drawings: addressOf } = whole;
  const marked: PageSection[] = [];
  const islands: IslandData[] = [];
  const components = new Map<string, ComponentType<IslandProps<Json>>>();
  const lead =
    Lead === undefined
      ? undefined
      : ofFrame(page, () => drawn(<Lead page={page} site={site} />, 'lead', site));
  if (lead !== undefined && lead !== '') marked.push({ kind: 'static', type: 'lead', html: lead });

  const ahead = marked.length;
  for (const block of page.blocks) {
    try {
      drawBlock(block);
    } catch (problem) {
      const failure = asFailure(problem, block.type, whole, SERVER_HALF);
      if (onBroken === 'throw') throw failure;
      marked.push({ kind: 'static', type: block.type, html: notice(failure) });
    }
  }
  const inFirstScreen = ahead + blocksInFirstScreen(page, blocks);
  const apart = addressOf === undefined ? undefined : { from: inFirstScreen, standalone, addressOf };
  const sections = drawOnce(marked, apart);
  hastenFirstPicture(sections, Math.min(inFirstScreen, ahead + FIRST_SCREEN));
  const link =
    sheet === undefined ? '' : linkTo(sheet(besideFonts(sheetBelow(sections, blocks), site.fonts)));
  return { sections, islands, components, below: linkBefore(inFirstScreen) ? '' : link };

  /** Puts the link to the style sheet before a section; returns whether there is such a section. */
  function linkBefore(at: number): boolean {
    const [above, below] = [sections[at - 1], sections[at]];
    if (below === undefined) return false;
    if (below.kind === 'static') sections[at] = { ...below, html: link + String(below.html) };
    else if (above?.kind === 'static') sections[at - 1] = { ...above, html: String(above.html) + link };
    else return false;
    return true;
  }

  function drawBlock(block: LinkedBlock): void {
    const at = marked.length;
    const found = blocks.get(block.type);
    if (found === undefined) throw new Error('It has no component.');
    if (found.kind === 'broken') throw new Error(found.reason);
    if (found.kind === 'static') {
      const html = drawn(<found.Component block={block} page={page} site={site} />, `s${at}`, site);
      marked.push({ kind: 'static', type: block.type, html });
      return;
    }
    const { props, slots } = found.split({ block, page, site });
    marked.push({ kind: 'island', type: block.type, props, slots: drawSlots(slots, at, site) });
    components.set(block.type, found.Component);
    islands.push({ at, type: block.type, props });
  }
}

/** The link to a style sheet. Browsers paint what comes before it, and wait for it with what comes after. */
const linkTo = (address: string): string =>
  `<link rel="stylesheet" href="${address}"><script>${SHEET_GATE}</script>`;

/**
 * Returns the content of `<main>`: the sections as the browser hydrates them.
 *
 * @throws BlockFailure if a block cannot be drawn and `onBroken` is `throw`
 */
export function drawMain(whole: PageToDraw, drawnSections: DrawnSections): string {
  const draw = (sections: readonly PageSection[]): string => markupOf(whole, { ...drawnSections, sections });
  try {
    return draw(drawnSections.sections);
  } catch (problem) {
    // Draw each island on its own to find the one that failed.
    const sections = drawnSections.sections.map((section): PageSection => {
      if (section.kind === 'static') return section;
      try {
        draw([section]);
        return section;
      } catch (cause) {
        const failure = asFailure(cause, section.type, whole);
        if (whole.onBroken === 'throw') throw failure;
        return { kind: 'static', type: section.type, html: notice(failure) };
      }
    });
    if (sections.every((section, at) => section === drawnSections.sections[at])) throw problem;
    return draw(sections);
  }
}

const markupOf = ({ page, site }: PageToDraw, { sections, components }: DrawnSections): string =>
  renderToString(
    <Around site={site}>
      <StaticRouter location={page.route}>
        <Sections pageKey={page.route} sections={sections} components={components} />
      </StaticRouter>
    </Around>,
  );

const drawSlots = (
  slots: Readonly<Record<string, ReactNode>>,
  at: number,
  site: LinkedSite,
): Map<string, string> =>
  new Map(Object.entries(slots).map(([name, node]) => [name, drawn(node, `s${at}${name}`, site)]));

/** @param prefix keeps ids from React's `useId` unique across sections */
const drawn = (element: ReactNode, prefix: string, site: LinkedSite): string =>
  renderToStaticMarkup(<Around site={site}>{element}</Around>, {
    identifierPrefix: prefix,
  });

/** Of an interactive block, the file that splits its data and draws its slots; of any other, the only one. */
const SERVER_HALF = /\.interactive(?=\.tsx$)/;

/** @param half of the name of the block's file, what is replaced because the problem is in the other half */
function asFailure(
  problem: unknown,
  type: string,
  { page, blocks }: PageToDraw,
  half?: RegExp,
): BlockFailure {
  const found = blocks.get(type);
  // Nothing of a broken block has run, so the place where the error was made says nothing.
  const reason = found?.kind === 'broken' ? found.reason : problem;
  const file = found?.file ?? '';
  const place = half === undefined || found?.kind === 'broken' ? file : file.replace(half, '.server');
  return new BlockFailure(type, place, page.file, reason);
}

/** What an author sees in place of a block that cannot be drawn. */
function notice({ file, message }: BlockFailure): string {
  return renderToStaticMarkup(
    <div className="wrap" role="alert">
      <p>{message}</p>
      {file === '' ? null : <p>{file}</p>}
    </div>,
  );
}

import type { ComponentType, ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { LinkedBlock, LinkedPage } from '../../engine/model/page.ts';
import type { LinkedSite } from '../../engine/model/site.ts';
import type { LeadComponent } from '../frame.ts';
import type { IslandData, IslandProps, Json, PageSection } from '../island.ts';
import { LanguageContext } from '../language.ts';
import { Sections } from '../Sections.tsx';
import { BlockFailure } from './blockFailure.ts';
import type { Blocks } from './loadBlocks.ts';

/** What the sections of a page are drawn with. */
export interface PageToDraw {
  readonly page: LinkedPage;
  readonly site: LinkedSite;
  readonly blocks: Blocks;
  readonly Lead: LeadComponent | undefined;
  /** What becomes of a block that cannot be drawn: the build stops, an author sees why in its place. */
  readonly onBroken: 'throw' | 'show';
}

/** A page's sections, drawn as far as the server draws them. */
export interface DrawnSections {
  readonly sections: readonly PageSection[];
  readonly islands: readonly IslandData[];
  readonly components: ReadonlyMap<string, ComponentType<IslandProps<Json>>>;
}

/**
 * Draws the sections of a page: static blocks whole, of interactive blocks the slots.
 *
 * @throws BlockFailure for a block that cannot be drawn, unless it is to be shown in its place
 */
export function drawSections(whole: PageToDraw): DrawnSections {
  const { page, site, blocks, Lead, onBroken } = whole;
  const sections: PageSection[] = [];
  const islands: IslandData[] = [];
  const components = new Map<string, ComponentType<IslandProps<Json>>>();
  const lead = Lead === undefined ? '' : drawn(<Lead page={page} site={site} />, 'lead', site);
  if (lead !== '') sections.push({ kind: 'static', type: 'lead', html: lead });

  for (const block of page.blocks) {
    try {
      drawBlock(block);
    } catch (problem) {
      const failure = asFailure(problem, block.type, whole);
      if (onBroken === 'throw') throw failure;
      sections.push(notice(failure));
    }
  }
  return { sections, islands, components };

  function drawBlock(block: LinkedBlock): void {
    const at = sections.length;
    const found = blocks.get(block.type);
    if (found === undefined) throw new Error('It has no component.');
    if (found.kind === 'broken') throw new Error(found.reason);
    if (found.kind === 'static') {
      const html = drawn(<found.Component block={block} page={page} site={site} />, `s${at}`, site);
      sections.push({ kind: 'static', type: block.type, html });
      return;
    }
    const { props, slots } = found.split({ block, page, site });
    const section: PageSection = {
      kind: 'island',
      type: block.type,
      props,
      slots: drawSlots(slots, at, site),
    };
    components.set(block.type, found.Component);
    islands.push({ at, type: block.type, props });
    sections.push(section);
  }
}

/**
 * The content of `<main>`: the sections as the browser hydrates them.
 *
 * @throws BlockFailure for a block that cannot be drawn, unless it is to be shown in its place
 */
export function drawMain(whole: PageToDraw, drawnSections: DrawnSections): string {
  const draw = (sections: readonly PageSection[]): string => markupOf(whole, { ...drawnSections, sections });
  try {
    return draw(drawnSections.sections);
  } catch (problem) {
    // Which of the interactive blocks it was shows when each is drawn alone.
    const sections = drawnSections.sections.map((section) => {
      if (section.kind === 'static') return section;
      try {
        draw([section]);
        return section;
      } catch (cause) {
        const failure = asFailure(cause, section.type, whole);
        if (whole.onBroken === 'throw') throw failure;
        return notice(failure);
      }
    });
    if (sections.every((section, at) => section === drawnSections.sections[at])) throw problem;
    return draw(sections);
  }
}

function markupOf({ page, site }: PageToDraw, { sections, components }: DrawnSections): string {
  return renderToString(
    <LanguageContext value={site.language}>
      <StaticRouter location={page.route}>
        <Sections pageKey={page.route} sections={sections} components={components} />
      </StaticRouter>
    </LanguageContext>,
  );
}

function drawSlots(
  slots: Readonly<Record<string, ReactNode>>,
  at: number,
  site: LinkedSite,
): Map<string, string> {
  return new Map(Object.entries(slots).map(([name, node]) => [name, drawn(node, `s${at}${name}`, site)]));
}

/** @param prefix keeps the ids that React gives apart from those of other sections */
function drawn(element: ReactNode, prefix: string, { language }: LinkedSite): string {
  return renderToStaticMarkup(<LanguageContext value={language}>{element}</LanguageContext>, {
    identifierPrefix: prefix,
  });
}

function asFailure(problem: unknown, type: string, { page, blocks }: PageToDraw): BlockFailure {
  return new BlockFailure(type, blocks.get(type)?.file ?? '', page.file, problem);
}

/** What an author sees in the place of a block that cannot be drawn. */
function notice({ type, file, message }: BlockFailure): PageSection {
  const html = renderToStaticMarkup(
    <div className="wrap" role="alert">
      <p>{message}</p>
      {file === '' ? null : <p>{file}</p>}
    </div>,
  );
  return { kind: 'static', type, html };
}

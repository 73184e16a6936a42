import type { ComponentType, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { LinkedPage } from '../../engine/model/page.ts';
import type { LinkedSite } from '../../engine/model/site.ts';
import { Breadcrumb } from '../../site/frame/Breadcrumb.tsx';
import type { IslandData, IslandProps, Json, Section } from '../island.ts';
import { registry } from './registry.ts';

/** A page's sections, drawn as far as the server draws them. */
export interface DrawnSections {
  readonly sections: readonly Section[];
  readonly islands: readonly IslandData[];
  readonly components: ReadonlyMap<string, ComponentType<IslandProps<Json>>>;
}

/**
 * Draws the sections of a page: static blocks whole, of interactive blocks the slots.
 *
 * @throws Error for a type without a component: the stage `validate` stops it at its line, so our bug
 */
export function drawSections(page: LinkedPage, site: LinkedSite): DrawnSections {
  const sections: Section[] = [];
  const islands: IslandData[] = [];
  const components = new Map<string, ComponentType<IslandProps<Json>>>();
  if (page.breadcrumb.length > 1) {
    sections.push({
      kind: 'static',
      type: 'breadcrumb',
      html: drawn(<Breadcrumb trail={page.breadcrumb} />, 'way'),
    });
  }
  for (const block of page.blocks) {
    const at = sections.length;
    const found = registry.get(block.type);
    if (found === undefined) throw new Error(`the block type ${JSON.stringify(block.type)} has no component`);
    if (found.kind === 'static') {
      const html = drawn(<found.Component block={block} page={page} site={site} />, `s${at}`);
      sections.push({ kind: 'static', type: block.type, html });
      continue;
    }
    const { props, slots } = found.split({ block, page, site });
    components.set(block.type, found.Component);
    islands.push({ at, type: block.type, props });
    sections.push({ kind: 'island', type: block.type, props, slots: drawSlots(slots, at) });
  }
  return { sections, islands, components };
}

function drawSlots(slots: Readonly<Record<string, ReactNode>>, at: number): Map<string, string> {
  return new Map(Object.entries(slots).map(([name, node]) => [name, drawn(node, `s${at}${name}`)]));
}

/** @param prefix keeps the ids that React gives apart from those of other sections */
function drawn(element: ReactNode, prefix: string): string {
  return renderToStaticMarkup(element, { identifierPrefix: prefix });
}

import { expect, it } from 'vitest';
import { drawMain, drawSections, type PageToDraw } from '../../../../src/view/draw/drawSections.tsx';
import type { Blocks } from '../../../../src/view/draw/loadBlocks.ts';

const fails = (): never => {
  throw new Error('no list');
};

/** A page with one interactive block, one of whose halves fails. */
function pageWith({ split, Component }: { split: () => never | object; Component: () => null }): PageToDraw {
  const file = 'src/site/blocks/tally/Tally.interactive.tsx';
  const page = { route: '/', file: 'pages/index.yaml', blocks: [{ type: 'tally' }] };
  const blocks = new Map([['tally', { kind: 'interactive', file, Component, split }]]);
  return {
    // Nothing else of a page, a site and a block is read here.
    ...({ page, site: { language: 'en' }, blocks } as unknown as { blocks: Blocks } & Pick<
      PageToDraw,
      'page' | 'site'
    >),
    Lead: undefined,
    onBroken: 'throw',
    sheet: undefined,
    drawings: undefined,
  };
}

it('a developer whose interactive block fails is led to the half that does', () => {
  const server = pageWith({ split: fails, Component: () => null });
  expect(() => drawSections(server)).toThrow(
    expect.objectContaining({ name: 'BlockFailure', file: 'src/site/blocks/tally/Tally.server.tsx' }),
  );
  const client = pageWith({ split: () => ({ props: {}, slots: {} }), Component: fails });
  const drawn = drawSections(client);
  expect(() => drawMain(client, drawn)).toThrow(
    expect.objectContaining({ name: 'BlockFailure', file: 'src/site/blocks/tally/Tally.interactive.tsx' }),
  );
});

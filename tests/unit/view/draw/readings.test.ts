import { describe, expect, it } from 'vitest';
import { Drawings } from '../../../../src/view/draw/readings.ts';

interface Block {
  readonly type: string;
  readonly id?: string;
  readonly words?: readonly string[];
}

interface Page {
  readonly route: string;
  readonly blocks: readonly Block[];
  readonly addresses?: readonly string[];
}

const page = (route: string, ...blocks: readonly Block[]): Page => ({ route, blocks, addresses: [route] });

/** Draws each page, and returns what was drawn and for how many pages that was necessary. */
function drawAll(pages: readonly Page[], draw: (page: Page) => string) {
  const drawings = new Drawings<string>();
  let times = 0;
  const drawn = pages.map((one) =>
    drawings.find(one, (noted) => {
      times += 1;
      return draw(noted);
    }),
  );
  expect(drawn).toEqual(pages.map(draw));
  return { drawn, times };
}

const demoOf = ({ blocks }: Page): string =>
  blocks.find(({ type, id }) => type === 'bookDemo' && id !== undefined)?.id ?? 'none';

describe('a frame that leads to the demo of each page', () => {
  it('is drawn once for pages with the same types of blocks, whatever these say', () => {
    const pages = ['/a', '/b', '/c'].map((route) =>
      page(route, { type: 'hero', words: [route] }, { type: 'bookDemo', id: 'demo', words: [route] }),
    );
    expect(drawAll(pages, demoOf)).toEqual({ drawn: ['demo', 'demo', 'demo'], times: 1 });
  });

  it('is drawn again where the demo has another id, stands elsewhere or is missing', () => {
    const [hero, demo] = [{ type: 'hero' }, { type: 'bookDemo', id: 'demo' }];
    const pages = [
      page('/a', hero, demo),
      page('/b', hero, { ...demo, id: 'try' }),
      page('/c', demo, hero),
      page('/d', hero),
      page('/e', hero, hero),
      page('/f'),
    ];
    expect(drawAll(pages, demoOf).drawn).toEqual(['demo', 'try', 'demo', 'none', 'none', 'none']);
  });
});

describe('a drawing that shows all of a list', () => {
  it.each<[string, (page: Page) => string]>([
    ['written as JSON', ({ blocks }) => JSON.stringify(blocks)],
    ['spread', ({ blocks }) => [...blocks].map((block) => JSON.stringify({ ...block })).join()],
    ['word by word', ({ blocks }) => blocks.flatMap(({ words = [] }) => words).join()],
    [
      'by its keys',
      ({ blocks }) =>
        Object.entries(blocks)
          .map(([at, block]) => at + ('id' in block))
          .join(),
    ],
    ['by its last item', ({ blocks }) => blocks.at(-1)?.type ?? ''],
    ['by its length', ({ blocks }) => String(blocks.length)],
  ])('is drawn again for other items: %s', (_, draw) => {
    drawAll(
      [
        page('/a', { type: 'hero', words: ['one'] }),
        page('/b', { type: 'hero', words: ['two'] }),
        page('/c', { type: 'hero', words: ['two'], id: 'x' }),
        page('/d', { type: 'hero', words: ['two'] }, { type: 'steps' }),
        page('/e'),
      ],
      draw,
    );
  });

  it('is not used for a page without the list', () => {
    const without: Page = { route: '/b', blocks: [] };
    drawAll([page('/a'), without], ({ addresses }) =>
      addresses === undefined ? 'none' : (addresses[0] ?? ''),
    );
  });
});

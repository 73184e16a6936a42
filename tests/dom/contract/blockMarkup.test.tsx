import { cleanup, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LinkedBlock, LinkedPage } from '../../../src/engine/model/page.ts';
import type { LinkedSite } from '../../../src/engine/model/site.ts';
import { drawSections } from '../../../src/view/draw/drawSections.tsx';
import { loadBlocks } from '../../../src/view/draw/loadBlocks.ts';
import { renderer } from '../../../src/view/draw/server.tsx';
import { readPage } from '../../../src/view/live/pageDocument.ts';
import { Sections } from '../../../src/view/Sections.tsx';
import { readExamples, understandAround } from '../../unit/contract/blockExamples.ts';
import { editableTexts, fullBlock } from '../../unit/contract/blockTexts.ts';
import { markupFlaws, servedFlaws } from '../../unit/contract/markupFlaws.ts';

const examples = await readExamples();
const blocks = await loadBlocks();

/** Complaints by React and the components. */
const complaints: unknown[] = [];
const note = (...words: unknown[]): void => {
  complaints.push(words);
};

beforeEach(() => {
  complaints.length = 0;
  for (const level of ['error', 'warn'] as const) vi.spyOn(console, level).mockImplementation(note);
  // What jsdom lacks: a narrow window in which everything is in view and nothing changes size.
  const silent = { addEventListener: () => {}, removeEventListener: () => {} };
  vi.stubGlobal('matchMedia', (media: string) => ({ media, matches: false, ...silent }));
  class Observer {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  vi.stubGlobal('ResizeObserver', Observer);
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

interface Drawn {
  readonly block: LinkedBlock;
  readonly page: LinkedPage;
  readonly site: LinkedSite;
}

/** The page with an example, as the renderer receives it, and the block on it. */
async function pageOf(example: { text: string; mainHeading: boolean }): Promise<Drawn> {
  const { pages, site, issues } = await understandAround(example);
  expect(issues).toEqual([]);
  const page = pages.get('/');
  const block = page?.blocks.at(-1);
  if (page === undefined || block === undefined || site === undefined) throw new Error('nothing was drawn');
  return { block, page, site };
}

/** Puts the page on screen as a browser does with the HTML it was sent. */
function open({ page, site }: Drawn): HTMLElement {
  document.body.innerHTML = renderer.renderPage(page, site, blocks).body;
  const main = document.querySelector('main');
  if (main === null) throw new Error('the page has no <main>');
  return main;
}

/** The block's own section, which is the last one on the page. */
function sectionOf(main: HTMLElement, { block }: Drawn): Element {
  const section = main.lastElementChild;
  expect(section?.getAttribute('data-block')).toBe(block.type);
  if (section === null) throw new Error('the page has no section');
  return section;
}

/** Everything that can be read or heard in an element: its text and its attributes. */
function words(element: Element): string {
  const attributes = [...element.querySelectorAll('*')].flatMap((one) =>
    [...one.attributes].map(({ value }) => value),
  );
  return [element.textContent, ...attributes].join('\n');
}

describe.each(examples)('a visitor of a page with the block $type', (example) => {
  it('is served valid markup', async () => {
    const drawn = await pageOf(example);
    const section = sectionOf(open(drawn), drawn);
    expect(markupFlaws(section, example.mainHeading ? 1 : 2)).toEqual([]);
    expect(markupFlaws(document.body, 1)).toEqual([]);
    expect(servedFlaws(document.body)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('reads every word that its author wrote', async () => {
    const drawn = await pageOf(example);
    const section = sectionOf(open(drawn), drawn);
    const texts = await editableTexts(example.type, drawn.block);
    expect(texts.filter((text) => !section.textContent.includes(text))).toEqual([]);
  });

  it.each(['image', 'scene'] as const)(
    'reads every word that its author could have written when there is no %s',
    async (leftOut) => {
      const block = await fullBlock(example.type, leftOut);
      const drawn = await pageOf({ text: JSON.stringify(block), mainHeading: example.mainHeading });
      const section = sectionOf(open(drawn), drawn);
      const texts = await editableTexts(example.type, block);
      expect(texts.filter((text) => !words(section).includes(text))).toEqual([]);
      expect(markupFlaws(section, example.mainHeading ? 1 : 2)).toEqual([]);
    },
  );

  it('keeps what was served when the page is hydrated, without a complaint', async () => {
    const drawn = await pageOf(example);
    const main = open(drawn);
    const served = sectionOf(main, drawn).innerHTML;
    const { components } = drawSections({
      ...drawn,
      blocks,
      Lead: undefined,
      onBroken: 'throw',
      sheet: undefined,
      drawings: undefined,
    });
    // As the browser parses it: nothing but the page's own HTML.
    const { sections } = readPage(document, '/', () => '');
    const onRecoverableError = vi.fn();
    render(
      <StrictMode>
        <Sections pageKey="/" sections={sections} components={components} />
      </StrictMode>,
      { container: main, hydrate: true, onRecoverableError },
    );
    expect(onRecoverableError).not.toHaveBeenCalled();
    expect(complaints).toEqual([]);
    const section = sectionOf(main, drawn);
    if (blocks.get(example.type)?.kind === 'static') expect(section.innerHTML).toBe(served);
    expect(markupFlaws(section, example.mainHeading ? 1 : 2)).toEqual([]);
    const texts = await editableTexts(example.type, drawn.block);
    expect(texts.filter((text) => !section.textContent.includes(text))).toEqual([]);
  });

  it('could have it rendered in the browser from the start, without a complaint', async () => {
    const { block, page, site } = await pageOf(example);
    const entry = blocks.get(example.type);
    if (entry?.kind === 'static') {
      const { container } = render(<entry.Component block={block} page={page} site={site} />, {
        wrapper: StrictMode,
      });
      expect(markupFlaws(container, example.mainHeading ? 1 : 2)).toEqual([]);
    } else {
      const { sections, components } = drawSections({
        page,
        site,
        blocks,
        Lead: undefined,
        onBroken: 'throw',
        sheet: undefined,
        drawings: undefined,
      });
      const { container } = render(
        <Sections pageKey="/" sections={sections.slice(-1)} components={components} />,
        { wrapper: StrictMode },
      );
      expect(markupFlaws(container, example.mainHeading ? 1 : 2)).toEqual([]);
    }
    expect(complaints).toEqual([]);
  });
});

describe('invalid markup', () => {
  it.each([
    ['<p style="color:red">a</p>', '<p> has a style attribute: color:red'],
    ['<p onclick="a()">a</p>', '<p> has the event handler onclick'],
    ['<h3>Deep</h3>', '<h3> "Deep" follows a heading of level 1'],
    ['<h2>a</h2><h4>Deep</h4>', '<h4> "Deep" follows a heading of level 2'],
    ['<h1>Second</h1>', '<h1> "Second" is outside a banner'],
    ['<h2> </h2>', 'a <h2> is empty'],
    ['<a href="/x"> </a>', 'the link to /x has no name'],
    ['<a href="/x"><svg aria-hidden="true"></svg></a>', 'the link to /x has no name'],
    ['<a href="javascript:a()">a</a>', 'the link "a" begins with "javascript:", which is not allowed'],
    ['<a>a</a>', 'the link "a" is empty'],
    [
      '<a href="mailto:a@example.com?subject=x&amp;body=y&amp;cc=b@example.com">a</a>',
      'the link "a" may set the subject of an e-mail and nothing else: "mailto:hello@example.com?subject=Demo"',
    ],
    [
      '<a href="https://a.example" target="_blank">a</a>',
      'the link "a" opens a tab without rel="noopener noreferrer"',
    ],
    ['<button type="button"></button>', 'a <button> has no name'],
    ['<svg></svg>', 'an <svg> is neither named nor hidden'],
    ['<svg aria-label="a"></svg>', 'an <svg> is neither named nor hidden'],
    ['<img src="/a.png">', 'an <img> is neither named nor hidden'],
    ['<p id="a"></p><p id="a"></p>', 'the id "a" stands twice'],
    ['<p aria-labelledby="a">a</p>', 'aria-labelledby="a" leads to nothing'],
  ])('is seen: %s', (html, flaw) => {
    document.body.innerHTML = html;
    expect([...servedFlaws(document.body), ...markupFlaws(document.body, 2)]).toEqual([flaw]);
  });

  it.each([
    '<h2>a</h2><h3>b</h3><h3>c</h3><h2>d</h2>',
    '<a href="/x" aria-label="a"><svg aria-hidden="true"></svg></a>',
    '<svg role="img" aria-label="a"></svg><img src="/a.png" alt=""><img src="/b.png" alt="b">',
    '<p id="a">a</p><p aria-labelledby="a">b</p>',
    '<a href="mailto:a@example.com?subject=x&amp;body=Dear%20all%2C%0D%0A%0D%0A">a</a>',
  ])('is not reported where there is none: %s', (html) => {
    document.body.innerHTML = html;
    expect([...servedFlaws(document.body), ...markupFlaws(document.body, 2)]).toEqual([]);
  });
});

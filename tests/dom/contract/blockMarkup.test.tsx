import { render } from '@testing-library/react';
import { StrictMode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { drawSections } from '../../../src/view/draw/drawSections.tsx';
import { loadBlocks } from '../../../src/view/draw/loadBlocks.ts';
import { renderer } from '../../../src/view/draw/server.tsx';
import { readPage } from '../../../src/view/live/pageDocument.ts';
import { Sections } from '../../../src/view/Sections.tsx';
import {
  readExamples,
  type Understood,
  understandBlocks,
  understandExamples,
} from '../../unit/contract/blockExamples.ts';
import { editableTexts, fullBlock } from '../../unit/contract/blockTexts.ts';
import { markupFlaws, servedFlaws } from '../../unit/contract/markupFlaws.ts';

const examples = await readExamples();
const blocks = await loadBlocks();
const understood = await understandExamples();
/** Every block with everything that its schema offers: once without a photograph, once without a drawing. */
const LEFT_OUT = ['image', 'scene'] as const;
const full = new Map(
  await Promise.all(
    LEFT_OUT.map(async (leftOut) => {
      const made = examples.map(async (example) => {
        const block = await fullBlock(example.type, leftOut);
        return { ...example, block, text: JSON.stringify(block) };
      });
      const written = await Promise.all(made);
      return [leftOut, { written, site: await understandBlocks(written) }] as const;
    }),
  ),
);

/** Complaints by React and the components. */
const complaints: unknown[] = [];
beforeEach(() => {
  complaints.length = 0;
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...words) => void complaints.push(words));
});

/** Puts the page on screen as a browser does with the HTML it was sent. */
function open({ page, site }: Understood): HTMLElement {
  document.body.innerHTML = renderer.renderPage(page, site, blocks).body;
  const main = document.querySelector('main');
  if (main === null) throw new Error('the page has no <main>');
  return main;
}

/** The block's own section, which is the last one on the page. */
function sectionOf(main: HTMLElement, { block }: Understood): Element {
  const section = main.lastElementChild;
  expect(section?.getAttribute('data-block')).toBe(block.type);
  if (section === null) throw new Error('the page has no section');
  return section;
}

/** The sections of a page as the browser draws them. */
const drawnSections = ({ page, site }: Understood) =>
  drawSections({
    ...{ page, site, blocks, Lead: undefined, onBroken: 'throw' },
    ...{ sheet: undefined, drawings: undefined },
  });

/** Everything that can be read or heard in an element: its text and its attributes. */
function words(element: Element): string {
  const attributes = [...element.querySelectorAll('*')].flatMap((one) =>
    [...one.attributes].map(({ value }) => value),
  );
  return [element.textContent, ...attributes].join('\n');
}

it('an author who uses all that a schema offers has a correct page', () => {
  expect(LEFT_OUT.map((leftOut) => full.get(leftOut)?.site.issues)).toEqual([[], []]);
});

describe.each(examples)('a visitor of a page with the block $type', ({ type, mainHeading }) => {
  const level = mainHeading ? 1 : 2;

  it('is served valid markup with every word that its author wrote, which hydration keeps', async () => {
    const drawn = understood.of(type);
    const main = open(drawn);
    const section = sectionOf(main, drawn);
    expect(markupFlaws(section, level)).toEqual([]);
    expect(markupFlaws(document.body, 1)).toEqual([]);
    expect(servedFlaws(document.body)).toEqual([]);
    const texts = await editableTexts(type, drawn.block);
    const missing = (): string[] =>
      texts.filter((text) => !sectionOf(main, drawn).textContent.includes(text));
    expect(missing()).toEqual([]);

    const served = section.innerHTML;
    // As the browser parses it: nothing but the page's own HTML.
    const { sections } = readPage(document, '/', () => '');
    const onRecoverableError = vi.fn();
    render(
      <StrictMode>
        <Sections pageKey="/" sections={sections} components={drawnSections(drawn).components} />
      </StrictMode>,
      { container: main, hydrate: true, onRecoverableError },
    );
    expect(onRecoverableError).not.toHaveBeenCalled();
    const alive = sectionOf(main, drawn);
    if (blocks.get(type)?.kind === 'static') expect(alive.innerHTML).toBe(served);
    expect(markupFlaws(alive, level)).toEqual([]);
    expect(missing()).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it.each(LEFT_OUT)(
    'reads every word that its author could have written when there is no %s',
    async (leftOut) => {
      const { written = [], site } = full.get(leftOut) ?? {};
      const drawn = site?.of(type);
      if (drawn === undefined) throw new Error(`there is no page with ${type}`);
      const section = sectionOf(open(drawn), drawn);
      const texts = await editableTexts(type, written.find((one) => one.type === type)?.block);
      expect(texts.filter((text) => !words(section).includes(text))).toEqual([]);
      expect(markupFlaws(section, level)).toEqual([]);
    },
  );

  it('could have it rendered in the browser from the start, without a complaint', () => {
    const drawn = understood.of(type);
    const entry = blocks.get(type);
    const { sections, components } = drawnSections(drawn);
    const { container } = render(
      entry?.kind === 'static' ? (
        <entry.Component {...drawn} />
      ) : (
        <Sections pageKey="/" sections={sections.slice(-1)} components={components} />
      ),
      { wrapper: StrictMode },
    );
    expect(markupFlaws(container, level)).toEqual([]);
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

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

const drawnSections = ({ page, site }: Understood) =>
  drawSections({
    page,
    site,
    blocks,
    Lead: undefined,
    onBroken: 'throw',
    sheet: undefined,
    drawings: undefined,
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

  it.each(LEFT_OUT)('reads every word that its author could have written without %s', async (leftOut) => {
    const { written = [], site } = full.get(leftOut) ?? {};
    const drawn = site?.of(type);
    if (drawn === undefined) throw new Error(`there is no page with ${type}`);
    const section = sectionOf(open(drawn), drawn);
    const texts = await editableTexts(type, written.find((one) => one.type === type)?.block);
    expect(texts.filter((text) => !words(section).includes(text))).toEqual([]);
    expect(markupFlaws(section, level)).toEqual([]);
  });
});

it('a visitor would be told about skipped headings, links and pictures without a name, and what the policy refuses', () => {
  document.body.innerHTML =
    '<h4 style="color:red">Deep</h4><a href="javascript:a()"> </a><svg></svg><p id="a" aria-labelledby="b" onclick="a()"></p>';
  expect(servedFlaws(document.body)).toHaveLength(2);
  expect(markupFlaws(document.body, 2)).toHaveLength(5);
});

import { beforeEach, expect, it, vi } from 'vitest';
import { MovedBlocks } from '../../../../../src/studio/client/page/MovedBlocks.ts';
import {
  elementsAt,
  meantAt,
  placeAt,
  sectionOf,
  seenAt,
} from '../../../../../src/studio/client/page/marks.ts';
import { morphDocument } from '../../../../../src/studio/client/page/usePageDocument.ts';
import type { Edit, Json } from '../../../../../src/studio/protocol/file.ts';
import { at as find } from '../../../at.ts';

const FILE = 'pages/a.yaml';
const at = (pointer: string) => ({ file: FILE, pointer });

beforeEach(() => {
  document.body.innerHTML = `<main>
    <section data-section="${FILE}#/blocks/0" data-section-type="banner">
      <h1 data-at="${FILE}#/blocks/0/title">Teas <em data-at="${FILE}#/blocks/0/highlight">daily</em></h1>
      <a data-at="${FILE}#/blocks/0/cta/text" data-at-href="${FILE}#/blocks/0/cta/link" href="/">Go <svg><path/></svg></a>
    </section>
    <section data-section="${FILE}#/blocks/1" data-section-type="faq">
      <p data-at="${FILE}#/blocks/1/items/0/question ${FILE}#/blocks/1/items/0/answer">Why?</p><div id="empty"></div>
    </section></main>`;
});

it.each([
  ['em', '/blocks/0/highlight'],
  ['h1', '/blocks/0/title'],
  ['svg path', '/blocks/0/cta/text'],
  ['p', '/blocks/1/items/0/question'],
  ['#empty', '/blocks/1'],
])('an author who clicks on the page gets the place of %s', (selector, pointer) => {
  expect(placeAt(find(selector))).toEqual(at(pointer));
});

it('an author who clicks on the page gets what she sees of a card, and not the link that is stretched over all of it', () => {
  document.body.innerHTML = '<article><svg id="drawing"></svg><a href="/">Go</a></article>';
  const [drawing, link] = [find('#drawing'), find('a')];
  vi.spyOn(drawing, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 50));
  vi.spyOn(link, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 60, 20, 10));
  document.elementsFromPoint = () => [link, drawing];
  expect(seenAt(document, 50, 25)).toBe(drawing);
  expect(seenAt(document, 5, 65)).toBe(link);
});

const FAQS = ['banner', 'faq', 'faq'].map((type) => ({ type }));
it.each<[how: string, blocks: Json[], Edit?]>([
  ['who adds one of another kind', ['banner', 'gallery', 'faq'].map((type) => ({ type }))],
  [
    'who adds one of its kind',
    FAQS,
    { kind: 'insert', pointer: '/blocks', index: 1, value: { type: 'faq' } },
  ],
  ['who moves it below another of its kind', FAQS, { kind: 'move', pointer: '/blocks', from: 1, to: 2 }],
  ['whose last one somebody else deletes', FAQS.slice(0, 1)],
])('an author %s sees nothing framed in its place that is another block’s', (_, blocks, edit) => {
  const moved = new MovedBlocks();
  moved.follow({ unsent: edit === undefined ? [] : [{ file: FILE, label: '', edits: [edit] }] });
  expect(moved.unmark(document, { [FILE]: { blocks } })).toBe(true);
  expect(sectionOf(document, at('/blocks/1'))).toBeUndefined();
  expect(elementsAt(document, at('/blocks/1'))).toEqual([]);
  expect(sectionOf(document, at('/blocks/0'))).toBeDefined();
});

it('an author who clicks beside a text gets that, and farther away the block', () => {
  const [section, title] = [find('section'), find('h1')];
  for (const element of document.querySelectorAll('section, h1, em, a'))
    vi.spyOn(element, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 0, 0));
  vi.spyOn(section, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 500, 500));
  vi.spyOn(title, 'getBoundingClientRect').mockReturnValue(new DOMRect(20, 100, 200, 40));
  document.elementsFromPoint = () => [section];
  expect(meantAt(document, 15, 110)).toEqual([21, 110]);
  expect(meantAt(document, 400, 400)).toEqual([400, 400]);
});

it('an author who selects a field sees its words, all words of a group, or the whole block', () => {
  expect(elementsAt(document, at('/blocks/0/title'))).toEqual([find('h1')]);
  expect(elementsAt(document, at('/blocks/0/cta'))).toEqual([find('a')]);
  expect(elementsAt(document, at('/blocks/1'))).toEqual([find('section + section')]);
  expect(sectionOf(document, at('/blocks/1/items/0'))).toBe(find('section + section'));
  expect(sectionOf(document, at('/blocks/10'))).toBeUndefined();
});

it('an author whose page is drawn anew keeps what has not changed, and what was opened, in the colours that it has now', () => {
  document.head.innerHTML =
    '<title>A</title><style>.a {}</style><style>.brand {}</style><style>.b {}</style>';
  const [, kept] = document.head.children;
  document.body.innerHTML = '<h1>A</h1><details open><summary>Q</summary>x</details><p id="last">z</p>';
  const [title, details, last] = [...document.body.children];
  const next = new DOMParser().parseFromString(
    '<title>B</title><style>.a {}</style><style>.b {}</style><h1 class="b">B</h1><p>new</p><details><summary>Q</summary>x</details><p id="last">z</p>',
    'text/html',
  );
  morphDocument(document, next);
  expect(document.body.innerHTML.replace(' open=""', '')).toBe(next.body.innerHTML);
  expect(document.head.innerHTML).toBe(next.head.innerHTML);
  expect(document.querySelector('style')).toBe(kept);
  expect(document.querySelector('h1')).toBe(title);
  expect(document.querySelector('#last')).toBe(last);
  expect(details?.isConnected).toBe(false);
  morphDocument(
    document,
    new DOMParser().parseFromString(next.body.innerHTML.replace('>z<', '>y<'), 'text/html'),
  );
  expect(document.querySelector('#last')).toBe(last);
});

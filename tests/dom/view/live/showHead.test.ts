import { expect, it } from 'vitest';
import type { PageDocument } from '../../../../src/view/live/pageDocument.ts';
import { showHead } from '../../../../src/view/live/showHead.ts';
import { first } from './firstPage.ts';

const pagerTo = (link: string): Element => {
  const pager = document.createElement('nav');
  pager.setAttribute('data-of-page', '');
  pager.innerHTML = `<a href="${link}">Next</a>`;
  return pager;
};
const PAGE: PageDocument = { ...first, path: '/second', parts: [pagerTo('/third')] };

it('a reader whose next page has only begun to arrive finds no link below it that leads where she is', () => {
  // What this document lacks (CSSOM).
  Object.assign(document, { adoptedStyleSheets: [] });
  document.body.innerHTML = '<main></main>';
  document.body.append(pagerTo('/second'));
  const links = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  showHead({ ...PAGE, parts: [], isOpening: true });
  expect(links()).toEqual([]);
  showHead(PAGE);
  expect(links()).toEqual(['/third']);
});

import { expect, it } from 'vitest';
import { drawnWeight } from '../../../../../src/studio/client/forms/drawnWeight.ts';

const drawn = (style: string, body: string): Document =>
  new DOMParser().parseFromString(`<style>${style}</style>${body}`, 'text/html');

it('an author whose site was never built reads what its text and its styles weigh, without what only the Studio needs', async () => {
  const body = '<p data-at="pages/a.yaml#/name">Tea</p>';
  const one = await drawnWeight(drawn('p { color: red }', body));
  expect(one.html).toBeGreaterThan(20);
  expect(await drawnWeight(drawn('p { color: red }', '<p>Tea</p>'))).toEqual(one);
  const styled = await drawnWeight(drawn('p { color: red; margin: 4px 7px 1px 9px }', body));
  expect(styled.css).toBeGreaterThan(one.css);
  expect(styled.html).toBe(one.html);
});

import { expect, it } from 'vitest';
import { checkChanged } from '../diagnostics/checkFolder.ts';

const head = 'name: About us\nmeta:\n  title: About\n  description: Who we are.\n';

/** What is said about a link, as the code, what to write instead and whether the check writes it. */
async function saidOf(link: string): Promise<(string | undefined)[]> {
  const text = `${head}blocks:\n  - type: banner\n    title: Hello\n    actions:\n      - text: Go\n        link: ${link}\n`;
  const { report } = await checkChanged({ files: { 'pages/about-us.yaml': text } });
  return report.issues.flatMap(({ code, suggestion, fix }) => [
    code,
    suggestion,
    ...(fix === undefined ? [] : ['fix']),
  ]);
}

it.each([
  ['products', '/products'],
  ['Products/', '/products'],
  ['./products#faq', '/products#faq'],
  ['pages/products.yaml', '/products'],
  ['pages/products/index.yaml', '/products'],
  ['files/list.pdf', '/files/list.pdf'],
  ['/about us', '/about-us'],
  ['google.com/maps', 'https://google.com/maps'],
  ['+94 77 123 4567', 'tel:+94771234567'],
  ['"mailto: me@example.com"', '"mailto:me@example.com"'],
  ['tel:+94 (77) 123-4567', 'tel:+94771234567'],
])('an author who links to %s is told to write %s', async (written, suggestion) => {
  expect(await saidOf(written)).toEqual(['unsafe-url', suggestion]);
});

it.each([
  ['me@example.com', 'mailto:me@example.com'],
  ['www.google.com', 'https://www.google.com'],
  ['//www.google.com', 'https://www.google.com'],
  ['https//example.com', 'https://example.com'],
  ['https:/example.com', 'https://example.com'],
])('an author who links to %s can have meant only %s, which is written', async (written, suggestion) => {
  expect(await saidOf(written)).toEqual(['unsafe-url', suggestion, 'fix']);
});

it.each(['javascript:alert(1)', 'a&b=c?d e'])('nothing is suggested for %s', async (written) => {
  expect(await saidOf(written)).toEqual(['unsafe-url', undefined]);
});

it.each(['pages/products/city-bike.yaml', 'products/city-bike'])(
  'a link to the file %s leads to the page, whatever its address, in two steps',
  async (written) => {
    const [, first = ''] = await saidOf(written);
    expect(first).toBe('/products/city-bike');
    expect(await saidOf(first)).toEqual(['broken-link', '/city-bike', 'fix']);
  },
);

it('a link to a file as if that were an address leads to its page', async () => {
  expect(await saidOf('/pages/products/city-bike.yaml')).toEqual(['broken-link', '/city-bike', 'fix']);
  expect(await saidOf('/pages/index.yaml')).toEqual(['broken-link', '/', 'fix']);
});

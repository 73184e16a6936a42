import { expect, it } from 'vitest';
import { meantLink } from '../../../../src/engine/validate/meantLink.ts';
import { checkChanged } from '../diagnostics/checkFolder.ts';
import { ABOUT, aboutUs, issuesOn } from '../diagnostics/smallSite.ts';

const list = (words: string): string[] => words.split(' ');

const PAGE = 'The address of a page of this site begins with a slash';
const PAGE_FILE = 'A link has the address of the page, not the name of its file';
const FILE = 'The address of a file of this site begins with a slash';
const SPACES = 'The address of a page has hyphens where its name has spaces';
const WEB = 'The address of another site begins with "https://"';
const MAIL = 'A link to an e-mail address needs "mailto:" before it';
const PHONE = 'A telephone number has "tel:" in front of it and no spaces';

it.each([
  ['products', '/products', PAGE],
  ['Products/', '/products', PAGE],
  ['./products#faq', '/products#faq', PAGE],
  ['../a/products', '/a/products', PAGE],
  ['\\products\\a', '/products/a', PAGE],
  ['pages/products', '/products', PAGE],
  ['pages/products.yaml', '/products', PAGE_FILE],
  ['products.yml?a=b', '/products?a=b', PAGE_FILE],
  ['pages/products/index.yaml', '/products', PAGE_FILE],
  ['docs/First%20cup.md#hot', '/docs/first-cup#hot', PAGE_FILE],
  ['docs/README.md', '/docs', PAGE_FILE],
  ['files/Price-List.pdf', '/files/Price-List.pdf', FILE],
  ['/about us', '/about-us', SPACES],
  ['google.com/maps', 'https://google.com/maps', WEB],
  ['shop.example.co.in', 'https://shop.example.co.in', WEB],
  ['example.com:8080?a', 'https://example.com:8080?a', WEB],
  ['+94 77 123 4567', 'tel:+94771234567', PHONE],
  ['tel:+94 (77) 123-4567', 'tel:+94771234567', PHONE],
  ['phone: 077.123.4567', 'tel:0771234567', PHONE],
])('an author who links to %s is told to write %s', (written, link, rule) => {
  expect(meantLink(written)).toEqual({ rule, link, isSure: false });
});

it.each([
  ['me@example.com', 'mailto:me@example.com', MAIL],
  ['mailto: me@example.com', 'mailto:me@example.com', MAIL],
  ['www.google.com', 'https://www.google.com', WEB],
  ['WWW.google.com', 'https://WWW.google.com', WEB],
  ['//www.google.com', 'https://www.google.com', WEB],
  ['https//example.com', 'https://example.com', WEB],
  ['https/example.com', 'https://example.com', WEB],
  ['https:/example.com', 'https://example.com', WEB],
  ['https:example.com', 'https://example.com', WEB],
  ['https;//example.com', 'https://example.com', WEB],
  ['https:\\\\example.com', 'https://example.com', WEB],
  ['http//example.com', 'http://example.com', WEB],
])('an author who links to %s can have meant only %s', (written, link, rule) => {
  expect(meantLink(written)).toEqual({ rule, link, isSure: true });
});

it.each(
  list(
    'htm html php pdf zip txt xml json csv doc docx xls xlsx ppt pptx png jpg jpeg gif svg webp avif mp3 mp4',
  ),
)('a link to list.%s is one to a file of the site, and to no host', (ending) => {
  expect(meantLink(`list.${ending}#a`)).toEqual({ rule: FILE, link: `/list.${ending}#a`, isSure: false });
});

it.each(['javascript:alert(1)', 'a&b=c?d e', 'mailto:me', 'tel:call-me', 'x:y', '', '?a', './'])(
  'nothing is suggested for %j',
  (written) => {
    expect(meantLink(written)).toBeUndefined();
  },
);

/** What is said about a link, as the code, what to write instead and whether the check writes it. */
const saidOf = async (link: string): Promise<unknown[]> =>
  (await issuesOn(aboutUs(`    actions: [{ text: Go, link: "${link}" }]\n`))).flatMap(
    ({ code, suggestion, fix }) => [code, suggestion, fix === undefined ? 'no fix' : 'fix'],
  );

it.each([
  ['products', 'unsafe-url', '"/products"', 'no fix'],
  ['city-bike', 'unsafe-url', '"/city-bike"', 'fix'],
  ['City bike', 'unsafe-url', '"/city-bike"', 'fix'],
  ['city-bik', 'unsafe-url', '"/city-bike"', 'no fix'],
  ['city-bike.html', 'unsafe-url', '"/city-bike"', 'fix'],
  ['hello at example.com', 'unsafe-url', '"mailto:hello@example.com"', 'no fix'],
  ['# features', 'unsafe-url', '"#features"', 'fix'],
  ['www.google.com', 'unsafe-url', '"https://www.google.com"', 'fix'],
  ['javascript:alert(1)', 'unsafe-url', undefined, 'no fix'],
  ['pages/products/city-bike.yaml', 'unsafe-url', '"/city-bike"', 'fix'],
  ['products/city-bike', 'unsafe-url', '"/city-bike"', 'fix'],
  ['/products/city-bike', 'broken-link', '"/city-bike"', 'fix'],
  ['/pages/products/city-bike.yaml', 'broken-link', '"/city-bike"', 'fix'],
  ['/pages/index.yaml', 'broken-link', '"/"', 'fix'],
])('an author who links to %s reads %s', async (link, ...said) => {
  expect(await saidOf(link)).toEqual(said);
});

it('an author who links to a page by its name has nothing written while the pages beside it cannot be read', async () => {
  const text = aboutUs('    actions: [{ text: Go, link: Products page }]\n');
  const files = { [ABOUT]: text, 'pages/word.yaml': new Uint8Array([0x50, 0x4b, 3, 4, 0xdf, 0xff]) };
  const { report } = await checkChanged({ files });
  const own = report.issues.filter(({ file }) => file === ABOUT);
  expect(own.map(({ code, fix }) => [code, fix])).toEqual([['unsafe-url', undefined]]);
});

it('an author who links to a page that does not exist by its name is told so', async () => {
  const [issue] = await issuesOn(aboutUs('    actions: [{ text: Go, link: Products page }]\n'));
  expect(issue?.hint).toBe(
    'The address of a page has hyphens where its name has spaces, but no page has this one: "/products-page".',
  );
});

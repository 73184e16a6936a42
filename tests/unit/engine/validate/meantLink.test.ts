import { expect, it } from 'vitest';
import { meantLink } from '../../../../src/engine/validate/meantLink.ts';
import { aboutUs, issuesOn } from '../diagnostics/smallSite.ts';

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
  ['../a/products', '/a/products', PAGE],
  ['pages/products.yaml', '/products', PAGE_FILE],
  ['pages/products/index.yaml', '/products', PAGE_FILE],
  ['files/Price-List.pdf', '/files/Price-List.pdf', FILE],
  ['/about us', '/about-us', SPACES],
  ['google.com/maps', 'https://google.com/maps', WEB],
  ['+94 77 123 4567', 'tel:+94771234567', PHONE],
  ['tel:+94 (77) 123-4567', 'tel:+94771234567', PHONE],
])('an author who links to %s is told to write %s', (written, link, rule) => {
  expect(meantLink(written)).toEqual({ rule, link, isSure: false });
});

it.each([
  ['me@example.com', 'mailto:me@example.com', MAIL],
  ['mailto: me@example.com', 'mailto:me@example.com', MAIL],
  ['www.google.com', 'https://www.google.com', WEB],
  ['https//example.com', 'https://example.com', WEB],
  ['https:/example.com', 'https://example.com', WEB],
])('an author who links to %s can have meant only %s', (written, link, rule) => {
  expect(meantLink(written)).toEqual({ rule, link, isSure: true });
});

const ENDINGS =
  'htm html php pdf zip txt xml json csv doc docx xls xlsx ppt pptx png jpg jpeg gif svg webp avif mp3 mp4';
it.each(ENDINGS.split(' '))('a link to list.%s is one to a file of the site, and to no host', (ending) => {
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
  (await issuesOn(aboutUs(`    actions: [{ text: Go, link: ${link} }]\n    id: top\n`))).flatMap(
    ({ code, suggestion, fix }) => [code, suggestion, fix === undefined ? 'no fix' : 'fix'],
  );

it.each([
  ['products', 'unsafe-url', '/products', 'no fix'],
  ['"City bike"', 'unsafe-url', '"/city-bike"', 'fix'],
  ['hello at example.com', 'unsafe-url', 'mailto:hello@example.com', 'no fix'],
  ['"# features"', 'unsafe-url', '"#features"', 'fix'],
  // Without quotes, "#" would begin a comment.
  ['top', 'unsafe-url', '"#top"', 'fix'],
  ['javascript:alert(1)', 'unsafe-url', undefined, 'no fix'],
  ['pages/products/city-bike.yaml', 'unsafe-url', '/city-bike', 'fix'],
  ['"/pages/products/city-bike.yaml"', 'broken-link', '"/city-bike"', 'fix'],
])('an author who links to %s reads %s', async (link, ...said) => {
  expect(await saidOf(link)).toEqual(said);
});

it('an author who links to a page that does not exist by its name is told so', async () => {
  const [issue] = await issuesOn(aboutUs('    actions: [{ text: Go, link: Products page }]\n'));
  expect(issue?.hint).toBe(
    'The address of a page has hyphens where its name has spaces, but no page has this one: "/products-page".',
  );
});

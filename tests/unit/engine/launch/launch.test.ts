import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkSite } from '../../../../src/engine/build.ts';
import { unsourcedStatistics } from '../../../../src/engine/launch/statistics.ts';
import {
  placeholderInAddress,
  unreachableAddress,
  unreachableTelephone,
} from '../../../../src/engine/model/placeholderContact.ts';
import { checkChanged, fixtures, placesOf, project } from '../diagnostics/checkFolder.ts';
import { freshCache } from '../freshCache.ts';

/** A page with further blocks, from line 6 on. */
const pageWith = (blocks: string, description = 'Four people and a workshop.'): string =>
  `name: About us\nmeta: { title: About Kolam Bikes, description: ${description} }\nblocks:\n  - type: banner\n    title: Four people\n${blocks}`;

/** What a check before the launch finds on a site that is ready but for these files. */
const foundWith = async (files: Readonly<Record<string, string>>): Promise<string[]> =>
  placesOf(await checkChanged({ fixture: 'ready-for-launch', files, launch: true }));
const ready = await readFile(join(fixtures, 'ready-for-launch/site.config.yaml'), 'utf8');

const list = (words: string): string[] => words.split(' ');

describe('somebody who is about to publish a site', () => {
  it('is told about every placeholder in site.config.yaml, and about a form that nobody has configured', async () => {
    expect(placesOf(await checkChanged({ launch: true }))).toEqual([
      'email-only-form site.config.yaml:1:1-1:5',
      'placeholder-contact site.config.yaml:2:10-2:37',
      'placeholder-contact site.config.yaml:4:10-4:26',
      'placeholder-contact site.config.yaml:5:10-5:35',
      'placeholder-contact site.config.yaml:6:9-6:41',
      'placeholder-contact site.config.yaml:7:26-7:41',
      'placeholder-contact site.config.yaml:16:34-16:68',
    ]);
  });

  it('with the origin on the command line is not told about the one in the file', async () => {
    const root = join(fixtures, '_base');
    const baseUrl = 'https://kolam-bikes.internal';
    const options = { project, root, cwd: root, launch: true, baseUrl, now: () => 0 };
    const { report } = (await checkSite(options, { cache: freshCache() })).result;
    expect(report.issues.map(({ line }) => line)).toEqual([1, 4, 5, 6, 7, 16]);
  });

  it('with a form of another site is told that it does not exist, and not that it lacks an endpoint', async () => {
    const framed = 'forms: { kind: embed, embed: "https://forms.example/x" }\nembedHosts: [forms.example]';
    const found = await foundWith({ 'site.config.yaml': ready.replace(/^forms:\n.*$/m, framed) });
    expect(found).toEqual(['placeholder-contact site.config.yaml:9:30-9:55']);
  });

  it('is not asked where a form is sent, if no page has one', async () => {
    const config = ready
      .replace(/^forms:\n.*$/m, 'forms: { kind: none }')
      .replace(/^contact:\n(?: +.*\n)+/m, '');
    expect(config).not.toContain('email');
    expect(await foundWith({ 'site.config.yaml': config })).toEqual([]);
  });

  it.each<[what: string, blocks: string, ...places: string[]]>([
    [
      'a placeholder in a link and in rich texts of both kinds, at the address',
      `    actions: [{ text: Read more, link: "https://www.example.com/more" }, { text: Home, link: "http://localhost:5173/" }]
  - type: article\n    html: |
      <p>Write to <a href="mailto:me@bikes.test">us</a> or <a href="mailto:{email}">them</a>.</p>
  - type: article\n    markdown: |
      [us](tel:+49-30-000000) <a href="https://shop.test/">here</a>
`,
      ...['6:40-6:70', '6:94-6:118', '9:28-9:48', '12:12-12:29', '12:40-12:58'].map(
        (at) => `placeholder-contact ${at}`,
      ),
    ],
    [
      'a sample, even one that is not drawn',
      '  - { type: carousel, render: false, title: x, items: [{ name: A, quote: B, hue: 1, sample: true }] }\n',
      'sample-content 6:93-6:97',
    ],
    [
      'nothing that a text only mentions, and no sample that is none',
      `  - { type: article, html: "<p>Write name@example.com, call +91 44 0000 0000, as in example.test.</p>" }
  - { type: carousel, title: x, items: [{ name: A, quote: B, hue: 1, sample: false }] }
`,
    ],
  ])('is told about %s', async (_what, blocks, ...places) => {
    const found = await foundWith({ 'pages/about-us.yaml': pageWith(blocks) });
    expect(found).toEqual(places.map((place) => place.replace(' ', ' pages/about-us.yaml:')));
  });

  it('is told about statistics in running text and in what search engines are told, but not about those in its claims', async () => {
    const blocks = `    text: >-\n      Arrive up\n      to 40% faster, 30% faster.
  - { type: figures, title: x, items: [{ value: "9", text: go 50% faster., source: { text: Our book } }] }
`;
    const page = pageWith(blocks, 'Arrive 20% sooner and 10% faster.');
    const [meta, covered, text] = ['2:70-2:80', '7:14-8:20', '8:22-8:32'].map(
      (at) => `unsourced-claim pages/about-us.yaml:${at}`,
    );
    expect(await foundWith({ 'pages/about-us.yaml': page })).toEqual([meta, covered, text]);
    const config = `${ready}claims: [{ text: up to 40% faster, source: { text: Our stopwatch } }]\n`;
    const found = await foundWith({ 'site.config.yaml': config, 'pages/about-us.yaml': page });
    expect(found).toEqual([meta, text]);
  });
});

describe('an address', () => {
  it.each([
    ['reserved', 'https://pulliworks.example https://forms.test/x https://EXAMPLE.com hello@tea.example'],
    ['loopback', 'http://localhost:3000/x http://127.0.0.1/x http://[::1]:5173/'],
    ['telephone', 'tel:+91-44-0000-0000'],
    ['fillIn', 'your-email@tea.internal info@mydomain.com yourname@tea.internal hello@yourbrand.com'],
  ])('is a placeholder (%s): %s', (kind, addresses) => {
    for (const address of list(addresses))
      expect(unreachableAddress(address), address).toMatchObject({ kind });
  });

  it.each([
    ...list('/contact-us #demo https://example.in https://myexample.com https://example.com.au'),
    ...list('https://www.openstreetmap.org/?q=example.com hello@yourstory.com info@contest.org'),
    ...list('info@our-domain.com mailto:hello@kolam-bikes.internal?subject=x.example http://128.0.0.1'),
    ...list('https://localhost.in tel:+61-2-5550-1234'),
  ])('is not called a placeholder: %s', (address) => {
    expect(unreachableAddress(address)).toBeUndefined();
  });
});

describe('a telephone number', () => {
  it.each([
    // Nothing but zeros, after the codes or at the end; set aside for films; impossible; typed to fill a field.
    ...'+91 44 0000 0000, +49 30 000000, +1 212 555 0123, +44 20 7946 0123, +0 44 2345 6789'.split(', '),
    ...'+91 44 1234 5678, +91 98765432, +91 98765 43210, +91 55555 55555'.split(', '),
  ])('is a placeholder: %s', (number) => {
    expect(unreachableTelephone(number)).toEqual({ kind: 'telephone' });
  });

  it.each([
    // The switchboards of large hotels and offices end in as many zeros as they can get.
    ...'+61 2 5550 1234, +91 44 6600 0000, +1 212 555 2000, +91 88888 88888, +91 98765 43120'.split(', '),
    ...'+91 44 2222 2222, 1800 000 001, +1 212 555 0200, +44 20 7947 0123'.split(', '),
  ])('is not called a placeholder: %s', (number) => {
    expect(unreachableTelephone(number)).toBeUndefined();
  });
});

describe('a line of a postal address', () => {
  it.each([
    ['00 Placeholder Street', { kind: 'house', found: '00' }],
    ['Anytown 00000', { kind: 'postalCode', found: '00000' }],
    ['Chennai – 600000.', { kind: 'postalCode', found: '600000' }],
    ['Your street, your town', { kind: 'word', found: 'Your' }],
    ['1 Sample Street', { kind: 'word', found: 'Sample' }],
  ])('is a placeholder if it says so: %s', (line, reason) => {
    expect(placeholderInAddress(line)).toEqual(reason);
  });

  it.each([
    ...'12 Workshop Lane, Chennai 600 001, 007 Bond Street, 0/3 Old Road, 10000 Zagreb'.split(', '),
    ...'Samples Lane, Mayour Road'.split(', '),
  ])('is not called a placeholder: %s', (line) => {
    expect(placeholderInAddress(line)).toBeUndefined();
  });
});

describe('a statistic in a text', () => {
  it.each([
    ['You launch up to\n75% faster than others.', ['up to 75% faster']],
    ['<p>Chosen by <strong>60%</strong> of all small businesses.</p>', ['60% of all small businesses']],
    ['It increases your orders by up to 20 per cent.', ['increases your orders by up to 20 per cent']],
    ['Save 30% on paper, or save up to 1.5% a year.', ['Save 30%', 'save up to 1.5%']],
    ['A 40% sales increase, and costs rose by 5%.', ['40% sales increase', 'rose by 5%']],
    ['Pages load 3 times faster and bring 2.5x more enquiries.', ['3 times faster', '2.5x more']],
    ['Read by 20% of searches and 30% of our customers.', ['20% of searches', '30% of our customers']],
  ])('is recognised: %s', (text, statistics) => {
    expect(unsourcedStatistics(text, [])).toEqual(statistics);
  });

  it.each([
    'Goods at 5%, 12%, 18% and 28% GST on one bill, 18% of the bill.',
    'A deposit of 30% on the day you order, 10% or more at the end.',
    'At 12% interest it is worth ₹930 a month.',
    'We call 3 times a year, at 4 times that suit you.',
    'Opens 24/7; 1024 x 768 pixels; 75%25 in an address',
    '<table><tr><td>58%</td><td>more</td></tr></table>',
  ])('is not seen in a price, a rate or a size: %s', (text) => {
    expect(unsourcedStatistics(text, [])).toEqual([]);
  });

  it('is covered by a claim with its source that contains it, and by no other', () => {
    const text = 'Launch up to 75% faster, and save 30%.';
    expect(unsourcedStatistics(text, ['You launch up to 75%  faster than others'])).toEqual(['save 30%']);
    expect(unsourcedStatistics(text, ['up to 75%'])).toEqual(['up to 75% faster', 'save 30%']);
  });
});

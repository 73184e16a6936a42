import { describe, expect, it } from 'vitest';
import { page, plainSite, understandFiles } from '../../siteFromFiles.ts';
import { blocksOf, teaShop } from '../../teaShop.ts';

describe('an author who links', () => {
  const HOME = 'pages/index.yaml';
  const linking = (link: string): Readonly<Record<string, string>> => ({
    ...teaShop,
    'pages/index.yaml': page({
      name: 'Home',
      top: 'alsoAt: [/home]\n',
      blocks: `  - type: cards
    id: own
    title: Links
    items:
      - title: There
        link: "${link}"
  - { type: article, id: kept, html: "<p>b</p>", render: false }`,
    }),
  });

  it.each([
    '/home',
    '/teas#list',
    '/teas?sort=name#list',
    '#own',
    '/sitemap.xml',
    'https://example.com/a?b#c',
  ])('to %s finds the link on the page as written', async (link) => {
    const { issues, pages } = await understandFiles(linking(link));
    expect(issues).toEqual([]);
    expect(blocksOf(pages.get('/'))).toMatchObject([{ items: [{ link }] }]);
  });

  it.each([
    ['/tea-asam', 'broken-link', '/tea-assam'],
    ['/Teas', 'broken-link', '/teas'],
    ['/teas/index', 'broken-link', '/teas'],
    ['/tea-asam?a#b', 'broken-link', '/tea-assam?a#b'],
    ['/teas#lost', 'broken-anchor', '/teas#list'],
  ])('to %s is told that it leads nowhere, and can fix it with the suggestion', async (link, code, fixed) => {
    const files = linking(link);
    const { report } = await understandFiles(files);
    expect(report.issues).toMatchObject([{ code, file: HOME, line: 11, column: 15 }]);
    const [{ column = 0, endColumn = 0, suggestion = '' } = {}] = report.issues;
    const lines = files[HOME]?.split('\n') ?? [];
    const line = lines[10] ?? '';
    lines[10] = line.slice(0, column - 1) + suggestion + line.slice(endColumn - 1);
    const right = await understandFiles({ ...files, [HOME]: lines.join('\n') });
    // Where a fragment is wrong as well, that is reported next.
    expect(right.issues.filter((issue) => issue.startsWith('broken-link'))).toEqual([]);
    expect(lines[10]).toContain(`"${fixed}"`);
  });

  it('to a heading in a text finds the link as written, in each of two texts', async () => {
    const link = (to: string): string => `      - { title: a, link: "${to}" }\n`;
    const { report } = await understandFiles({
      ...plainSite,
      'pages/about.yaml': page({
        name: 'About',
        blocks: `  - { type: article, html: "<h2>Prices</h2><h3>In <em>one</em> cup</h3>" }
  - { type: article, markdown: "## Prices" }
  - { type: article, id: terms, html: "<h2>Prices</h2><h4>Deep</h4>" }
  - { type: article, html: "<h2>Kept</h2>", render: false }
  - { type: article, markdown: "## எங்கள் சேவை" }`,
      }),
      'pages/index.yaml': page({
        name: 'Home',
        blocks: `  - type: cards\n    title: Links\n    items:\n${[
          ...['/about#prices', '/about#in-one-cup', '/about#prices-1', '/about#prices-2'],
          ...['/about#kept', '/about#deep', '/about#prices-3', '/about#எங்கள்-சேவை'],
        ]
          .map(link)
          .join('')}`,
      }),
    });
    expect(report.issues.map(({ code, line }) => [code, line])).toEqual([
      ['broken-anchor', 12],
      ['broken-anchor', 14],
    ]);
  });

  it('to a question finds it, and two questions of the same name are reported', async () => {
    const { report } = await understandFiles({
      ...plainSite,
      'pages/about.yaml': page({
        name: 'About',
        blocks: `  - type: faq
    id: price
    items:
      - { id: delivery, question: When?, answer: Soon. }
      - { id: price, question: How much?, answer: Little. }`,
      }),
      'pages/index.yaml': page({
        name: 'Home',
        blocks: `  - type: cards
    title: Links
    items: [{ title: a, link: "/about#delivery" }, { title: b, link: "/about#hours" }]`,
      }),
    });
    expect(report.issues).toMatchObject([
      { code: 'duplicate-id', file: 'pages/about.yaml', line: 9 },
      { code: 'broken-anchor', file: HOME, line: 7 },
    ]);
  });

  it.each([
    ['/tea-assam#list', 'broken-anchor'],
    // It is checked, although it is not on the page.
    ['#kept', 'broken-anchor'],
  ])('to %s is told that it leads nowhere', async (link, code) => {
    const { report } = await understandFiles(linking(link));
    expect(report.issues).toMatchObject([{ code, file: HOME, line: 11, column: 15 }]);
    expect(report.issues[0]?.suggestion).toBeUndefined();
  });
});

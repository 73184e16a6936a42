import { describe, expect, it } from 'vitest';
import { page, plainSite, understandFiles } from '../../siteFromFiles.ts';
import { blocksOf, teaShop } from '../../teaShop.ts';

describe('an author who links', () => {
  const HOME = 'pages/index.yaml';
  const linking = (link: string): Readonly<Record<string, string>> => {
    const blocks = `  - { type: cards, id: own, title: Links, items: [{ title: a, link: "${link}" }] }
  - { type: article, id: kept, html: "<p>b</p>", render: false }`;
    return { ...teaShop, [HOME]: page({ name: 'Home', top: 'alsoAt: [/home]\n', blocks }) };
  };

  it.each([
    '/home',
    '/teas#list',
    '/teas?sort=name#list',
    '#own',
    '/sitemap.xml',
    'https://example.com/a?b#c',
    // A file of the same host, and another site.
    'https://tea.example/menu.pdf',
    'https://tea.example.com/teas',
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
    ['https://tea.example/teas', 'absolute-own-link', '/teas'],
    ['http://[::1]:5173/teas', 'absolute-own-link', '/teas'],
    ['https://tea.example/tea-asam', 'broken-link', '/tea-assam'],
    ['https://tea.example/teas#lst', 'broken-anchor', '/teas#list'],
  ])('to %s is told that it leads nowhere, and can fix it with the suggestion', async (link, code, fixed) => {
    const { report } = await understandFiles(linking(link));
    const place = { line: 6, column: 69, endColumn: 71 + link.length };
    expect(report.issues).toMatchObject([{ code, file: HOME, ...place, suggestion: `"${fixed}"` }]);
    const right = await understandFiles(linking(fixed));
    // Where a fragment is wrong as well, that is reported next.
    expect(right.issues.filter((issue) => issue.startsWith('broken-link'))).toEqual([]);
  });

  it('to a heading in a text finds the link as written, in each of two texts', async () => {
    const blocks = `  - { type: article, html: "<h2>Prices</h2><h3>In <em>one</em> cup</h3>" }
  - { type: article, markdown: "## Prices" }
  - { type: article, id: terms, html: "<h2>Prices</h2><h4>Deep</h4>" }
  - { type: article, html: "<h2>Kept</h2>", render: false }
  - { type: article, markdown: "## எங்கள் சேவை" }`;
    const there = ['prices', 'in-one-cup', 'prices-1', 'prices-2', 'deep', 'எங்கள்-சேவை'];
    const lost = ['kept', 'prices-3'];
    const cards = [...there, ...lost].map((id) => `      - { title: a, link: "/about#${id}" }\n`).join('');
    const { report } = await understandFiles({
      ...plainSite,
      'pages/about.yaml': page({ name: 'About', blocks }),
      [HOME]: `${page({ name: 'Home' })}  - type: cards\n    title: Links\n    items:\n${cards}`,
    });
    const told = report.issues.map(({ code, message }) => [code, /"([\w-]+)"[^"]*$/.exec(message)?.[1]]);
    expect(told).toEqual(lost.map((id) => ['broken-anchor', id]));
  });

  it('to a question finds it, and two questions of the same name are reported', async () => {
    const faq = `  - type: faq
    id: price
    items:
      - { id: delivery, question: When?, answer: Soon. }
      - { id: price, question: How much?, answer: Little. }`;
    const items = '[{ title: a, link: "/about#delivery" }, { title: b, link: "/about#hours" }]';
    const { issues } = await understandFiles({
      ...plainSite,
      'pages/about.yaml': page({ name: 'About', blocks: faq }),
      [HOME]: page({ name: 'Home', blocks: `  - { type: cards, title: Links, items: ${items} }\n` }),
    });
    expect(issues).toEqual(['duplicate-id pages/about.yaml:9:15', `broken-anchor ${HOME}:5:99`]);
  });

  it.each([
    ['/tea-assam#list', 'broken-anchor'],
    // It is checked, although it is not on the page.
    ['#kept', 'broken-anchor'],
  ])('to %s is told that it leads nowhere', async (link, code) => {
    const { report } = await understandFiles(linking(link));
    expect(report.issues).toMatchObject([{ code, file: HOME, line: 6, column: 69 }]);
    expect(report.issues[0]?.suggestion).toBeUndefined();
  });
});

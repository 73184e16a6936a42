import { describe, expect, it } from 'vitest';
import { page, plainSite, understandFiles } from './siteFromFiles.ts';

/** A site with a page "About" that has these properties. */
const about = (top: string, more: Readonly<Record<string, string>> = {}) =>
  understandFiles({
    ...plainSite,
    'pages/about.yaml': page({ name: 'About', top: `${top}\n` }),
    'pages/team.yaml': page({ name: 'Team', top: 'aliases: [/people]\nalsoAt: [/crew]\n' }),
    'pages/_static/price-list.pdf': '%PDF',
    ...more,
  });

describe('an author who names old addresses of a page', () => {
  it.each([
    ['/old-route', '/old-route'],
    ['/About_Us.HTML', '/About_Us.HTML'],
    ['/2019/05/who-we-are/', '/2019/05/who-we-are'],
    ['/%E0%AE%8E%E0%AE%99%E0%AF%8D', '/எங்'],
    ['/about.html', '/about.html'],
  ])('has visitors sent on from %s', async (alias, from) => {
    const { issues, plan } = await about(`aliases: ["${alias}"]`);
    expect(issues).toEqual([]);
    expect(plan.redirects).toEqual([
      { from, to: '/about', title: 'About' },
      { from: '/people', to: '/team', title: 'Team' },
    ]);
  });

  it.each([
    ['/about', 'self-alias'],
    ['/team', 'alias-collision'],
    ['/crew', 'alias-collision'],
    ['/Team.html', 'alias-collision'],
    ['/price-list.pdf', 'alias-collision'],
    ...['/assets/x.css', '/_blocks', '/404.html', '/Robots.txt', '/sitemap.xml', '/_headers'].map(
      (alias): [string, string] => [alias, 'reserved-route'],
    ),
    ['old', 'invalid-alias'],
    ['https://tea.example/old', 'invalid-alias'],
    ['/old?id=3', 'invalid-alias'],
    ['/old/*', 'invalid-alias'],
    ['/%zz', 'invalid-alias'],
    ['/../etc/passwd', 'invalid-alias'],
  ])('is told at its line what is wrong with %j', async (alias, code) => {
    const { issues } = await about(`aliases: ["${alias}"]`);
    expect(issues).toEqual([`${code} pages/about.yaml:2:11`]);
  });

  it('cannot give two pages one old address, in whatever spelling', async () => {
    const { issues, report } = await about('aliases: [/x]', {
      'pages/zen.yaml': page({ name: 'Zen', top: 'aliases: [/y, /X.html]\n' }),
    });
    expect(issues).toEqual(['alias-collision pages/zen.yaml:2:15']);
    expect(report.issues[0]?.message).toBe('The alias "/X.html" is also an alias of pages/about.yaml.');
  });

  it('can give a page one old address in several spellings, but each only once', async () => {
    expect((await about('aliases: [/x, /X, /x.html]')).issues).toEqual([]);
    expect((await about('aliases: [/x, /x/]')).issues).toEqual(['self-alias pages/about.yaml:2:15']);
  });

  it('is told the real address where a link has the old one, and visitors take no detour', async () => {
    const { report, pages } = await about('aliases: [/Who_We_Are.html]\n', {
      'pages/index.yaml': page({
        name: 'Home',
        blocks: `  - { type: callToAction, title: Come, actions: [{ text: Go, link: "/who_we_are.html?x=1" }] }
  - { type: article, html: '<p><a href="/Who_We_Are.html">Us</a></p>' }
`,
      }),
    });
    expect(report.issues).toMatchObject([
      { code: 'link-to-alias', severity: 'warning', line: 5, suggestion: '"/about?x=1"' },
      { code: 'link-to-alias', line: 6, suggestion: '/about' },
    ]);
    expect(pages.get('/')?.blocks.slice(1)).toMatchObject([
      { actions: [{ link: '/about?x=1' }] },
      { html: '<p><a href="/about">Us</a></p>' },
    ]);
  });

  it('sends nobody to a page that is held back', async () => {
    const { plan } = await about('aliases: [/x]\ndraft: true');
    expect(plan.redirects.map(({ from }) => from)).toEqual(['/people']);
  });
});

describe('an author who has files published as they are', () => {
  /** What is said about files that are published as they are, as their paths with a code. */
  const saidOf = async (...names: string[]): Promise<string[]> => {
    const { issues } = await about(
      '',
      Object.fromEntries(names.map((name) => [`pages/_static/${name}`, 'x'])),
    );
    return issues.map((issue) => issue.replace(/^(\S+) pages\/_static\/(.*):1:1$/s, '$2 $1'));
  };
  it('may use any name that every host can publish, and files that keep folders', async () => {
    const names = [
      ...['google123.html', 'docs/Price list (2026).pdf', 'about/brochure.pdf', 'விலை.pdf'],
      ...['.well-known/security.txt', '.nojekyll', '.htaccess', '.domains'],
      ...['a/.gitkeep', 'a/.keep', 'a/.gitignore', 'a/.gitattributes'],
    ];
    expect(await saidOf(...names)).toEqual([]);
  });

  it.each<[what: string, code: string, names: string]>([
    [
      'what the build writes itself',
      'reserved-static-file',
      '404.html Robots.TXT feed.xml manifest.webmanifest _headers _redirects assets/logo.svg 404/a.png _a/b.png',
    ],
    [
      'what would be at the address of a page, however it is spelt',
      'static-file-collision',
      'about.html About/index.html index.html team.html/picture.png crew Team.htm',
    ],
    [
      'what systems and editors leave behind, and what may be secret',
      'ignored-static-file',
      '.DS_Store ._a __MACOSX docs/Thumbs.db desktop.ini ~$a.docx a.txt~ .#a #a# a.swp a.bak .~lock.a# .env .git',
    ],
    [
      'names that hosts and systems read in different ways',
      'invalid-static-file-name',
      'a#b.pdf 50%.pdf a:b a*b a?b a"b a<b a|b a\\b a. a\u200bb a\u0007b',
    ],
  ])('is told about %s', async (_what, code, names) => {
    const all = names.split(' ');
    expect((await saidOf(...all)).toSorted()).toEqual(all.map((name) => `${name} ${code}`).toSorted());
  });

  it('is told about the later of two that differ in capitals', async () => {
    expect(await saidOf('Price-List.pdf')).toEqual(['price-list.pdf static-file-collision']);
  });

  it('has links to them checked like any other', async () => {
    const linking = (link: string) => ({
      'pages/index.yaml': page({
        name: 'Home',
        blocks: `  - { type: callToAction, title: Come, actions: [{ text: Go, link: "${link}" }] }\n`,
      }),
      'pages/_static/docs/Big menu.pdf': '%PDF',
    });
    expect((await about('', linking('/price-list.pdf'))).issues).toEqual([]);
    expect((await about('', linking('/docs/Big%20menu.pdf#page=2'))).issues).toEqual([]);
    expect((await about('', linking('/price-lst.pdf'))).report.issues).toMatchObject([
      { code: 'broken-link', line: 5, suggestion: '"/price-list.pdf"' },
    ]);
    expect((await about('', linking('/docs/Big%20men.pdf'))).report.issues).toMatchObject([
      { suggestion: '"/docs/Big%20menu.pdf"' },
    ]);
  });
});

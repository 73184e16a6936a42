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

const goTo = (link: string): string =>
  page({
    name: 'Home',
    blocks: `  - { type: callToAction, title: Come, actions: [{ text: Go, link: "${link}" }] }\n`,
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

  it.each<readonly [alias: string, code: string]>([
    ['/crew', 'alias-collision'],
    ['/Team.html', 'alias-collision'],
    ['/price-list.pdf', 'alias-collision'],
    ...['/assets/x.css', '/_blocks', '/404.html', '/Robots.txt', '/sitemap.xml', '/_headers'].map(
      (alias) => [alias, 'reserved-route'] as const,
    ),
    ...['old', 'https://tea.example/old', '/old/*', '/%zz', '/../etc/passwd'].map(
      (alias) => [alias, 'invalid-alias'] as const,
    ),
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
    const { report, pages } = await about('aliases: [/Who_We_Are]\n', {
      'pages/index.yaml': `${goTo('/who_we_are/?x=1')}  - { type: article, html: '<p><a href="/Who_We_Are">Us</a></p>' }\n`,
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
  const saidOf = async (...names: string[]): Promise<string[]> => {
    const files = Object.fromEntries(names.map((name) => [`pages/_static/${name}`, 'x']));
    const { issues } = await about('', files);
    return issues.map((issue) => issue.replace(/^(\S+) pages\/_static\/(.*):1:1$/s, '$2 $1'));
  };
  it('may use any name that every host can publish, and files that keep folders', async () => {
    const names = [
      ...'google123.html, docs/Price list (2026).pdf, about/brochure.pdf, விலை.pdf'.split(', '),
      ...'.well-known/security.txt, .nojekyll, .htaccess, .domains, a/.gitkeep, a/.keep'.split(', '),
      ...'a/.gitignore, a/.gitattributes'.split(', '),
    ];
    expect(await saidOf(...names)).toEqual([]);
  });

  const NAMES = {
    // What the build writes itself.
    'reserved-static-file':
      '404.html Robots.TXT feed.xml Search-Field.txt help/search-field.txt manifest.webmanifest _headers _redirects assets/logo.svg 404/a.png _a/b.png',
    // What would be at the address of a page, however it is spelt.
    'static-file-collision': 'about.html About/index.html index.html team.html/picture.png crew Team.htm',
    // What systems and editors leave behind, and what may be secret.
    'ignored-static-file':
      '.DS_Store ._a __MACOSX docs/Thumbs.db desktop.ini ~$a.docx a.txt~ .#a #a# a.swp a.bak .~lock.a# .env .git',
    // What hosts and systems read in different ways.
    'invalid-static-file-name': 'a#b.pdf 50%.pdf a:b a*b a?b a"b a<b a|b a\\b a. a\u200bb a\u0007b',
  };
  it.each(Object.entries(NAMES))('is told with the code %s of %s', async (code, names) => {
    const all = names.split(' ');
    expect((await saidOf(...all)).toSorted()).toEqual(all.map((name) => `${name} ${code}`).toSorted());
  });

  it('is told about the later of two that differ in capitals', async () => {
    expect(await saidOf('Price-List.pdf')).toEqual(['price-list.pdf static-file-collision']);
  });

  it('has links to them checked like any other', async () => {
    const told = async (link: string) => {
      const files = { 'pages/index.yaml': goTo(link), 'pages/_static/docs/Big menu.pdf': '%PDF' };
      return (await about('', files)).report.issues.map((one) => [one.code, one.line, one.suggestion]);
    };
    expect(await told('/price-list.pdf')).toEqual([]);
    expect(await told('/docs/Big%20menu.pdf#page=2')).toEqual([]);
    expect(await told('/price-lst.pdf')).toEqual([['broken-link', 5, '"/price-list.pdf"']]);
    expect(await told('/docs/Big%20men.pdf')).toEqual([['broken-link', 5, '"/docs/Big%20menu.pdf"']]);
  });
});

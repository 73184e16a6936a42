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
    ['/about.php', '/about.php'],
    ['/%E0%AE%8E%E0%AE%99%E0%AF%8D', '/எங்'],
    ['/About%20us', '/About us'],
    ['/About', '/About'],
    ['/about.html', '/about.html'],
  ])('has visitors sent on from %s', async (alias, from) => {
    const { issues, resolved } = await about(`aliases: ["${alias}"]`);
    expect(issues).toEqual([]);
    expect(resolved.plan.redirects).toContainEqual({ from, to: '/about', title: 'About' });
  });

  it.each([
    ['/about', 'self-alias'],
    ['/team', 'alias-collision'],
    ['/Team.html', 'alias-collision'],
    ['/crew/', 'alias-collision'],
    ['/', 'alias-collision'],
    ['/price-list.pdf', 'alias-collision'],
    ['/assets/x.css', 'reserved-route'],
    ['/_blocks', 'reserved-route'],
    ['/robots.txt', 'reserved-route'],
    ['/404', 'reserved-route'],
    ['old', 'invalid-alias'],
    ['https://tea.example/old', 'invalid-alias'],
    ['/old?id=3', 'invalid-alias'],
    ['/old page', 'invalid-alias'],
    ['//old', 'invalid-alias'],
    ['/old/*', 'invalid-alias'],
    ['/:old', 'invalid-alias'],
    ['/%zz', 'invalid-alias'],
    ['/a%2Fb', 'invalid-alias'],
    ['/../etc/passwd', 'invalid-alias'],
    ['/.git', 'invalid-alias'],
    ['/<b>', 'invalid-alias'],
  ])('is told at its line what is wrong with %j', async (alias, code) => {
    const { issues } = await about(`aliases: ["${alias}"]`);
    expect(issues).toEqual([`${code} pages/about.yaml:2:11`]);
  });

  it('cannot give two pages one old address, in whatever spelling', async () => {
    const { issues, report } = await about('aliases: [/x]', {
      'pages/zen.yaml': page({ name: 'Zen', top: 'aliases: [/y, /X.html]\n' }),
    });
    expect(issues).toEqual(['alias-collision pages/zen.yaml:2:15']);
    expect(report.issues[0]?.message).toContain('also an alias of pages/about.yaml');
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
    const { resolved } = await about('aliases: [/x]\ndraft: true');
    expect(resolved.plan.redirects.map(({ from }) => from)).toEqual(['/people']);
  });
});

describe('an author who has files published as they are', () => {
  const issuesWith = async (...paths: string[]) =>
    (await about('', Object.fromEntries(paths.map((path) => [`pages/_static/${path}`, 'x'])))).issues;

  it('may use any name that every host can publish', async () => {
    expect(
      await issuesWith(
        ...[
          'favicon.ico',
          'google123.html',
          '.well-known/security.txt',
          '.nojekyll',
          'docs/Price list (2026).pdf',
        ],
        ...['about/brochure.pdf', 'விலை.pdf', 'docs/.gitkeep'],
      ),
    ).toEqual([]);
  });

  it.each([
    ['robots.txt', 'reserved-static-file'],
    ['assets/logo.svg', 'reserved-static-file'],
    ['_redirects', 'reserved-static-file'],
    ['404.html', 'reserved-static-file'],
    ['about.html', 'static-file-collision'],
    ['About/index.html', 'static-file-collision'],
    ['index.html', 'static-file-collision'],
    ['about.html/picture.png', 'static-file-collision'],
    ['crew', 'static-file-collision'],
    ['Price-List.pdf', 'static-file-collision'],
    ['.DS_Store', 'ignored-static-file'],
    ['docs/Thumbs.db', 'ignored-static-file'],
    ['notes.txt~', 'ignored-static-file'],
    ['.env', 'ignored-static-file'],
    ['a#b.pdf', 'invalid-static-file-name'],
    ['50%.pdf', 'invalid-static-file-name'],
  ])('is told about %s', async (path, code) => {
    const issues = await issuesWith(path);
    expect(issues).toHaveLength(1);
    // Of two files that differ in capitals only, the later one is reported.
    expect(issues[0]).toMatch(new RegExp(`^${code} pages/_static/`));
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

import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { redirectFiles } from '../../../../src/engine/render/redirectFiles.ts';

const site = {
  name: 'Tea',
  baseUrl: 'https://tea.example',
  basePath: '',
  language: 'en-GB',
  timeZone: 'UTC',
};
const TO = '/about-us';

/** The files for some old addresses of a page, by path. */
const filesOf = (
  from: readonly string[],
  { taken = [] as readonly string[], on = site, title = 'About us' } = {},
): Map<string, string> => {
  const redirects = from.map((address) => ({ from: address, to: TO, title }));
  return new Map(
    [...redirectFiles(redirects, on, ['/', TO], taken)].map(({ path, contents }) => [path, String(contents)]),
  );
};

describe('a visitor who has an old address', () => {
  it.each([
    ['/old', ['/old /about-us 301!', '/old /about-us 301', '/old/ /about-us 301'], ['old.html']],
    ['/old.html', ['/old.html /about-us 301!', '/old.html /about-us 301'], ['old.html']],
    // Hosts would not send these as pages.
    ['/old.php', ['/old.php /about-us 301!', '/old.php /about-us 301'], []],
    // A host that takes capitals for the same must not redirect for ever.
    ['/About-Us', ['/About-Us /about-us 301'], []],
    [
      '/என்',
      [
        '/%E0%AE%8E%E0%AE%A9%E0%AF%8D /about-us 301!',
        '/%E0%AE%8E%E0%AE%A9%E0%AF%8D /about-us 301',
        '/%E0%AE%8E%E0%AE%A9%E0%AF%8D/ /about-us 301',
      ],
      ['என்.html'],
    ],
    // Names that are others, or none, on some systems.
    ['/old.', ['/old. /about-us 301!', '/old. /about-us 301', '/old./ /about-us 301'], ['old..html']],
    [`/${'o'.repeat(251)}`, [' 301!', ' 301', '/ /about-us 301'], []],
  ])(
    '%s is sent on by hosts that read _redirects, and by a page where a file can be one',
    (from, rules, paths) => {
      const files = filesOf([from]);
      const [comment, ...lines] = files.get('_redirects')?.trimEnd().split('\n') ?? [];
      expect(comment).toMatch(/^# /);
      expect(lines).toHaveLength(rules.length);
      for (const [at, rule] of rules.entries()) expect(lines[at]?.endsWith(rule), rule).toBe(true);
      expect([...files.keys()].filter((path) => path !== '_redirects')).toEqual(paths);
    },
  );

  it.each([
    ['a file of that name', ['old.html']],
    ['a folder of that name', ['old.html/leaf.png']],
  ])('finds %s as it is', (_what, taken) => {
    expect([...filesOf(['/old'], { taken }).keys()]).toEqual(['_redirects']);
  });

  it.each([['docs'], ['Docs/a.txt']])(
    'is sent on by hosts alone if the site has %s where the page needs a folder',
    (path) => {
      expect([...filesOf(['/docs/old'], { taken: [path] }).keys()]).toEqual(['_redirects']);
    },
  );

  it('is led on by a page that runs nothing and that search engines leave out', () => {
    const text = filesOf(['/old'], { title: 'Us & "them" <b>' }).get('old.html') ?? '';
    const { document } = new JSDOM(text).window;
    const content = (selector: string) => document.querySelector(selector)?.getAttribute('content');
    expect(content('meta[http-equiv=refresh]')).toBe('0; url=/about-us');
    expect(content('meta[http-equiv=Content-Security-Policy]')).toBe("default-src 'none'");
    expect(content('meta[name=robots]')).toBe('noindex');
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
      'https://tea.example/about-us',
    );
    expect(document.documentElement.lang).toBe('en-GB');
    expect(document.title).toBe('Us & "them" <b>');
    expect(document.querySelector('h1 a[href="/about-us"]')?.textContent).toBe('Us & "them" <b>');
  });

  it('is sent on below the path of a site that has one', () => {
    const files = filesOf(['/old'], {
      on: { ...site, baseUrl: 'https://tea.example/shop', basePath: '/shop' },
    });
    expect(files.get('_redirects')).toContain('\n/shop/old /shop/about-us 301\n');
    expect(files.get('old.html')).toContain('content="0; url=/shop/about-us"');
    expect(files.get('old.html')).toContain('href="https://tea.example/shop/about-us"');
  });
});

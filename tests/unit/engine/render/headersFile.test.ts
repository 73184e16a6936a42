import { describe, expect, it } from 'vitest';
import type { PolicySources } from '../../../../src/engine/model/theme.ts';
import { headerPolicy } from '../../../../src/engine/render/contentSecurityPolicy.ts';
import { headersFile } from '../../../../src/engine/render/headersFile.ts';
import { headersFor, parseHeaders } from '../../../../src/engine/serve/hostRules.ts';

const site = { name: 'Tea', baseUrl: 'https://tea.example', basePath: '', language: 'en', timeZone: 'UTC' };
const sources: PolicySources = { forms: [], requests: [], frames: [] };
const scripts = ["'sha256-x'", "'sha256-y'"];
const routes = ['/', '/about', '/blog/one', '/blog/topics/two', '/assets/three'];
const textOf = (more = {}, from = sources, brought: readonly string[] = [], pages = routes): string =>
  String(headersFile({ ...site, ...more }, from, pages, scripts, brought).contents);

describe('a host that reads _headers', () => {
  it('takes every line and every rule of it, also of a site with many frames', () => {
    const frames = Array.from({ length: 20 }, (_, at) => `https://a-host-with-a-long-name-${at}.example`);
    const brought = Array.from({ length: 70 }, (_, at) => `/game-${at}.html`);
    const pages = Array.from({ length: 70 }, (_, at) => `/folder-${at}/page`);
    const text = textOf(
      { httpsOnly: { days: 365, subdomains: true } },
      { ...sources, frames },
      brought,
      pages,
    );
    // Cloudflare Pages: 2,000 characters in a line, 100 rules.
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThan(2000);
    expect(parseHeaders(text).length).toBeLessThan(100);
    expect(text.match(/'sha256-[^']*'/g)).toEqual(scripts);
  });

  it.each([
    ['content-security-policy', headerPolicy(sources, scripts)],
    ['x-content-type-options', 'nosniff'],
    ['x-frame-options', 'DENY'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['cross-origin-opener-policy', 'same-origin-allow-popups'],
    ['permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()'],
  ])('is told to send "%s" with everything', (name, value) => {
    const rules = parseHeaders(textOf());
    for (const path of ['/', '/about', '/blog/one', '/assets/app-1a2b.js', '/sitemap.xml'])
      expect(headersFor(rules, path).get(name), path).toBe(value);
  });

  it('keeps hashed files for a year and nothing else', () => {
    const of = (path: string) => headersFor(parseHeaders(textOf()), path).get('cache-control');
    expect(of('/assets/app-1a2b.js')).toBe('public, max-age=31536000, immutable');
    expect([of('/'), of('/about'), of('/sitemap.xml')]).toEqual([undefined, undefined, undefined]);
  });

  it('lets other sites show pictures, such as readers of the feed, and nothing else', () => {
    const of = (path: string) => headersFor(parseHeaders(textOf()), path).get('cross-origin-resource-policy');
    for (const path of ['/', '/about', '/blog/one', '/blog/topics/two'])
      expect([path, of(path)]).toEqual([path, 'same-origin']);
    // Two values are none for browsers.
    for (const path of ['/assets/tea-1a2b.avif', '/assets/1a/tea-1a2b.avif'])
      expect([path, of(path)]).toEqual([path, 'cross-origin']);
  });

  it('lets no inline script run in an HTML file that the author brings, wherever the host sends it', () => {
    const text = textOf({ basePath: '/site' }, sources, ['/a game/index.html', '/offer.html']);
    const of = (path: string) =>
      headersFor(parseHeaders(text), path).get('content-security-policy')?.split(', ')[1];
    for (const path of ['/site/a game/', '/site/a game/index.html', '/site/offer', '/site/offer.html'])
      expect(of(path), path).toBe("script-src 'self'; style-src 'self'");
    expect(text).toContain('\n/site/a%20game/\n');
    expect([of('/site/'), of('/site/offers')]).toEqual([undefined, undefined]);
  });

  it('speaks of https only if site.config.yaml does, and for as long', () => {
    const of = (more = {}) => headersFor(parseHeaders(textOf(more)), '/').get('strict-transport-security');
    expect(of()).toBeUndefined();
    expect(of({ httpsOnly: { days: 2 } })).toBe('max-age=172800');
    expect(of({ httpsOnly: { days: 2, subdomains: true } })).toBe('max-age=172800; includeSubDomains');
  });
});

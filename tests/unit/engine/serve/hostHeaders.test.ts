import { describe, expect, it } from 'vitest';
import {
  headersFor,
  parseHeaders,
  parseRedirects,
  redirectFor,
} from '../../../../src/engine/serve/hostRules.ts';

function headers(text: string, path: string): Record<string, string> {
  return Object.fromEntries(headersFor(parseHeaders(text), path));
}

describe('a _headers file', () => {
  it('gives a path the headers of every rule that matches it', () => {
    const text = '/*\n  X-All: 1\n/assets/*\n  X-Asset: 2\n/about-us\n  X-About: 3\n';
    expect(headers(text, '/')).toEqual({ 'x-all': '1' });
    expect(headers(text, '/assets/a.js')).toEqual({ 'x-all': '1', 'x-asset': '2' });
    expect(headers(text, '/about-us')).toEqual({ 'x-all': '1', 'x-about': '3' });
    expect(headers(text, '/about-us/team')).toEqual({ 'x-all': '1' });
  });

  it('joins two values of one header, and removes one where told to', () => {
    const text = '/*\n  Vary: A\n  X-Gone: 1\n/p/*\n  vary: B\n  ! X-Gone\n';
    expect(headers(text, '/p/x')).toEqual({ vary: 'A, B' });
  });

  it('accepts a colon in a value, a placeholder in a path, a comment and Windows line endings', () => {
    const text = '# made by a build\r\n/blog/:id/print\r\n\tLink: <https://a.example/>; rel="x"\r\n\r\n';
    expect(headers(text, '/blog/7/print')).toEqual({ link: '<https://a.example/>; rel="x"' });
    expect(headers(text, '/blog/7/8/print')).toEqual({});
  });

  it('does not add the headers of a rule for another host to the rule above it', () => {
    const text = '/*\n  X-All: 1\nhttps://example.com/*\n  X-Robots-Tag: noindex\n';
    expect(headers(text, '/')).toEqual({ 'x-all': '1' });
  });
});

describe('a _redirects file', () => {
  it('uses the first rule that matches', () => {
    const rules = parseRedirects('# old names\n/a /b 301\n/a /c 302\n/d/ /e\n');
    expect(redirectFor(rules, '/a')).toEqual({ to: '/b', status: 301 });
    expect(redirectFor(rules, '/d')).toEqual({ to: '/e', status: 301 });
    expect(redirectFor(rules, '/a/b')).toBeUndefined();
  });

  it('redirects everything below a path', () => {
    const rules = parseRedirects('/news/* /blog/:splat 308\n');
    expect(redirectFor(rules, '/news/2024/a b')).toEqual({ to: '/blog/2024/a%20b', status: 308 });
    expect(redirectFor(rules, '/newspaper')).toBeUndefined();
  });

  it('skips a line with another scheme, a protocol-relative address or a status that is not a redirect', () => {
    expect(parseRedirects('/a javascript:alert(1)\n/b //evil.example\n/c /d 200\n/e\n')).toEqual([]);
  });
});

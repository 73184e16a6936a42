import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { headerPolicy, pagePolicy } from '../../../../src/engine/render/contentSecurityPolicy.ts';
import { pretty } from '../../../../src/engine/report/reporters/pretty.ts';
import { policySources } from '../../../../src/site/policySources.ts';
import type { Site } from '../../../../src/site/siteTypes.ts';
import { Head } from '../../../../src/view/draw/Head.tsx';
import { policyOf } from '../builtPages.ts';
import { plainSite, understandFiles } from '../siteFromFiles.ts';

const policyFor = (site: Site) => policyOf(pagePolicy({ styles: [], scripts: [] }, policySources(site)));

/** What a page of a site with these forms, and perhaps a map, may reach outside the site. */
async function reach(
  forms: { readonly kind: string; readonly endpoint?: string; readonly embed?: string },
  map?: string,
): Promise<Record<string, readonly string[] | undefined>> {
  const { site: plain } = await understandFiles(plainSite);
  if (plain === undefined) throw new Error('the plain site has mistakes');
  // The project's own schema has checked the plain site.
  const site = {
    ...plain,
    forms,
    ...(map === undefined ? {} : { map: { embed: map, directions: '/' } }),
  } as Site;
  const policy = policyFor(site);
  return {
    requests: policy.get('connect-src'),
    forms: policy.get('form-action'),
    frames: policy.get('frame-src'),
  };
}

describe('a page may reach, outside the site,', () => {
  it.each([
    ['the e-mail program alone without an endpoint', { kind: 'builtin' }, ["'self'"], ["'self'", 'mailto:']],
    [
      'the endpoint of its form, by its origin',
      { kind: 'builtin', endpoint: 'https://forms.example:8443/a/b?c#d' },
      ["'self'", 'https://forms.example:8443'],
      ["'self'", 'https://forms.example:8443'],
    ],
  ])('%s, and nothing else', async (_what, form, requests, forms) => {
    expect(await reach(form)).toEqual({ requests, forms, frames: undefined });
  });

  it('the hosts of another form in a frame and of its map, each once, and sends nothing there itself', async () => {
    const form = { kind: 'embed', embed: 'https://b.example/1' };
    expect(await reach(form, 'https://a.example/2')).toEqual({
      requests: ["'self'"],
      forms: ["'self'"],
      frames: ['https://a.example', 'https://b.example'],
    });
    expect((await reach(form, 'https://b.example/2')).frames).toEqual(['https://b.example']);
  });

  it('the hosts of the scripts that the site names, which "check" names as well', async () => {
    const head = `head:
  meta: [{ name: google-site-verification, content: abc }]
  scripts:
    - { src: https://count.example/a.js, data: { domain: tea.example }, sendsTo: ["https://c.example"] }
`;
    const files = { ...plainSite, 'site.config.yaml': plainSite['site.config.yaml'] + head };
    const { site, pages, report } = await understandFiles(files);
    const policy = policyFor(site as unknown as Site);
    expect(policy.get('script-src')).toEqual(["'self'", 'https://count.example']);
    expect(policy.get('connect-src')).toEqual(["'self'", 'https://c.example', 'https://count.example']);
    expect(pretty(report, { colour: false, textOf: () => undefined })).toContain(
      'https://count.example/a.js runs on every page and may send to https://count.example, https://c.example.',
    );
    const home = pages.get('/');
    if (home === undefined || site === undefined) throw new Error('there is no page');
    const drawn = (isPublished: boolean) => {
      const props = { page: home, site, icon: undefined, drawing: '', isPublished, things: [] };
      return renderToStaticMarkup(createElement(Head, props));
    };
    expect(drawn(true)).toContain(
      '<meta name="google-site-verification" content="abc"/><script src="https://count.example/a.js" defer="" data-domain="tea.example">',
    );
    // An author is no visitor.
    expect(drawn(false)).not.toContain('count.example');
  });
});

it('a browser is told by a page and by its header which inline code is its own, to load nothing from anywhere else, and that nobody may frame the page', () => {
  const sources = { forms: ['mailto:'], requests: ['https://a.example'], frames: ['https://b.example'] };
  const inline = { styles: ["'sha256-s'"], scripts: ["'sha256-x'", "'sha256-y'"] };
  const policy = (styles: string): string =>
    `default-src 'none'; script-src 'self' 'sha256-x' 'sha256-y'; style-src 'self' ${styles}; img-src 'self' data:; font-src 'self'; manifest-src 'self'; connect-src 'self' https://a.example; form-action 'self' mailto:; frame-src https://b.example; base-uri 'none'; object-src 'none'; require-trusted-types-for 'script'; trusted-types site`;
  expect(pagePolicy(inline, sources)).toBe(policy("'sha256-s'"));
  const header = `${policy("'unsafe-inline'")}; frame-ancestors 'none'`;
  expect(headerPolicy(sources, inline.scripts)).toBe(header);
});

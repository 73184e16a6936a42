import { describe, expect, it } from 'vitest';
import { markupFlaws, servedFlaws } from '../../unit/contract/markupFlaws.ts';
import { siteHere } from '../../unit/engine/buildProcess.ts';
import { dataOf, inlineScripts, metaOf, metaPolicy, pagesOf } from '../../unit/engine/builtPages.ts';
import { page, plainSite } from '../../unit/engine/siteFromFiles.ts';

describe('an author who writes characters with a meaning in code', () => {
  const hostile =
    '</script></title><script>alert(1)</script><!-- & "x" \' $& $1 $` \u2028 \u2029 {{a}} <!--head-->';
  const quoted = JSON.stringify(hostile).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

  it('finds them on the page as written, without any effect', async () => {
    const files = await siteHere({
      ...plainSite,
      'pages/index.yaml': page({ name: 'Home' }),
      'pages/odd.yaml': `name: ${quoted}
summary: ${quoted}
accent: 7
meta: { title: ${quoted}, description: ${quoted}, keywords: [${JSON.stringify('a"><b>')}] }
blocks:
  - { type: banner, title: ${quoted} }
`,
    });
    const built = pagesOf(files);
    const document = built.get('/odd');
    const plain = built.get('/');
    if (document === undefined || plain === undefined) throw new Error('a page is missing');

    expect(document.title).toBe(hostile);
    expect(document.querySelector('h1')?.textContent).toBe(hostile);
    const meta = metaOf(document);
    for (const name of ['description', 'og:title', 'og:description', 'og:image:alt', 'twitter:title'])
      expect(meta.get(name)).toBe(hostile);
    expect(meta.get('keywords')).toBe('a"><b>');
    expect(dataOf(document)).toMatchObject({ itemListElement: [{ name: 'Home' }, { name: hostile }] });

    // The same scripts as on a page without any such character, and everything in its place.
    expect(inlineScripts(document).map(({ textContent }) => textContent)).toEqual(
      inlineScripts(plain).map(({ textContent }) => textContent),
    );
    expect(metaPolicy(document).get('script-src')).toEqual(metaPolicy(plain).get('script-src'));
    expect(document.querySelectorAll('head > title, body > header, body > main, body > footer')).toHaveLength(
      4,
    );
    const comments = document.evaluate('//comment()', document, null, 7, null);
    expect(comments.snapshotLength).toBe(0);
    expect([...servedFlaws(document), ...markupFlaws(document.body, 1)]).toEqual([]);
  });
});

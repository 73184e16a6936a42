import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type ContentFiles, page, plainSite, understandFiles } from '../../siteFromFiles.ts';
import { blocksOf } from '../../teaShop.ts';

describe('an author who writes an article in Markdown', () => {
  const withArticle = async (markdown: string): Promise<ContentFiles> => ({
    ...plainSite,
    'pages/_media/cup.png': await sharp({
      create: { width: 640, height: 480, channels: 3, background: '#a33' },
    })
      .png()
      .toBuffer(),
    'pages/index.yaml': page({
      name: 'Home',
      blocks: `  - type: article\n    markdown: |\n${markdown.replace(/^(?=.)/gm, '      ')}`,
    }),
  });

  const withHtml = (html: string): ContentFiles => ({
    ...plainSite,
    'pages/index.yaml': page({
      name: 'Home',
      blocks: `  - type: article\n    html: |\n${html.replace(/^(?=.)/gm, '      ')}\n`,
    }),
  });

  it('has its pictures published, with the size that the page reserves for them', async () => {
    const files = await withArticle('Call {phone}.\n\n![A cup](_media/cup.png "Ours")\n');
    const { issues, pages, images } = await understandFiles(files);
    expect(issues).toEqual([]);
    const [{ html } = { html: '' }] = blocksOf(pages.get('/')) as readonly { html?: string }[];
    expect(html).toMatch(
      /<p>Call \+44 20 0000 0000\.<\/p>\s*<figure><picture>(?<sources>.*)<img src="\/assets\/\w\w\/cup-\w{8}-640\.jpg" width="640" height="480" data-color="a33" loading="lazy" decoding="async" alt="A cup"><\/picture><figcaption>Ours<\/figcaption><\/figure>/,
    );
    for (const format of ['avif', 'webp'])
      expect(html).toMatch(
        new RegExp(
          `<source type="image/${format}" srcset="[^"]*-320\\.${format} 320w, [^"]*-640\\.${format} 640w" sizes="[^"]+">`,
        ),
      );
    expect(images).toEqual(['_media/cup.png']);
  });

  it.each([
    ['in a sentence', 'See <a href="/about-us>us</a> and the rest.', 'broken-html pages/index.yaml:7:14'],
    [
      'after code that shows it',
      '`<a href="/about-us>`\n\n<a href="/about-us>us</a>',
      'broken-html pages/index.yaml:9:10',
    ],
  ])('is told of HTML that never closes, %s', async (_where, text, issue) => {
    expect((await understandFiles(await withArticle(`${text}\n`))).issues).toEqual([issue]);
  });

  it.each([
    'Is a <b and "c"? See `<a href="x`, \\<a href="x and 3 < 4.',
    'A <!-- note --> and <em title="a > b">c</em>.',
  ])('may write signs that only look like unclosed HTML: %j', async (text) => {
    const { issues } = await understandFiles(await withArticle(`${text}\n`));
    expect(issues.filter((issue) => issue.startsWith('broken-html'))).toEqual([]);
  });

  it('is told at its place of a link that cannot be, in Markdown and in HTML, and what to write', async () => {
    const link = '<a href="products">a</a>';
    const { report } = await understandFiles(await withArticle(`First.\n\n[a](products) and ${link}\n`));
    expect(report.issues).toMatchObject([{ code: 'unsafe-url', line: 9, column: 11 }]);
    expect(report.issues[0]?.hint).toContain('"/products"');
    const inHtml = await understandFiles(withHtml(`<p>x</p>\n<p>${link}</p>`));
    expect(inHtml.report.issues).toMatchObject([{ code: 'unsafe-url', line: 8, column: 19 }]);
    expect(inHtml.report.issues[0]?.hint).toBe(report.issues[0]?.hint);
  });

  it('is told where a mistake is, and not where the same word or the text begins', async () => {
    const name = '<p>Your name is <a title="name" name="x" href="/">safe</a>.</p>';
    const { issues } = await understandFiles(withHtml(name));
    expect(issues).toEqual([`unsafe-html pages/index.yaml:7:${7 + name.indexOf('name="x"')}`]);
    const written = ['First.', '', 'See [no target]() and', '', '[prices](/our', 'products), **never'];
    const folded = `  - type: article\n    markdown: >\n${written.map((line) => `      ${line}\n`).join('')}`;
    const files = { ...plainSite, 'pages/index.yaml': page({ name: 'Home', blocks: folded }) };
    expect((await understandFiles(files)).issues).toEqual([
      'unsafe-url pages/index.yaml:9:22',
      'markdown-slip pages/index.yaml:11:15',
      'markdown-slip pages/index.yaml:12:18',
    ]);
  });

  it('is told of both pages that a text in brackets may mean, and of none that is not public', async () => {
    const files = {
      ...(await withArticle('Drink [Black tea], [green tea] or [White Tea].\n')),
      'pages/black.yaml': page({ name: 'Black tea' }),
      'pages/assam.yaml': page({ name: 'Black Tea' }).replace('The page Black Tea', 'Assam'),
      'pages/green.yaml': page({ name: 'Leaves' }).replace('The page Leaves', 'Green tea'),
      'pages/white.yaml': page({ name: 'White tea', top: 'draft: true\n' }),
    };
    const { report } = await understandFiles(files);
    expect(report.issues.map(({ code, line, column, hint }) => `${code} ${line}:${column} ${hint}`)).toEqual([
      'markdown-slip 7:13 A page is called so. Write its address after the brackets: "[Black tea](/assam)" or "[Black tea](/black)".',
      'markdown-slip 7:26 A page is called so. Write its address after the brackets: "[green tea](/green)".',
    ]);
  });
});

import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type ContentFiles, page, plainSite, understandFiles } from '../../siteFromFiles.ts';
import { blocksOf } from '../../teaShop.ts';

describe('an author who writes an article in Markdown', () => {
  const withArticle = (text: string, how = 'markdown: |'): ContentFiles => {
    const blocks = `  - type: article\n    ${how}\n${text.replace(/^(?=.)/gm, '      ')}\n`;
    return { ...plainSite, 'pages/index.yaml': page({ name: 'Home', blocks }) };
  };

  it('has its pictures published, with the size that the page reserves for them', async () => {
    const cup = sharp({ create: { width: 640, height: 480, channels: 3, background: '#a33' } });
    const files = withArticle('Call {phone}.\n\n![A cup](_media/cup.png "Ours")');
    const { issues, pages, images } = await understandFiles({
      ...files,
      'pages/_media/cup.png': await cup.png().toBuffer(),
    });
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

  it('shows a brace behind a backslash, whether the site has such a detail or not', async () => {
    const files = withArticle('Call \\{phone} or {phone}: \\{fax} and \\{phoen}.');
    const { issues, pages } = await understandFiles(files);
    expect(issues).toEqual([]);
    expect(blocksOf(pages.get('/'))).toMatchObject([
      { html: '<p>Call {phone} or +44 20 0000 0000: {fax} and {phoen}.</p>\n' },
    ]);
  });

  it.each([
    ['in a sentence', 'See <a href="/about-us>us</a> and the rest.', '7:14'],
    ['after code that shows it', '`<a href="/about-us>`\n\n<a href="/about-us>us</a>', '9:10'],
  ])('is told of HTML that never closes, %s', async (_where, text, at) => {
    expect((await understandFiles(withArticle(text))).issues).toEqual([`broken-html pages/index.yaml:${at}`]);
  });

  it.each([
    ['<p><strong>Now: tea.</p><p><strong>Then</strong> rest.</p>', '10', '</strong>'],
    ['<ul><li><b>Tea</b></li><li><a href="/">Milk</ul><p><i>And</i> cake.</p>', '34', '</a>'],
    ['<p><B>Tea</B></p><blockquote><p>Said.</p><p>Done.</p>', '24', '</blockquote>'],
  ])('is told of an element that never closes: %s', async (text, column, end) => {
    const { report } = await understandFiles(withArticle(text, 'html: |'));
    const told = {
      code: 'broken-html',
      line: 7,
      column: Number(column),
      hint: `Write "${end}" where it ends.`,
    };
    expect(report.issues).toMatchObject([told]);
  });

  it('may leave out end tags that HTML does not ask for, and let elements overlap', async () => {
    const text = '<ul><li>Tea<li>Milk</ul><p><b><i>One</b> two</i><br><p>x < y<!-- <b> -->';
    const { issues } = await understandFiles(withArticle(text, 'html: |'));
    expect(issues.filter((issue) => issue.startsWith('broken-html'))).toEqual([]);
  });

  it.each([
    'Is a <b and "c"? See `<a href="x`, \\<a href="x and 3 < 4.',
    'A <!-- note --> and <em title="a > b">c</em>.',
  ])('may write signs that only look like unclosed HTML: %j', async (text) => {
    const { issues } = await understandFiles(withArticle(text));
    expect(issues.filter((issue) => issue.startsWith('broken-html'))).toEqual([]);
  });

  it('is told at its place of a link that cannot be, in Markdown and in HTML, and what to write', async () => {
    const link = '<a href="products">a</a>';
    const told = async (files: ContentFiles) => (await understandFiles(files)).report.issues;
    const [issue, ...more] = await told(withArticle(`First.\n\n[a](products) and ${link}`));
    expect([issue, more]).toMatchObject([{ code: 'unsafe-url', line: 9, column: 11 }, []]);
    expect(issue?.hint).toContain('"/products"');
    expect(await told(withArticle(`<p>x</p>\n<p>${link}</p>`, 'html: |'))).toMatchObject([
      { code: 'unsafe-url', line: 8, column: 19, hint: issue?.hint },
    ]);
  });

  it('is told where a mistake is, and not where the same word or the text begins', async () => {
    const name = '<p>Your name is <a title="name" name="x" href="/">safe</a>.</p>';
    const { issues } = await understandFiles(withArticle(name, 'html: |'));
    expect(issues).toEqual([`unsafe-html pages/index.yaml:7:${7 + name.indexOf('name="x"')}`]);
    const written = 'First.\n\nSee [no target]() and\n\n[prices](/our\nproducts), **never';
    const folded = await understandFiles(withArticle(written, 'markdown: >'));
    expect(folded.issues).toEqual([
      'unsafe-url pages/index.yaml:9:22',
      ...['11:15', '12:18'].map((at) => `markdown-slip pages/index.yaml:${at}`),
    ]);
  });

  it('is told to write the note that a text refers to, under its own name', async () => {
    const { report } = await understandFiles(withArticle('Tea.[^9]'));
    expect(report.issues.map(({ hint }) => hint)).toEqual([
      'The text has no such note. Write it in a paragraph of its own: [^9]: The note.',
    ]);
  });

  it('is told of both pages that a text in brackets may mean, and of none that is not public', async () => {
    const files = {
      ...withArticle('Drink [Black tea], [green tea] or [White Tea].'),
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

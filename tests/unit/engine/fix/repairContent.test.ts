import promises, {
  chmod,
  lstat,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { project } from '../../../../scripts/project.ts';
import { formatDiff, formatRepairs } from '../../../../src/engine/fix/formatRepairs.ts';
import { type Repaired, repairContent } from '../../../../src/engine/fix/repairContent.ts';
import { writeRepairs } from '../../../../src/engine/fix/writeRepairs.ts';
import { fixtures } from '../diagnostics/checkFolder.ts';
import { freshCache } from '../freshCache.ts';
import { contentFolder, inMemory, page, plainSite } from '../siteFromFiles.ts';

const about = (top: string, blocks = ''): string => page({ name: 'About', top, blocks });

async function repair(text: string, more: Readonly<Record<string, string>> = {}) {
  const { root, unsaved } = await inMemory({ ...plainSite, ...more, 'pages/about-us.yaml': text });
  const repaired = await repairContent({ project, root, cwd: root, unsaved, now: () => 0 }, freshCache());
  const after = repaired.files.find(({ path }) => path === 'pages/about-us.yaml')?.after;
  return { repaired, after, codes: repaired.left.report.issues.map(({ code }) => code) };
}

/** The same in a folder on the disk, where repairs can be written. */
async function repairOnDisk(text: string) {
  const root = await contentFolder({ ...plainSite, 'pages/about-us.yaml': text });
  const repaired = await repairContent({ project, root, cwd: root, now: () => 0 }, freshCache());
  return { root, repaired, file: join(root, 'pages/about-us.yaml') };
}

const FAQ = 'items:\n      - question: a\n        answer: b\n';

const made = ({ repairs }: Repaired): string[] => repairs.map(({ issue }) => issue.code);

const link = (to: string) => `{ type: callToAction, title: x, actions: [{ text: a, link: "${to}" }] }`;

const POT = join(fixtures, 'misspelt-picture/pages/_media/frame.png');

/** What links and lists may lead to. */
const teas = {
  'site.config.yaml': `${plainSite['site.config.yaml']}collections:\n  teas: { permalink: "/tea-:slug" }\n`,
  'pages/teas/assam.yaml': page({ name: 'Assam' }),
  'pages/offers.yaml': page({
    name: 'Offers',
    top: 'aliases: [/our-offers]\n',
    blocks: '  - { type: article, id: prices, html: <p>x</p> }\n  - use: tea-offer\n',
  }),
  'pages/_shared/tea-offer.yaml': '- { type: article, html: <p>Tea.</p> }\n',
};

describe('a mistake with one right repair is repaired', () => {
  it.each([
    ['a misspelt property', 'sumary: Tea\n', 'summary: Tea\n'],
    ['a date in words', 'date: 1 December 2026\n', 'date: 2026-12-01\n'],
    ['a time of twelve hours', 'publishAt: 2026-11-01 5:30 pm\n', 'publishAt: 2026-11-01T17:30\n'],
    ['a number whose digits matter', 'summary: 007.50\n', 'summary: "007.50"\n'],
    ['true where text is due, with a comment', 'summary: true # really\n', 'summary: "true" # really\n'],
    ['no space after a colon', 'summary:Tea\n', 'summary: Tea\n'],
    ['a colon in a text', 'summary: Tea: hot and black\n', 'summary: "Tea: hot and black"\n'],
    ['a text that begins with @', 'summary: @home everywhere\n', 'summary: "@home everywhere"\n'],
    ['two mistakes in one line', 'sumary:Tea\n', 'summary: Tea\n'],
    ['no-break spaces in front of a property', 'scene:\n\u00a0\u2003kind: feed\n', 'scene:\n  kind: feed\n'],
    ['nothing in a text that has them', 'sumary: |\n  a\n  \u00a0b: c\n', 'summary: |\n  a\n  \u00a0b: c\n'],
  ])('%s', async (_what, wrong, right) => {
    const { after, codes } = await repair(about(wrong));
    expect(after).toBe(about(right));
    expect(codes).toEqual([]);
  });

  /** Blocks in which something stands at "@". */
  const PLACES = {
    type: `  - type: @\n    ${FAQ}`,
    'line of a block': `  - type: faq\n    @\n    ${FAQ}`,
    link: '  - { type: callToAction, title: x, actions: [{ text: a, link: @ }] }\n',
    icon: '  - { type: benefits, items: [{ title: a, text: b, icon: @ }] }\n',
    hue: '  - { type: whyUs, items: [{ title: x, text: y, hue: @ }] }\n',
    'shared list': '  - use: @\n',
    collection: '  - { type: cards, title: x, collection: @ }\n',
    id: '  - { type: article, id: @, html: <p>x</p> }\n',
    title: '  - { type: banner, title: @, render: false }\n',
    'text in Markdown': '  - { type: article, markdown: "@" }\n\n  - type: article\n    html: <p>{a=b}</p>\n',
    'text in HTML': '  - type: article\n    html: |\n      <p>See\n      @  &amp; more.</p>\n',
  };

  it.each<[place: keyof typeof PLACES, wrong: string, right: string]>([
    ['type', 'fqa', 'faq'],
    ['type', 'faqs', 'faq'],
    ['line of a block', 'render: no', 'render: false'],
    ['line of a block', 'render: true;', 'render: true'],
    ['line of a block', '<!-- ours -->', '# ours'],
    ['line of a block', 'id := ours', 'id: ours'],
    ['link', '"/abuot-us"', '"/about-us"'],
    ['link', '"/offers#pirces"', '"/offers#prices"'],
    ['link', '"https://tea.example/offers"', '"/offers"'],
    ['link', '"/our-offers"', '"/offers"'],
    ['link', '"www.a.example"', '"https://www.a.example"'],
    ['link', '"me@a.example"', '"mailto:me@a.example"'],
    ['link', '“/offers”', '"/offers"'],
    ['link', '"offers"', '"/offers"'],
    ['link', '"pages/teas/assam.yaml"', '"/tea-assam"'],
    ['link', '"/offers,"', '"/offers"'],
    ['link', '"/off\u200bers"', '"/offers"'],
    ['icon', 'recipt', 'receipt'],
    ['icon', '"bed,"', '"bed"'],
    ['icon', 'clockHour4', 'clock-hour-4'],
    ['hue', '10 px', '10'],
    ['shared list', 'tea-offre', 'tea-offer'],
    ['shared list', 'tea-offer.yaml', 'tea-offer'],
    ['collection', 'taes', 'teas'],
    ['collection', 'teas/', 'teas'],
    ['collection', 'teas, count: "2"', 'teas, count: 2'],
    ['id', '"#story"', '"story"'],
    ['title', 'Tea &amp; milk', 'Tea & milk'],
    ['title', 'Tea, SUBTITLE: y', 'Tea, subtitle: y'],
    ['text in Markdown', 'See [the offers](/offers){target=_blank}.', 'See [the offers](/offers).'],
    ['text in Markdown', '[the  page offers], `[Offers]`', '[the  page offers](/offers), `[Offers]`'],
    ['text in Markdown', '[Offers], [our teas]', '[Offers](/offers), [our teas]'],
    ['text in HTML', '<a href="/abuot-us">us</a>', '<a href="/about-us">us</a>'],
  ])('a %s, %s, is %s', async (place, wrong, right) => {
    const page = (written: string): string =>
      about(
        '',
        PLACES[place].replace('@', () => written),
      );
    const { after, codes } = await repair(page(wrong), teas);
    expect(after).toBe(page(right));
    expect(codes).toEqual([]);
  });

  it('links and pictures by the names of files, as documents that come from elsewhere have them', async () => {
    const text = (to: readonly string[], picture: string): string => {
      const links = to.map((address) => `[a](${address})`).join(', ');
      const blocks = `  - type: article\n    markdown: "${links} ![A pot](${picture})"\n`;
      return page({ name: 'Pots', blocks });
    };
    const written = ['./assam.md', '../offers.md#prices', '../index.md', 'assam.md', './lost.md'];
    const root = await contentFolder({
      ...plainSite,
      ...teas,
      'pages/_media/img/pot.png': await readFile(POT),
      'pages/teas/pots.yaml': text(written, '../img/pot.png'),
    });
    const { files, left } = await repairContent({ project, root, cwd: root, now: () => 0 }, freshCache());
    const right = ['/tea-assam', '/offers#prices', '/', '/tea-assam', './lost.md'];
    expect(files.map(({ after }) => after)).toEqual([text(right, '_media/img/pot.png')]);
    expect(left.report.issues).toMatchObject([{ code: 'unsafe-url', suggestion: '/lost' }]);
  });
});

describe('a mistake with more than one possible repair is left to its author', () => {
  it.each([
    ['a property that could be two', '{ type: faq, itmes: [], itens: [] }', 'unknown-property', 2],
    ['an address that may be meant to come', link('/tea'), 'broken-link', 1],
    ['a name that no page has', link('nowhere'), 'unsafe-url', 1],
    ['a tag in a plain text', '{ type: banner, title: <b>x</b>, render: false }', 'markup-in-text', 1],
    ['a second property on the line', 'type: banner title: x', 'yaml-syntax', 1],
    ['words that are neither property nor item', 'type: faq\n  what is this', 'yaml-syntax', 1],
  ])('%s', async (_what, block, code, times) => {
    const more = { ...teas, 'pages/tee.yaml': page({ name: 'Tee' }) };
    const { repaired, codes } = await repair(about('', `  - ${block}\n`), more);
    expect([repaired.files, made(repaired)]).toEqual([[], []]);
    expect(codes).toEqual(Array(times).fill(code));
  });

  it('of broken YAML comes first, because what it uncovers is not known before', async () => {
    const { repaired, after } = await repair(about('sumary: Tea\norder:5\n'));
    expect(made(repaired)).toEqual(['yaml-syntax', 'unknown-property']);
    expect(after).toBe(about('summary: Tea\norder: 5\n'));
  });

  it('a repair that only leads to another mistake is taken back, with all that it built on', async () => {
    const { repaired, codes } = await repair(about('accen:tea 215\n'));
    expect([made(repaired), repaired.files]).toEqual([[], []]);
    expect(codes).toEqual(['yaml-syntax']);
    expect(repaired.takenBack).toMatchObject([{ before: 'accen:tea 215', after: 'accen: tea 215' }]);
    expect(formatRepairs(repaired, [], false)).toBe(
      'Nothing can be repaired without asking; left: 1 issue.\n  1: the repair was tried and did not help.\n',
    );
  });
});

describe('what is written is the file with nothing but its repairs', () => {
  it('keeps byte order mark, line endings, comments, order, quotes and mode', async () => {
    const text = `\ufeff${"# About us\nsumary: 'Tea' # hot\n"}${about('')}`.replaceAll('\n', '\r\n');
    const { root, repaired, file } = await repairOnDisk(text);
    await chmod(file, 0o664);
    expect(await writeRepairs(root, repaired.files)).toEqual([]);
    expect(await readFile(file, 'utf8')).toBe(text.replace('sumary', 'summary'));
    expect((await stat(file)).mode & 0o777).toBe(0o664);
  });

  it('of two files, both are, in the order of their paths, and what is no ordinary file any more is told', async () => {
    const wrong = about('sumary: Tea\n');
    const root = await contentFolder({ ...plainSite, 'pages/b.yaml': wrong, 'pages/a.yaml': wrong });
    const { files } = await repairContent({ project, root, cwd: root, now: () => 0 }, freshCache());
    expect(files.map(({ path }) => path)).toEqual(['pages/a.yaml', 'pages/b.yaml']);
    await rm(join(root, 'pages/b.yaml'));
    expect(await writeRepairs(root, files)).toEqual([
      { path: 'pages/b.yaml', file: 'pages/b.yaml', reason: 'it is no longer there' },
    ]);
    expect(await readFile(join(root, 'pages/a.yaml'), 'utf8')).toBe(about('summary: Tea\n'));
  });

  it('somebody who saves at the very moment keeps what they have saved, and nothing else is left beside it', async () => {
    const { root, repaired, file } = await repairOnDisk(about('sumary: Tea\n'));
    const { chmod } = promises;
    vi.spyOn(promises, 'chmod').mockImplementationOnce(async (...given) => {
      await writeFile(file, about('sumary: Tee\n'));
      await chmod(...given);
    });
    syncBuiltinESMExports();
    const unwritten = await writeRepairs(root, repaired.files);
    vi.restoreAllMocks();
    syncBuiltinESMExports();
    expect(unwritten.map(({ reason }) => reason)).toEqual(['somebody has changed it meanwhile']);
    expect(await readFile(file, 'utf8')).toBe(about('sumary: Tee\n'));
    expect(await readdir(join(root, 'pages'))).toEqual(['about-us.yaml', 'index.yaml']);
  });

  it('a file that somebody has saved meanwhile is left as it is', async () => {
    const { root, repaired, file } = await repairOnDisk(about('sumary: Tea\n'));
    await writeFile(file, about('sumary: Coffee\n'));
    const unwritten = await writeRepairs(root, repaired.files);
    expect(unwritten.map(({ reason }) => reason)).toEqual(['somebody has changed it meanwhile']);
    expect(await readFile(file, 'utf8')).toBe(about('sumary: Coffee\n'));
    expect(formatRepairs(repaired, unwritten, false)).toBe(
      'pages/about-us.yaml was not repaired, because somebody has changed it meanwhile.\nNothing can be repaired without asking.\n',
    );
  });

  it('a file or folder that has become a link is not followed', async () => {
    const { root, repaired, file } = await repairOnDisk(about('sumary: Tea\n'));
    const elsewhere = await contentFolder({ 'about-us.yaml': about('sumary: Tea\n') });
    await rename(file, `${file}.old`);
    await symlink(join(elsewhere, 'about-us.yaml'), file);
    const reasons = async () => (await writeRepairs(root, repaired.files)).map(({ reason }) => reason);
    expect(await reasons()).toEqual(['it is not an ordinary file']);
    expect((await lstat(file)).isSymbolicLink()).toBe(true);
    await rename(join(root, 'pages'), join(root, 'old'));
    await symlink(elsewhere, join(root, 'pages'));
    expect(await reasons()).toEqual(['it is outside of the folder of the site']);
    expect(await readFile(join(elsewhere, 'about-us.yaml'), 'utf8')).toBe(about('sumary: Tea\n'));
  });
});

describe('a person reads what was repaired and what is left', () => {
  it('with the words before and after, and the reason for what is left', async () => {
    const { repaired } = await repair(about('sumary: Tea\nwhatever: x\n', `  - ${link('nowhere')}\n`));
    const words = (done: string) => `pages/about-us.yaml:2:1  "sumary:" is now "summary:"  unknown-property
${done} 1 mistake in 1 file; left: 2 issues.
  1: what to write there, only its author knows.
  1: there is a suggestion, but something else may be meant.
`;
    expect(formatRepairs(repaired, [], false)).toBe(words('Repaired'));
    expect(formatRepairs(repaired, [], true)).toBe(words('Would repair'));
  });

  it('a dry run shows a unified diff', async () => {
    const { repaired } = await repair(about('sumary: Tea\n'));
    expect(formatDiff(repaired.files)).toBe(
      `--- a/pages/about-us.yaml
+++ b/pages/about-us.yaml
@@ -1,5 +1,5 @@
 name: About
-sumary: Tea
+summary: Tea
 meta: { title: The page About, description: All about About. }
 blocks:
   - { type: banner, title: Welcome to About }
`,
    );
  });
});

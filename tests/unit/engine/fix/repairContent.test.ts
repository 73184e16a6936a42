import { chmod, lstat, mkdir, readFile, rename, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { project } from '../../../../scripts/project.ts';
import { formatDiff, formatRepairs } from '../../../../src/engine/fix/formatRepairs.ts';
import { type Repaired, repairContent } from '../../../../src/engine/fix/repairContent.ts';
import { writeRepairs } from '../../../../src/engine/fix/writeRepairs.ts';
import { freshCache } from '../freshCache.ts';
import { contentFolder, page, plainSite } from '../siteFromFiles.ts';

const about = (top: string, blocks = ''): string => page({ name: 'About', top, blocks });

/** A small site with one more page, and what can be repaired in it. */
async function repair(text: string | Uint8Array, more: Readonly<Record<string, string>> = {}) {
  const root = await contentFolder({ ...plainSite, ...more, 'pages/about-us.yaml': text });
  const repaired = await repairContent({ project, root, cwd: root, now: () => 0 }, freshCache());
  const after = repaired.files.find(({ path }) => path === 'pages/about-us.yaml')?.after;
  return { root, repaired, after, codes: repaired.left.report.issues.map(({ code }) => code) };
}

const made = ({ repairs }: Repaired): string[] => repairs.map(({ issue }) => issue.code);

describe('a mistake with one right repair is repaired', () => {
  it.each([
    ['a misspelt property', 'sumary: Tea\n', 'summary: Tea\n'],
    ['a number where text is due', 'summary: 2024\n', 'summary: "2024"\n'],
    ['a number whose digits matter', 'summary: 007.50\n', 'summary: "007.50"\n'],
    ['true where text is due, with a comment', 'summary: true # really\n', 'summary: "true" # really\n'],
    ['no space after a colon', 'summary:Tea\n', 'summary: Tea\n'],
    ['a colon in a text', 'summary: Tea: hot and black\n', 'summary: "Tea: hot and black"\n'],
    ['a text that begins with @', 'summary: @home everywhere\n', 'summary: "@home everywhere"\n'],
    ['two mistakes in one line', 'sumary:Tea\n', 'summary: Tea\n'],
    ['a misspelt property in quotes', '"sumary": Tea\n', '"summary": Tea\n'],
  ])('%s', async (_what, wrong, right) => {
    const { after, codes } = await repair(about(wrong));
    expect(after).toBe(about(right));
    expect(codes).toEqual([]);
  });

  it.each([
    ['a misspelt type', '  - { type: fqa, items: [{ question: a, answer: b }] }\n', 'fqa', 'faq'],
    ['a type with a capital', '  - { type: Faq, items: [{ question: a, answer: b }] }\n', 'Faq', 'faq'],
    [
      'a misspelt "type"',
      '  - tpye: faq\n    items:\n      - question: a\n        answer: b\n',
      'tpye',
      'type',
    ],
    [
      'no space after a hyphen',
      '  -type: faq\n    items:\n      - question: a\n        answer: b\n',
      '-type',
      '- type',
    ],
    [
      'yes for true',
      '  - type: faq\n    render: no\n    items:\n      - question: a\n        answer: b\n',
      'no\n',
      'false\n',
    ],
  ])('%s', async (_what, blocks, wrong, right) => {
    const { after, codes } = await repair(about('', blocks));
    expect(after).toBe(about('', blocks.replace(wrong, right)));
    expect(codes).toEqual([]);
  });

  it('a link in a rich text, whose other bytes stay', async () => {
    const blocks =
      '  - type: article\n    html: |\n      <p>See\n      <a href="/abuot-us">us</a>  &amp; more.</p>\n';
    const { after } = await repair(about('', blocks));
    expect(after).toBe(about('', blocks.replace('abuot', 'about')));
  });

  it('tabs of any width that gives only one meaning', async () => {
    const { after, codes } = await repair(
      'name: About\nmeta:\n\ttitle: About us\n\tdescription: All of it\nblocks:\n\t- type: banner\n\t\ttitle: x\n',
    );
    expect([after?.includes('\t'), codes]).toEqual([false, []]);
  });
});

describe('a site that several processes check', { timeout: 60_000 }, () => {
  it('is repaired as one process would', async () => {
    const root = await contentFolder({ ...plainSite, 'pages/about-us.yaml': about('sumary: Tea\n') });
    const options = { project, root, cwd: root, now: () => 0 };
    const [one, two] = [await repairContent(options), await repairContent({ ...options, members: 2 })];
    expect(two).toEqual(one);
    expect(two.files.map(({ after }) => after)).toEqual([about('summary: Tea\n')]);
  });
});

describe('a mistake with more than one possible repair is left to its author', () => {
  it.each([
    ['a property that could be two', '  - { type: faq, itmes: [], itens: [] }\n'],
    [
      'an address that may be meant to come',
      '  - { type: banner, title: x, actions: [{ text: a, link: /tea }] }\n',
    ],
    ['a second property on the line', '  - type: banner title: x\n'],
    ['words that are neither property nor item', '  - type: faq\n  what is this\n'],
  ])('%s', async (_what, blocks) => {
    const { repaired } = await repair(about('', blocks), { 'pages/tee.yaml': page({ name: 'Tee' }) });
    expect(repaired.files).toEqual([]);
    expect(repaired.left.report.issues.length).toBeGreaterThan(0);
  });

  it('a repair that only leads to another mistake is taken back, with all that it built on', async () => {
    const { repaired, codes } = await repair(about('accen:tea 215\n'));
    expect([made(repaired), repaired.files]).toEqual([[], []]);
    expect(codes).toEqual(['yaml-syntax']);
    expect(repaired.takenBack.length).toBeGreaterThan(0);
    expect(formatRepairs(repaired, [], false)).toContain('1: the repair was tried and did not help.');
  });

  it('a value that an alias repeats stays, because it may be right elsewhere', async () => {
    const { repaired } = await repair(about('summary: &words Tea\nkeywords: [*words]\nsumary: *words\n'));
    expect(repaired.files.flatMap(({ after }) => after.match(/\*words/g) ?? [])).toHaveLength(
      repaired.files.length * 2,
    );
  });
});

describe('what is written is the file with nothing but its repairs', () => {
  it('keeps byte order mark, line endings, comments, order, quotes and mode', async () => {
    const text = `\ufeff${"# About us\nsumary: 'Tea' # hot\n"}${about('')}`.replaceAll('\n', '\r\n');
    const { root, repaired } = await repair(text);
    const file = join(root, 'pages/about-us.yaml');
    await chmod(file, 0o640);
    expect(await writeRepairs(root, repaired.files)).toEqual([]);
    expect(await readFile(file, 'utf8')).toBe(text.replace('sumary', 'summary'));
    expect((await stat(file)).mode & 0o777).toBe(0o640);
  });

  it('a file that somebody has saved meanwhile is left as it is', async () => {
    const { root, repaired } = await repair(about('sumary: Tea\n'));
    const file = join(root, 'pages/about-us.yaml');
    await writeFile(file, about('sumary: Coffee\n'));
    const unwritten = await writeRepairs(root, repaired.files);
    expect(unwritten.map(({ reason }) => reason)).toEqual(['somebody has changed it meanwhile']);
    expect(await readFile(file, 'utf8')).toBe(about('sumary: Coffee\n'));
    expect(formatRepairs(repaired, unwritten, false)).toContain(
      'pages/about-us.yaml was not repaired, because somebody has changed it meanwhile.',
    );
  });

  it('a file or folder that has become a link is not followed', async () => {
    const { root, repaired } = await repair(about('sumary: Tea\n'));
    const elsewhere = await contentFolder({ 'about-us.yaml': about('sumary: Tea\n') });
    const file = join(root, 'pages/about-us.yaml');
    await rename(file, `${file}.old`);
    await symlink(join(elsewhere, 'about-us.yaml'), file);
    expect(await writeRepairs(root, repaired.files)).toMatchObject([
      { reason: 'it is not an ordinary file' },
    ]);
    expect((await lstat(file)).isSymbolicLink()).toBe(true);
    await rename(join(root, 'pages'), join(root, 'old'));
    await symlink(elsewhere, join(root, 'pages'));
    expect(await writeRepairs(root, repaired.files)).toMatchObject([
      { reason: 'it is outside of the folder of the site' },
    ]);
    expect(await readFile(join(elsewhere, 'about-us.yaml'), 'utf8')).toBe(about('sumary: Tea\n'));
  });

  it('a file that is gone is named', async () => {
    const { root, repaired } = await repair(about('sumary: Tea\n'));
    await rename(join(root, 'pages'), join(root, 'old'));
    await mkdir(join(root, 'pages'));
    expect(await writeRepairs(root, repaired.files)).toMatchObject([{ reason: 'it is no longer there' }]);
  });
});

describe('a person reads what was repaired and what is left', () => {
  it('with the words before and after, and the reason for what is left', async () => {
    const { repaired } = await repair(about('sumary: Tea\nwhatever: x\n'));
    expect(formatRepairs(repaired, [], false)).toBe(
      [
        'pages/about-us.yaml:2:1  "sumary:" is now "summary:"  unknown-property',
        'Repaired 1 mistake in 1 file; left: 1 issue.',
        '  1: what to write there, only its author knows.',
        '',
      ].join('\n'),
    );
  });

  it('a dry run shows a unified diff', async () => {
    const { repaired } = await repair(about('sumary: Tea\n'));
    expect(formatDiff(repaired.files)).toBe(
      [
        '--- a/pages/about-us.yaml',
        '+++ b/pages/about-us.yaml',
        '@@ -1,5 +1,5 @@',
        ' name: About',
        '-sumary: Tea',
        '+summary: Tea',
        ' meta: { title: The page About, description: All about About. }',
        ' blocks:',
        '   - { type: banner, title: Welcome to About }',
        '',
      ].join('\n'),
    );
  });
});

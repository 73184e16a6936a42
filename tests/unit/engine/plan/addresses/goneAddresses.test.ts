import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { project } from '../../../../../scripts/project.ts';
import { checkSite } from '../../../../../src/engine/build.ts';
import { formerContent } from '../../../../../src/engine/discover/formerContent.ts';
import { repairContent } from '../../../../../src/engine/fix/repairContent.ts';
import { freshCache, loadTheme } from '../../freshCache.ts';
import { contentFolder, page, plainSite } from '../../siteFromFiles.ts';
import { gitIn, scratchFolder } from '../../write/siteOnDisk.ts';

const TEA = page({
  name: 'Tea',
  blocks: '  - { type: statements, title: We stand for, items: [{ title: Leaves, text: Whole ones. }] }\n',
});

let root: string;
const git = (...words: string[]): string => gitIn(root)(...words);
const options = () => ({
  project,
  root,
  cwd: root,
  now: () => 0,
  loadTheme,
  at: () => Date.parse('2026-11-22T12:00:00Z'),
  former: () => formerContent(root),
});
const told = async (): Promise<string[]> => {
  const { report } = (await checkSite(options(), { cache: freshCache() })).result;
  return report.issues.map(({ code, file, message, hint }) => `${code} ${file}: ${message} ${hint}`);
};
const path = (name: string): string => join(root, 'pages', name);

/** What is said at the page that a public one has become. */
const moved = (file: string, old: string, now: string): string =>
  `gone-address pages/${file}: This page was public at "${old}" until now. Visitors and search engines would find nothing there any more. Write "aliases: [${old}]": it sends them on to "${now}".`;

let template: string;
beforeAll(async () => {
  template = await contentFolder({
    ...plainSite,
    'site.config.yaml': `${plainSite['site.config.yaml']}collections: { shops: { permalink: "/:slug" } }\n`,
    'pages/tea.yaml': TEA,
    'pages/shops/leeds.yaml': page({ name: 'Leeds' }),
    'pages/early.yaml': page({ name: 'Early', top: 'draft: true\n' }),
    'pages/mill.yaml': page({ name: 'Mill', top: 'alsoAt: [/works]\n' }),
  });
  root = template;
  git('init', '-q', '--template=');
  git('add', '.');
  git('commit', '-qm', 'Public');
});
beforeEach(async () => {
  root = await scratchFolder();
  await cp(template, root, { recursive: true });
});

describe('an author who takes an address away', () => {
  it('is told nothing as long as every address leads somewhere, or was no secret to anybody but her', async () => {
    await rm(path('early.yaml'));
    await writeFile(path('tea.yaml'), `${TEA}route: /leaves\naliases: [/tea]\n`);
    expect(await told()).toEqual([]);
  });

  it('reads which line keeps the old address of a page that she has renamed, and --fix adds it', async () => {
    await rename(path('tea.yaml'), path('leaves.yaml'));
    expect(await told()).toEqual([moved('leaves.yaml', '/tea', '/leaves')]);
    const { files, left } = await repairContent(options(), freshCache());
    expect(files.map(({ after }) => after)).toEqual([`${TEA}aliases: [/tea]\n`]);
    expect(left.report.issues).toEqual([]);
    // What is put behind a line that is open would be a part of it.
    await writeFile(path('leaves.yaml'), TEA.trimEnd());
    const { report } = (await checkSite(options(), { cache: freshCache() })).result;
    expect(report.issues.map(({ code, fix }) => [code, fix])).toEqual([['gone-address', undefined]]);
  });

  it('reads the new address at each link to the old one, and --fix writes it', async () => {
    const links = (to: string): string =>
      `${page({ name: 'Leeds' })}  - { type: article, markdown: "[Tea](${to}?from=leeds), [us](/none)" }\n`;
    await writeFile(path('shops/leeds.yaml'), links('/tea/'));
    await rename(path('tea.yaml'), path('leaves.yaml'));
    expect((await told()).filter((line) => line.startsWith('broken-link'))).toEqual([
      expect.stringContaining('"/tea/?from=leeds". The page that was there is at "/leaves" now.'),
      expect.stringContaining('"/none". Create the page, or link to one that exists.'),
    ]);
    const { files } = await repairContent(options(), freshCache());
    expect(files.map(({ after }) => after)).toContain(links('/leaves'));
  });

  it('reads it for another route, beside the aliases that there are, for one of several addresses, and for another pattern of them', async () => {
    await writeFile(path('tea.yaml'), `${TEA}route: /leaves\naliases: [/chai]\n`);
    await writeFile(path('mill.yaml'), page({ name: 'Mill' }));
    const config = join(root, 'site.config.yaml');
    await writeFile(config, (await readFile(config, 'utf8')).replace('"/:slug"', '"/shop/:slug"'));
    expect(await told()).toEqual([
      moved('mill.yaml', '/works', '/mill'),
      moved('shops/leeds.yaml', '/leeds', '/shop/leeds'),
      moved('tea.yaml', '/tea', '/leaves'),
    ]);
    const { files } = await repairContent(options(), freshCache());
    const last = files.map(({ after }) => after.split('\n').at(-2));
    expect(last).toEqual(['aliases: [/works]', 'aliases: [/leeds]', 'aliases: [/chai, /tea]']);
  });

  it('chooses herself where visitors of a removed page go, also when two pages may have taken its place', async () => {
    await rm(path('tea.yaml'));
    const gone =
      'gone-address pages/tea.yaml: "/tea" was public until now. Visitors and search engines would find nothing there any more. Write "aliases: [/tea]" in the page that they should get instead.';
    const rest = 'If nothing takes its place, this is right.';
    expect(await told()).toEqual([`${gone} ${rest}`]);
    for (const name of ['one', 'two'])
      await writeFile(
        path(`${name}.yaml`),
        TEA.replaceAll(/name: Tea|page Tea|about Tea/g, (words) => words.replace('Tea', name)),
      );
    const likely = 'It has most in common with "pages/one.yaml" and "pages/two.yaml".';
    expect(await told()).toEqual([`${gone} ${likely} ${rest}`]);
  });

  const goneFrom = (file: string): RegExp => new RegExp(`^gone-address pages/${file}: "/tea" was public`);

  it.each([
    [
      'all its lines, among comments and empty ones',
      `${'# A note of hers.\n\n'.repeat(30)}${TEA}`,
      /^gone-address pages\/leaves\.yaml: This page was public at "\/tea"/,
    ],
    [
      'all its lines, which another program has ended otherwise',
      TEA.replaceAll('\n', '\r\n'),
      /^gone-address pages\/leaves\.yaml: This page was public at "\/tea"/,
    ],
    ['only what every page has', page({ name: 'Leaves' }), goneFrom('tea\\.yaml')],
    [
      'less than half of a much longer text',
      TEA + Array.from({ length: 20 }, (_, n) => `  - { type: article, markdown: Line ${n}. }\n`).join(''),
      goneFrom('tea\\.yaml'),
    ],
  ] as const)('is led to a new page that has of a removed one %s, if it is one', async (_, text, message) => {
    await rm(path('tea.yaml'));
    await writeFile(path('leaves.yaml'), text);
    const [first, ...more] = (await told()).filter((line) => line.startsWith('gone-address'));
    expect(first).toMatch(message);
    expect(more).toEqual([]);
  });

  it.each([
    ['over several lines', 'route: /leaves\naliases:\n  - /chai\n'],
    ['without an entry', 'route: /leaves\naliases: []\n'],
  ])('adds an old address herself to a list that is written %s', async (_, lines) => {
    await writeFile(path('tea.yaml'), `${TEA}${lines}`);
    expect((await told()).filter((line) => line.startsWith('gone-address'))).toHaveLength(1);
    const { files } = await repairContent(options(), freshCache());
    expect(files).toEqual([]);
  });

  it('is told of the aliases that are gone, and of no other entries that the list had', async () => {
    await writeFile(path('tea.yaml'), `${TEA}aliases: [/chai, 3]\n`);
    git('commit', '-qa', '--amend', '--no-edit');
    await writeFile(path('tea.yaml'), TEA);
    expect(await told()).toEqual([expect.stringMatching(/This page was public at "\/chai" until now/)]);
  });

  it('is told nothing of a page that was held back, nor of those that other patterns do not move', async () => {
    const config = join(root, 'site.config.yaml');
    const before = await readFile(config, 'utf8');
    await writeFile(path('other.yaml'), page({ name: 'Other' }));
    git('add', '.');
    git('commit', '-q', '--amend', '--no-edit');
    await writeFile(config, `${before.trimEnd()}\n# A note.\n`);
    await rename(path('early.yaml'), path('later.yaml'));
    expect(await told()).toEqual([]);
  });

  it('is reminded after a commit that is pushed nowhere until the next one, and not where no branch is checked out', async () => {
    await rename(path('tea.yaml'), path('leaves.yaml'));
    git('add', 'pages');
    git('commit', '-qm', 'Leaves');
    expect(await told()).toEqual([moved('leaves.yaml', '/tea', '/leaves')]);
    git('switch', '-q', '--detach');
    expect(await told()).toEqual([]);
    git('switch', '-q', '-');
    git('commit', '-qm', 'More', '--allow-empty');
    expect(await told()).toEqual([]);
  });
});

describe('git that cannot tell what was public', () => {
  it('is asked in vain, without a word, where there is no repository or no git', async () => {
    await rm(path('tea.yaml'));
    vi.stubEnv('PATH', `${root}${delimiter}`);
    expect(await told()).toEqual([]);
    vi.unstubAllEnvs();
    await rm(join(root, '.git'), { recursive: true });
    expect(await told()).toEqual([]);
  });

  it('is asked once and ended, if it does not answer', async () => {
    const bin = join(root, 'bin');
    await mkdir(bin);
    const silent = '#!/bin/sh\necho "$0" >> "$0.asked"\nexec sleep 600\n';
    await writeFile(join(bin, 'git'), silent, { mode: 0o755 });
    vi.stubEnv('PATH', `${bin}${delimiter}${process.env.PATH}`);
    expect(await formerContent(root, 1000)).toBeUndefined();
    expect(await readFile(join(bin, 'git.asked'), 'utf8')).toBe(`${join(bin, 'git')}\n`);
    vi.unstubAllEnvs();
  });
});

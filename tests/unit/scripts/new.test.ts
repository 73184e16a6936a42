import { existsSync, realpathSync } from 'node:fs';
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { PassThrough } from 'node:stream';
import { load } from 'js-yaml';
import { beforeAll, describe, expect, it } from 'vitest';
import { ownForms } from '../../../scripts/enquiring/ownForms.ts';
import { Interrupted, openAsker } from '../../../scripts/new/ask.ts';
import { project } from '../../../scripts/project.ts';
import { siteFolders } from '../../../src/engine/discover/siteFolders.ts';
import { UsageError } from '../../../src/engine/model/usageError.ts';
import { newBlock, writeBlock } from '../../../src/engine/scaffold/newBlock.ts';
import { loadSchemas } from '../../../src/engine/validate/loadSchemas.ts';
import { theme } from '../../../src/site/theme.ts';
import { contentFolder, page, plainSite } from '../engine/siteFromFiles.ts';
import { readSite, scratchFolder } from '../engine/write/siteOnDisk.ts';
import type { Ran } from './projectCopy.ts';
import { runHere } from './runHere.ts';

/** A picture of one dot. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A text for GitHub as it is imported. */
const KETTLE = `<img src="_media/img/a-dot.png" alt="A dot">

## The \`kettle\`

See [\`the lid\`](#the-kettle), its source, the licence, all, an editor and [steam](#steam).
 ![A dot](_media/img/a-dot.png) unborn

<img src="_media/img/a-dot.png" alt="A dot"><kbd>Enter</kbd>

### Steam

### Hot

#### Hotter

\`\`\`toml
[[build]]
\`\`\`

\u2139\ufe0f [back](#the-kettle)
	indented by a tab
`;

describe('an author at the command line', () => {
  let root: string;
  const files = async (): Promise<string[]> => Object.keys(await readSite(root)).sort();
  const make = (...words: string[]): Promise<Ran> => runHere('new', [...words, '--root', root]);
  beforeAll(async () => {
    root = await contentFolder({
      ...plainSite,
      'site.config.yaml': `${plainSite['site.config.yaml']}collections: { recipes: { permalink: "/:slug" } }\n`,
      'pages/recipes/dosa.yaml': page({ name: 'Dosa', top: 'order: 1\n' }),
    });
  });

  it('sees with --dry-run what would be written, and nothing is', async () => {
    const before = await files();
    const { code, out, err } = await make('recipe', 'Pongal', '--dry-run', '--route', '/rice');
    expect([code, out.split('\n')[0]]).toEqual([0, expect.stringContaining('yaml-language-server')]);
    expect(err).toMatch(/Would write .*pages\/recipes\/rice\.yaml/);
    expect(await files()).toEqual(before);
  });

  it('never loses a file, and finds a second page of a kind behind the first', async () => {
    expect((await make('recipe', 'Idli')).code).toBe(0);
    expect((await make('recipe', 'Vada')).code).toBe(0);
    const again = await make('recipe', 'Idli');
    expect([again.code, again.out]).toEqual([2, '']);
    expect(again.err).toMatch(/pages\/recipes\/idli\.yaml/);
    const made = await readSite(join(root, 'pages/recipes'));
    expect(Object.keys(made)).toEqual(['dosa.yaml', 'idli.yaml', 'vada.yaml']);
    expect(Object.values(made).map((text) => /^order: (\d)$/m.exec(text)?.[1])).toEqual(['1', '2', '3']);
  });

  const README = join(project, 'README.md');
  it.each([
    ['', 'Which kind? Kinds: recipe, page, block, site, import.'],
    ['recipe', 'Which name? npm run new -- recipe "Hotel booking"'],
    ['block', 'Which name? npm run new -- block "Price list"'],
    ['recipe Pongal --blocks banner,stepps', 'There is no block type "stepps". Did you mean "steps"?'],
    ['block Pongal --route /p', '--route is for pages, not for blocks.'],
    [
      'block 北京',
      'No block type follows from "北京". A type begins with a letter from a to z: npm run new -- block "Price list"',
    ],
    ...[
      ['page', '../../evil', 'Opening hours'],
      ['block', '/tmp/evil', 'Price list'],
      ['recipe', 'dosa.yaml', 'Opening hours'],
    ].map(([kind = '', path, name]) => [
      `${kind} ${path}`,
      `"${path}" is the path of a file, not a name. Write the name as people read it; the file follows from it: npm run new -- ${kind === 'block' ? kind : 'page'} "${name}"`,
    ]),
    ['import /no/folder', 'There is no folder /no/folder. Nothing was written.'],
    [
      `import ${README}`,
      `${README} is a file. Name the folder that it is in: all Markdown files in a folder become pages.`,
    ],
  ])('is told in one line what is wrong with "%s"', async (words, told) => {
    const before = await files();
    expect(await make(...words.split(' ').filter((word) => word !== ''))).toEqual({
      code: 2,
      out: '',
      err: `${told}\n`,
    });
    expect(await files()).toEqual(before);
  });

  it('is told of a title and a description that an import cuts, and of links to drafts that are there already', async () => {
    const long = 'brewing tea in a clay pot '.repeat(7).trim();
    const docs = await contentFolder({
      'pot.md': `---\ntitle: ${long.slice(0, 90)}\ndescription: ${long}\n---\nSee [the lid](/lid), [cups](cups.md) and [home](/).\n`,
      'cups.md': '# Cups\n\nOf clay.\n',
    });
    const held = (name: string) => page({ name, top: 'draft: true\n' });
    const to = await contentFolder({
      'site.config.yaml': String(plainSite['site.config.yaml']),
      'pages/index.yaml': page({ name: 'Home' }),
      'pages/lid.yaml': held('Lid'),
      'pages/cups.yaml': held('Cups'),
    });
    const { out } = await runHere('new', ['import', docs, '--root', to]);
    expect(out.slice(out.indexOf('Not kept'), out.indexOf('\n\nNext'))).toBe(`Not kept:
  pot.md:5: the link to "/lid", a draft; its words stay.
  pot.md:5: the link to "cups.md", a draft; its words stay.
  pot.md: the end of its title in menus and lists, which is cut after 80 characters.
  pot.md: the end of its title in search results, which is cut after 70 characters.
  pot.md: the end of its description, which is cut after 160 characters.
  Descriptions for search engines, where no paragraph would do and the title stands for one: cups.md.
  pages/cups.yaml exists already and stays as it is.`);
    expect((await runHere('check', ['--root', to])).code).toBe(0);
  });

  it('keeps the addresses that an import finds in front matter, as that of the page or as one that leads to it, and is told of the others', async () => {
    const docs = await contentFolder({
      'README.md': '# Docs\n\nSee [the cup](guide/cup.md), [the pot](/pot/) and [milk](guide/milk.md).\n',
      'guide/cup.md': '---\nslug: first-cup\naliases: [/Cup.html, "/old/cup/", Tea cup]\n---\nOf clay.\n',
      'guide/pot.md': '---\npermalink: /pot.html\nredirect_from: /kettle/\n---\nOf iron.\n',
      'guide/milk.md': '---\npermalink: /Milk_Tea/\n---\nHot.\n',
      'guide/vat.md':
        '---\nslug: /pot\naliases: /kettle\n---\nOf {phone} and \\{email}, `{email}`.\n\n<p>Or {phone}</p>\n',
      'guide/leaf.md': '---\npermalink: /:year/:title\n---\nGreen.\n',
    });
    const to = await contentFolder({ 'site.config.yaml': String(plainSite['site.config.yaml']) });
    const { out } = await runHere('new', ['import', docs, '--root', to]);
    expect(out.slice(out.indexOf('Not kept'), out.indexOf('\n\nNext'))).toBe(`Not kept:
  guide/cup.md:3: "aliases: Tea cup" of its front matter: it does not begin with a slash.
  guide/leaf.md:2: "permalink: /:year/:title" of its front matter: it contains ":", which hosts read as a pattern.
  guide/vat.md:2: "slug: /pot" of its front matter: the address of another page.
  guide/vat.md:3: "aliases: /kettle" of its front matter: the address of another page.
  Descriptions for search engines, where no paragraph would do and the title stands for one: guide/cup.md, guide/leaf.md, guide/milk.md, guide/pot.md.`);
    const made = await readSite(join(to, 'pages'));
    const of = (name: string) => load(made[`${name}.yaml`] ?? '');
    expect(of('guide/cup')).toMatchObject({ route: '/guide/first-cup', aliases: ['/Cup.html', '/old/cup'] });
    expect(of('guide/pot')).toMatchObject({ route: '/pot', aliases: ['/kettle'] });
    expect(of('guide/milk')).toMatchObject({ aliases: ['/Milk_Tea'] });
    expect(of('guide/milk')).not.toHaveProperty('route');
    // What looks like a placeholder is none in what others have written.
    expect(of('guide/vat')).toMatchObject({ meta: { description: 'Of {phone} and {email}, {email}.' } });
    expect(made['guide/vat.yaml']).toContain('Of \\{phone} and \\{email}, `{email}`.');
    expect(made['guide/vat.yaml']).toContain('<p>Or &#123;phone}</p>');
    expect(of('guide/vat')).not.toHaveProperty('route');
    expect(made['index.yaml']).toContain(
      '[the cup](/guide/first-cup), [the pot](/pot) and [milk](/guide/milk)',
    );
    expect((await runHere('check', ['--root', to])).out).not.toMatch(/^error/m);
  });

  it('gets pages of a folder of Markdown with its links and pictures, and one list of what is not kept', async () => {
    const docs = await contentFolder({
      'README.md':
        'The `tea` docs\n=====\n\nHow to **brew**. See [the guide](./guide/first-cup.md#hot-water-its-__use__) and [milk](./guide/first-cup.md#milk-1).\n',
      'guide/first-cup.md': `---
title: The first cup
description: From the leaf to the cup.
sidebar_position: 2
tags: [tea]
layout: wide
date: 2024-02-30
updated: 2024-03-01
---
## Hot \`water\`: its \`__use__\`

## Milk

## Milk

![A dot](../img/A dot.png) and [home](../README.md), [gone](./gone.md).

[![A dot](../img/A dot.png)](../img/A%20dot.png)

\`\`\`sh title="brew.sh" {2}
cat ./other.md # [stays](./README.md)
\`\`\`

- [ ] Boil it[^1]

[^1]: Twice.

<details><summary>Why</summary>It is <b>hard</b>.</details>

:::tip
> [!NOTE]
> Hot!
`.replaceAll('A dot.png', 'A%20dot.png'),
      'img/A dot.png': DOT,
      'more.md':
        '+++\ntitle = "More_more"\nweight = 1_003\n+++\n# Much more\n\nFrom ![A dot](/img/A%20dot.png)<br>[the root](/guide/first-cup.md), and [up](#much-more) or [on](README.md#the-tea-docs), [odd](100%.md).\n\n![A dot](/img/A%20dot.png)\n\n---\nbetween: two rules\n\n---\n',
      'blank.md': '# Blank\n',
      // As projects write for GitHub, with links and pictures that lead out of their documentation.
      'docs/unborn.md': '---\ndraft: true\n---\nSee [the kettle](kettle.md) and [itself](unborn.md#).\n',
      'docs/logo.md': '# ![A dot](../img/A%20dot.png) The [logo](kettle.md)\n\nSeen.\n',
      'docs/kettle.md': `<h1 align="center"><img src="../img/A%20dot.png" alt="A dot">
<a href="https://tea.example">Tea &amp; more</a></h1>
<!-- toc -->
<script>
count();
</script>

## The \`kettle\` {#pot}
<a id="lid"></a>

See [\`the lid\`](#lid), [its source](../src/lid.ts), [the licence][law], [all](/nowhere), [an editor](vscode:x) and [steam](#steam).
[![Build](https://ci.example/badge.svg)](https://ci.example) ![](../img/A%20dot.png) [unborn](unborn.md)

<div align="center">
    <img src="../img/A%20dot.png" alt="A dot" width="9"><kbd class="k">Enter</kbd>
</div>

<a name="steam"></a>
###### Steam

#### Hot

##### Hotter

\`\`\`toml
[[build]]
\`\`\`

\u2139\ufe0f [back](#pot)
	indented by a tab

[law]: ../LICENSE
`,
      'hugo.md': '{\n\t"title": "Hugo",\n\t"weight": 4,\n\t"order": -1\n}\nWords &amp; more of them, here.\n',
      'unread.md': '+++\ntitle = """\nLong\n"""\ndraft = true\n+++\nText.\n\n# High\n\nUse `a` # b.\n',
    });
    const to = await contentFolder({ 'site.config.yaml': String(plainSite['site.config.yaml']) });
    const { code, out } = await runHere('new', ['import', docs, '--root', to]);
    expect([code, out.slice(out.indexOf('Not kept'))]).toEqual([
      0,
      `Not kept:
  blank.md: it says nothing. The page is a draft.
  guide/first-cup.md:6: "layout" of its front matter.
  guide/first-cup.md:5: "tags: tea" of its front matter: only pages of a collection have tags.
  guide/first-cup.md:7: "date: 2024-02-30" of its front matter: February 2024 has 29 days.
  hugo.md:4: "order: -1" of its front matter: no whole number from 0 on.
  unread.md: its front matter, which cannot be read. The page is a draft.
  docs/kettle.md:1: the link to "https://tea.example" in the title; its words stay.
  docs/kettle.md:11: the link to "../src/lid.ts", a file that is no page; its words stay.
  docs/kettle.md:11: the link to "../LICENSE", a file that is no page; its words stay.
  docs/kettle.md:11: the link to "/nowhere", a file that is no page; its words stay.
  docs/kettle.md:11: the link to "vscode:x", which begins with "vscode:", which is not allowed; its words stay.
  docs/kettle.md:12: a badge, with its link to "https://ci.example".
  docs/kettle.md:12: a description of the picture "../img/A%20dot.png", for which its name stands.
  docs/kettle.md:12: the link to "unborn.md", a draft; its words stay.
  docs/kettle.md:8,9,18: the ids pot, lid, steam; links to them in these files lead to the nearest heading.
  docs/kettle.md:19,21,23: the level of the headings "Steam", "Hot", "Hotter", because none is left out here.
  docs/kettle.md:14: <div> in HTML; what is in it stays.
  docs/kettle.md:1: comments, <script> in HTML, with all that is in them.
  docs/kettle.md:14: the settings align, width, class of tags in HTML.
  docs/logo.md:1: the link to "kettle.md" in the title; its words stay.
  guide/first-cup.md:16: the link to "./gone.md", a file that is no page; its words stay.
  guide/first-cup.md:20: {2} behind the language "sh" of code, which pages do not show.
  guide/first-cup.md:30: boxes that begin with ":::", which stay in the text as they are written.
  guide/first-cup.md:28: <details>, <summary> in HTML; what is in it stays.
  more.md:7: the link to "100%.md", a file that is no page; its words stay.
  Descriptions for search engines, where no paragraph would do and the title stands for one: docs/kettle.md, docs/logo.md.

Next: npm run check -- --root ${relative(process.cwd(), to)}
`,
    ]);
    const made = await readSite(join(to, 'pages'));
    expect(Object.keys(made)).toEqual([
      '_media/img/a-dot.png',
      '_static/img/a-dot.png',
      'blank.yaml',
      'docs/kettle.yaml',
      'docs/logo.yaml',
      'docs/unborn.yaml',
      'guide/first-cup.yaml',
      'hugo.yaml',
      'index.yaml',
      'more.yaml',
      'unread.yaml',
    ]);
    expect(made['unread.yaml']).toMatch(/^draft: true$[\s\S]*## High\n\n +Use `a` # b\./m);
    expect(load(made['more.yaml'] ?? '')).toMatchObject({
      name: 'More_more',
      order: 1003,
      meta: { description: 'From the root, and up or on, odd.' },
    });
    expect(load(made['hugo.yaml'] ?? '')).toMatchObject({
      name: 'Hugo',
      order: 4,
      meta: { description: 'Words & more of them, here.' },
    });
    expect(made['more.yaml']).toContain(
      'From ![A dot](_media/img/a-dot.png)<br>[the root](/guide/first-cup), and [up](/more) or [on](/), odd.',
    );
    expect(made['more.yaml']).toMatch(/!\[A dot\]\(_media\/img\/a-dot\.png\)[\s\S]*between: two rules/);
    expect(load(made['index.yaml'] ?? '')).toMatchObject({ name: 'The tea docs' });
    expect(made['index.yaml']).not.toContain('===');
    expect(made['index.yaml']).toContain(
      '[the guide](/guide/first-cup#hot-water-its-__use__) and [milk](/guide/first-cup#milk-1)',
    );
    const cup = { name: 'The first cup', order: 2, updated: '2024-03-01' };
    expect(load(made['guide/first-cup.yaml'] ?? '')).toMatchObject(cup);
    expect(made['guide/first-cup.yaml']).toMatch(/!\[A dot\]\(_media\/img\/a-dot\.png\) and \[home\]\(\/\)/);
    expect(made['guide/first-cup.yaml']).toContain('[![A dot](_media/img/a-dot.png)](/img/a-dot.png)');
    expect(made['guide/first-cup.yaml']).toContain('```sh title="brew.sh" {2}');
    expect(made['guide/first-cup.yaml']).toContain('cat ./other.md # [stays](./README.md)');
    expect(made['guide/first-cup.yaml']).toContain('Boil it[^1]');
    expect(made['guide/first-cup.yaml']).toContain('  [^1]: Twice.');
    expect(made['guide/first-cup.yaml']).toContain('Why It is <b>hard</b>.');
    expect(made['guide/first-cup.yaml']).toMatch(/> \[!NOTE\]\n +> Hot/);
    const kettle = load(made['docs/kettle.yaml'] ?? '') as { name: string; blocks: { markdown: string }[] };
    const text = kettle.blocks[1]?.markdown.replace(/\n{3,}/g, '\n\n');
    expect([kettle.name, text]).toEqual(['Tea & more', KETTLE]);
    expect(load(made['docs/logo.yaml'] ?? '')).toMatchObject({ name: 'The logo' });
    expect(made['docs/logo.yaml']).toContain('![A dot](_media/img/a-dot.png)');
    expect(made['docs/unborn.yaml']).toContain('[the kettle](/docs/kettle)');
    expect(made['docs/kettle.yaml']).toContain('markdown: |\n');
    // What it says of it is no mistake, and a picture of a dot is shown as one.
    const checked = await runHere('check', ['--root', to]);
    expect([checked.code, ...(checked.out.match(/(?<=^(?:error|warning) .* )\S+$/gm) ?? [])]).toEqual([0]);
    // A second time, nothing is replaced.
    expect((await runHere('new', ['import', docs, '--root', to])).out).toContain('index.yaml exists already');
  });
});

it.each([
  ['KIND', 'root route blocks dry-run help'],
  ['site', 'name kind language colour dry-run help'],
  ['block', 'interactive root dry-run help'],
  ['import', 'root dry-run help'],
])(
  'somebody who asks for help with a %s is told of all its options, and of none of another',
  async (kind, options) => {
    const { code, out } = await runHere('new', [kind, '--help']);
    const told = [...out.matchAll(/^ {2}--([\w-]+)/gm)].map(([, option]) => option);
    expect([code, told.join(' '), out]).toEqual([
      0,
      options,
      expect.stringContaining(`: npm run new -- ${kind} `),
    ]);
  },
);

it('somebody whose folder says only its name and its address makes its first page, and it is a site', async () => {
  const root = await contentFolder({ 'site.config.yaml': 'name: Smile\nbaseUrl: https://smile.example\n' });
  const { code, out } = await runHere('new', ['page', 'Home', '--root', root]);
  expect([code, out]).toEqual([
    0,
    expect.stringMatching(/index\.yaml\nAddress {5}\/\nPublic {6}It is no draft, because(?!.*Nothing leads)/),
  ]);
  const checked = await runHere('check', ['--root', root]);
  expect([checked.code, checked.out]).toEqual([0, expect.stringContaining('1 warning in 2 files, 1 page')]);
  // A site always needs its home page.
  expect(checked.out).not.toContain('draft: true');
});

it('a developer who makes a block never writes outside the folder that he names', async () => {
  const root = await contentFolder(plainSite);
  const make = () => newBlock(siteFolders(root, project), theme, 'Menu card', false, project);
  const block = await make();
  const generated = await writeBlock(block, root, project, theme);
  const written = [...block.files.map(({ path }) => path), ...generated];
  expect(written.map((path) => relative(realpathSync(root), path).split(sep).slice(0, 2).join('/'))).toEqual([
    'schemas/blocks',
    'src/site',
    'src/site',
    'tsconfig.json',
    'src/site',
    ...Array.from({ length: 7 }, () => expect.stringMatching(/^schemas\/[\w.]+$/)),
  ]);
  const { blocks } = await loadSchemas(siteFolders(root, project), theme);
  expect(blocks.get('menuCard')?.drawable).toBe(true);
  // Of the next one, he has the file that TypeScript reads already.
  const { files } = await newBlock(siteFolders(root, project), theme, 'Wine card', false, project);
  expect(files.map(({ path }) => basename(path))).not.toContain('tsconfig.json');
  await rm(root, { recursive: true });
  await expect(make()).rejects.toThrow(`There is no folder ${root}. Nothing was written.`);
});

it.each([
  ['schemas', 'types'],
  ['schemas/blocks', 'new', 'block', 'Menu card'],
  ['schemas/README.md', 'new', 'block', 'Menu card'],
  ['pages/tea', 'new', 'import', await contentFolder({ 'tea/pot.md': 'Of iron.\n', 'lid.md': 'Of tin.\n' })],
  ['pages/recipes', 'new', 'recipe', 'Idli'],
])(
  'nobody writes anything where a link from %s leads out of the site',
  async (place, command = '', ...words) => {
    const config = `${plainSite['site.config.yaml']}collections: { recipes: { permalink: "/:slug" } }\n`;
    const root = await contentFolder({ ...plainSite, 'site.config.yaml': config });
    const elsewhere = await scratchFolder();
    if (!place.endsWith('.md')) await mkdir(join(elsewhere, 'made'));
    await mkdir(dirname(join(root, place)), { recursive: true });
    await symlink(join(elsewhere, 'made'), join(root, place));
    const before = await readSite(root);
    const { code, err } = await runHere(command, [...words, '--root', root]);
    expect(err).toMatch(/^A link leads \S+ out of the folder of the site\. Nothing was written\.\n$/);
    expect([code, await readSite(root), await readSite(elsewhere)]).toEqual([2, before, {}]);
  },
);

describe('a person who is asked', () => {
  const terminal = () => {
    const input = new PassThrough();
    const output = new PassThrough();
    return { input, asker: openAsker(input, output), said: () => String(output.read() ?? '') };
  };
  const number = (answer: string): number => {
    if (!/^\d+$/.test(answer)) throw new UsageError('A number, please.');
    return Number(answer);
  };

  it('is asked again after an answer that cannot be used, and told why', async () => {
    const { input, asker, said } = terminal();
    const answer = asker.ask('Which', '', number);
    input.write('first\n');
    input.write('12\n');
    expect(await answer).toBe(12);
    expect(said()).toContain('A number, please.');
    asker.close();
  });

  it('ends it by closing the input, and nothing is made', async () => {
    const { input, asker } = terminal();
    const answer = asker.ask('Which', '7', number);
    input.end();
    await expect(answer).rejects.toBeInstanceOf(Interrupted);
  });
});

it('a developer of another site gets a block that works there, though its schemas have no parts for names and hiding', async () => {
  const root = join(await scratchFolder(), 'room');
  await cp(join(project, 'tests/sites/foreign'), root, { recursive: true });
  const { code, err } = await runHere('new', ['block', 'price list', '--root', root]);
  expect([code, err]).toEqual([0, '']);
  const schema = JSON.parse(await readFile(join(root, 'schemas/blocks/priceList.schema.json'), 'utf8'));
  expect(Object.keys(schema.properties)).toEqual(['type', 'title', 'text']);
  const setting = JSON.parse(await readFile(join(root, 'tsconfig.json'), 'utf8'));
  expect(realpathSync(resolve(root, setting.extends))).toBe(join(project, 'src/tsconfig.site.json'));
  expect((await runHere('check', ['--root', root])).code).toBe(0);
});

it('somebody who begins a site at the command line gets its folder, hears what to do next, and never loses what is there', async () => {
  const folder = join(await scratchFolder(), 'clinic');
  const make = (...words: string[]): Promise<Ran> => runHere('new', ['site', folder, ...words]);
  const wishes = ['--name', 'Vel Dental', '--kind', 'practice', '--colour', 'teal'];
  expect((await make(...wishes, '--dry-run')).out).toContain('name: "Vel Dental"');
  const inTwo = await make(...wishes, '--language', 'sr-Latn,sr-Cyrl', '--dry-run');
  expect(inTwo.out).toContain('pages/_words/sr-Cyrl.yaml');
  const made = await make(...wishes);
  expect([made.code, made.err]).toEqual([0, '']);
  expect(made.out).toMatch(/npm run dev -- --root \S*clinic/);
  expect(made.out).toContain('Its texts are examples');
  expect(made.out).not.toContain('npm install');
  expect(await readFile(join(folder, '.gitignore'), 'utf8')).toMatch(/^node_modules\/\ndist\/\n/);
  expect(await readFile(join(folder, '.vscode/extensions.json'), 'utf8')).toContain('redhat.vscode-yaml');
  const config = await readFile(join(folder, 'site.config.yaml'), 'utf8');
  const [, schema = ''] = /\$schema=(\S+)/.exec(config) ?? [];
  expect(existsSync(join(folder, schema))).toBe(true);
  // As it was given, though text is set in a darker shade.
  expect(config).toContain('colours: ["teal"]');
  expect(made.out).toContain('Text in teal would be hard to read: pages have it in #007979');
  expect((await runHere('check', ['--root', folder])).out).toMatch(/"teal" would .* "#007979" instead/);
  const again = await make(...wishes);
  expect([again.code, again.err]).toEqual([2, expect.stringContaining('There is a site in')]);
  expect(await readFile(join(folder, 'site.config.yaml'), 'utf8')).toBe(config);
});

it('somebody who begins a site in English and Tamil finds its frame in Tamil, and drafts of what says something about him', async () => {
  const folder = join(await scratchFolder(), 'clinic');
  const wishes = ['--name', 'Vel', '--kind', 'clinic', '--colour', 'teal', '--language', 'en-IN,ta-IN,hi-IN'];
  await runHere('new', ['site', folder, ...wishes]);
  const made = await readSite(join(folder, 'pages'));
  // A patient is not asked by when he needs it.
  const details = { label: 'What troubles you?' };
  expect(load(made['_words/en.yaml'] ?? '')).toEqual({
    form: { fields: { details: expect.objectContaining(details) } },
  });
  const english = load(made['_words/hi.yaml'] ?? '');
  expect(english).toMatchObject({ site: { Home: 'Home' } });
  expect(load(made['_words/ta.yaml'] ?? '')).toMatchObject({
    form: { fields: { details: { label: 'என்ன பிரச்சினை?' } } },
    site: { Home: 'முகப்பு', '© Vel. All rights reserved.': '© Vel. அனைத்து உரிமைகளும் பாதுகாக்கப்பட்டவை.' },
  });
  const drafts = Object.keys(made).filter((path) => /^draft: true$/m.test(made[path] ?? ''));
  expect(drafts).not.toContain('ta/404.yaml');
  expect(drafts).not.toContain('ta/search.yaml');
  expect(drafts).toEqual(expect.arrayContaining(['ta/index.yaml', 'hi/404.yaml', 'hi/search.yaml']));
  // Nothing on the pages that are public is left in English.
  for (const path of ['ta/404.yaml', 'ta/search.yaml'])
    expect(JSON.stringify(load(made[path] ?? ''))).not.toMatch(/"[A-Z]/);
});

it('somebody whose main language is not English is told what to write, and has the English pages as drafts until then', async () => {
  const folder = join(await scratchFolder(), 'clinic');
  const wishes = ['--name', 'Vel', '--kind', 'company', '--colour', 'navy', '--language', 'ta-IN,en-IN'];
  const { out } = await runHere('new', ['site', folder, ...wishes]);
  expect(out).toContain('The texts of its pages are in English, to be written in தமிழ்.');
  const made = await readSite(join(folder, 'pages'));
  expect(made['index.yaml']).toMatch(/^# To be translated \(தமிழ்\)\.\nname: "முகப்பு"$/m);
  expect(made['en/index.yaml']).toMatch(/^# In English already\..*\ndraft: true\nname: Home$/m);
  expect([made['404.yaml'], made['en/404.yaml']].join('')).not.toContain('draft: true');
  expect(load(made['_words/en.yaml'] ?? '')).toMatchObject({ site: { முகப்பு: 'Home', சேவைகள்: 'Services' } });
  const [checked, launched] = [
    await runHere('check', ['--root', folder]),
    await runHere('check', ['--root', folder, '--launch']),
  ];
  expect([checked.code, checked.out]).toEqual([0, expect.stringContaining('No mistakes in')]);
  expect(launched.out).toContain('All 7 sentences of this page are in Latin letters, not in Tamil.');
});

it('somebody who begins a documentation, which names no contact, has it served: it takes no forms', async () => {
  const folder = join(await scratchFolder(), 'guide');
  const wishes = ['--name', 'Loan', '--kind', 'documentation', '--colour', 'teal'];
  const { out } = await runHere('new', ['site', folder, ...wishes]);
  expect(out).toMatch(/^npm install shiki +colours code, once "highlight: true"/m);
  expect(await ownForms(folder)).toBeUndefined();
});

it('somebody who imports into a new documentation gets his own pages in place of the samples, but for one that he has changed', async () => {
  const folder = join(await scratchFolder(), 'guide');
  await runHere('new', ['site', folder, '--name', 'Loan (2)', '--kind', 'documentation', '--colour', 'teal']);
  const settings = join(folder, 'pages/guide/settings.yaml');
  await writeFile(settings, (await readFile(settings, 'utf8')).replace('default.', 'value.'));
  const docs = await contentFolder({
    'index.md': '# Loans\n\nBooks.\n',
    'guide/install.md': '# Get it\n\nHere.\n',
    'guide/settings.md': '# Set it\n\nSo.\n',
  });
  const { out } = await runHere('new', ['import', docs, '--root', folder]);
  expect(out).toMatch(
    /written: pages\/guide\/install\.yaml, in place of the sample\n[\s\S]*Not kept:\n(?: {2}Desc.*\n)? {2}pages\/guide\/settings\.yaml exists already and stays as it is\.\n\n/,
  );
  const made = await readSite(join(folder, 'pages'));
  for (const [path, name] of [
    ['index.yaml', 'Loans'],
    ['guide/install.yaml', 'Get it'],
    ['guide/settings.yaml', 'Settings'],
  ])
    expect(load(made[path ?? ''] ?? '')).toMatchObject({ name });
});

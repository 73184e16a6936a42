import { load } from 'js-yaml';
import { expect, it } from 'vitest';
import { asRecord } from '../../../../src/engine/model/readValue.ts';
import { importMarkdown } from '../../../../src/engine/scaffold/importMarkdown.ts';

/** What becomes of files: the pages, by their paths below `pages`, and what is said of the rest. */
function imported(files: Readonly<Record<string, string | Uint8Array>>) {
  const given = Object.entries(files).map(([path, contents]) => ({ path, contents: Buffer.from(contents) }));
  const { files: made, lost } = importMarkdown(
    given,
    { ofMarkdown: (heading, markdown) => [{ heading, markdown }] },
    { schema: 'page.json', routes: new Map(), collections: new Set(), reserved: new Set() },
  );
  const pages = [...made].map(([path, text]) => [path.replace('pages/', ''), asRecord(load(String(text)))]);
  return { pages: Object.fromEntries(pages) as Record<string, Record<string, unknown>>, lost };
}

const SENTENCE = 'It has been brewed for a long time.\n';
const description = (description: string) => ({ meta: { description } });

it('an author who imports a page whose heading has other words than its title keeps both', () => {
  const { pages, lost } = imported({
    'brew.md': `---\ntitle: Brew\n---\n# Brew tea in a pot {#pot}\n\n${SENTENCE}`,
    'steep.md': `---\ntitle: Steep\n---\nSteep it well\n======\n\n${SENTENCE}`,
  });
  expect(pages['brew.yaml']).toMatchObject({ name: 'Brew', blocks: [{ heading: 'Brew tea in a pot' }] });
  expect(pages['steep.yaml']).toMatchObject({ name: 'Steep', blocks: [{ heading: 'Steep it well' }] });
  expect(lost).toEqual(['brew.md:4: the ids pot; links to them in these files lead to the nearest heading.']);
});

it('gets a page of every file that is Markdown, with the links between them, and is told of all others', () => {
  const { pages, lost } = imported({
    'README.md': `# Read me\n\n${SENTENCE}`,
    'index.md': `# Tea\n\nSee [this](README.md), [the leaf](leaf.markdown), [the draft](_cup/x.md) and more.\n`,
    'leaf.markdown': `# Leaf\n\n${SENTENCE}`,
    'Leaf.md': `# Another leaf\n\n${SENTENCE}`,
    '_cup/x.md': `# Cup\n\n${SENTENCE} See [the pot](pot.md).`,
    '_cup/pot.md': `# Pot\n\n${SENTENCE}`,
    'cafe.md': Buffer.from('# Caf\xe9\n\nIt is a place for all of us.\n', 'latin1'),
    'wide.md': Buffer.from('\ufeff# Wide\n', 'utf16le'),
    'prices.csv': 'tea,1\n',
  });
  expect(Object.keys(pages).sort()).toEqual([
    'cafe.yaml',
    'cup/pot.yaml',
    'cup/x.yaml',
    'index.yaml',
    'leaf-2.yaml',
    'leaf.yaml',
    'readme.yaml',
  ]);
  expect(pages['cafe.yaml']).toMatchObject({ name: 'Café' });
  expect(pages['cup/x.yaml']).toMatchObject({ draft: true });
  // One draft may lead to another.
  expect(JSON.stringify(pages['cup/x.yaml'])).toContain('[the pot](/cup/pot)');
  expect(JSON.stringify(pages['index.yaml'])).toContain('[this](/readme), [the leaf](/leaf-2), the draft');
  expect(lost).toEqual([
    'cafe.md: it is not UTF-8, and was read as Windows-1252: see that its letters are right.',
    'wide.md: it is encoded as UTF-16. Save it as UTF-8, and import it again.',
    'leaf.markdown: the address /leaf, which another file has. It has become /leaf-2.',
    'README.md: the address /, which another file has. It has become /readme.',
    '_cup/pot.md: "_" before a name means that it is no page of its own. The page is a draft.',
    '_cup/x.md: "_" before a name means that it is no page of its own. The page is a draft.',
    'index.md:3: the link to "_cup/x.md", a draft; its words stay.',
    'Files that are no Markdown, and that no page shows: prices.csv.',
  ]);
});

it.each([
  ['::: tip', 'boxes that begin with ":::"'],
  ['!!! card "Hot"\n    Water.', 'boxes that begin with "!!!" or "???"'],
  ['=== "Tab"', 'tabs that begin with "==="'],
  ['{{ pot }}', 'codes in "{{ }}"'],
  ['See [[pot]].', 'links in "[[ ]]"'],
  ['$$x^2$$', 'formulas between dollar signs'],
  ['An area of $a_1 b$.', 'formulas between dollar signs'],
  ['Very ++hot++ tea', 'insertions between "++"'],
  ['H~2~O', 'small letters below the line between "~"'],
  ['x^2^', 'small letters above the line between "^"'],
  ['Tea^[Hot.]', 'notes in "^[ ]"'],
  ['Tea %%not yet%%', 'comments between "%%"'],
])('is told of "%s", which readers would see', (markdown, what) => {
  expect(imported({ 'a.md': `# A\n\n${SENTENCE}\n${markdown}\n` }).lost).toEqual([
    `a.md:5: ${what}, which stay in the text as they are written.`,
  ]);
});

it.each([
  ['{{< pot 5 >}}', '{{< pot 5 >}}', ''],
  ['{% include pot.html %} Hot', '{% include pot.html %}', ' Hot'],
  ["import Pot, {\n  Lid,\n} from '../pot';", 'import Pot, {', ''],
  ['export const lid = {\n  a: 1,\n};', 'export const lid = {', ''],
  ['<Pot lid={{ a: 1 }} />', '<Pot lid={{ a: 1 }} />', ''],
  ['Hot {: .red }', '{: .red }', 'Hot'],
  ['[pot](a.md){width=30}', '{width=30}', '[pot](/a)'],
  ['[[toc]]', '[[toc]]', ''],
  ['[TOC]', '[TOC]', ''],
  [':tada: Hot', ':tada:', 'Hot'],
  ['[:tada:](a.md)', ':tada:', '[a.md](/a)'],
  ['Hot {--tea--}', '{--tea--}', 'Hot'],
  ['*[TEA]: A drink', '*[TEA]: A drink', ''],
])('is told of "%s", which is taken out of the text but not of its code', (markdown, what, left) => {
  const code = `${SENTENCE}\n\`${what}\`\n\n\`\`\`\n${markdown}\n\`\`\`\n\n`;
  const { pages, lost } = imported({ 'a.md': `# A\n\n${code}${markdown}\n` });
  const line = code.split('\n').length + 2;
  expect(lost).toEqual([`a.md:${line}: ${what}, which only other programs carry out.`]);
  expect(pages['a.yaml']?.blocks).toEqual([{ heading: 'A', markdown: `${(code + left).trim()}\n` }]);
});

it('keeps the short title of other programs as the name, and their code and links as those of Markdown', () => {
  for (const front of ['sidebar_label: Pot', 'linkTitle: Pot', 'sidebar:\n  label: Pot']) {
    const { pages, lost } = imported({
      'a.md': `---\ntitle: The pot\n${front}\n---\n${SENTENCE}\n{% highlight js %}\nx\n{% endhighlight %}\n[b]({{< ref "b.md" >}})\n`,
      'b.md': SENTENCE,
    });
    expect(lost).toEqual([]);
    const markdown = `${SENTENCE}\n\`\`\`js\nx\n\`\`\`\n[b](/b)\n`;
    expect(pages['a.yaml']).toMatchObject({ name: 'Pot', blocks: [{ heading: 'The pot', markdown }] });
  }
});

it.each([
  ['::: tip\nHot.\n:::', '> [!TIP]\n> Hot.'],
  [':::danger[Very hot]\n\nHot.\n:::\n\nTea', '> [!CAUTION]\n> **Very hot:**\n> Hot.\n\n\nTea'],
  ['::: info Pots\n- Iron\n:::', '> **Pots:**\n> - Iron'],
  [':::: note\n::: tip\nHot.\n:::\n::::', '> [!NOTE]\n> > [!TIP]\n> > Hot.\n>'],
  ['::: details More\n::: tip\nHot.\n:::\n:::', '> **More:**\n> > [!TIP]\n> > Hot.\n>'],
  ['::: tip\n```\n:::\n```\n:::', '> [!TIP]\n> ```\n> :::\n> ```'],
  [
    '!!! warning "Hot"\n    Wait.\n\n    And pour.\n\nTea',
    '> [!WARNING]\n> **Hot:** Wait.\n>\n> And pour.\n\nTea',
  ],
  ['{% hint style="info" %}\nHot.\n{% endhint %}', '> [!NOTE]\n> Hot.'],
  [
    '::: code-group\n```sh [npm]\nx\n```\n```sh [yarn]\ny\n```\n:::',
    '\n```sh title="npm"\nx\n```\n```sh title="yarn"\ny\n```',
  ],
  [
    '=== "Iron"\n\n    | a |\n    | - |\n\n=== "Tin"\n    Hot.\n\n        code',
    '**Iron:**\n\n| a |\n| - |\n\n\n**Tin:** Hot.\n\n    code',
  ],
  ['Very ==hot== or {++cold++}, x==1 or y==2', 'Very <mark>hot</mark> or <ins>cold</ins>, x==1 or y==2'],
  ['Tea\n: A drink\n\n`Pot`\n\n:   Iron\n:   Tin', '**Tea**\n- A drink\n\n**`Pot`**\n\n-   Iron\n-   Tin'],
  ['{{< figure src="p.png" caption="Of iron." alt="A pot" >}}', '![A pot](_media/p.png) Of iron.'],
  ['[x]({% post_url 2023-05-06-x %})', '[x](/blog/posts/x)'],
])('gets "%s" of other programs as Markdown has it', (markdown, note) => {
  const { pages } = imported({
    'a.md': `# A\n\n${SENTENCE}\n${markdown}\n`,
    'p.png': 'one',
    'blog/_posts/2023-05-06-x.md': SENTENCE,
  });
  expect(pages['a.yaml']?.blocks).toEqual([{ heading: 'A', markdown: `${SENTENCE}\n${note}\n` }]);
  expect(pages['blog/posts/x.yaml']).toMatchObject({ name: 'X', date: '2023-05-06' });
});

it.each([
  ['=== "Iron"\n    Hot.', 'tabs'],
  ['??? question\n    Hot?', 'boxes that fold'],
  ['Tea\n: A drink', 'definitions'],
])('is told of "%s", of which all words stay', (markdown, what) => {
  expect(imported({ 'a.md': `# A\n\n${SENTENCE}\n${markdown}\n` }).lost).toEqual([
    `a.md:5: ${what}: all that is in them is shown, one below the other.`,
  ]);
});

it('gets what the home page of others says in its front matter as text, and keeps the one that is there if it says nothing', () => {
  const hero = 'hero:\n  name: Tea\n  text: Hot\n  tagline: It is brewed for a long time.\n';
  const actions = '  actions:\n    - theme: brand\n      text: Brew\n      link: /brew\n';
  const features = 'features:\n  - title: Pot\n    details: Of iron.\n';
  const { pages, lost } = imported({
    'index.md': `---\nlayout: home\n${hero}${actions}${features}---\n`,
    'brew.md': SENTENCE,
  });
  const markdown = 'It is brewed for a long time.\n\n[Brew](/brew)\n\n- **Pot**: Of iron.\n';
  expect(pages['index.yaml']).toMatchObject({
    name: 'Tea: Hot',
    blocks: [{ heading: 'Tea: Hot', markdown }],
  });
  expect(pages['index.yaml']).not.toHaveProperty('draft');
  expect(lost).toEqual([
    'index.md:2: "layout" of its front matter.',
    'index.md:8: "theme" of its front matter.',
  ]);
  const empty = imported({ '_index.md': '---\ntitle: Tea\n---\n', 'a.md': `${SENTENCE}[Tea](_index.md)\n` });
  expect(Object.keys(empty.pages)).toEqual(['a.yaml']);
  expect(JSON.stringify(empty.pages)).toContain('[Tea](/)');
  expect(empty.lost).toContain('_index.md: a home page cannot be a draft, so the one that is there stays.');
});

it('reads front matter without lines around it, as MkDocs does', () => {
  const { pages, lost } = imported({
    'a.md': `Title: Tea: hot\nAuthors: A B\n         C D\ndate: 2024-05-06\n\n${SENTENCE}`,
    'b.md': `Note: Tea\n\n${SENTENCE}`,
  });
  expect(pages['a.yaml']).toMatchObject({
    name: 'Tea: hot',
    date: '2024-05-06',
    blocks: [{ markdown: SENTENCE }],
  });
  expect(pages['b.yaml']).toMatchObject({ blocks: [{ markdown: `Note: Tea\n\n${SENTENCE}` }] });
  expect(lost).toEqual(['a.md:2: "authors" of its front matter.']);
});

it('is told nothing of prices, times, names in code, and of what he has not written', () => {
  const text = `# A\n\n${SENTENCE}\nFrom $5 to $6, in $HOME/$USER, at 10:30:15, a == b, C++ or C++, ~5 to ~6, e^x, std::cup::x, \`{{ x }}\`.\n\n    !!! note\n\n| a |\n| :-: |\n`;
  expect(imported({ 'a.md': text }).lost).toEqual([]);
});

it('gets the same whatever order his files are listed in, and is told where in them what he loses is', () => {
  const files = {
    'Dup.md': `---\ntitle: Dup\nlayout: wide\n---\n\n${SENTENCE}\n![A pot](pot.png)\n`,
    'dup.md': `${SENTENCE}\n![A pot](Pot.png) <!-- hot -->\n\n[pot]: /pot "A pot"\n`,
    'Pot.png': 'one',
    'pot.png': 'two',
    'a-b/c.md': SENTENCE,
    'a/c.md': `${SENTENCE}\n> Very $hot$\n> ++tea++\n`,
  };
  const one = imported(files);
  const other = imported(Object.fromEntries(Object.entries(files).reverse()));
  expect(JSON.stringify(other)).toBe(JSON.stringify(one));
  expect(Object.keys(one.pages).filter((path) => path.includes('_media'))).toHaveLength(2);
  expect(one.lost).toEqual([
    'dup.md: the address /dup, which another file has. It has become /dup-2.',
    'Dup.md:3: "layout" of its front matter.',
    'a/c.md:3: formulas between dollar signs, which stay in the text as they are written.',
    'a/c.md:4: insertions between "++", which stay in the text as they are written.',
    'dup.md:5: the address "/pot", which no link in the text has.',
    'dup.md:3: comments in HTML, with all that is in them.',
  ]);
});

it('keeps the title of code, however other programs write it', () => {
  const code = (info: string) => imported({ 'a.md': `# A\n\n${SENTENCE}\n\`\`\`${info}\nx\n\`\`\`\n` });
  for (const info of ['ts title="a.ts"', 'ts filename="a.ts"', 'ts [a.ts]']) {
    const { pages, lost } = code(info);
    expect(JSON.stringify(pages['a.yaml']), info).toContain('```ts title=\\"a.ts\\"\\n');
    expect(lost).toEqual([]);
  }
  expect(code('ts title="a.ts" {2}').lost).toEqual([
    'a.md:5: {2} behind the language "ts" of code, which pages do not show.',
  ]);
});

it('gets as description of a page its first whole sentence: no code, badge, mark or link back', () => {
  const about = (markdown: string) => imported({ 'a.md': `# Tea\n\n${markdown}` });
  expect(
    about('```\nFROM a b c d e.\n```\n\nYes.\n\n[Back](a.md)\n\n*Brew* it in a `pot`, not in a cup.').pages[
      'a.yaml'
    ],
  ).toMatchObject(description('Brew it in a pot, not in a cup.'));
  expect(
    about('Brew[^1] it in<br>a pot<script>*1 < 2*</script>, not in a cup. [Back](a.md)').pages['a.yaml'],
  ).toMatchObject(description('Brew it in a pot, not in a cup.'));
  const badges = about(
    `[![build](https://ci.example/x.svg)](https://ci.example)\n\n![b](https://img.shields.io/b)`,
  );
  expect(badges.pages['a.yaml']).toMatchObject(description('Tea'));
  expect(JSON.stringify(badges.pages['a.yaml'])).not.toContain('build');
  expect(badges.lost).toEqual([
    'a.md:3: a badge, with its link to "https://ci.example".',
    'a.md:5: the badge "https://img.shields.io/b".',
    'Descriptions for search engines, where no paragraph would do and the title stands for one: a.md.',
  ]);
});

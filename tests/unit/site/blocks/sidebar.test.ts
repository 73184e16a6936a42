import { join } from 'node:path';
import { expect, it } from 'vitest';
import { project } from '../../../../scripts/project.ts';
import { importMarkdown } from '../../../../src/engine/scaffold/importMarkdown.ts';
import { newSite } from '../../../../src/engine/scaffold/newSite.ts';
import { theme } from '../../../../src/site/theme.ts';
import { type ContentFiles, page } from '../../engine/siteFromFiles.ts';
import { drawnBlock, words } from './drawnBlock.tsx';

const HOOKS = `# Hooks

| hook | when |
| ---- | ---- |
| a    | b    |

## First
### Inner
## Second

\`\`\`ts
const tea = 'Assam';
\`\`\`
`;

/** The documentation of a program: what \`new -- site\` writes, some files of Markdown, and one page in Tamil. */
function documentation(): ContentFiles {
  const wishes = { name: 'Loan', kind: 'documentation', language: 'en-IN,ta-IN', colour: '#0b7a75' };
  const made = newSite({ folder: '/no/such/folder', ...wishes }, join(project, 'src/site/newSite'));
  const docs = {
    'index.md': '# Loan\n\nBooks.\n',
    'reference/hooks.md': HOOKS,
    'reference/api.md': '# API\n\nAll.\n',
    'guide/more/pots.md': '# Pots\n\n#### Iron\n\nHeavy.\n',
    'guide/more/index.md': '# More\n\nFor those who have read it.\n',
  };
  const given = Object.entries(docs).map(([path, text]) => ({ path, contents: Buffer.from(text) }));
  const site = {
    schema: 'schemas/page.generated.json',
    routes: new Map(),
    collections: new Set<string>(),
    reserved: new Set<string>(),
  };
  const { ofMarkdown = () => [] } = theme;
  return {
    ...Object.fromEntries(made.map(({ path, text }) => [path, text.replace('# highlight:', 'highlight:')])),
    ...Object.fromEntries(importMarkdown(given, { ofMarkdown }, site).files),
    'pages/ta/index.yaml': page({
      name: 'முகப்பு',
      blocks: '  - { type: article, contents: true, markdown: தமிழ் }\n',
    }),
  };
}

const drawn = (route: string): Promise<Element> => drawnBlock({ type: 'article' }, documentation(), route);
/** The list of all pages, which is empty where there is none. */
const navOf = (body: Element): Element =>
  body.querySelector('nav[aria-label="All pages"]') ?? body.ownerDocument.createElement('nav');
const pagerOf = (body: Element): string[] =>
  [...body.querySelectorAll('a[rel]')].map(
    (link) => `${link.getAttribute('rel')} ${link.getAttribute('href')}`,
  );

it('a reader of an imported page sees the contents of the whole documentation beside it, where in them he is, and where to go on, sees code in colours, and scrolls a wide table by keyboard as well', async () => {
  const body = await drawn('/reference/hooks');
  const nav = navOf(body);
  expect(words(nav, ':scope > ul > li')).toEqual(['Loan']);
  expect(words(nav, 'summary')).toEqual(['Guide', 'More', 'Reference']);
  expect(words(nav, ':scope > details:not([open]) > ul > li > a')).toEqual([
    'Guide',
    'Install it',
    'First steps',
    'Settings',
  ]);
  expect(words(nav, 'details[open] > ul > li > a')).toEqual(['API', 'Hooks']);
  expect(words(nav, '[aria-current="page"]')).toEqual(['Hooks']);
  expect(words(body, 'nav[aria-label="On this page"] li')).toEqual(['First', 'Inner', 'Second']);
  expect(words(body, 'pre .token-keyword')).toEqual(['const', '=']);
  expect(body.querySelector('table')?.getAttribute('tabindex')).toBe('0');
  // It is the last page.
  expect(pagerOf(body)).toEqual(['prev /reference/api']);
});

it('sees a folder below the one that it is in, both open where he is', async () => {
  const body = await drawn('/guide/more/pots');
  const nav = navOf(body);
  expect(words(nav, ':scope > details[open] > summary')).toEqual(['Guide']);
  expect(words(nav, 'details details[open] > ul > li')).toEqual(['More', 'Pots']);
  // One heading can be seen at a glance.
  expect(body.querySelector('nav[aria-label="On this page"]')).toBeNull();
});

it('sees of a large documentation the folder that he is in, and the way into each of the others', async () => {
  const many = Array.from({ length: 150 }, (_, at) => [
    `pages/calls/call-${at}.yaml`,
    page({ name: `Call ${at}`, blocks: '  - { type: article, contents: true, markdown: Words }\n' }),
  ]);
  const files = { ...documentation(), ...Object.fromEntries(many) };
  const body = await drawnBlock({ type: 'article' }, files, '/reference/hooks');
  const nav = navOf(body);
  expect(words(nav, 'summary')).toEqual(['Reference']);
  expect(words(nav, ':scope > ul > li')).toEqual(['Loan']);
  expect(words(nav, 'p a')).toEqual(['Guide', 'Calls']);
  expect(nav.querySelector('p:last-of-type a')?.getAttribute('href')).toBe('/calls/call-0');
});

it('sees only the pages of his language', async () => {
  const body = await drawn('/ta');
  expect(words(body, 'nav li')).toEqual(['முகப்பு']);
  expect(body.querySelector('a[rel]')).toBeNull();
});

it('a reader of the beginning is led to the next page only', async () => {
  const body = await drawn('/');
  expect(pagerOf(body)).toEqual(['next /guide']);
});

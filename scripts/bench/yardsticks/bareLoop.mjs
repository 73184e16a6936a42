// The yardstick: the least that any program has to do to turn the same pages into HTML with React. It reads each YAML
// file, draws a plain page with the same texts, and writes it. Nothing is checked, linked or styled.
//
// Plain JavaScript, so that nothing has to be compiled. Run as: node bareLoop.mjs <content> <output>
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';

const [content, output] = process.argv.slice(2);
const pages = join(content, 'pages');

/** A text as a paragraph, a list or a mapping as a section of its parts. */
function Value({ value }) {
  if (typeof value === 'string')
    return value.includes('<')
      ? // biome-ignore lint/security/noDangerouslySetInnerHtml: generated content, in files that nobody opens.
        createElement('div', { dangerouslySetInnerHTML: { __html: value } })
      : createElement('p', null, value);
  if (typeof value !== 'object' || value === null) return createElement('span', null, String(value));
  const parts = Object.values(value).map((part, index) => createElement(Value, { key: index, value: part }));
  return createElement('section', null, ...parts);
}

function Page({ page }) {
  return createElement(
    'html',
    { lang: 'en' },
    createElement(
      'head',
      null,
      createElement('meta', { charSet: 'utf-8' }),
      createElement('title', null, page.meta.title),
      createElement('meta', { name: 'description', content: page.meta.description }),
    ),
    createElement(
      'body',
      null,
      createElement('h1', null, page.name),
      createElement(Value, { value: page.blocks }),
    ),
  );
}

for (const entry of await readdir(pages, { recursive: true })) {
  if (!entry.endsWith('.yaml') || entry.startsWith('_')) continue;
  const page = load(await readFile(join(pages, entry), 'utf8'));
  const folder = join(output, entry.slice(0, -'.yaml'.length));
  await mkdir(folder, { recursive: true });
  const html = renderToString(createElement(Page, { page }));
  await writeFile(join(folder, 'index.html'), `<!doctype html>${html}`);
}

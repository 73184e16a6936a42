import { expect, it } from 'vitest';
import type { Thing } from '../../../../../src/studio/server/marks/markData.ts';
import { markHtml } from '../../../../../src/studio/server/marks/markHtml.ts';

const file = 'pages/teas.yaml';
const feature = (index: number): string => `/blocks/0/left/${index}`;
const icon = (index: number): Thing => ({
  kind: 'icon',
  file,
  pointer: `${feature(index)}/icon`,
  parent: feature(index),
});
const title = (text: string, index: number) => ({
  text,
  place: { file, pointer: `${feature(index)}/title` },
});
const svg = (inner: string, more = ''): string => `<svg viewBox="0 0 24 24"${more}>${inner}</svg>`;

it('an author can click an icon of a list that is drawn twice, for narrow pages and for wide ones, wherever it is seen', () => {
  const leaf = '<g id="_1"><path d="M0 0"/></g>';
  const again = '<use href="#_1"></use>';
  const list = (drawings: readonly string[], more: (index: number) => string): string =>
    ['Assam', 'Darjeeling']
      .map((name, at) => `<li>${svg(drawings[at] ?? '', more(at))}<b>${name}</b></li>`)
      .join('');
  const page = (more: (index: number) => string): string =>
    `<section><ul hidden>${list([leaf, again], more)}</ul><ul>${list([again, again], more)}</ul></section>`;
  const marked = markHtml(
    page(() => ''),
    {
      places: [],
      things: [icon(0), icon(1)],
      unmarked: [title('Assam', 0), title('Darjeeling', 1)],
      inside: [],
    },
  );
  expect(marked.replaceAll(/ data-at="[^"]*"/g, '')).toBe(
    page((index) => ` data-at-icon="${file}#${feature(index)}/icon"`),
  );
});

import { expect, it } from 'vitest';
import { writtenLine } from '../../../scripts/writtenLine.ts';

it.each([
  [
    'of a very large site reads why some pages have no picture of their own',
    { pages: 3000, sharingPictures: 2000 },
    `3,000 pages written to dist/ in 1.2 s.
On social networks, 2,000 pages may show only the picture of their list, because "sharePictures" in site.config.yaml is lower than the number of pages.`,
  ],
  [
    'whose contact for security problems is a placeholder reads that there is no security.txt',
    { placeholderContact: 'mailto:security@tea.example' },
    `1 page written to dist/ in 1.2 s.
There is no security.txt, because nobody can be reached at mailto:security@tea.example, the contact under "security" in site.config.yaml.`,
  ],
])('an author %s', (_, more, told) => {
  const summary = { files: 3, pages: 1, errors: 0, warnings: 0, milliseconds: 1234, ...more };
  expect(writtenLine({ report: { version: 1, issues: [], summary } }, '/srv/site/dist', '/srv/site')).toBe(
    told,
  );
});

import { expect, it } from 'vitest';
import { writtenLine } from '../../../scripts/writtenLine.ts';
import type { Report } from '../../../src/engine/model/issue.ts';

const report: Report = {
  version: 1,
  issues: [],
  summary: { files: 3, pages: 1, errors: 0, warnings: 0, milliseconds: 1234 },
};

it('an author of a very large site reads why some pages have no picture of their own', () => {
  const large = { ...report, summary: { ...report.summary, pages: 3000, sharingPictures: 2000 } };
  expect(writtenLine({ report: large }, '/srv/site/dist', '/srv/site')).toBe(
    `3,000 pages written to dist/ in 1.2 s.
On social networks, 2,000 pages may show only the picture of their list, because "sharePictures" in site.config.yaml is lower than the number of pages.`,
  );
});

it('an author whose contact for security problems is a placeholder reads that there is no security.txt', () => {
  const summary = { ...report.summary, placeholderContact: 'mailto:security@tea.example' };
  expect(writtenLine({ report: { ...report, summary } }, '/srv/site/dist', '/srv/site')).toBe(
    `1 page written to dist/ in 1.2 s.
There is no security.txt, because nobody can be reached at mailto:security@tea.example, the contact under "security" in site.config.yaml.`,
  );
});

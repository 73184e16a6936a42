import { expect, it } from 'vitest';
import { writtenLine } from '../../scripts/writtenLine.ts';
import type { Report } from '../../src/engine/model/issue.ts';

const report: Report = {
  version: 1,
  issues: [],
  summary: { files: 3, pages: 1, errors: 0, warnings: 0, milliseconds: 1234 },
};

it('an author reads where the site is, from where he stands', () => {
  expect(writtenLine({ report }, '/work/site/dist', '/work/site')).toBe('1 page written to dist/ in 1.2 s.');
  expect(writtenLine({ report }, '/tmp/out', '/work/site')).toBe(
    '1 page written to ../../tmp/out/ in 1.2 s.',
  );
});

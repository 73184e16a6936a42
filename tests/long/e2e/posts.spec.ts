import { expectFirstLines } from '../../e2e/firstLines.ts';
import { test } from '../../e2e/visit.ts';
import { POSTS } from '../../unit/site/specification.ts';

test('31: a reader has the first lines of any post on the first screen', async ({ page }) => {
  for (const [id] of POSTS) {
    await page.goto(`/blog-detail/${id}`);
    await expectFirstLines(page);
  }
});

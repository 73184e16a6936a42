import { expect } from '@playwright/test';
import { quiet as test } from './quiet.ts';
import { NOWHERE } from './routes.ts';
import { wake } from './visit.ts';

// The crawl of the whole site (crawl.spec.ts) shows that every existing page stays quiet.
test.describe('a visitor with JavaScript', () => {
  test('causes no messages on a page that does not exist', async ({ page, refused, said }) => {
    await page.goto(NOWHERE);
    await wake(page);
    expect(refused.splice(0)).toEqual([`404 ${NOWHERE}`]);
    // The browser's own message about the address that was requested.
    expect(said.splice(0).filter((line) => !/status of 404/.test(line))).toEqual([]);
  });

  test('would be told about a style that the policy refuses', async ({ page, violations, said }) => {
    await page.goto('/');
    await page.evaluate(() => {
      const style = document.createElement('style');
      style.textContent = 'body { opacity: 0 }';
      document.head.append(style);
    });
    await expect.poll(() => violations.splice(0).join()).toContain('style-src');
    await expect.poll(() => said.splice(0).join()).toContain('Content Security Policy');
    await expect(page.locator('body')).toHaveCSS('opacity', '1');
  });

  test('would be told about a script that somebody has injected into the page', async ({
    page,
    violations,
    said,
  }) => {
    await page.route('**/products', async (route) => {
      const answer = await route.fetch();
      const text = (await answer.text()).replace('<main', '<script>document.title = "mine"</script><main');
      await route.fulfill({ response: answer, body: text });
    });
    await page.goto('/products');
    await expect.poll(() => violations.splice(0).join()).toContain('script-src');
    await expect.poll(() => said.splice(0).join()).toContain('Content Security Policy');
    await expect(page).not.toHaveTitle('mine');
  });
});

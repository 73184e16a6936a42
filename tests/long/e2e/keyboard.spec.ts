import { expect } from '@playwright/test';
import { expectFirmHeader } from '../../e2e/firmHeader.ts';
import { tabThrough } from '../../e2e/tabThrough.ts';
import { test, wake } from '../../e2e/visit.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.describe('8: a visitor with only a keyboard', () => {
  for (const [width, route] of [
    [390, '/'],
    [768, '/contact-us'],
    [768, '/blog-detail/1'],
  ] as const) {
    test(`reaches every link and button of ${route} at ${width} px, and sees where the focus is`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(route);
      await wake(page);
      expect(await tabThrough(page, 'body')).toEqual([]);
    });
  }

  test('never moves the page with a key in the header at a desk, nor reaches what is under it, with text at 200%', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/billing-software');
    await expectFirmHeader(page);
  });
});

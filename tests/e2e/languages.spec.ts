import { expect } from '@playwright/test';
import { test, wake } from './visit.ts';

test('a shopkeeper turns to Tamil on the page of a product, reads, writes on the contact page with a mistake, and goes back to English', async ({
  page,
}) => {
  await page.goto('/billing-software');
  await wake(page);
  // The switch leads to the page that is open, also after one has been shown in place.
  await page.getByRole('navigation').getByRole('link', { name: 'Products' }).first().click();
  await expect(page).toHaveURL('/products');
  const tamil = page.getByRole('banner').getByRole('link', { name: 'தமிழ்' });
  await expect(tamil).toHaveAttribute('href', '/ta/products');
  await page.goBack();
  await expect(tamil).toHaveAttribute('href', '/ta/billing-software');
  await tamil.click();
  await expect(page).toHaveURL('/ta/billing-software');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ta-IN');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('பில் போட்டாலே ஜி.எஸ்.டி ரிட்டர்ன் தயார்');
  // The sheet that names the font may come after the heading.
  await expect
    .poll(() =>
      page.evaluate(() => document.fonts.load('700 16px "Figtree More"', 'பில்').then((all) => all.length)),
    )
    .toBe(1);
  // The longer names of the menu are in one row with the rest of the header as well.
  for (const width of [996, 1100, 1240]) {
    await page.setViewportSize({ width, height: 720 });
    expect((await page.getByRole('banner').boundingBox())?.height, `${width} px`).toBeLessThan(80);
  }

  await wake(page);
  await page.getByText('இன்டர்நெட் போனால் பில்லிங் நின்றுவிடுமா?').click();
  await expect(page.getByText('நிற்காது. கவுண்டரில் உள்ள கம்ப்யூட்டரில்')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'தொடர்புக்கு' }).click();
  await expect(page).toHaveURL('/ta/contact-us');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('உங்கள் தேவையைப் பற்றிப் பேசலாம்');

  // The form was not on the page that the visit began with, and speaks Tamil all the same.
  const form = page.locator('main [data-block=form]');
  await form.getByRole('button', { name: 'இமெயிலில் தொடர' }).click();
  await expect(form.getByText('உங்கள் பெயரை டைப் செய்யுங்கள்.')).toBeVisible();
  await expect(form.getByText('4 இடங்களில் திருத்தம் தேவை.')).toBeVisible();

  await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/contact-us');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('உங்கள் தேவையைப் பற்றிப் பேசலாம்');
});

test('a visitor of a page without Tamil is told that Tamil leads to the home page', async ({ page }) => {
  await page.goto('/team');
  const tamilIn = (part: 'banner' | 'contentinfo') =>
    page.getByRole(part).getByRole('link', { name: 'தமிழ்', exact: true });
  await expect(tamilIn('contentinfo')).toHaveAccessibleDescription('Home');
  await expect(tamilIn('banner')).toHaveAccessibleDescription('Home');
  await tamilIn('banner').click();
  await expect(page).toHaveURL('/ta');
  await expect(page.getByRole('banner').getByRole('link', { name: 'English', exact: true })).toHaveAttribute(
    'href',
    '/',
  );
});

import { expect } from '@playwright/test';
import { fillIn, NATIVE, send } from '../../e2e/enquiry.ts';
import { OUTSIDE, writing as test } from '../../e2e/outside.ts';
import { holdRuntime, RUNTIME } from '../../e2e/visit.ts';

// An endpoint that fails, and a visitor who leaves meanwhile: tests/dom/site/parts.
for (const [name, isLate] of [
  ['never arrives', false],
  ['has not arrived 8 s after the click', true],
] as const) {
  test(`39: a visitor for whom the script ${name} has the form sent by the browser`, async ({
    page,
    outside,
    said,
  }) => {
    if (isLate) await holdRuntime(page);
    else await page.route(RUNTIME, (route) => route.abort());
    await page.clock.install();
    await page.goto('/contact-us');
    await fillIn(page);
    if (isLate) await page.clock.pauseAt(Date.now() + 60_000);
    await send(page).click();
    if (isLate) {
      await expect(send(page)).toHaveAttribute('data-held', '');
      await page.clock.runFor(7999);
      expect(outside.received).toEqual([]);
      await page.clock.runFor(1);
    }
    await expect(page).toHaveURL(`${OUTSIDE}/enquiries`);
    expect(new Map(outside.fields()[0])).toEqual(NATIVE);
    expect(said.splice(0).join('\n')).toContain('the page works without them');
  });
}

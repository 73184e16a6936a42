import { expectLineToGrow } from './lineThatGrows.ts';
import { test } from './visit.ts';

test('a visitor who scrolls sees the line grow through the steps until it closes, on a phone, or finds it whole if he prefers reduced motion', async ({
  page,
}) => {
  await expectLineToGrow(page, { width: 390, height: 844 });
});

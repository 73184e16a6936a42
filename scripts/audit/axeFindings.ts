import type { Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';

/**
 * A line for each violation that axe finds on the open page, with the element that it concerns. Frames are skipped: those
 * on the site are other people's.
 *
 * @param rules the ids of the rules to check; all of them by default
 */
export async function axeFindings(page: Page, rules: readonly string[] = []): Promise<string[]> {
  // Once for each document: it takes as long to read as some of its rules take to check.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  // What passes does not matter, and describing it takes time.
  const options: RunOptions = {
    resultTypes: ['violations'],
    iframes: false,
    ...(rules.length === 0 ? {} : { runOnly: [...rules] }),
  };
  return page.evaluate(async (how) => {
    const there: { run: (what: Document, how: RunOptions) => Promise<AxeResults> } = Reflect.get(
      window,
      'axe',
    );
    const { violations } = await there.run(document, how);
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target.join(' ')}`));
  }, options);
}

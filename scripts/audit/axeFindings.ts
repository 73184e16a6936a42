import type { Page } from '@playwright/test';
import axe, { type AxeResults, type ElementContext, type RunOptions } from 'axe-core';

/** The rules whose answer another theme may change. */
export const COLOUR_RULES: readonly string[] = ['color-contrast', 'link-in-text-block'];

/**
 * A line for each violation that axe finds on the open page, with the element that it concerns. Frames are skipped: those
 * on the site are other people's.
 *
 * @param rules the ids of the rules to check; all of them by default
 * @param except a selector of elements to pass over, with all that is in them; the page as a whole is checked even so
 */
export async function axeFindings(
  page: Page,
  rules: readonly string[] = [],
  except?: string,
): Promise<string[]> {
  // Once for each document: it takes as long to read as some of its rules take to check.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  // What passes does not matter, and describing it takes time.
  const options: RunOptions = {
    resultTypes: ['violations'],
    iframes: false,
    ...(rules.length === 0 ? {} : { runOnly: [...rules] }),
  };
  const where = { include: ['html'], exclude: except === undefined ? [] : [except] };
  return page.evaluate(
    async ([what, how]) => {
      const there: { run: (what: ElementContext, how: RunOptions) => Promise<AxeResults> } = Reflect.get(
        window,
        'axe',
      );
      const { violations } = await there.run(what, how);
      return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target.join(' ')}`));
    },
    [where, options] as const,
  );
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';

/** Half as long as the one that is imported, which has its comments. A page that is given it as it loads reads it once. */
export const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules whose answer another theme may change. */
export const COLOUR_RULES: readonly string[] = ['color-contrast', 'link-in-text-block'];

/** What axe is asked; by default, every rule that is neither experimental nor of level AAA, about the whole page. */
interface Question {
  /** The ids of the rules to check, instead of those. */
  readonly only?: readonly string[];
  /** The ids of rules not to check. */
  readonly without?: readonly string[];
  /** A selector of elements to pass over, with all that is in them; the page as a whole is checked even so. */
  readonly except?: string | undefined;
}

/**
 * A line for each violation that axe finds on the open page, with the element that it concerns. Frames are skipped: those
 * on the site are other people's.
 */
export async function axeFindings(
  page: Page,
  { only, without = [], except }: Question = {},
): Promise<string[]> {
  // Once for each document: it takes as long to read as some of its rules take to check.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  // What passes does not matter, and describing it takes time. Files are fetched again for experimental rules only.
  const options: RunOptions = {
    resultTypes: ['violations'],
    iframes: false,
    preload: false,
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
    ...(only === undefined ? {} : { runOnly: [...only] }),
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

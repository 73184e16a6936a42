import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * A line for each violation that axe finds on the open page, with the element that it concerns.
 *
 * @param rules the ids of the rules to check; all of them by default
 */
export async function axeFindings(page: Page, rules: readonly string[] = []): Promise<string[]> {
  // Legacy mode skips frames of other origins, of which there are none, and takes a third of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  // What passes does not matter, and describing it takes most of the time.
  axe.options({ resultTypes: ['violations'] });
  const { violations } = await (rules.length === 0 ? axe : axe.withRules([...rules])).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target.join(' ')}`));
}

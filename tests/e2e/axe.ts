import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** A line for each thing that axe finds on the open page, with the element it finds it at. */
export async function axeFindings(page: Page): Promise<string[]> {
  // Legacy mode leaves out frames of other origins, of which there are none, and takes a third of the time.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target.join(' ')}`));
}

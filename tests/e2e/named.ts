import type { Locator } from '@playwright/test';

const linksTo = (routes: readonly string[]): string => routes.map((route) => `a[href="${route}"]`).join();

/** The cards that lead to what the specification names, without those that an author has added. */
export const namedCards = (cards: Locator, routes: readonly string[]): Locator =>
  cards.filter({ has: cards.page().locator(linksTo(routes)) });

/** The same for links. */
export const namedLinks = (links: Locator, routes: readonly string[]): Locator =>
  links.and(links.page().locator(linksTo(routes)));

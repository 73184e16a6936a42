import type { Locator } from '@playwright/test';

const linksTo = (routes: readonly string[]): string => routes.map((route) => `a[href="${route}"]`).join();

/** Of cards, those that lead to what the specification names. What an author has added stands beside them. */
export const namedCards = (cards: Locator, routes: readonly string[]): Locator =>
  cards.filter({ has: cards.page().locator(linksTo(routes)) });

/** The same of links. */
export const namedLinks = (links: Locator, routes: readonly string[]): Locator =>
  links.and(links.page().locator(linksTo(routes)));

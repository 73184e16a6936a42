import { it } from 'vitest';
import { covering, expectHydrated, routes } from '../../../../alone/view/live/hydratedPage.ts';

it.each(
  routes
    .filter((route) => !covering.includes(route))
    .flatMap((route) => [[route, true] as const, [route, false] as const]),
)(
  'the page at %s is hydrated (in a wide window: %s) without a complaint, and keeps what was served',
  expectHydrated,
);

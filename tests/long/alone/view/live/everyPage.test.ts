import { it } from 'vitest';
import { covering, expectHydrated, routes } from '../../../../alone/view/live/hydratedPage.ts';

it.each(routes.filter((route) => !covering.includes(route)))(
  'the page at %s is hydrated in any window without a complaint, and keeps what was served',
  expectHydrated,
);

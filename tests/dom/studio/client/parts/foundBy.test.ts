import { expect, it } from 'vitest';
import { foundBy } from '../../../../../src/studio/client/parts/foundBy.ts';

it.each([
  ['team', ['Team', 'Teams and communities', 'Our team', 'People']],
  ['  TEAM our ', ['Our team', 'People']],
  ['', ['Teams and communities', 'Our team', 'People', 'Team', 'Prices']],
  ['tea room', []],
  ['/team', ['Team', 'People', 'Teams and communities']],
])('an author who looks for "%s" finds first what is called so', (wanted, found) => {
  const pages = [
    ['Teams and communities', '/blogs/team-of-teams'],
    ['Our team', '/people/ours'],
    ['People', '/team-of-ours'],
    ['Team', '/team pages/team.yaml'],
    ['Prices', '/prices'],
  ] as const;
  expect(foundBy(wanted, pages, (page) => page).map(([name]) => name)).toEqual(found);
});

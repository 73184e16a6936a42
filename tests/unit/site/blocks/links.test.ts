import { expect, it } from 'vitest';
import { plainSite } from '../../engine/siteFromFiles.ts';
import { drawnBlock, words } from './drawnBlock.tsx';

const SITE = 'site.config.yaml';
const unknown = { place: 'Madurai', years: '[years]', kind: 'Part time' };
/** What is asked of whoever designs and of whoever tests: the same, but for some facts. */
const rolesWith = (designer: object, tester: object) =>
  drawnBlock(
    { type: 'links', title: 'Roles', text: 'Ask us.', look: 'rows', roles: '/' },
    {
      [SITE]: `${plainSite[SITE]}roles: { designer: Designer, tester: Tester }
vacancies:
  designer: ${JSON.stringify({ ...unknown, ...designer })}
  tester: ${JSON.stringify({ ...unknown, ...tester })}
`,
    },
  );

it('who looks for a role reads once what all have in common, and beside each what differs', async () => {
  const body = await rolesWith({ years: '2 years', work: 'Screens' }, { work: 'Tests' });
  expect(words(body, 'h2 + p')).toEqual(['Ask us. Each role: Madurai, Part time.']);
  expect(words(body, 'li')).toEqual(['DesignerScreens2 years', 'TesterTests–Experience: To be announced']);
  expect(words(await rolesWith({}, {}), 'li')).toEqual(['Designer', 'Tester']);
});

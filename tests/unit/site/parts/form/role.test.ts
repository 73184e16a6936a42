import { describe, expect, it } from 'vitest';
import { type Roles, roleInQuery, withRole } from '../../../../../src/site/parts/form/role.ts';

const roles: Roles = { 'node-js-developer': 'Node.js developer', 'seo-executive': 'SEO executive' };

describe('28 and 36: a link that asks for a role', () => {
  it.each([
    ['?role=node-js-developer', 'Node.js developer'],
    ['?utm=a&role=seo-executive&x=1', 'SEO executive'],
  ])('%j names it in the words of the site', (query, label) => {
    expect(roleInQuery(query, roles)?.label).toBe(label);
  });

  it.each(['', '?role=', '?role=astronaut', '?role=%3Cscript%3E', '?role=__proto__'])(
    '%j, for a role that the site does not have, names none',
    (query) => {
      expect(roleInQuery(query, roles)).toBeUndefined();
    },
  );

  it.each([
    ['/resume-submit', '/resume-submit?role=seo-executive'],
    ['/resume-submit#application', '/resume-submit?role=seo-executive#application'],
    ['https://forms.example/f?id=1', 'https://forms.example/f?id=1&role=seo-executive'],
  ])('is made from %j', (address, link) => {
    expect(withRole(address, 'seo-executive')).toBe(link);
  });
});

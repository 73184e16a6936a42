import { describe, expect, it } from 'vitest';
import { roleInQuery } from '../../../../src/site/parts/form/roleInQuery.ts';

describe('36: a link that asks for a role', () => {
  it.each([
    ['?role=full-stack-developer', 'full-stack-developer'],
    ['?utm=a&role=python-developer&x=1', 'python-developer'],
    ['?role=developer', 'developer'],
  ])('%j names it', (query, role) => {
    expect(roleInQuery(query)).toBe(role);
  });

  it.each([
    '',
    '?',
    '?role=',
    '?rolle=developer',
    '?role=Developer',
    '?role=call+1800-000-000+now',
    '?role=-developer',
    '?role=a--b',
    '?role=%3Cscript%3E',
    '?role=a%0Ab',
    '?role=வேலை',
    `?role=${'a'.repeat(41)}`,
  ])('%j, which the site never links to, names none', (query) => {
    expect(roleInQuery(query)).toBe('');
  });
});

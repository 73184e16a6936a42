import { expect, it } from 'vitest';
import { headersFor, parseHeaders } from '../../../../src/engine/serve/hostRules.ts';
import { metaPolicy, policyOf, siteNamed } from '../builtPages.ts';
import { type Answered, observatoryScore } from './observatory.ts';

const { files, pages } = await siteNamed('real');
const page = pages.get('/about-us');
if (page === undefined) throw new Error('there is no page /about-us');
const answered: Answered = {
  headers: headersFor(parseHeaders(files._headers ?? ''), '/about-us'),
  meta: metaPolicy(page),
};

/** The same with other headers. */
const withHeaders = (more: Readonly<Record<string, string>>): Answered => ({
  ...answered,
  headers: new Map([...answered.headers, ...Object.entries(more)]),
});
const HTTPS_ONLY = { 'strict-transport-security': 'max-age=31536000' };

it('an owner whose site says that it is reached by https only gets 130 points from the Observatory', () => {
  expect(observatoryScore(withHeaders(HTTPS_ONLY))).toBe(130);
});

it.each([
  ['has not said so: nothing is added to less than 90', {}, 80],
  ['says so for a month', { 'strict-transport-security': 'max-age=2592000' }, 120],
  [
    'may be framed',
    { ...HTTPS_ONLY, 'content-security-policy': "default-src 'none'", 'x-frame-options': '' },
    80,
  ],
  ['lets browsers guess types', { ...HTTPS_ONLY, 'x-content-type-options': '' }, 125],
])('an owner whose site %s gets as many points', (_why, headers, points) => {
  expect(observatoryScore(withHeaders(headers))).toBe(points);
});

it('an owner whose policies both allow any script loses what they add, and 20 points', () => {
  const policy = "default-src 'none'; script-src 'unsafe-inline'; frame-ancestors 'none'";
  const open = {
    ...withHeaders({ ...HTTPS_ONLY, 'content-security-policy': policy }),
    meta: policyOf(policy),
  };
  expect(observatoryScore(open)).toBe(80);
});

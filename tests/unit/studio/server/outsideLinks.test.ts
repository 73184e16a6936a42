import http from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { expect, it, vi } from 'vitest';
import { mayBeAsked, outsideLinks } from '../../../../src/studio/server/pages/outsideLinks.ts';

it.each([
  'http://127.0.0.1/',
  'http://2130706433/',
  'http://10.1.2.3/',
  'http://169.254.169.254/latest/meta-data/',
  'http://[::1]/',
  'http://[fd00::1]/',
  'https://example.com:8443/',
  'https://me:word@example.com/',
  'ftp://example.com/',
])('nobody looks around in the network of the Studio by writing %s into a page', async (link) => {
  expect(mayBeAsked(link)).toBe(false);
  expect(await outsideLinks(`see ${link} there`)).toMatchObject({ asked: 0, broken: [] });
});

it.each(['127.0.0.1', '::ffff:10.0.0.7', '64:ff9b::a00:7'])(
  'a name that leads to %s as well is not asked for, whoever owns it',
  async (address) => {
    const text = '[one](http://a.example.com/x), <http://a.example.com/x>';
    const own = { address, family: address.includes(':') ? 6 : 4 };
    const answer = await outsideLinks(text, (_name, done) =>
      done(null, [{ address: '93.184.215.14', family: 4 }, own]),
    );
    expect(answer).toEqual({
      asked: 1,
      left: [],
      broken: [{ link: 'http://a.example.com/x', why: 'it is on no public website' }],
    });
  },
);

it.each([
  [200, undefined],
  // A page that only some may see, or not so often.
  [401, undefined],
  [403, undefined],
  [429, undefined],
  [410, 'there is no such page'],
  [500, 'the website answers with the fault 500'],
])('a link to a page that is answered with %i is told as: %s', async (statusCode, why) => {
  const sent = { on: () => sent, end: () => sent };
  vi.spyOn(http, 'request').mockImplementation((_link, _options, heard: unknown) => {
    if (typeof heard === 'function') heard({ statusCode, headers: {}, destroy: () => undefined });
    return sent as unknown as http.ClientRequest; // All that is used of it.
  });
  syncBuiltinESMExports();
  const { broken } = await outsideLinks('http://a.example.com/x');
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  expect(broken.map((one) => one.why)).toEqual(why === undefined ? [] : [why]);
});

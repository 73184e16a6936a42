import { expect, it } from 'vitest';
import { services } from './hosting/rules.ts';
import { askRaw, HOSTILE, served } from './hosting/served.ts';

const [cloudFront] = services.filter(({ name }) => name === 'S3 with CloudFront');

it('a visitor of a site behind the CloudFront function is led to pages of the site only, with the query', async () => {
  if (cloudFront === undefined) throw new Error('there are no rules for CloudFront');
  const url = await served(cloudFront);
  for (const path of [...HOSTILE, '/404', '/404.html', '/_headers', '/.htaccess']) {
    const { headers, status } = await askRaw(url, path);
    // It cannot know which pages there are, but the address stays one of this host.
    expect([path, headers.location ?? '/']).toEqual([
      path,
      expect.stringMatching(/^\/(?:[\w~-][\w./~-]*)?$/),
    ]);
    if (headers.location === undefined) expect([path, status]).toEqual([path, 404]);
  }
  const to = async (path: string) => (await askRaw(url, path)).headers.location;
  expect(await to('/blogs/?role=a%20b&n=1&n=2')).toBe('/blogs?role=a%20b&n=1&n=2');
  expect([await to('/blogs.html'), await to('/index.html?x=1'), await to('/game/index.html')]).toEqual([
    '/blogs',
    '/?x=1',
    '/game/',
  ]);
});

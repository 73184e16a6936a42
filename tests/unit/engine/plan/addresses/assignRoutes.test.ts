import { describe, expect, it } from 'vitest';
import { aboutUs, issuesOn } from '../../diagnostics/smallSite.ts';
import { page, plainSite, understandFiles } from '../../siteFromFiles.ts';

/** What is said about a page with this address. */
const saidOf = async (route: string): Promise<unknown[]> =>
  (await issuesOn(aboutUs('', `route: ${JSON.stringify(route)}\n`))).map(({ code, line, suggestion }) => [
    ...[code, line],
    suggestion,
  ]);

describe('an author who gives a page an address', () => {
  it.each(['/about', '/about/us', '/a-b-c/2024', '/assets-2', '/index-1', '/blog/404'])(
    'may write %s',
    async (route) => {
      expect(await saidOf(route)).toEqual([]);
    },
  );

  it.each<[route: string, better: string | undefined]>([
    ['about', '/about'],
    ['/About Us', '/about-us'],
    ['/about/', '/about'],
    ['/a--b', '/a-b'],
    ['/über-uns', '/uber-uns'],
    ...['html', 'htm', 'yaml', 'php', 'asp', 'aspx', 'HTML'].map((ending): [string, string] => [
      `/about.${ending}`,
      '/about',
    ]),
    ['https://other.example/about', '/about'],
    ['/☺', undefined],
  ])('%s is told to write %s', async (route, better) => {
    expect(await saidOf(route)).toEqual([
      ['invalid-route', 2, better === undefined ? undefined : JSON.stringify(better)],
    ]);
  });

  it.each(['/404', '/404/a', '/assets', '/assets/a', '/_a', '/a/index', '/index'])(
    '%s is told that the engine needs it',
    async (route) => {
      expect((await saidOf(route)).map((one) => Array.isArray(one) && one[0])).toEqual(['reserved-route']);
    },
  );

  it.each([
    ['Our Story.yaml', '"our-story.yaml"'],
    ['A/b.yaml', '"a"'],
  ])('by its name %s is told to rename it to %s', async (name, better) => {
    const { report } = await understandFiles({ ...plainSite, [`pages/${name}`]: page({ name: 'x' }) });
    const hint = better === undefined ? undefined : `Rename it to ${better}.`;
    expect(report.issues.map((issue) => [issue.code, issue.hint])).toEqual([['invalid-file-name', hint]]);
  });
});

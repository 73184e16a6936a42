import { expect, it } from 'vitest';
import { aboutUs, issuesOn } from '../../diagnostics/smallSite.ts';
import { page, plainSite, understandFiles } from '../../siteFromFiles.ts';

it.each<readonly [route: string, code?: string, better?: string]>([
  ...['/about', '/about/us', '/a-b-c/2024', '/assets-2', '/index-1', '/blog/404'].map(
    (route) => [route] as const,
  ),
  ...Object.entries({
    about: '/about',
    '/About Us': '/about-us',
    '/about/': '/about',
    '/a--b': '/a-b',
    '/über-uns': '/uber-uns',
    'https://other.example/about': '/about',
  }).map(([route, better]) => [route, 'invalid-route', better] as const),
  ...['html', 'htm', 'yaml', 'php', 'asp', 'aspx', 'HTML'].map(
    (ending) => [`/about.${ending}`, 'invalid-route', '/about'] as const,
  ),
  ['/☺', 'invalid-route'],
  // The engine needs these.
  ...['/404', '/404/a', '/assets', '/assets/a', '/_a', '/a/index', '/index'].map(
    (route) => [route, 'reserved-route'] as const,
  ),
])('an author who gives a page the address %s is told %s %s', async (route, code, better) => {
  const issues = await issuesOn(aboutUs('', `route: ${JSON.stringify(route)}\n`));
  const told = issues.map((issue) => [issue.code, issue.line, issue.suggestion]);
  expect(told).toEqual(code === undefined ? [] : [[code, 2, better && JSON.stringify(better)]]);
});

it.each([
  ['Our Story.yaml', 'our-story.yaml'],
  ['A/b.yaml', 'a'],
])('an author whose page is called %s is told to rename it to %s', async (name, better) => {
  const { report } = await understandFiles({ ...plainSite, [`pages/${name}`]: page({ name: 'x' }) });
  const hint = `Rename it to "${better}".`;
  expect(report.issues.map((issue) => [issue.code, issue.hint])).toEqual([['invalid-file-name', hint]]);
});

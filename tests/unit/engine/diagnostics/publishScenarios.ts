import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Scenario } from './scenarios.ts';

const scenario = (what: string, fixture: string, ...places: string[]): Scenario => ({
  what,
  fixture,
  places,
});

/** What concerns when pages are published, their old addresses, and files that are published as they are. */
export const publishScenarios: readonly Scenario[] = [
  scenario(
    'a day that does not exist',
    'date-that-does-not-exist',
    'impossible-date pages/about-us.yaml:2:12-2:22',
  ),
  scenario(
    'a page that expires before it appears',
    'page-that-expires-before-it-appears',
    'expiry-before-publication pages/about-us.yaml:3:12-3:22',
  ),
  scenario(
    'a home page that is a draft',
    'home-page-that-is-a-draft',
    'held-back-home-page pages/index.yaml:2:8-2:12',
  ),
  scenario('a date in the future', 'date-in-the-future', 'future-date pages/about-us.yaml:2:7-2:17'),
  scenario(
    'a security contact that has expired',
    'security-contact-that-has-expired',
    'expired-security-contact site.config.yaml:10:12-10:22',
  ),
  scenario(
    'a language that the site has no words in',
    'language-without-words',
    'language-without-words site.config.yaml:3:11-3:13',
  ),
  scenario('a link to a draft', 'link-to-a-draft', 'link-to-draft pages/index.yaml:10:15-10:24'),
  scenario(
    'a link to a page that appears later',
    'link-to-a-page-that-appears-later',
    'link-to-held-back-page pages/index.yaml:10:15-10:24',
  ),
  scenario(
    'a link to a page that has expired',
    'link-to-a-page-that-has-expired',
    'link-to-held-back-page pages/index.yaml:10:15-10:24',
  ),
  scenario(
    'a list of a collection that is held back',
    'collection-that-is-held-back',
    'held-back-collection pages/index.yaml:13:17-13:25',
  ),
  scenario(
    'a link to an old address',
    'link-to-an-old-address',
    'link-to-alias pages/index.yaml:10:15-10:29',
  ),
  scenario('an alias with a query', 'alias-with-a-query', 'invalid-alias pages/about-us.yaml:3:5-3:26'),
  scenario(
    'an alias without a slash',
    'alias-without-a-slash',
    'invalid-alias pages/about-us.yaml:2:11-2:21',
  ),
  scenario(
    'an alias that is the address of another page',
    'alias-of-another-page',
    'alias-collision pages/about-us.yaml:2:11-2:26',
  ),
  scenario(
    'an alias of two pages',
    'alias-of-two-pages',
    'alias-collision pages/products/city-bike.yaml:2:19-2:25',
  ),
  scenario(
    'an alias that is the address of its own page',
    'alias-of-the-page-itself',
    'self-alias pages/about-us.yaml:2:11-2:20',
  ),
  scenario(
    'a static file at the address of a page',
    'static-file-at-the-address-of-a-page',
    'static-file-collision pages/_static/city-bike.html:1:1-1:1',
  ),
  scenario(
    'a static file that the build makes itself',
    'static-file-that-the-build-makes',
    'reserved-static-file pages/_static/robots.txt:1:1-1:1',
  ),
  scenario(
    'a static file with a name that hosts read differently',
    'static-file-with-an-odd-name',
    'invalid-static-file-name pages/_static/50% off.txt:1:1-1:1',
  ),
  {
    what: 'a static file that is a symbolic link',
    prepare: async (root) => {
      await mkdir(join(root, 'pages/_static'));
      await symlink('../index.yaml', join(root, 'pages/_static/price-list.pdf'));
    },
    places: ['symbolic-link pages/_static/price-list.pdf:1:1-1:1'],
  },
  {
    what: 'a static file of thirty megabytes',
    files: { 'pages/_static/film.mp4': new Uint8Array(30_000_000) },
    places: ['static-file-too-large pages/_static/film.mp4:1:1-1:1'],
  },
  scenario(
    'a file that an editor has left behind',
    'files-that-an-editor-left-behind',
    'ignored-static-file pages/_static/prices.txt~:1:1-1:1',
  ),
  {
    what: 'a file with secrets among the static files',
    files: { 'pages/_static/.env': 'TOKEN=1\n' },
    places: ['ignored-static-file pages/_static/.env:1:1-1:1'],
  },
];

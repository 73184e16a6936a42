import { symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Changes } from './checkFolder.ts';
import { pictureScenarios } from './pictureScenarios.ts';
import { publishScenarios } from './publishScenarios.ts';

/** One mistake that a person makes, and where it should be reported. */
export interface Scenario extends Changes {
  /** Ends the sentence "... is reported at its place". */
  readonly what: string;
  /** The expected issues, each as `code file:line:column-endLine:endColumn`. */
  readonly places: readonly string[];
}

const scenario = (what: string, fixture: string, ...places: string[]): Scenario => ({
  what,
  fixture,
  places,
});

/** Something that must not go live, and is fine until then. */
const launching = (what: string, fixture: string, place: string): Scenario => ({
  ...scenario(what, fixture, place),
  launch: true,
});

/** Every kind of mistake in the catalogue, each made once. */
export const scenarios: readonly Scenario[] = [
  // The file itself.
  scenario(
    'a folder that is called like a page',
    'folder-called-like-a-page',
    'unreadable-file pages/about-us.yaml:1:1-1:1',
  ),
  {
    what: 'a page that is a symbolic link to a file elsewhere',
    prepare: async (root) => {
      await writeFile(join(root, '../elsewhere.yaml'), 'name: Elsewhere\n');
      await symlink('../../elsewhere.yaml', join(root, 'pages/about-us.yaml'));
    },
    places: ['symbolic-link pages/about-us.yaml:1:1-1:1'],
  },
  scenario(
    'a page that ends in .yml',
    'page-with-another-ending',
    'wrong-extension pages/about-us.yml:1:1-1:1',
  ),
  scenario('a note left among the pages', 'notes-among-the-pages', 'stray-file pages/notes.txt:1:1-1:1'),
  scenario(
    'a page name with spaces',
    'page-name-with-spaces',
    'invalid-file-name pages/Our Story.yaml:1:1-1:1',
  ),
  {
    what: 'a page of five megabytes',
    files: { 'pages/about-us.yaml': `name: ${'x'.repeat(5_000_000)}\n` },
    places: ['file-too-large pages/about-us.yaml:1:1-1:1'],
  },
  {
    what: 'a page saved in Latin-1',
    files: { 'pages/about-us.yaml': Buffer.from('name: About us\nsummary: Your café on wheels\n', 'latin1') },
    places: ['wrong-encoding pages/about-us.yaml:2:18-2:19'],
  },
  scenario(
    'a page that holds nothing but comments',
    'page-of-comments-only',
    'empty-file pages/about-us.yaml:1:1-1:1',
  ),
  scenario('a page that is a list', 'page-that-is-a-list', 'wrong-root pages/about-us.yaml:1:1-2:14'),

  // Its YAML.
  scenario(
    'a title with a colon in it',
    'title-with-a-colon',
    'yaml-syntax pages/products/city-bike.yaml:7:12-7:38',
  ),
  scenario(
    'a title that is written twice',
    'title-written-twice',
    'duplicate-key pages/products/city-bike.yaml:8:5-8:10',
  ),
  scenario(
    'a second page in one file',
    'two-pages-in-one-file',
    'multiple-documents pages/about-us.yaml:8:1-8:4',
  ),
  scenario(
    'a bracket for every level of a tower',
    'brackets-without-end',
    'nested-too-deep pages/about-us.yaml:2:66-2:67',
  ),
  scenario('aliases that explode', 'aliases-that-explode', 'alias-expansion pages/about-us.yaml:6:8-6:10'),
  scenario(
    'an alias inside the value it repeats',
    'alias-inside-itself',
    'alias-expansion pages/about-us.yaml:4:9-4:14',
  ),

  // Its properties.
  scenario('a misspelt title', 'misspelt-title', 'unknown-property pages/products/city-bike.yaml:11:9-11:14'),
  scenario(
    'a feature without an icon',
    'feature-without-an-icon',
    'missing-property pages/products/city-bike.yaml:15:9-15:14',
  ),
  scenario('cards that show nothing', 'cards-without-content', 'missing-choice pages/index.yaml:11:5-11:16'),
  scenario(
    'cards that come from two sources',
    'cards-from-two-sources',
    'conflicting-properties pages/index.yaml:14:5-14:10',
  ),
  scenario(
    'a title that is a number',
    'title-that-is-a-number',
    'wrong-type pages/products/city-bike.yaml:7:12-7:16',
  ),
  scenario(
    'a title that YAML reads as a comment',
    'colour-read-as-a-comment',
    'missing-value pages/products/city-bike.yaml:7:5-7:10',
  ),
  scenario('a page without blocks', 'page-without-blocks', 'too-few-items pages/about-us.yaml:5:1-5:7'),
  scenario(
    'a seventh feature on one side',
    'seven-features-on-one-side',
    'too-many-items pages/products/city-bike.yaml:10:5-10:9',
  ),
  scenario('an empty title', 'empty-title', 'text-too-short pages/products/city-bike.yaml:7:12-7:14'),
  scenario(
    'a title that goes on for a paragraph',
    'title-of-a-whole-paragraph',
    'text-too-long pages/products/city-bike.yaml:7:12-7:152',
  ),
  scenario(
    'a title longer than search results show',
    'title-longer-than-search-results-show',
    'longer-than-shown pages/products/city-bike.yaml:3:10-3:87',
  ),
  scenario(
    'a button of an unknown kind',
    'emphasis-of-an-unknown-kind',
    'unknown-value pages/index.yaml:11:19-11:24',
  ),
  scenario(
    'a hue beyond the circle',
    'hue-beyond-the-circle',
    'number-out-of-range pages/_shared/reasons.yaml:4:12-4:15',
  ),
  scenario(
    'a telephone number in words',
    'telephone-number-in-words',
    'wrong-format site.config.yaml:4:10-4:24',
  ),
  scenario(
    'a list that repeats itself',
    'list-that-repeats-itself',
    'duplicate-item pages/index.yaml:16:27-16:32',
  ),
  scenario('a link that runs a script', 'link-that-runs-a-script', 'unsafe-url pages/index.yaml:10:15-10:34'),

  // Its blocks.
  scenario(
    'a block without a type',
    'block-without-a-type',
    'missing-block-type pages/index.yaml:11:5-11:10',
  ),
  scenario('a misspelt block type', 'misspelt-block-type', 'unknown-block-type pages/index.yaml:11:11-11:16'),
  scenario(
    'a block that nobody can draw yet',
    'block-that-nobody-can-draw',
    'undrawable-block-type pages/index.yaml:15:11-15:19',
  ),
  scenario(
    'a page without a banner',
    'page-without-a-banner',
    'missing-main-heading pages/products/city-bike.yaml:5:1-5:7',
  ),
  scenario(
    'a second block with the same id',
    'two-blocks-with-one-id',
    'duplicate-id pages/products/city-bike.yaml:10:9-10:17',
  ),
  scenario(
    'an id that the page frame uses',
    'id-of-the-page-frame',
    'reserved-id pages/products/city-bike.yaml:9:9-9:13',
  ),
  scenario(
    'a misspelt shared list',
    'misspelt-shared-list',
    'unknown-shared-block pages/index.yaml:14:10-14:16',
  ),
  scenario(
    'shared lists that include each other',
    'shared-lists-that-include-each-other',
    'shared-block-cycle pages/_shared/more-reasons.yaml:1:8-1:15',
  ),
  scenario(
    'a shared list that nobody uses',
    'shared-list-that-nobody-uses',
    'unused-shared-block pages/_shared/reasons.yaml:1:1-1:1',
  ),
  scenario('a misspelt icon', 'misspelt-icon', 'unknown-icon pages/products/city-bike.yaml:16:15-16:21'),
  scenario(
    'a line for editors with the schema of another kind of file',
    'schema-of-another-kind',
    'wrong-schema-line pages/index.yaml:1:33-1:60',
  ),
  scenario('a script in a text', 'script-in-a-text', 'unsafe-html pages/index.yaml:18:7-18:14'),
  scenario('a main heading in a text', 'main-heading-in-a-text', 'heading-level pages/index.yaml:17:7-17:8'),
  scenario(
    'a link in Markdown to a page that does not exist',
    'link-in-markdown-to-missing-page',
    'broken-link pages/index.yaml:17:43-17:52',
  ),
  scenario(
    'a picture in a text without a description',
    'picture-without-a-description',
    'missing-alternative-text pages/index.yaml:19:11-19:27',
  ),

  // Its place in the site.
  {
    what: 'a site without site.config.yaml',
    files: { 'site.config.yaml': undefined },
    places: ['missing-site-config site.config.yaml:1:1-1:1'],
  },
  { what: 'a site without pages', files: { pages: undefined }, places: ['no-pages pages:1:1-1:1'] },
  {
    what: 'a site without a home page',
    fixture: 'site-without-a-home-page',
    files: { 'pages/index.yaml': undefined },
    places: ['missing-home-page pages:1:1-1:1'],
  },
  scenario(
    'an address with capitals',
    'address-with-capitals',
    'invalid-route pages/products/city-bike.yaml:2:8-2:18',
  ),
  scenario(
    'an address that belongs to the engine',
    'address-of-the-engine',
    'reserved-route pages/assets.yaml:1:1-1:1',
  ),
  scenario(
    'an address whose end hosts leave out',
    'address-that-ends-in-index',
    'reserved-route pages/about-us.yaml:2:8-2:20',
  ),
  scenario(
    'a second page at the same address',
    'two-pages-at-one-address',
    'duplicate-route pages/products/city-bike.yaml:1:1-1:1',
  ),
  scenario(
    'an address that differs from another in case only',
    'addresses-that-differ-in-case',
    'case-colliding-route pages/team.yaml:1:8-1:17',
  ),
  scenario(
    'a link to a page that does not exist',
    'link-to-missing-page',
    'broken-link pages/index.yaml:10:15-10:35',
  ),
  scenario(
    "a link to the site's own page as a full address",
    'own-page-as-a-full-address',
    'absolute-own-link pages/index.yaml:10:15-10:61',
  ),
  scenario(
    'a link to a block that does not exist',
    'link-to-missing-block',
    'broken-anchor pages/index.yaml:10:15-10:33',
  ),
  scenario(
    'a list of a collection that does not exist',
    'list-of-an-unknown-collection',
    'unknown-collection pages/index.yaml:13:17-13:24',
  ),
  scenario(
    'a list of a collection without pages',
    'collection-without-pages',
    'empty-collection pages/index.yaml:13:17-13:25',
  ),
  scenario(
    'a second page with the same title',
    'two-pages-with-one-title',
    'duplicate-title pages/products/city-bike.yaml:3:10-3:23',
  ),
  scenario(
    'a second page with the same description',
    'two-pages-with-one-description',
    'duplicate-description pages/products/city-bike.yaml:4:16-4:50',
  ),
  scenario(
    'a picture that is not there',
    'picture-that-is-not-there',
    'missing-image pages/products/city-bike.yaml:3:8-3:28',
  ),
  scenario(
    'a map of a host that nobody has allowed',
    'map-of-an-unlisted-host',
    'disallowed-embed-host site.config.yaml:13:10-13:37',
  ),

  ...pictureScenarios,
  ...publishScenarios,
  // Lists that grow, and tags.
  scenario(
    'a list with no card on a page',
    'list-with-no-card-on-a-page',
    'number-out-of-range pages/bikes.yaml:11:14-11:15',
  ),
  scenario(
    'a list of cards written by hand that should have pages',
    'pages-of-cards-by-hand',
    'property-without-another pages/bikes.yaml:11:5-11:12',
  ),
  scenario(
    'a page at an address that a list will need',
    'page-that-a-list-will-need',
    'reserved-route pages/second.yaml:2:8-2:21',
  ),
  scenario(
    'a second list with pages',
    'two-lists-with-pages',
    'several-paged-lists pages/bikes.yaml:15:5-15:12',
  ),
  scenario(
    'a list with pages on the not-found page',
    'pages-of-the-not-found-page',
    'undivided-list pages/404.yaml:11:5-11:12',
  ),
  scenario(
    'a list of a tag that no page has',
    'list-of-an-unknown-tag',
    'unknown-tag pages/bikes.yaml:11:10-11:14',
  ),
  scenario(
    'a tag that differs from another in case and spaces only',
    'tags-that-differ-in-case',
    'tag-variant pages/products/cargo-bike.yaml:2:16-2:29',
  ),
  scenario(
    'a tag without a letter',
    'tag-of-a-smiley',
    'unusable-tag pages/products/city-bike.yaml:2:15-2:16',
  ),
  scenario(
    'two tags that would have the same address',
    'tags-at-one-address',
    'colliding-tags pages/products/city-bike.yaml:2:8-2:18',
  ),
  scenario(
    'tags on a page that is in no collection',
    'tags-that-no-page-can-list',
    'unlisted-tags pages/bikes.yaml:2:1-2:5',
  ),
  scenario(
    'a second page for the same tags',
    'two-pages-for-the-same-tags',
    'duplicate-tag-page pages/topics.yaml:2:9-2:17',
  ),
  scenario(
    'a page for tags that no page has',
    'page-for-tags-that-nobody-uses',
    'unused-tag-page pages/topics.yaml:2:9-2:17',
  ),
  scenario(
    'a page at the address of a tag',
    'page-at-the-address-of-a-tag',
    'reserved-route pages/topics/steel.yaml:1:1-1:1',
  ),
  scenario(
    'an address of the site with a slash at its end',
    'base-with-a-slash-at-its-end',
    'wrong-format site.config.yaml:2:10-2:38',
  ),
  scenario(
    'an address of the site with a query',
    'base-with-a-query',
    'wrong-format site.config.yaml:2:10-2:52',
  ),

  // What must not go live.
  launching(
    'a telephone number of nothing but zeros',
    'placeholder-telephone',
    'placeholder-contact site.config.yaml:5:10-5:26',
  ),
  launching(
    'an invented testimonial',
    'sample-testimonial',
    'sample-content pages/about-us.yaml:14:17-14:21',
  ),
  launching(
    'a figure that comes from nowhere',
    'figure-without-a-source',
    'missing-source pages/about-us.yaml:14:9-14:14',
  ),
  launching(
    'a statistic that comes from nowhere',
    'statistic-in-a-text',
    'unsourced-claim pages/about-us.yaml:9:10-9:26',
  ),
  launching(
    'a form that nothing receives',
    'form-without-an-endpoint',
    'email-only-form site.config.yaml:9:10-9:14',
  ),
];

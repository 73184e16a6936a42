import { readFileSync } from 'node:fs';
import { mkdir, symlink, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { siteTexts, valuesOf } from '../../../../src/engine/validate/wordFindings.ts';
import { defaults, en } from '../../../../src/site/words/en.ts';
import { type Changes, fixtures } from './checkFolder.ts';
import { pictureScenarios } from './pictureScenarios.ts';

/** One mistake that a person makes, and where it should be reported. */
export interface Scenario extends Changes {
  readonly what: string;
  /** The expected issues, each as `code file:line:column-endLine:endColumn`. */
  readonly places: readonly string[];
}

/** Each mistake and where it should be reported. Its files are in a folder of `tests/fixtures`, or in CHANGES. */
const PLACES: Readonly<Record<string, string | readonly string[]>> = {
  // The file itself.
  'folder-called-like-a-page': 'unreadable-file pages/about-us.yaml:1:1-1:1',
  'page-with-another-ending': 'wrong-extension pages/about-us.yml:1:1-1:1',
  'notes-among-the-pages': 'stray-file pages/notes.txt:1:1-1:1',
  'page-name-with-spaces': 'invalid-file-name pages/Our Story.yaml:1:1-1:1',
  'page-of-comments-only': 'empty-file pages/about-us.yaml:1:1-1:1',
  'page-that-is-a-list': 'wrong-root pages/about-us.yaml:1:1-2:14',

  // Its YAML.
  'title-with-a-colon': 'yaml-syntax pages/products/city-bike.yaml:7:12-7:38',
  'title-written-twice': 'duplicate-key pages/products/city-bike.yaml:8:5-8:10',
  'two-pages-in-one-file': 'multiple-documents pages/about-us.yaml:8:1-8:4',
  'brackets-without-end': 'nested-too-deep pages/about-us.yaml:2:66-2:67',
  'aliases-that-explode': 'alias-expansion pages/about-us.yaml:6:8-6:10',

  // Its properties.
  'misspelt-title': 'unknown-property pages/products/city-bike.yaml:11:9-11:14',
  'feature-without-an-icon': 'missing-property pages/products/city-bike.yaml:15:9-15:14',
  'cards-without-content': 'missing-choice pages/index.yaml:11:5-11:16',
  'cards-from-two-sources': 'conflicting-properties pages/index.yaml:14:5-14:10',
  'title-that-is-a-number': 'wrong-type pages/products/city-bike.yaml:7:12-7:16',
  'colour-read-as-a-comment': 'missing-value pages/products/city-bike.yaml:7:5-7:10',
  'page-without-blocks': 'too-few-items pages/about-us.yaml:5:1-5:7',
  'seven-features-on-one-side': 'too-many-items pages/products/city-bike.yaml:10:5-10:9',
  'empty-title': 'text-too-short pages/products/city-bike.yaml:7:12-7:14',
  'title-of-a-whole-paragraph': 'text-too-long pages/products/city-bike.yaml:7:12-7:152',
  'title-longer-than-search-results-show': 'longer-than-shown pages/products/city-bike.yaml:3:10-3:87',
  'emphasis-of-an-unknown-kind': 'unknown-value pages/index.yaml:11:19-11:24',
  'hue-beyond-the-circle': 'number-out-of-range pages/_shared/reasons.yaml:4:12-4:15',
  'telephone-number-in-words': 'wrong-format site.config.yaml:4:10-4:24',
  'list-that-repeats-itself': 'duplicate-item pages/index.yaml:16:27-16:32',
  'link-that-runs-a-script': 'unsafe-url pages/index.yaml:10:15-10:34',

  // Its blocks.
  'block-without-a-type': 'missing-block-type pages/index.yaml:11:5-11:10',
  'misspelt-block-type': 'unknown-block-type pages/index.yaml:11:11-11:16',
  'block-without-its-example': 'block-without-example schemas/blocks/timeline.schema.json:1:1-1:1',
  'block-that-nobody-can-draw': 'undrawable-block-type pages/index.yaml:15:11-15:19',
  'page-without-a-banner': 'missing-main-heading pages/products/city-bike.yaml:5:1-5:7',
  'two-blocks-with-one-id': 'duplicate-id pages/products/city-bike.yaml:10:9-10:17',
  'id-of-the-page-frame': 'reserved-id pages/products/city-bike.yaml:9:9-9:13',
  'misspelt-shared-list': 'unknown-shared-block pages/index.yaml:14:10-14:16',
  'shared-lists-that-include-each-other': 'shared-block-cycle pages/_shared/more-reasons.yaml:1:8-1:15',
  'shared-list-that-nobody-uses': 'unused-shared-block pages/_shared/reasons.yaml:1:1-1:1',
  'misspelt-icon': 'unknown-icon pages/products/city-bike.yaml:16:15-16:21',
  'schema-of-another-kind': 'wrong-schema-line pages/index.yaml:1:33-1:60',
  'script-in-a-text': 'unsafe-html pages/index.yaml:18:7-18:14',
  'code-in-a-misspelt-language': 'unknown-code-language pages/index.yaml:25:10-25:16',
  'main-heading-in-a-text': 'heading-level pages/index.yaml:17:7-17:8',
  'link-in-markdown-to-missing-page': 'broken-link pages/index.yaml:17:43-17:52',
  'picture-without-a-description': 'missing-alternative-text pages/index.yaml:19:11-19:27',

  // Its place in the site.
  'address-with-capitals': 'invalid-route pages/products/city-bike.yaml:2:8-2:18',
  'address-of-the-engine': 'reserved-route pages/assets.yaml:1:1-1:1',
  'two-pages-at-one-address': 'duplicate-route pages/products/city-bike.yaml:1:1-1:1',
  'addresses-that-differ-in-case': 'case-colliding-route pages/team.yaml:1:8-1:17',
  'link-to-missing-page': 'broken-link pages/index.yaml:10:15-10:35',
  'own-page-as-a-full-address': 'absolute-own-link pages/index.yaml:10:15-10:61',
  'link-to-missing-block': 'broken-anchor pages/index.yaml:10:15-10:33',
  'list-of-an-unknown-collection': 'unknown-collection pages/index.yaml:13:17-13:24',
  'collection-without-pages': 'empty-collection pages/index.yaml:13:17-13:25',
  'two-pages-with-one-title': 'duplicate-title pages/products/city-bike.yaml:3:10-3:23',
  'two-pages-with-one-description': 'duplicate-description pages/products/city-bike.yaml:4:16-4:50',
  'picture-that-is-not-there': 'missing-image pages/products/city-bike.yaml:3:8-3:28',
  'map-of-an-unlisted-host': 'disallowed-embed-host site.config.yaml:13:10-13:37',

  // Lists that grow, and tags.
  'list-with-no-card-on-a-page': 'number-out-of-range pages/bikes.yaml:11:14-11:15',
  'pages-of-cards-by-hand': 'property-without-another pages/bikes.yaml:11:5-11:12',
  'page-that-a-list-will-need': 'reserved-route pages/second.yaml:2:8-2:21',
  'two-lists-with-pages': 'several-paged-lists pages/bikes.yaml:15:5-15:12',
  'pages-of-the-not-found-page': 'undivided-list pages/404.yaml:11:5-11:12',
  'list-of-an-unknown-tag': 'unknown-tag pages/bikes.yaml:11:10-11:14',
  'demo-about-a-page-that-is-no-product': 'unlisted-page pages/index.yaml:10:12-10:21',
  'tags-that-differ-in-case': 'tag-variant pages/products/cargo-bike.yaml:2:16-2:29',
  'tag-of-a-smiley': 'unusable-tag pages/products/city-bike.yaml:2:15-2:16',
  'tags-at-one-address': 'colliding-tags pages/products/city-bike.yaml:2:8-2:18',
  'tags-that-no-page-can-list': 'unlisted-tags pages/bikes.yaml:2:1-2:5',
  'two-pages-for-the-same-tags': 'duplicate-tag-page pages/topics.yaml:2:9-2:17',
  'page-for-tags-that-nobody-uses': 'unused-tag-page pages/topics.yaml:2:9-2:17',
  'page-at-the-address-of-a-tag': 'reserved-route pages/topics/steel.yaml:1:1-1:1',

  // The address of the site.
  'base-with-a-slash-at-its-end': 'wrong-format site.config.yaml:2:10-2:38',

  // When pages are published, their old addresses, and files that are published as they are.
  'date-that-does-not-exist': 'impossible-date pages/about-us.yaml:2:12-2:22',
  'page-that-expires-before-it-appears': 'expiry-before-publication pages/about-us.yaml:3:12-3:22',
  'home-page-that-is-a-draft': 'held-back-home-page pages/index.yaml:2:8-2:12',
  'date-in-the-future': 'future-date pages/about-us.yaml:2:7-2:17',
  'security-contact-that-has-expired': 'expired-security-contact site.config.yaml:10:12-10:22',
  'brand-in-pale-yellow': 'unreadable-colour site.config.yaml:4:25-4:34',
  'search-on-a-page-without-a-field': 'search-without-field site.config.yaml:3:9-3:10',
  'vacancy-of-no-role': 'vacancy-without-role site.config.yaml:5:3-5:10',
  'form-whose-messages-reach-nobody': 'form-to-nobody pages/about-us.yaml:1:1-1:1',
  'search-that-the-site-does-not-name': 'unused-search pages/index.yaml:1:1-1:1',
  'brand-without-its-icon': 'brand-file site.config.yaml:4:9-4:25',
  'brand-with-a-white-logo': 'unseen-logo site.config.yaml:4:16-4:32',
  'brand-with-a-font-that-is-not-installed': 'font-not-installed site.config.yaml:4:11-4:17',
  'code-in-colours-that-are-not-installed': 'plain-code site.config.yaml:3:12-3:16',
  'brand-with-a-font-without-letters': 'font-without-letters site.config.yaml:4:23-4:42',
  'language-without-words': 'language-without-words site.config.yaml:3:11-3:13',
  'link-to-a-draft': 'link-to-draft pages/index.yaml:10:15-10:24',
  'link-to-a-page-that-appears-later': 'link-to-held-back-page pages/index.yaml:10:15-10:24',
  'collection-that-is-held-back': 'held-back-collection pages/index.yaml:13:17-13:25',
  'link-to-an-old-address': 'link-to-alias pages/index.yaml:10:15-10:29',
  'alias-with-a-query': 'invalid-alias pages/about-us.yaml:3:5-3:26',
  'alias-of-another-page': 'alias-collision pages/about-us.yaml:2:11-2:26',
  'alias-of-the-page-itself': 'self-alias pages/about-us.yaml:2:11-2:20',
  'static-file-at-the-address-of-a-page': 'static-file-collision pages/_static/city-bike.html:1:1-1:1',
  'static-file-that-the-build-makes': 'reserved-static-file pages/_static/robots.txt:1:1-1:1',
  'static-file-with-an-odd-name': 'invalid-static-file-name pages/_static/50% off.txt:1:1-1:1',
  'files-that-an-editor-left-behind': 'ignored-static-file pages/_static/prices.txt~:1:1-1:1',

  // What people write, paste and forget, in its many forms.
  'quote-in-a-text-without-end': 'broken-html pages/index.yaml:17:17-17:33',
  'picture-in-a-text': 'unsupported-html pages/index.yaml:17:20-17:24',
  'misspelt-placeholder': 'unknown-placeholder pages/index.yaml:17:19-17:26',
  'placeholder-for-nothing': 'unfilled-placeholder pages/index.yaml:17:18-17:25',
  'tag-in-a-plain-text': 'markup-in-text pages/products/city-bike.yaml:13:17-13:29',
  'item-without-its-hyphen': 'yaml-syntax pages/index.yaml:19:9-19:17',
  'item-without-its-first-line': 'duplicate-key pages/products/city-bike.yaml:14:9-14:13',
  'misspelt-collection': 'missing-folder site.config.yaml:9:3-9:10',
  'icon-by-its-meaning': 'unknown-icon pages/products/city-bike.yaml:12:15-12:20',
  'three-broken-lines': [
    'yaml-syntax pages/products/city-bike.yaml:3:10-3:24',
    'yaml-syntax pages/products/city-bike.yaml:11:9-11:24',
    'yaml-syntax pages/products/city-bike.yaml:17:17-17:55',
  ],
  'misspelt-picture': 'missing-image pages/products/city-bike.yaml:2:15-2:32',

  'page-that-is-not-written': 'placeholder-text pages/about-us.yaml:2:11-2:30',
  // Markdown.
  'bold-words-without-end': 'markdown-slip pages/index.yaml:17:22-17:24',
  'markdown-that-is-none': [
    ...'17:21-17:23 17:46-17:58 18:20-18:37 20:7-20:9 22:13-22:15 22:37-22:48 22:53-22:57'.split(' '),
    ...'24:9-24:16 26:7-26:11 30:7-30:8 33:11-33:32 35:7-35:8 38:7-38:10'.split(' '),
  ].map((at) => `markdown-slip pages/index.yaml:${at}`),

  // The disk, many bytes, and files that are not there.
  'word-that-a-drawing-has-no-room-for': 'cut-words pages/about-us.yaml:4:68-4:89',
  'page-in-letters-that-no-font-has': 'letters-without-font pages/about-us.yaml:4:61-4:67',
  'icon-that-replaces-one-of-several': 'one-icon-of-several pages/_static/favicon.ico:1:1-1:1',
  'page-as-it-is-with-styles-in-it': 'blocked-in-static-page pages/_static/old.html:1:1-1:1',
  'page-that-was-public-and-is-gone': 'gone-address pages/tyres.yaml:1:1-1:1',
  'page-that-is-not-written-and-about-to-go-live': 'unfinished-page pages/about-us.yaml:2:11-2:30',
  'page-that-is-a-symbolic-link-to-a-file-elsewhere': 'symbolic-link pages/about-us.yaml:1:1-1:1',
  'static-file-that-is-a-symbolic-link': 'symbolic-link pages/_static/price-list.pdf:1:1-1:1',
  'static-file-of-more-than-25-megabytes': 'static-file-too-large pages/_static/film.mp4:1:1-1:1',
  'page-of-more-than-a-megabyte': 'file-too-large pages/about-us.yaml:1:1-1:1',
  'page-saved-in-Latin-1': 'wrong-encoding pages/about-us.yaml:2:18-2:19',
  'site-without-its-configuration': 'missing-site-config site.config.yaml:1:1-1:1',
  'site-without-pages': 'no-pages pages:1:1-1:1',
  'site-without-a-home-page': 'missing-home-page pages:1:1-1:1',

  // Several languages, and words of one's own.
  'language-whose-tag-is-none': 'wrong-format site.config.yaml:3:12-3:22',
  'two-languages-in-one-folder': 'duplicate-item site.config.yaml:3:23-3:24',
  'language-whose-pages-are-in-another-folder': 'missing-folder site.config.yaml:3:23-3:26',
  'script-that-is-loaded-twice': 'duplicate-item site.config.yaml:1:61-1:85',
  'brand-in-a-colour-that-nobody-sees': 'wrong-format site.config.yaml:1:20-1:33',
  'city-without-a-time-zone-of-its-own': 'wrong-format site.config.yaml:1:11-1:18',
  'choices-of-a-question-for-a-day': 'unknown-value site.config.yaml:1:43-1:46',
  'languages-none-of-which-is-at-the-root': 'no-main-language site.config.yaml:1:1-1:10',
  'language-beside-the-list-of-languages': 'unused-language site.config.yaml:1:1-1:9',
  'folder-of-a-language-that-the-site-does-not-have': 'folder-of-no-language pages/uk/about-us.yaml:1:1-1:1',
  'language-without-a-page': 'language-without-pages site.config.yaml:3:5-3:28',
  'translation-of-a-page-that-is-called-otherwise':
    'translation-without-original pages/uk/tyres.yaml:1:1-1:1',
  'translation-of-a-page-that-has-changed-since': 'outdated-translation pages/uk/about-us.yaml:1:1-1:1',
  'translation-that-is-a-copy': 'untranslated-text pages/ta/about-us.yaml:4:41-4:74',
  'words-that-are-copied': 'untranslated-text pages/_words/ta.yaml:1:18-1:33',
  'menu-that-is-not-translated': 'missing-words site.config.yaml:3:12-3:17',
  'language-without-one-of-its-words': 'missing-words pages/_words/de.yaml:1:1-1:1',
  'words-in-a-language-that-the-site-does-not-have': 'unused-words pages/_words/fr.yaml:1:1-1:1',
  'word-under-a-misspelt-key': 'unknown-word pages/_words/en.yaml:1:1-1:6',
  'list-in-the-place-of-a-word': 'wrong-word pages/_words/en.yaml:1:1-1:7',
  'word-that-is-empty': [
    'wrong-word pages/_words/en.yaml:1:18-1:20',
    'wrong-word pages/_words/en.yaml:2:15-2:18',
  ],
  'word-with-a-value-that-it-does-not-have': 'unknown-word-value pages/_words/en.yaml:1:12-1:22',
  'word-without-a-value-that-it-has': 'missing-word-value pages/_words/en.yaml:1:12-1:24',
  // An empty one and the form for one have none on purpose.
  'several-words-with-other-values': [
    'unknown-word-value pages/_words/en.yaml:1:9-1:22',
    'missing-word-value pages/_words/en.yaml:3:17-3:24',
    'missing-word-value pages/_words/en.yaml:5:33-5:37',
  ],
};

/** Folders with something that must not go live, and is fine until then. */
const BEFORE_LAUNCH: Readonly<Record<string, string>> = {
  'placeholder-telephone': 'placeholder-contact site.config.yaml:5:10-5:26',
  'page-as-a-new-site-has-it': 'starting-text pages/about-us.yaml:1:1-1:30',
  'sample-testimonial': 'sample-content pages/about-us.yaml:14:17-14:21',
  'figure-without-a-source': 'missing-source pages/about-us.yaml:14:9-14:14',
  'facts-checked-long-ago': 'outdated-check pages/about-us.yaml:2:10-2:20',
  'statistic-in-a-text': 'unsourced-claim pages/about-us.yaml:9:10-9:26',
  'form-without-an-endpoint': 'email-only-form site.config.yaml:9:10-9:14',
};

const CONFIG = readFileSync(join(fixtures, '_base/site.config.yaml'), 'utf8');
/** The configuration of the small site with its languages, or something else, before all else. */
const configured = (top: string) => ({ 'site.config.yaml': `${top}\n${CONFIG}` });
const inIndiaAnd = (...languages: readonly string[]) =>
  configured(['languages:', '{ tag: en-IN, at: / }', ...languages].join('\n  - '));
const BRITISH = '{ tag: en-GB, at: /uk }';
const SCRIPT_TWICE =
  'head: { scripts: [{ src: "https://a.example/a.js" }, { src: "https://a.example/a.js", consent: true }] }';
const page = (title: string): string =>
  `name: ${title}\nmeta: { title: ${title}, description: ${title} in words. }\nblocks:\n  - { type: banner, title: Words }\n`;
const TRANSLATED = {
  'pages/about-us.yaml': page('About'),
  'pages/uk/about-us.yaml': page('About'),
  'pages/uk/index.yaml': page('Welcome'),
};

/** All words but one, and the texts of the configuration, as a file of words has them. */
const wordsWithout = (left: string): string => {
  const site = Object.fromEntries(siteTexts(load(CONFIG)).map((text) => [text, text]));
  const written = (value: (...values: never[]) => unknown): string =>
    valuesOf(value)
      .map((name) => `{${name}}`)
      .join(' ');
  return JSON.stringify({ ...en, defaults, site }, (key, value) =>
    key === left ? undefined : typeof value === 'function' ? written(value) : value,
  );
};

/** The small site in Tamil as well, whose menu may stay as it is, with a page about the makers in both languages. */
const inTamil = (about: string, ofInterface = '{}'): Record<string, string> => {
  const english = page('About').replace(
    'title: Words',
    'title: Words, text: We build steel bicycles for life.',
  );
  const site = Object.fromEntries(siteTexts(load(CONFIG)).map((text) => [text, `${text} அ`]));
  return {
    ...inIndiaAnd('{ tag: ta-IN, at: /ta }'),
    'pages/about-us.yaml': english,
    'pages/ta/about-us.yaml': about === 'as it is' ? english : page(about),
    'pages/_words/ta.yaml': `${ofInterface.slice(0, -1)}site: ${JSON.stringify(site)} }\n`,
  };
};

const filesOf = (files: Changes['files'] = {}): Changes => ({ files });
const about = (text: string | Buffer): Changes => filesOf({ 'pages/about-us.yaml': text });
const words = (text: string): Changes => filesOf({ 'pages/_words/en.yaml': text });

/** What is wrong where a folder of fixtures does not say it: in one line, or on the disk alone. */
const CHANGES: Readonly<Record<string, Changes>> = {
  'word-that-a-drawing-has-no-room-for': about(
    'name: About us\nmeta: { title: About us, description: Four people. }\nblocks:\n  - { type: banner, title: Four, scenes: [{ kind: clinic, labels: [Appointments of today] }] }\n  - { type: banner, title: Later, render: false, scenes: [{ kind: clinic, labels: [Appointments of today] }] }\n',
  ),
  'page-in-letters-that-no-font-has': about(
    'name: About us\nmeta: { title: हिन्दी, description: Four people. }\nblocks:\n  - { type: banner, title: Four people, text: "So ★ 😀 ① is हिन्दी, and तीन." }\n',
  ),
  'icon-that-replaces-one-of-several': filesOf({ 'pages/_static/favicon.ico': 'an icon' }),
  'page-as-it-is-with-styles-in-it': filesOf({
    'pages/_static/old.html': '<!doctype html><title>Old</title><p style="color: teal">Old</p>\n',
  }),
  'page-that-was-public-and-is-gone': {
    removed: { 'pages/tyres.yaml': 'name: Tyres\nalsoAt: [/rubber]\nblocks: []\n' },
  },
  'page-as-a-new-site-has-it': {
    fixture: 'ready-for-launch',
    ...about(`# A starting text. Change it.\n${page('About us')}`),
  },
  'page-that-is-not-written-and-about-to-go-live': { fixture: 'page-that-is-not-written', launch: true },
  'page-that-is-a-symbolic-link-to-a-file-elsewhere': {
    prepare: async (root) => {
      await writeFile(join(root, '../elsewhere.yaml'), 'name: Elsewhere\n');
      await symlink('../../elsewhere.yaml', join(root, 'pages/about-us.yaml'));
    },
  },
  'static-file-that-is-a-symbolic-link': {
    prepare: async (root) => {
      await mkdir(join(root, 'pages/_static'));
      await symlink('../index.yaml', join(root, 'pages/_static/price-list.pdf'));
    },
  },
  'static-file-of-more-than-25-megabytes': {
    files: { 'pages/_static/film.mp4': '', 'pages/_static/just-fits.mp4': '' },
    prepare: async (root) => {
      await truncate(join(root, 'pages/_static/film.mp4'), 25_100_000);
      await truncate(join(root, 'pages/_static/just-fits.mp4'), 25_000_000);
    },
  },
  'form-whose-messages-reach-nobody': filesOf({
    'site.config.yaml':
      'name: Kolam Bikes\nbaseUrl: https://kolam-bikes.example\ncollections: { products: { permalink: "/:slug" } }\n',
    'pages/about-us.yaml': `${page('About')}  - { type: form, title: Write to us, button: Send }\n`,
  }),
  'page-of-more-than-a-megabyte': about(`name: ${'x'.repeat(1_200_000)}\n`),
  'page-saved-in-Latin-1': about(Buffer.from('name: About us\nsummary: Your café on wheels\n', 'latin1')),
  'site-without-its-configuration': filesOf({ 'site.config.yaml': undefined }),
  'site-without-pages': filesOf({ pages: undefined }),
  'site-without-a-home-page': {
    fixture: 'site-without-a-home-page',
    files: { 'pages/index.yaml': undefined },
  },
  'language-whose-tag-is-none': filesOf({
    ...inIndiaAnd('{ tag: English UK, at: /uk }'),
    // Its pages are not told to be copies, nor its words to be of no language.
    'pages/_words/uk.yaml': 'sample: Example\n',
    'pages/about-us.yaml': page('About'),
    'pages/uk/about-us.yaml': `draft: true\n${page('About')}`,
  }),
  'two-languages-in-one-folder': filesOf({ ...inIndiaAnd('{ tag: en-GB, at: / }'), ...TRANSLATED }),
  'language-whose-pages-are-in-another-folder': filesOf({
    ...inIndiaAnd('{ tag: en-GB, at: /gb }'),
    ...TRANSLATED,
  }),
  'script-that-is-loaded-twice': filesOf(configured(SCRIPT_TWICE)),
  'city-without-a-time-zone-of-its-own': filesOf(configured('timeZone: Chennai')),
  'brand-in-a-colour-that-nobody-sees': filesOf(configured('brand: { colours: ["transparent"] }')),
  'choices-of-a-question-for-a-day': filesOf(
    configured('forms: { ask: { day: { label: Day?, kind: day, choices: [Today, Later] } } }'),
  ),
  'languages-none-of-which-is-at-the-root': filesOf(configured(`languages: [${BRITISH}]`)),
  'language-beside-the-list-of-languages': filesOf(
    configured(`language: de\nlanguages: [{ tag: en-IN, at: / }]`),
  ),
  // Not also of titles that two of its pages have.
  'folder-of-a-language-that-the-site-does-not-have': filesOf({
    ...configured('language: en-IN'),
    ...TRANSLATED,
  }),
  'language-without-a-page': filesOf(inIndiaAnd(BRITISH)),
  'translation-of-a-page-that-is-called-otherwise': filesOf({
    ...inIndiaAnd(BRITISH),
    'pages/uk/tyres.yaml': page('Tyres'),
  }),
  'translation-of-a-page-that-has-changed-since': {
    files: { ...inIndiaAnd(BRITISH), ...TRANSLATED },
    ages: {
      'pages/about-us.yaml': 2,
      'pages/uk/about-us.yaml': 3,
      'pages/index.yaml': 4,
      'pages/uk/index.yaml': 4,
    },
  },
  'menu-that-is-not-translated': filesOf({
    ...inIndiaAnd('{ tag: ta-IN, at: /ta }'),
    'pages/ta/index.yaml': page('முகப்பு'),
  }),
  'translation-that-is-a-copy': filesOf(inTamil('as it is')),
  'words-that-are-copied': filesOf(
    inTamil('எங்களைப் பற்றி', '{ skipToContent: Skip to content, seeAll: See all, }'),
  ),
  'language-without-one-of-its-words': filesOf({
    ...inIndiaAnd('{ tag: de-DE, at: /de }'),
    'pages/_words/de.yaml': wordsWithout('skipToContent'),
    'pages/de/index.yaml': `draft: true\n${page('Willkommen')}`,
  }),
  'words-in-a-language-that-the-site-does-not-have': filesOf({ 'pages/_words/fr.yaml': 'sample: Exemple\n' }),
  'word-under-a-misspelt-key': words('heder:\n  menu: Pages\n'),
  'list-in-the-place-of-a-word': words('sample: [Sample, Example]\n'),
  'word-that-is-empty': words('search: { label: "" }\nsite: { Home: " " }\n'),
  'word-with-a-value-that-it-does-not-have': words('writtenBy: From {nam}\n'),
  'word-without-a-value-that-it-has': words('writtenBy: By one of us\n'),
  'several-words-with-other-values': words(`sample: Sample {name}
showPicture: ''
consent: { ask: May we? }
tagged: { one: A post, other: "{count} posts" }
defaults: { cards: { pageLabel: Page } }
`),
};

const scenariosOf = (places: typeof PLACES, launch: boolean): Scenario[] =>
  Object.entries(places).map(([name, place]) => ({
    what: name.replaceAll('-', ' '),
    places: [place].flat(),
    launch,
    ...(CHANGES[name] ?? { fixture: name }),
  }));

/** Every kind of mistake in the catalogue, each made at least once. */
export const scenarios: readonly Scenario[] = [
  ...scenariosOf(PLACES, false),
  ...scenariosOf(BEFORE_LAUNCH, true),
  ...pictureScenarios,
];

/** The same before anybody thinks of a launch. */
export const tooEarly = scenariosOf(BEFORE_LAUNCH, false);

import type { Scenario } from './scenarios.ts';

const scenario = (what: string, fixture: string, ...places: string[]): Scenario => ({
  what,
  fixture,
  places,
});

/** Kinds of mistakes in their many forms: what people write, paste and forget, each with its cause named. */
export const variants: readonly Scenario[] = [
  scenario(
    'a quote in a rich text that never closes',
    'quote-in-a-text-without-end',
    'broken-html pages/index.yaml:17:17-17:33',
  ),
  scenario(
    'a comment in a rich text that never closes',
    'comment-in-a-text-without-end',
    'broken-html pages/index.yaml:18:7-18:11',
  ),
  scenario(
    'a tag in a rich text that never closes',
    'tag-in-a-text-without-end',
    'broken-html pages/index.yaml:17:14-17:34',
  ),
  scenario(
    'what only looks like Markdown',
    'markdown-that-is-none',
    ...[
      '17:21-17:23',
      '17:46-17:58',
      '18:20-18:37',
      '20:7-20:9',
      '22:13-22:15',
      '22:37-22:48',
      '22:53-22:57',
      '24:9-24:12',
      '27:7-27:8',
      '30:11-30:32',
      '32:7-32:8',
      '35:7-35:10',
    ].map((at) => `markdown-slip pages/index.yaml:${at}`),
  ),
  scenario(
    'a picture inside a rich text',
    'picture-in-a-text',
    'unsupported-html pages/index.yaml:17:20-17:24',
  ),
  scenario(
    'another page embedded in a rich text',
    'frame-in-a-text',
    'unsupported-html pages/index.yaml:17:7-17:14',
  ),
  scenario(
    'a misspelt placeholder',
    'misspelt-placeholder',
    'unknown-placeholder pages/index.yaml:17:19-17:26',
  ),
  scenario(
    'a tag in a plain text',
    'tag-in-a-plain-text',
    'markup-in-text pages/products/city-bike.yaml:13:17-13:29',
  ),
  scenario(
    'an entity in a plain text',
    'entity-in-a-plain-text',
    'markup-in-text pages/products/city-bike.yaml:15:22-15:27',
  ),
  scenario(
    'Markdown in a plain text',
    'markdown-in-a-plain-text',
    'markup-in-text pages/products/city-bike.yaml:13:23-13:34',
  ),
  scenario(
    'a placeholder in a plain text',
    'placeholder-in-a-plain-text',
    'markup-in-text pages/products/city-bike.yaml:13:26-13:33',
  ),
  scenario(
    'a second item without its hyphen',
    'item-without-its-hyphen',
    'yaml-syntax pages/index.yaml:19:9-19:17',
  ),
  scenario(
    'a first item without its hyphen',
    'first-item-without-its-hyphen',
    'yaml-syntax pages/index.yaml:17:9-17:41',
  ),
  scenario(
    'an item whose first line is missing',
    'item-without-its-first-line',
    'duplicate-key pages/products/city-bike.yaml:14:9-14:13',
  ),
  scenario(
    'an item whose first line has no space after the colon',
    'item-without-a-space',
    'yaml-syntax pages/index.yaml:6:5-6:16',
  ),
  scenario(
    'an item whose first line has an equals sign',
    'item-with-an-equals-sign',
    'yaml-syntax pages/products/city-bike.yaml:11:9-11:26',
  ),
  scenario(
    'an item whose first line has no colon',
    'item-without-a-colon',
    'yaml-syntax pages/index.yaml:9:9-9:31',
  ),
  scenario(
    'an item whose first line has a full-width colon',
    'item-with-a-full-width-colon',
    'yaml-syntax pages/products/city-bike.yaml:11:9-11:24',
  ),
  scenario(
    'an item whose first line has a no-break space',
    'item-with-a-no-break-space',
    'yaml-syntax pages/products/city-bike.yaml:11:15-11:16',
  ),
  scenario(
    'a group in braces without a space',
    'braces-without-a-space',
    'yaml-syntax pages/products/city-bike.yaml:2:9-2:21',
  ),
  scenario(
    'two properties in braces without spaces',
    'braces-without-spaces',
    'yaml-syntax site.config.yaml:15:8-15:22',
    'yaml-syntax site.config.yaml:15:24-15:39',
  ),
  scenario(
    'a block that is not indented far enough',
    'block-too-far-left',
    'yaml-syntax pages/index.yaml:11:1-11:14',
  ),
  scenario(
    'a block that is indented too far',
    'block-too-far-right',
    'yaml-syntax pages/index.yaml:11:5-11:18',
  ),
  scenario(
    'a first block that is indented too far',
    'first-block-too-far-right',
    'yaml-syntax pages/products/city-bike.yaml:6:5-6:19',
  ),
  scenario(
    'a colour where a hue belongs',
    'colour-instead-of-a-hue',
    'missing-value pages/products/city-bike.yaml:2:1-2:7',
  ),
  scenario(
    'a text beside the mark of a long text',
    'text-beside-its-mark',
    'yaml-syntax pages/products/city-bike.yaml:13:17-13:55',
  ),
  scenario(
    'a group that begins on the line of its name',
    'group-on-one-line',
    'yaml-syntax pages/products/city-bike.yaml:2:7-2:27',
  ),
  scenario(
    'a route with the host in front',
    'route-with-a-host',
    'invalid-route pages/products/city-bike.yaml:2:8-2:45',
  ),
  scenario(
    'a picture whose ending has capitals',
    'picture-in-capitals',
    'wrong-format pages/products/city-bike.yaml:2:15-2:30',
  ),
  scenario(
    'a picture with a space in its name',
    'picture-with-a-space',
    'wrong-format pages/products/city-bike.yaml:2:15-2:35',
  ),
  scenario(
    'a picture with a slash in front',
    'picture-with-a-slash',
    'wrong-format pages/products/city-bike.yaml:2:15-2:31',
  ),
  scenario(
    'a picture of another site',
    'picture-of-another-site',
    'wrong-format pages/products/city-bike.yaml:2:15-2:50',
  ),
  scenario(
    'a character after a name that nobody sees',
    'invisible-character',
    'unknown-collection pages/index.yaml:13:17-13:26',
  ),
  scenario(
    'a scene without its kind but with something like it',
    'misspelt-kind',
    'unknown-property pages/products/city-bike.yaml:2:10-2:14',
  ),
  scenario(
    'a collection that is called by another name than its folder',
    'misspelt-collection',
    'missing-folder site.config.yaml:9:3-9:10',
  ),
  scenario(
    'an icon called by what it means',
    'icon-by-its-meaning',
    'unknown-icon pages/products/city-bike.yaml:12:15-12:20',
  ),
  scenario(
    'an icon in two words',
    'icon-in-two-words',
    'unknown-icon pages/products/city-bike.yaml:12:15-12:24',
  ),
  scenario(
    'a page with three broken lines',
    'three-broken-lines',
    'yaml-syntax pages/products/city-bike.yaml:3:10-3:24',
    'yaml-syntax pages/products/city-bike.yaml:11:9-11:24',
    'yaml-syntax pages/products/city-bike.yaml:17:17-17:55',
  ),
  scenario(
    'a property of the page that is indented like one of its group',
    'property-in-the-wrong-group',
    'unknown-property pages/products/city-bike.yaml:5:3-5:9',
  ),
  scenario(
    'a page that Notepad has saved as a text',
    'page-with-a-second-ending',
    'wrong-extension pages/about-us.yaml.txt:1:1-1:1',
  ),
  scenario(
    'two posts of one number',
    'two-posts-of-one-number',
    'duplicate-route pages/blog/second.yaml:2:5-2:6',
  ),
  scenario(
    'a link to a page without the slash',
    'link-without-a-slash',
    'unsafe-url pages/index.yaml:10:15-10:24',
  ),
  scenario(
    'an e-mail address as a link',
    'link-that-is-an-email-address',
    'unsafe-url pages/index.yaml:10:15-10:34',
  ),
  scenario(
    'a date whose day comes first',
    'date-whose-day-comes-first',
    'wrong-format pages/products/city-bike.yaml:2:7-2:17',
  ),
  scenario(
    'a date that could be two days',
    'date-that-could-be-two-days',
    'wrong-format pages/products/city-bike.yaml:2:7-2:17',
  ),
  scenario('a misspelt picture', 'misspelt-picture', 'missing-image pages/products/city-bike.yaml:2:15-2:32'),
  scenario(
    'a picture in capitals whose file has none',
    'picture-in-capitals-that-its-file-lacks',
    'wrong-format pages/products/city-bike.yaml:2:15-2:31',
  ),
  scenario(
    'a link in curly quotation marks',
    'link-in-curly-quotes',
    'unsafe-url pages/index.yaml:10:15-10:22',
  ),
  scenario(
    'a picture without the names of its properties',
    'picture-without-names',
    'wrong-type pages/products/city-bike.yaml:2:8-2:24',
  ),
];

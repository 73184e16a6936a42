/** The beginning of the blocks in most of the examples. */
const BANNER = '  - type: banner\n    title: Rooms\n';
const CTA = `${BANNER}    actions:\n      - text: Look\n`;
const FEATURES = `${BANNER}  - type: featureShowcase\n    right: [{ title: B, icon: settings, detail: y }]\n    left:\n`;

/** The blocks of a page with one mistake each; "|" is where an editor underlines it. */
export const MISTAKES: readonly (readonly [what: string, blocks: string, words: string])[] = [
  ['a property that does not exist', `${BANNER}    |kolour: red\n`, 'kolour'],
  ['a misspelt property that is required', '  - type: banner\n    |tilte: Rooms\n', 'tilte'],
  ['a text that is missing', `${BANNER}  - type: |article\n`, '"html" or "markdown"'],
  ['a block type that does not exist', '  - type: |baner\n    title: Rooms\n', 'no block of this type'],
  ['a page without a banner', '  - type: |article\n    html: <p>x</p>\n', 'banner'],
  ['a number where a text is due', '  - type: banner\n    title: |2024\n', 'string'],
  ['a link to a page that does not exist', `${CTA}        link: |/biling-software\n`, 'no page'],
  ['an unknown value', `${CTA}        link: /\n        emphasis: |loud\n`, 'strong'],
  ['an icon that does not exist', `${FEATURES}      - { title: A, icon: |receit, detail: x }\n`, 'icon'],
  [
    'a collection that does not exist',
    `${BANNER}  - { type: cards, title: A, collection: |product }\n`,
    'collection',
  ],
  ['a shared list that does not exist', `${BANNER}  - use: |why-uss\n`, 'list'],
  [
    'a picture that does not exist',
    `${BANNER}  - { type: mediaRows, items: [{ title: A, text: B, image: { src: |_media/none.jpg, alt: x } }] }\n`,
    'picture',
  ],
  [
    'cards from two sources',
    `${BANNER}  - type: cards\n    title: A\n    collection: products\n    items:\n      |- title: a\n        link: /\n`,
    'not both',
  ],
  ['cards from no source', `${BANNER}  - type: |cards\n    title: A\n`, '"collection" or "items"'],
  ['an unknown drawing', `${BANNER}  - { type: bookDemo, scene: { kind: |calender } }\n`, 'calendar'],
];

/** Files without a mistake. */
export const GOOD_FILES = [
  'pages/products/billing-software.yaml',
  'pages/index.yaml',
  'pages/_shared/why-us.yaml',
  'site.config.yaml',
] as const;

/** A product page whose blocks are still being written, and its text up to the "|" in it. */
export function beingWritten(blocks: string): { readonly text: string; readonly before: string } {
  const text = `# yaml-language-server: $schema=../../schemas/page.schema.json
name: Hotel booking
meta:
  title: Hotel booking software
  description: Rooms, rates and guests in one place.
blocks:
${blocks}`;
  return { text: text.replace('|', ''), before: text.slice(0, text.indexOf('|')) };
}

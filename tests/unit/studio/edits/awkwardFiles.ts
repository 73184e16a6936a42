/** Files that are written in every way but the usual one, by name. All of them are YAML. */
export const AWKWARD_FILES: Readonly<Record<string, string>> = {
  'Windows line breaks': `name: Windows # a remark
list:
  - one
  - two # behind it
  - key: value
    other: "quoted: text"
literal: |
  first

  third
`.replaceAll('\n', '\r\n'),
  'a byte order mark and no line break at the end': `\ufeff# yaml-language-server: $schema=page.json
name: Mark
items:
- b: 1
  c: 2
- - nested
  - list
last: >-
    indented by four
    spaces`,
  'a byte order mark before the first key':
    '\ufeffname: Mark\nlist:\n    -   wide\n    -   gap: 1\n        two: 2\n',
  'tabs in and before comments': `name: Tabs\t# behind a tab
list:\t# of items
  - one\t\t# first
  - two:\t2
    three: 3\t
\t# a comment behind a tab
flow: [a, b ,c]\t# flow
`,
  'anchors, aliases and merges': `base: &base
  kind: card
one:
  <<: *base
  title: First
two: { <<: *base, title: Second }
text: &words "Said once"
again: *words
list:
  - &item
    name: Item
  - *item
`,
  'brackets everywhere': `{
  name: Flow, # not the end
  "quoted key": [1, 2.5, true, null],
  'single': { a: b,c: d , e: [x, [y, z]] },
  empty: {},
  pairs: [ a: 1, b: 2 ],
  long: [
    one, # first
    two,
  ],
  text: plain over
    two lines
}
`,
  'texts folded in every way': `plain: a plain text that goes on
  on the next line and

  has a second paragraph
single: 'it''s single
  quoted over lines'
double: "a double \\
  quoted text with \\u00e9scapes
  and \\"quotes\\""
folded: > # a remark
  One paragraph that is folded
  at a width of its own.

    kept = as it is;

  The last.

keep: >+
  with line breaks at the end


literal: |+
  lines\x20\x20
  with spaces at the end\x20\x20\x20

    and deeper\x20\x20

blank: |

  begins with an empty line
next: value
`,
  'document marks': `%YAML 1.2
---
# a comment above
name: Marked
list:
- one
- two
text: |-
  --- not a mark
...
# behind the end
`,
  'a comment in every place': `# at the top

# above the name
name: Comments # behind the name
# above the list, two
list: # behind the key
  # above the first
  - one # behind one
    # below one, deeper

  # above the second
  - key: value # behind a value
    other: # behind a key
      # above an only value
      inner: 1
      # below it
    # - commented: out

  # alone between two

  - three

# stands alone again

# at the end
`,
  'emoji, Tamil and Arabic': `name: 😀 வணக்கம்
title: "\u200fمرحبا\u200e بالعالم"
text: >-
  பில்லிங் மென்பொருள் என்பது கடைகளுக்கும்
  விநியோகஸ்தர்களுக்கும் 🧾 உதவும்.
مفتاح:
  - قيمة أولى
  - 🇮🇳 قيمة
`,
  'keys and values of other kinds': `1: number key
"2": text key
true: yes
? explicit
: value
empty:
tilde: ~
hex: 0x1F
float: 1e3
tagged: !!str "5"
date: 2024-07-10
items:
  -
  - ~
  - - deep
  -
    on: the next line
`,
  'a list as the whole file': `# about the file
- type: a
  text: one

- type: b
- c
`,
  'indentation by four, blank lines between': `blocks:
    -   type: one
        items:
            - a

            - b


    -   type: two

other:
    deep:
        deeper: 1
`,
};

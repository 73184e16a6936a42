/** Every element that rich text may contain. */
export const richElements: ReadonlySet<string> = new Set(
  [
    'p h2 h3 h4 pre br img hr ul ol li dl dt dd blockquote aside figure figcaption',
    'table caption thead tbody tfoot tr th td',
    'code kbd samp a strong em b i s u small sub sup abbr cite q mark time del ins span',
  ].flatMap((names) => names.split(' ')),
);

/** Every attribute that rich text may contain, on any of its elements. */
export const richAttributes: ReadonlySet<string> = new Set(
  'href title lang dir colspan rowspan scope align start reversed datetime'.split(' '),
);

/** On which side the words of a table's cell are: what Markdown writes for `---:`, and readers of feeds know. */
export const cellAlign = /^(?:left|center|right)$/;

/** The attributes that only a picture may have. */
export const pictureAttributes: ReadonlySet<string> = new Set(['src', 'alt']);

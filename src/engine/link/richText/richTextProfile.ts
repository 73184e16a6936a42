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
  'href title lang dir colspan rowspan scope start reversed datetime'.split(' '),
);

/** The attributes that only a picture may have. */
export const pictureAttributes: ReadonlySet<string> = new Set(['src', 'alt']);

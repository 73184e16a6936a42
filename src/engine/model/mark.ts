/** The kinds of marks; `link/markKinds.ts` has what each does. */
export const markNames = [
  ...(['collection', 'frame', 'html', 'icon', 'id', 'image', 'link'] as const),
  ...(['mail', 'markdown', 'neighbours', 'pager', 'shared', 'tags'] as const),
] as const;

/** A value of `resolves`. */
export type KindName = (typeof markNames)[number];

/** A string that the stage `link` replaces: its schema says `"resolves": "<kind>"`. */
export interface Mark {
  readonly resolves: KindName;
  /** RFC 6901 pointer from the root of its file. */
  readonly pointer: string;
  readonly value: string;
  /** From its schema: the property of the same mapping that the result is put in, instead of its own. */
  readonly fills?: string;
  /** From the schema around it: the width that pictures have here at most, in CSS pixels. */
  readonly shownAt?: number;
}

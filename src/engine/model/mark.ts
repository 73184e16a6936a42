import type { markNames } from './markNames.generated.ts';

/** A value of `resolves`: the name of a file in `link/marks/`. */
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

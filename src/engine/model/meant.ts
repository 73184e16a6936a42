/** What an author meant by a link that `safeUrl` refuses. */
export interface MeantLink {
  /** What is missing, worded as a sentence that goes on with the link to write. */
  readonly rule: string;
  readonly link: string;
  /** Whether the author can have meant nothing else; a name such as "products" may still be that of no page. */
  readonly isSure: boolean;
}

/** The days that an author may have meant by a date in another form: one, or two if day and month may be swapped. */
export type MeantDate = readonly { readonly date: string; readonly inWords: string }[];

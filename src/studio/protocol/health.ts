/** `GET /_studio/api/weight?route=`: bytes that a visitor is sent for a page, compressed, as it was last built. */
export interface WeightAnswer {
  /** Absent if the page has not been built yet. */
  readonly weight?: Readonly<Record<'html' | 'css' | 'script' | 'pictures', number>>;
}

/** `POST /_studio/api/outside`: asks the websites that a file links to whether the pages are there. */
export interface OutsideRequest {
  readonly file: string;
}
export interface OutsideAnswer {
  readonly asked: number;
  /** Addresses that were not asked, because there are too many or they are on no public website. */
  readonly left: readonly string[];
  /** Those that cannot be reached, with the reason. */
  readonly broken: readonly { readonly link: string; readonly why: string }[];
}

/** An old address, from which visitors are sent on to a page. */
export interface Redirect {
  /** Decoded, without a slash at the end: `/About_Us.html`. */
  readonly from: string;
  /** The page's route. */
  readonly to: string;
  /** The page's name. */
  readonly title: string;
}

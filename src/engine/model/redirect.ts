/** An old address, from which visitors are sent on to a page. */
export interface Redirect {
  /** Decoded, without a slash at the end: `/About_Us.html`. */
  readonly from: string;
  readonly to: string;
  readonly title: string;
}

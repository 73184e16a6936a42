import type { PageKind } from './pageKinds.ts';

/** What an author asks for. */
export interface PageRequest {
  readonly kind: PageKind;
  readonly name: string;
  /** Properties of the page whose values are given, such as `route` and `order`. */
  readonly properties: Readonly<Record<string, string | number | boolean>>;
  /** Block types instead of the usual ones. */
  readonly blocks?: readonly string[] | undefined;
  readonly today: string;
}

import type { BrokenAnchor } from '../link/links/linkTargets.ts';
import type { Finding } from '../model/finding.ts';
import type { Sentence } from '../validate/sentences.ts';
import type { CheckedFile } from '../validate/validate.ts';

/** A page after `parse` and `validate`; what is valid of it is its outline. */
export interface ReadPage extends CheckedFile {
  /** Its text if it has mistakes: other findings depend on what it mentions. Empty for all others. */
  readonly text: string;
  /** Whether it could not be read at all. */
  readonly isUnread: boolean;
  readonly findings: readonly Finding[];
  /** Its sentences, if the site has several languages, or one that is not written in Latin letters. */
  readonly sentences: readonly Sentence[];
  /** Whether it still is a text that a new site begins with, and need not be another yet. */
  readonly isStart: boolean;
  /** Its letters beyond ASCII, if the site has fonts of its own. */
  readonly letters: string;
  /** A hash of all that the plan is made from. */
  readonly hash: string;
}

/** The pages of a file after `link`. */
export interface LinkedFile {
  readonly path: string;
  readonly findings: readonly Finding[];
  readonly anchors: readonly BrokenAnchor[];
  /** The paths of the pictures that it shows, and of those that social networks show. */
  readonly pictures: { readonly shown: readonly string[]; readonly shared: readonly string[] };
  /** The names of the shared lists on it. */
  readonly lists: readonly string[];
  /** The pages to draw, each with a hash of all that is on it. */
  readonly pages: readonly { readonly route: string; readonly hash: string }[];
}

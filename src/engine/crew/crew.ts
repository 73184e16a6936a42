import type { NamedTexts } from '../cache/packedTexts.ts';
import type { Unsaved } from '../discover/entries.ts';
import type { Finding } from '../issues/catalogue.ts';
import type { LaunchChecks } from '../launch/launchFindings.ts';
import type { LinkedPage } from '../model/page.ts';
import type { LinkedSite } from '../model/site.ts';
import type { ImageFile } from '../pictures/readPicture.ts';
import type { ShareDrawing } from '../render/shareImages.ts';
import type { BrokenAnchor } from '../resolve/brokenAnchors.ts';
import type { MetaPrint } from '../resolve/metaPrints.ts';
import type { AskedPictures, Reads } from '../resolve/reads.ts';
import type { SitePlan } from '../resolve/sitePlan.ts';
import type { CheckedFile } from '../validate/validate.ts';
import type { ValidFile } from '../validate/validateFile.ts';

/** What every member of a crew works with. Plain data, so that it can be sent to another process. */
export interface CrewSetup {
  /** Absolute paths, as in `ContentOptions`. */
  readonly project: string;
  readonly root: string;
  /** The site's language, for default texts. */
  readonly language: string;
  /** What must not go live and is an error. */
  readonly launch: LaunchChecks;
  /** Whether the pages will be drawn. */
  readonly isDrawn: boolean;
  /** Texts to read instead of those of the files. */
  readonly unsaved?: Unsaved | undefined;
  /** The statistics whose source is on record, for `launchFindings`. */
  readonly claims: readonly string[];
  /** How many threads may make pictures at the same time; by default as many as there are processors. */
  readonly threads?: number;
  /**
   * Which of the members it is, from 0 on, and of how many: of the pictures that their pages show, each measures its share
   * while it reads them, so that no picture of many pages is measured by all members.
   */
  readonly place?: { readonly at: number; readonly of: number };
}

/** A page after `parse` and `validate`. */
export interface PageReading {
  readonly path: string;
  /** Its text if it has mistakes: other findings depend on what it mentions. Empty for all others. */
  readonly text: string;
  /** Whether it could not be read at all. */
  readonly isUnread: boolean;
  /** What other pages have to know of it; `undefined` if it is not YAML. */
  readonly outline: ValidFile | undefined;
  /** Changes with everything that other pages and the files of the site as a whole depend on, except for `meta`. */
  readonly fingerprint: string;
  readonly meta: MetaPrint;
  readonly findings: readonly Finding[];
}

/** What a plan and a report are made from of a page that was read; its outline is what is `valid` of it. */
export interface ReadPage extends CheckedFile, Pick<PageReading, 'isUnread' | 'findings'> {}

/** Pages that were read. */
export interface PageReadings {
  /** In the order in which they were asked for. */
  readonly pages: readonly ReadPage[];
  /** `PageReading.fingerprint` and `PageReading.meta` of each, by its path. */
  readonly fingerprints: NamedTexts;
  readonly metas: NamedTexts;
  /** All that is known of them, if this process has read them; otherwise in any order, as `packReadings` makes it. */
  readonly all: { readonly readings: readonly PageReading[] } | { readonly packed: Iterable<Uint8Array> };
  /**
   * Lets go of the titles and descriptions that no two of the pages share: nothing is said of them. To be called only if
   * these are all pages; absent if there is nothing to be gained.
   */
  readonly forgetMeta?: () => void;
}

/** What is wrong with the marks of some pages, and what these pages depend on. */
export interface PageCheck {
  /** Of the pages with something wrong. */
  readonly wrong: readonly WrongMarks[];
  /** Large, if other processes have found it out: then it is unpacked when it is asked for. */
  readonly reads: () => Reads;
  /** The same as `packReads` makes them; absent if this process has found it out. */
  readonly packedReads?: Iterable<Uint8Array>;
  readonly pictures: AskedPictures;
}

/** What is wrong with the marks of a page. */
export interface WrongMarks {
  /** The page; what is wrong may be in a list of shared blocks that it includes. */
  readonly file: string;
  readonly findings: readonly Finding[];
  readonly anchors: readonly BrokenAnchor[];
}

/** What pages are drawn with, and where they are written. */
export interface Drawing {
  readonly site: LinkedSite;
  /** Absolute path of the folder to write to. */
  readonly folder: string;
}

/** Pages that were drawn and written. */
export interface DrawnPages {
  readonly files: number;
  readonly bytes: number;
  /** For each picture for social networks, by its path, one of the pages that need it, without its blocks. */
  readonly shared: ReadonlyMap<string, LinkedPage>;
  /**
   * By file, the paths of what its pages bring: their drawings, and their pictures for social networks as far as these are
   * drawn.
   */
  readonly shares: ReadonlyMap<string, ReadonlySet<string>>;
  /** By address, the texts of the pages in the feed, as `feedContent` returns them. */
  readonly posts: ReadonlyMap<string, string>;
}

/** Told whenever so many more pages are done. */
export type OnDone = (pages: number) => void;

/**
 * Those who work on pages: this process, or several others. A page stays with the member that has read it. The result
 * never depends on how many members there are.
 */
export interface Crew {
  /**
   * The stages `parse` and `validate`, for pages, one after the other, because what is parsed of a page is too large to
   * be kept.
   *
   * @param paths in the order of all paths
   */
  parseAndValidate(paths: readonly string[], onDone: OnDone): Promise<PageReadings>;
  /**
   * The second half of the stage `resolve`: finds what is wrong with pages, and does not keep them.
   *
   * @param drawing how to draw and write each page right after it was checked, as `render` does, as long as there is no
   *   error: it then need not be read and resolved a second time
   */
  resolve(plan: SitePlan, onDone: OnDone, drawing?: Drawing): Promise<PageCheck>;
  /**
   * The stage `render`, and the writing of the pages, one by one. Call it after `resolve`. Pages that were drawn there are
   * not drawn again.
   *
   * @throws Error named "BlockFailure" when a block cannot be drawn
   */
  render(drawing: Drawing, onDone: OnDone): Promise<DrawnPages>;
  /**
   * Makes the pictures for social networks of all pages before they are asked for, if this process has the pages. Call
   * it after `resolve`.
   */
  shareAhead(drawing: ShareDrawing): Promise<void>;
  /**
   * Makes and writes the pictures for social networks of these pages. Call it after `render`.
   *
   * @param folder as for `render`
   */
  share(pages: readonly LinkedPage[], folder: string): Promise<void>;
  /**
   * Makes and writes the files of these pictures.
   *
   * @param folder as for `render`
   */
  picture(images: readonly ImageFile[], folder: string): Promise<void>;
  /** Ends the work, also after a failure. */
  close(): Promise<void>;
}

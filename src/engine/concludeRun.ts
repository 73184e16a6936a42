import type { NamedTexts } from './cache/packedTexts.ts';
import type { ContentOptions } from './contentOptions.ts';
import { shownIn } from './contentOptions.ts';
import type { PageCheck, PageReadings } from './crew/crew.ts';
import { packReadings } from './crew/messages.ts';
import { type Discovered, readSource } from './discover/discover.ts';
import type { Unsaved } from './discover/entries.ts';
import { STATIC } from './discover/staticFiles.ts';
import type { Finding } from './issues/catalogue.ts';
import { type CheckResult, makeReport, type ReportedFile } from './issues/makeReport.ts';
import { namePictures } from './issues/namePictures.ts';
import type { Earlier, KnownPages, Overview } from './knownSite.ts';
import { packedPages } from './packedPages.ts';
import { locateParts } from './parse/parseFile.ts';
import type { ImageFile } from './pictures/readPicture.ts';
import { asShared } from './pictures/renditions.ts';
import { placeholderContact } from './render/securityText.ts';
import { anchorFindings } from './resolve/brokenAnchors.ts';
import { metaPrint } from './resolve/metaPrints.ts';
import { picturesNow } from './resolve/picturesNow.ts';
import { type AskedPictures, newAskedPictures, packReads, picturesIn } from './resolve/reads.ts';
import type { Planned, ResolveTools } from './resolve/sitePlan.ts';
import type { ReadSite, SiteNow } from './resolveSite.ts';
import { changedTexts } from './sortedTexts.ts';

/** What the stages that only read have found out, to be concluded from. */
export interface RunSoFar extends Pick<ReadSite, 'paths'>, SiteNow {
  readonly discovered: Discovered;
  /** What all pages were read with, besides the schemas. */
  readonly readWith: Pick<Overview, 'language' | 'claims'>;
  /** What `parse` and `validate` have found in site.config.yaml and the lists of shared blocks. */
  readonly findings: readonly Finding[];
  readonly read: ReadPages;
  readonly check: PageCheck;
  readonly milliseconds: number;
}

/** What a report and later runs need of pages that were read. What others have to know of them is in the plan by now. */
export interface ReadPages extends Omit<PageReadings, 'pages'> {
  /** Of the pages with something wrong. */
  readonly findings: ReadonlyMap<string, readonly Finding[]>;
}

/** Lets go of what only the plan needs. */
export function readPages({ pages, ...rest }: PageReadings): ReadPages {
  const wrong = pages.filter(({ findings }) => findings.length > 0);
  return { ...rest, findings: new Map(wrong.map(({ path, findings }) => [path, findings])) };
}

/** What a run has found, and what later runs continue from. */
export interface Conclusion {
  readonly result: CheckResult;
  readonly overview: Overview;
  /** What was learnt of the pages that were looked at. */
  readonly later: KnownPages;
}

/** Makes the report of a run from what it has found out and what is still known from an earlier one. */
export async function concludeRun(
  options: ContentOptions,
  run: RunSoFar,
  tools: ResolveTools,
  earlier: Earlier | undefined,
): Promise<Conclusion> {
  const { discovered, planned, known, paths, read, check } = run;
  const later = laterPages(read, check);
  // If nothing is known of others, nobody asks for them.
  const isLooked = (path: string): boolean =>
    known === undefined || read.fingerprints.has(path) || later.asking.has(path);
  const wrong = paths.flatMap((path) => (isLooked(path) ? later : known)?.wrong.get(path) ?? []);
  const ofPages = paths.flatMap(
    (path) =>
      read.findings.get(path) ?? (read.fingerprints.has(path) ? [] : (known?.findings.get(path) ?? [])),
  );
  const result = makeReport(
    {
      findings: namePictures(
        [
          ...[...discovered.findings, ...run.findings, ...ofPages, ...planned.findings],
          ...wrong.flatMap(({ findings }) => findings),
          ...anchorFindings(wrong.flatMap(({ anchors }) => anchors)),
        ],
        options.root,
      ),
      fileOf: (path) => reportedFile(options.root, path, options.unsaved),
      files: discovered.listing.found.length,
      routes: planned.routes,
      milliseconds: run.milliseconds,
      publishing: planned.publishing,
      sharingPictures: planned.plan.pictured.count,
      placeholderContact: placeholderContact(planned.site),
    },
    shownIn(options),
  );
  const before = earlier?.overview;
  const overview: Overview = {
    ...{ listing: discovered.listing, planned, ...run.readWith },
    fingerprints: ofAll(paths, read.fingerprints, before?.fingerprints, ''),
    metas: ofAll(paths, read.metas, before?.metas, metaPrint(undefined)),
    isAnyPageWrong: wrong.length + ofPages.length > 0,
    ...(before?.planned === planned
      ? { pictures: before.pictures, images: before.images }
      : await readPictures(planned, askedPictures(run, isLooked), tools)),
  };
  return { result, overview, later };
}

function laterPages({ all }: ReadPages, check: PageCheck): KnownPages {
  const wrong = new Map(check.wrong.map((one) => [one.file, one]));
  const { packedReads } = check;
  if (packedReads === undefined && 'readings' in all) {
    const readings = new Map(all.readings.map((reading) => [reading.path, reading]));
    const reads = check.reads();
    return { readings, wrong, reads, asking: reads.pages };
  }
  const readings = 'readings' in all ? [packReadings(all.readings)] : all.packed;
  return packedPages([{ readings, reads: packedReads ?? [packReads(check.reads())] }], wrong);
}

/** A value for each path: of this run, of the earlier one, or else the last one. */
function ofAll(
  paths: readonly string[],
  now: NamedTexts,
  before: NamedTexts | undefined,
  otherwise: string,
): NamedTexts {
  // All pages were read, in their order.
  if (before === undefined) return now;
  if (before instanceof Map)
    return new Map(paths.map((path) => [path, now.get(path) ?? before.get(path) ?? otherwise]));
  return changedTexts(paths, now, before, otherwise);
}

/** What all pages ask about pictures: those that were looked at now, and the others. */
function askedPictures(
  { check: { pictures }, known, paths, planned: { plan } }: RunSoFar,
  isLooked: (file: string) => boolean,
): AskedPictures {
  if (known === undefined) return pictures;
  const { add, ...asked } = newAskedPictures();
  add(pictures.all, false);
  add(pictures.ofShown, true);
  const isShown = new Set(
    plan.targets.flatMap(({ page }) => (page.heldBack === undefined ? [page.file] : [])),
  );
  for (const file of paths) if (!isLooked(file)) add(known.pictures.get(file) ?? [], isShown.has(file));
  return asked;
}

async function readPictures(
  planned: Planned,
  { all, ofShown }: AskedPictures,
  tools: ResolveTools,
): Promise<Pick<Overview, 'pictures' | 'images'>> {
  // In the same order, however many processes have looked at the pages.
  const pictures = await picturesNow(new Set(picturesIn(all).sort()), tools);
  const shownAs = (kind: 'image' | 'share'): (ImageFile | undefined)[] =>
    [...new Set(picturesIn(ofShown, [kind]).sort())].map((src) => pictures.get(src));
  const published = [...planned.images, ...shownAs('image'), ...shownAs('share').map(asShared)].flatMap(
    (image) => (image === undefined || image.url === '' ? [] : [image]),
  );
  return {
    pictures: new Map([...planned.images.map((image) => [image.src, image] as const), ...pictures]),
    images: [...new Map(published.map((image) => [image.url, image])).values()],
  };
}

/** Reads a file again to report what is wrong with it. */
function reportedFile(root: string, path: string, unsaved: Unsaved | undefined): ReportedFile {
  // Files that are published unchanged are not content.
  if (path.startsWith(`${STATIC}/`)) return { text: '', parsed: undefined };
  const read = readSource(root, path, unsaved);
  if (!('source' in read)) return { text: read.text, parsed: undefined };
  return { text: read.source.text, parsed: locateParts(read.source) };
}

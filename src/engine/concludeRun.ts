import type { ContentOptions } from './contentOptions.ts';
import { shownIn } from './contentOptions.ts';
import type { PageCheck } from './crew/crew.ts';
import { type Discovered, readSource, type Unsaved } from './discover/discover.ts';
import { STATIC } from './discover/staticFiles.ts';
import type { Finding } from './issues/catalogue.ts';
import { type CheckResult, makeReport, type ReportedFile } from './issues/makeReport.ts';
import { namePictures } from './issues/namePictures.ts';
import type { Earlier, KnownPages, Overview } from './knownSite.ts';
import { locateParts } from './parse/parseFile.ts';
import type { ImageFile } from './pictures/readPicture.ts';
import { asShared } from './pictures/renditions.ts';
import { anchorFindings } from './resolve/brokenAnchors.ts';
import { metaPrint } from './resolve/metaPrints.ts';
import { picturesNow } from './resolve/picturesNow.ts';
import type { Planned, ResolveTools } from './resolve/planSite.ts';
import { picturesIn } from './resolve/reads.ts';
import type { Question } from './resolve/siteAnswers.ts';
import type { ReadSite, SiteNow } from './resolveSite.ts';

/** What the stages that only read have found out, to be concluded from. */
export interface RunSoFar extends Pick<ReadSite, 'paths' | 'readings'>, SiteNow {
  readonly discovered: Discovered;
  /** What all pages were read with, besides the schemas. */
  readonly readWith: Pick<Overview, 'language' | 'claims'>;
  /** What `parse` and `validate` have found in site.config.yaml and the lists of shared blocks. */
  readonly findings: readonly Finding[];
  readonly check: PageCheck;
  readonly milliseconds: number;
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
  const { discovered, planned, known, paths, readings, check } = run;
  const later: KnownPages = {
    readings: new Map(readings.map((reading) => [reading.path, reading])),
    wrong: new Map(check.wrong.map((wrong) => [wrong.file, wrong])),
    reads: check.reads,
  };
  const isLooked = (path: string): boolean => later.readings.has(path) || later.reads.pages.has(path);
  const pagesWith = (path: string): KnownPages | undefined => (isLooked(path) ? later : known);
  const wrong = paths.flatMap((path) => pagesWith(path)?.wrong.get(path) ?? []);
  const ofPages = paths.flatMap(
    (path) => (later.readings.get(path) ?? known?.readings.get(path))?.findings ?? [],
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
      sharingPictures: planned.plan.pictured.size,
    },
    shownIn(options),
  );
  const before = earlier?.overview;
  const overview: Overview = {
    ...{ listing: discovered.listing, planned, ...run.readWith },
    fingerprints: new Map(
      paths.map((path) => [
        path,
        later.readings.get(path)?.fingerprint ?? before?.fingerprints.get(path) ?? '',
      ]),
    ),
    metas: new Map(
      paths.map((path) => [
        path,
        later.readings.get(path)?.meta ?? before?.metas.get(path) ?? metaPrint(undefined),
      ]),
    ),
    isAnyPageWrong: wrong.length + ofPages.length > 0,
    ...(before?.planned === planned
      ? { pictures: before.pictures, images: before.images }
      : await readPictures(
          planned,
          paths.map((path) => ({ file: path, questions: pagesWith(path)?.reads.pages.get(path) ?? [] })),
          tools,
        )),
  };
  return { result, overview, later };
}

async function readPictures(
  planned: Planned,
  pages: readonly { readonly file: string; readonly questions: readonly Question[] }[],
  tools: ResolveTools,
): Promise<Pick<Overview, 'pictures' | 'images'>> {
  const isShown = new Set(
    planned.plan.targets.flatMap(({ page }) => (page.heldBack === undefined ? [page.file] : [])),
  );
  const pictures = await picturesNow(new Set(pages.flatMap(({ questions }) => picturesIn(questions))), tools);
  const shownAs = (kind: 'image' | 'share'): (ImageFile | undefined)[] => {
    const shown = pages.filter(({ file }) => isShown.has(file));
    const sources = new Set(shown.flatMap(({ questions }) => picturesIn(questions, [kind])));
    return [...sources].map((src) => pictures.get(src));
  };
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

import { setImmediate as afterThisTurn } from 'node:timers/promises';
import { loadBundle } from '../bundle/bundle.ts';
import { loadTheme } from '../bundle/loadTheme.ts';
import type { BuildCache } from '../cache/buildCache.ts';
import type { Pack } from '../cache/packFile.ts';
import { toolsOf } from '../contentOptions.ts';
import { readSource } from '../discover/discover.ts';
import { isError } from '../issues/catalogue.ts';
import { launchFindings } from '../launch/launchFindings.ts';
import { memoised } from '../memoised.ts';
import type { LinkedPage } from '../model/page.ts';
import type { Bundle } from '../model/renderer.ts';
import { parseFile } from '../parse/parseFile.ts';
import { makePictures } from '../pictures/makePictures.ts';
import { type ShareDrawing, shareImages } from '../render/shareImages.ts';
import { kinds } from '../resolve/markKinds.ts';
import { metaPrint } from '../resolve/metaPrints.ts';
import { outlineOf } from '../resolve/outlineOf.ts';
import type { PagePlan } from '../resolve/pagePlan.ts';
import { newAskedPictures, newReads, type Reads } from '../resolve/reads.ts';
import {
  type ResolvedPages,
  resolvePages,
  type Surroundings,
  surroundingsOf,
} from '../resolve/resolvePages.ts';
import { siteFolders } from '../siteFolders.ts';
import { cachedSchemas } from '../validate/loadSchemas.ts';
import { type ValidFile, validateFile } from '../validate/validateFile.ts';
import { newFileWriter } from '../write/fileWriter.ts';
import { batchesOf, wantedOf } from './batches.ts';
import type { Crew, CrewSetup, Drawing, OnDone, PageCheck, PageReading, WrongMarks } from './crew.ts';
import { fingerprintOf, picturesOn } from './fingerprint.ts';
import { newPageDrawer, type PageDrawer } from './pageDrawer.ts';
import { readPage } from './readPage.ts';

/** Pages resolved at a time: enough to share work between them, few enough to keep memory small. */
const BATCH = 8;

/** How a member gets the code of the site; see `loadBundle` for `onDrawable`. */
export type LoadBundle = (onDrawable?: (drawing: ShareDrawing) => void) => Promise<Bundle>;

/** Takes what pages depend on in parts, so that it need not be in memory as a whole. */
export interface TakeReads {
  /** Pages in a part. */
  readonly most: number;
  readonly take: (reads: Reads) => void;
}

/** The pages that were drawn while they were checked. */
interface DrawnAhead {
  /** Draws them; `undefined` once there is an error, after which nothing will be drawn. */
  readonly drawer?: PageDrawer;
  /** What kept a page from being drawn. What is wrong with the content is said first. */
  readonly failure?: { readonly problem: unknown };
}

/** A crew of one. */
export interface Member extends Crew {
  /** The first half of `parseAndValidate`. */
  read(paths: readonly string[], onDone: OnDone): Promise<readonly PageReading[]>;
  /** The same as `resolve` for many pages. */
  resolveInParts(
    plan: PagePlan,
    onDone: OnDone,
    reads: TakeReads,
    drawing: Drawing | undefined,
  ): Promise<FoundInMarks>;
}

/** What was found in the marks of pages. */
type FoundInMarks = Pick<PageCheck, 'wrong' | 'pictures'>;

/**
 * One member of a crew, which does all the work in this process.
 *
 * @param pages where it keeps the pages it has read
 * @param load loads the code of the site, when the first page is drawn
 */
export function newMember(
  { project, root, language, launch, unsaved, claims, threads, place }: CrewSetup,
  cache: BuildCache,
  pages: Pack<ValidFile>,
  load: LoadBundle = memoised(() => loadBundle(siteFolders(root, project).code, project)),
): Member {
  const folders = siteFolders(root, project);
  const tools = toolsOf(root, cache);
  /** The pages that are YAML. */
  const mine: string[] = [];
  let surroundings: Surroundings | undefined;
  let ahead: DrawnAhead | undefined;

  const seen = new Set<string>();
  const measureAhead = (pictures: readonly string[]): void => {
    for (const src of pictures) {
      if (place === undefined || seen.has(src)) continue;
      seen.add(src);
      // What fails is told when it is asked for.
      if (sumOf(src) % place.of === place.at) tools.readImage(src).catch(() => {});
    }
  };
  const schemasOf = () => cachedSchemas(folders, () => loadTheme(folders.code), language, cache.schemas);

  async function parseAndValidate(paths: readonly string[], onDone: OnDone): Promise<PageReading[]> {
    const schemas = await schemasOf();
    return paths.map((path, at) => {
      if (at % BATCH === 0) onDone(Math.min(BATCH, paths.length - at));
      const found = readSource(root, path, unsaved);
      if (!('source' in found)) {
        const { finding, text } = found;
        return { ...unreadable, path, text, isUnread: true, findings: [finding] };
      }
      const parsed = parseFile(found.source, 'page');
      const { text } = found.source;
      if (parsed.file.value === undefined) {
        return { ...unreadable, path, text, isUnread: false, findings: parsed.findings };
      }
      const { valid, findings } = validateFile(parsed.file, 'page', schemas);
      pages.put(path, valid);
      mine.push(path);
      const outline = outlineOf(valid);
      const pictures = picturesOn(valid);
      measureAhead(pictures);
      return {
        ...{ path, text: valid.complete ? '' : text, isUnread: false, outline },
        fingerprint: fingerprintOf(outline, pictures),
        meta: metaPrint(valid.value.meta),
        findings: [
          ...[...parsed.findings, ...findings],
          ...launchFindings({ files: [{ kind: 'page', valid }], site: undefined }, launch, claims, undefined),
        ],
      };
    });
  }

  /** Resolves a member's pages, and those that are made from them, batch by batch. See `resolvePages` for the purpose. */
  async function* resolved(
    purpose: 'check' | 'draw' | 'both',
    onDone: OnDone,
  ): AsyncGenerator<ResolvedPages> {
    const known = surroundingsNow();
    for (const batch of batchesOf(mine, known, BATCH)) {
      const files = new Map(
        [...new Set(batch.map(({ path }) => path))].map((path) => [path, pages.get(path)]),
      );
      const found = await resolvePages(wantedOf(batch, files), known, tools, purpose);
      const isWhole = [...files.values()].every(({ file }) => file.value !== undefined);
      const isPlaced = isWhole || !pointsIntoText(found, [...files.values()]);
      yield isPlaced
        ? found
        : await resolvePages(wantedOf(batch, await readAgain(files)), known, tools, purpose);
      onDone(batch.filter(({ target }) => target.page.tag === undefined).length);
      // So that a process learns in time that the one that started it has ended.
      await afterThisTurn();
    }
  }

  function surroundingsNow(): Surroundings {
    if (surroundings === undefined) throw new Error('pages are rendered only after they were resolved');
    return surroundings;
  }

  const drawerOf = async (drawing: Drawing): Promise<PageDrawer> =>
    newPageDrawer(drawing, surroundingsNow().plan, await load());

  /** Draws pages that were just checked, unless there is an error, or one of them could not be drawn. */
  async function drawAhead(drawing: Drawing, { pages: batch, checks }: ResolvedPages): Promise<void> {
    if (ahead !== undefined && ahead.drawer === undefined) return;
    try {
      const drawer = ahead?.drawer ?? (await drawerOf(drawing));
      ahead = { drawer };
      if (checks.some(hasError)) ahead = {};
      else drawer.draw(batch);
    } catch (problem) {
      ahead = { failure: { problem } };
    }
  }

  async function resolveInParts(
    plan: PagePlan,
    onDone: OnDone,
    { most, take }: TakeReads,
    drawing: Drawing | undefined,
  ): Promise<FoundInMarks> {
    surroundings = surroundingsOf(plan);
    ahead = undefined;
    const { answers } = surroundings;
    const wrong: WrongMarks[] = [];
    const pictures = newAskedPictures();
    const isShown = (file: string): boolean =>
      answers.pagesOf(file).some(({ page }) => page.heldBack === undefined);
    let { reads, note } = newReads(answers);
    for await (const batch of resolved(drawing === undefined ? 'check' : 'both', onDone)) {
      if (drawing !== undefined) await drawAhead(drawing, batch);
      for (const { file, findings, anchors, reads: questions } of batch.checks) {
        // The pages of a file come one after the other and stay together.
        if (reads.pages.size >= most && !reads.pages.has(file)) {
          take(reads);
          answers.forget();
          ({ reads, note } = newReads(answers));
        }
        note(file, questions);
        pictures.add(questions, isShown(file));
        if (findings.length + anchors.length > 0) wrong.push({ file, findings, anchors });
      }
    }
    take(reads);
    answers.forget();
    return { wrong, pictures: { all: pictures.all, ofShown: pictures.ofShown } };
  }

  /** Pages with their texts and positions, which some packs do not keep. */
  async function readAgain(files: ReadonlyMap<string, ValidFile>): Promise<Map<string, ValidFile>> {
    const schemas = await schemasOf();
    return new Map(
      [...files].map(([path, file]) => {
        const found = readSource(root, path, unsaved);
        if (!('source' in found)) return [path, file];
        return [path, validateFile(parseFile(found.source, 'page').file, 'page', schemas).valid];
      }),
    );
  }

  return {
    async parseAndValidate(paths, onDone) {
      const readings = await parseAndValidate(paths, onDone);
      return {
        pages: readings.map(readPage),
        fingerprints: new Map(readings.map(({ path, fingerprint }) => [path, fingerprint])),
        metas: new Map(readings.map(({ path, meta }) => [path, meta])),
        all: { readings },
      };
    },
    read: parseAndValidate,
    resolveInParts,
    async resolve(plan, onDone, drawing) {
      let reads: Reads = { answers: new Map(), pages: new Map() };
      const take = (all: Reads): void => {
        reads = all;
      };
      const found = await resolveInParts(plan, onDone, { most: Number.POSITIVE_INFINITY, take }, drawing);
      return { ...found, reads: () => reads };
    },
    async render(drawing, onDone) {
      if (ahead?.failure !== undefined) throw ahead.failure.problem;
      if (ahead?.drawer !== undefined) return ahead.drawer.drawn();
      const drawer = await drawerOf(drawing);
      for await (const { pages: batch } of resolved('draw', onDone)) drawer.draw(batch);
      return drawer.drawn();
    },
    async shareAhead(drawing) {
      const pictured: LinkedPage[] = [];
      for await (const { pages: batch } of resolved('draw', () => {}))
        pictured.push(
          ...batch.flatMap((page) => (page.heldBack === undefined ? [{ ...page, blocks: [] }] : [])),
        );
      // They are in the cache then.
      for await (const _ of shareImages(pictured, drawing));
    },
    async share(of, folder) {
      const write = newFileWriter(folder);
      for await (const file of shareImages(of, await load())) write(file);
    },
    async picture(images, folder) {
      const write = newFileWriter(folder);
      for await (const file of makePictures(root, images, cache.pictures, { atOnce: threads })) write(file);
    },
    async close() {
      pages.close();
    },
  };
}

/** Whether a page has an error in its marks, so that the site will not be written. */
const hasError = ({ findings, anchors }: ResolvedPages['checks'][number]): boolean =>
  anchors.length > 0 || findings.some(isError);

/** Whether there is something wrong inside a value, such as a rich text: only a search in the file finds its place. */
function pointsIntoText({ checks }: ResolvedPages, files: readonly ValidFile[]): boolean {
  if (checks.some(({ anchors }) => anchors.length > 0)) return true;
  const findings = checks.flatMap((check) => check.findings);
  if (findings.length === 0) return false;
  const texts = new Set(
    files.flatMap(({ file, marks, blocks }) =>
      [...marks, ...blocks.flatMap((block) => block.marks)]
        .filter(({ resolves }) => kinds[resolves].hasPlacesInside)
        .map(({ pointer }) => `${file.source.path} ${pointer}`),
    ),
  );
  return findings.some(
    ({ file, at }) => at !== 'file' && 'pointer' in at && texts.has(`${file} ${at.pointer}`),
  );
}

/** Of a page without a value. */
const unreadable: Pick<PageReading, 'outline' | 'fingerprint' | 'meta'> = {
  ...{ outline: undefined, fingerprint: '', meta: metaPrint(undefined) },
};

/** A number that texts that differ mostly do not share: the sum of their codes. */
function sumOf(text: string): number {
  let sum = 0;
  for (let at = 0; at < text.length; at += 1) sum += text.charCodeAt(at);
  return sum;
}

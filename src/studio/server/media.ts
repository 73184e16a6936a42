import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { basename, join } from 'node:path';
import type { Inside } from '../../engine/develop/extension.ts';
import { STATIC } from '../../engine/discover/staticFiles.ts';
import type { Wording } from '../../engine/model/finding.ts';
import { valueAt } from '../../engine/model/jsonPointer.ts';
import { asRecord } from '../../engine/model/readValue.ts';
import { isDiskFull } from '../../engine/model/systemError.ts';
import { cleanSvg } from '../../engine/pictures/cleanSvg.ts';
import { isFatal, type PictureFlaw } from '../../engine/pictures/flaw.ts';
import { ENDINGS, formatOf, isPicture, type PictureFormat } from '../../engine/pictures/formatOf.ts';
import { MOST } from '../../engine/pictures/limits.ts';
import { loadSharp } from '../../engine/pictures/loadSharp.ts';
import { measurePicture, type PictureFacts } from '../../engine/pictures/measurePicture.ts';
import { catalogue } from '../../engine/report/catalogue.ts';
import { slugFor } from '../../engine/scaffold/pageAddress.ts';
import { putFile } from '../../engine/scaffold/putFile.ts';
import { contentType } from '../../engine/serve/contentType.ts';
import type { Edit } from '../protocol/file.ts';
import type { Medium, Picture, PicturesAnswer, PicturesRequest, ReplacedAnswer } from '../protocol/site.ts';
import { digestOf, type PutAside, putAside } from './files/putAside.ts';
import { expectInside } from './files/textFile.ts';
import { edited, expectWritten, parsedFile, type Workspace, written } from './files/workspace.ts';
import { linksTo } from './pages/findText.ts';
import { notFound, Refusal } from './refusal.ts';
import { expectType, readBytes } from './sendAnswer.ts';
import { MEDIA, mediaOf, shownAt } from './siteAnswer.ts';

interface Uploaded {
  readonly medium: Medium;
  readonly notes: readonly string[];
}

/** What it is, its contents decide; no file is replaced. @throws Refusal for what browsers do not show. */
export async function takePicture(
  { site }: Inside,
  request: IncomingMessage,
  givenName: string,
): Promise<Uploaded> {
  const { sent, plain, shown, stem, format, measured } = await sentPicture(request, givenName);
  // What a drawing came with beside the drawing is not written: others open the file by itself.
  const drawing = format === 'svg' ? await cleanSvg(sent) : undefined;
  const smaller = format === 'svg' || measured.moves ? undefined : await scaledDown(sent, format, measured);
  const bytes = drawing === undefined ? (smaller ?? sent) : Buffer.from(drawing.svg);
  const { width, height, flaws } = smaller === undefined ? measured : await measurePicture(smaller, format);
  const file = { stem, ending: ENDINGS[format], bytes };
  const { name, isNew } = await putPicture(site.root, `pages/${MEDIA}`, file, (path) => putFile(path, bytes));
  const src = `${MEDIA}/${name}`;
  return {
    medium: { src, shown: shownAt(src), bytes: bytes.length },
    notes: [
      ...(isNew ? [] : [`The picture is there already, as ${src}.`]),
      ...(isNew && smaller !== undefined
        ? [
            `It was larger than any page needs and has been scaled down: ${sizeOf(measured, sent)} before, ${sizeOf({ width, height }, smaller)} now.`,
          ]
        : []),
      ...(isNew && name !== plain ? [`It is called ${name} here.`] : []),
      ...flaws.map((flaw) => textOf(shown, flaw)),
    ],
  };
}

interface SentPicture {
  readonly sent: Uint8Array;
  readonly plain: string;
  readonly shown: string;
  /** The name that its file gets, without the ending. */
  readonly stem: string;
  readonly format: PictureFormat;
  readonly measured: PictureFacts;
}

/** @throws Refusal for what browsers do not show. */
async function sentPicture(request: IncomingMessage, givenName: string): Promise<SentPicture> {
  expectType(request, 'application/octet-stream');
  const limit = `The picture has more than ${MOST.bytes / 1024 / 1024} MB, which is the limit. Make it smaller or save it as JPEG.`;
  const sent = await readBytes(request, MOST.bytes, limit);
  const plain = givenName.normalize('NFC').replace(/^.*[\\/]/, '');
  const shown = plain.replace(/[\p{Cc}\p{Cf}]/gu, '').slice(0, 120) || 'picture';
  const format = formatOf(sent);
  if (!isPicture(format)) throw refusalFor(shown, { code: 'unreadable-picture', found: format });
  const measured = await measurePicture(sent, format);
  const fatal = measured.flaws.find(isFatal);
  if (fatal !== undefined) throw refusalFor(shown, fatal);
  const stem = slugFor(plain.replace(/\.[^.]*$/, '')) || 'picture';
  return { sent, plain, shown, stem, format, measured };
}

interface SentDrawing {
  readonly stem: string;
  readonly svg: string;
  readonly notes: readonly string[];
}

/** A drawing for the icon of tabs, cleaned. @throws Refusal for what is none. */
export async function takeDrawing(request: IncomingMessage, givenName: string): Promise<SentDrawing> {
  const { sent, shown, stem, format, measured } = await sentPicture(request, givenName);
  const drawing = format === 'svg' ? await cleanSvg(sent) : undefined;
  if (drawing === undefined)
    throw new Refusal(422, 'not-a-picture', `${shown} is no SVG, and the icon has to be one.`, {
      hint: 'Whoever has drawn the logo can save it as SVG. Without an icon of yours, one is drawn.',
    });
  const { width, height } = drawing;
  return {
    stem,
    svg: drawing.svg,
    notes: [
      ...(width === height
        ? []
        : [`It is ${width} × ${height}, not square: beside or above it, the icon will be empty.`]),
      ...measured.flaws.map((flaw) => textOf(shown, flaw)),
    ],
  };
}

const SETTINGS = 'site.config.yaml';

/** Writes a drawing into pages/_static and its name into the settings, as one step. @throws Refusal. */
export async function putFavicon(
  { site }: Inside,
  workspace: Workspace,
  { stem, svg }: SentDrawing,
  pointer: string,
): Promise<readonly string[]> {
  const open = await workspace.open(SETTINGS);
  expectWritten(open);
  const make = async (name: string, isNew: boolean): Promise<void> => {
    const value = `_static/${name}`;
    const after = written(edited(open, [{ kind: 'set', pointer, value }]));
    const drawing = { file: `pages/${value}`, before: written(undefined), after: written(svg) };
    const settings = { file: SETTINGS, before: open.state, after };
    await workspace.make({ label: 'the icon', files: isNew ? [drawing, settings] : [settings] });
  };
  const file = { stem, ending: 'svg', bytes: Buffer.from(svg) };
  const { name, isNew } = await putPicture(site.root, STATIC, file, async (path) => {
    await make(basename(path), true);
    return true;
  });
  if (!isNew) await make(name, false);
  return [SETTINGS];
}

/** As large as any page needs, without what the camera has written into it; `undefined` if it is small enough. */
async function scaledDown(
  sent: Uint8Array,
  format: Exclude<PictureFormat, 'svg'>,
  { width, height }: PictureFacts,
): Promise<Buffer | undefined> {
  if (Math.max(width, height) <= ENOUGH.side && sent.length <= ENOUGH.bytes) return undefined;
  const sharp = await loadSharp();
  const made = await sharp(sent, { limitInputPixels: MOST.pixels })
    .autoOrient()
    .resize({ width: ENOUGH.side, height: ENOUGH.side, fit: 'inside', withoutEnlargement: true })
    .toFormat(format, format === 'png' ? {} : { quality: ENOUGH.quality })
    .keepIccProfile()
    .toBuffer();
  return made.length < sent.length ? made : undefined;
}

const ENOUGH = { side: 4000, bytes: 3 * 1024 * 1024, quality: 88 } as const;

const sizeOf = ({ width, height }: Pick<PictureFacts, 'width' | 'height'>, { length }: Uint8Array): string =>
  `${width} × ${height}, ${(length / 1024 / 1024).toFixed(1)} MB`;

interface NewFile {
  readonly stem: string;
  readonly ending: string;
  readonly bytes: Uint8Array;
}

/** @param put writes it, unless there is such a file by now */
async function putPicture(
  root: string,
  path: string,
  { stem, ending, bytes }: NewFile,
  put: (file: string) => boolean | Promise<boolean>,
): Promise<{ name: string; isNew: boolean }> {
  const folder = join(root, path);
  await expectInside(root, path, 'folder');
  await mkdir(folder, { recursive: true });
  // File systems that ignore case would replace a file whose name differs only in it.
  const taken = new Map((await readdir(folder)).map((name) => [name.toLowerCase(), name]));
  const digest = digestOf(bytes);
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? `${stem}.${ending}` : `${stem}-${number}.${ending}`;
    const other = taken.get(name);
    if (other !== undefined) {
      const same = await readFile(join(folder, other)).then(
        (found) => digestOf(found) === digest,
        () => false,
      );
      if (same) return { name: other, isNew: false };
      continue;
    }
    try {
      if (await put(join(folder, name))) return { name, isNew: true };
      taken.set(name, name);
    } catch (problem) {
      if (problem instanceof Refusal) throw problem;
      const why = isDiskFull(problem) ? ': the disk is full' : ` into ${path}`;
      throw new Refusal(409, 'read-only', `The picture could not be written${why}.`);
    }
  }
}

function textOf(src: string, flaw: PictureFlaw): string {
  switch (flaw.code) {
    case 'unreadable-picture':
      return worded(catalogue[flaw.code].say({ src, found: flaw.found }));
    case 'picture-too-large':
    case 'heavy-picture':
      return worded(catalogue[flaw.code].say({ src, measure: flaw.measure }));
    case 'renamed-picture':
      return worded(catalogue[flaw.code].say({ src, format: flaw.format, better: flaw.better }));
    case 'unsafe-picture':
      return worded(catalogue[flaw.code].say({ src, removed: flaw.removed }));
  }
}

const worded = ({ message, hint }: Wording): string => [message, hint].filter(Boolean).join(' ');

const refusalFor = (src: string, flaw: PictureFlaw): Refusal =>
  new Refusal(422, 'not-a-picture', textOf(src, flaw));

/** Sends a picture of pages/_media as it is. A drawing cannot run anything, because it is shown with a policy. */
export async function sendPicture({ site }: Inside, name: string, response: ServerResponse): Promise<void> {
  if (
    !/^(?:_static\/)?[\p{L}\p{N}][^\\\0]*\.(?:jpe?g|png|webp|avif|gif|svg)$/iu.test(name) ||
    name.split('/').some((part) => part.startsWith('.'))
  )
    throw notFound('There is no such picture.');
  const path = name.startsWith('_static/') ? `pages/${name}` : `pages/${MEDIA}/${name}`;
  if ((await expectInside(site.root, path)) === 'nothing') throw notFound('There is no such picture.');
  response.writeHead(200, {
    'Content-Type': contentType(path),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  });
  createReadStream(join(site.root, path))
    .on('error', () => response.destroy())
    .pipe(response);
}

/** Every picture of the site with all places that show it. */
export async function picturesAnswer(inside: Inside, workspace: Workspace): Promise<PicturesAnswer> {
  const media = await mediaOf(inside);
  const names = media.map(({ src }) => src);
  const uses = await linksTo(inside, workspace, names);
  return {
    pictures: media.map((medium) => ({ ...medium, uses: uses.filter(({ link }) => link === medium.src) })),
  };
}

/** The picture with this name. Nothing else can be named: no other file is read, moved or deleted. @throws Refusal. */
function called({ pictures }: PicturesAnswer, src: string): Picture {
  const found = pictures.find((picture) => picture.src === src);
  if (found === undefined) throw notFound(`There is no picture ${src}.`);
  return found;
}

/** One undo brings them back. @returns no file of content. @throws Refusal for one that is shown */
export async function deletePictures(
  inside: Inside,
  workspace: Workspace,
  names: readonly string[],
): Promise<readonly string[]> {
  const all = await picturesAnswer(inside, workspace);
  const unused = names.map((src) => called(all, src));
  const shown = unused.find(({ uses }) => uses.length > 0);
  if (shown !== undefined)
    throw new Refusal(409, 'would-break-links', `${shown.src} is still shown.`, { links: shown.uses });
  const pictures: PutAside[] = [];
  try {
    for (const { src } of unused) pictures.push(await putAside(inside, `pages/${src}`));
  } finally {
    const [one, ...more] = pictures;
    const what = more.length === 0 ? basename(one?.file ?? '') : `${pictures.length} pictures`;
    if (one !== undefined) workspace.history.add({ label: `the deletion of ${what}`, files: [], pictures });
  }
  await inside.written(pictures.map(({ file }) => file));
  return [];
}

/** What has become of the places of a picture. */
export interface Replaced extends Pick<ReplacedAnswer, 'dropped' | 'texts'> {
  readonly files: readonly string[];
}

/**
 * Puts another picture in the place of one everywhere. A crop or a focal point that it cannot have, or that was made for
 * another shape, goes. One undo takes all of it back. @throws Refusal, also for a picture with which a page would have a
 * new mistake; then nothing is changed.
 */
export async function replacePicture(
  inside: Inside,
  workspace: Workspace,
  { src, by }: Extract<PicturesRequest, { do: 'replace' }>,
): Promise<Replaced> {
  const all = await picturesAnswer(inside, workspace);
  const { uses } = called(all, src);
  const [was, is] = await Promise.all([src, called(all, by).src].map((one) => factsOf(inside, one)));
  if (uses.length === 0) throw new Refusal(409, 'nothing', `No page shows ${src} any more.`);
  const isShaped = Math.abs(shapeOf(was) / shapeOf(is) - 1) < ALIKE;
  const gone = [...(isShaped && is?.canCrop === true ? [] : ['crop']), ...(isShaped ? [] : ['focus'])];
  const dropped = new Set<string>();
  const texts: ReplacedAnswer['texts'][number][] = [];
  const files = [...new Set(uses.map(({ file }) => file))];
  const changes = files.map(async (file) => {
    const open = await workspace.open(file);
    expectWritten(open);
    const { value } = parsedFile(open);
    const own = new Map(uses.filter((use) => use.file === file).map((use) => [use.pointer, use]));
    const edits = [...own].flatMap(([pointer, { on }]): Edit[] => {
      const above = pointer.replace(/\/[^/]*$/, '');
      const holder = pointer.endsWith('/src') ? asRecord(valueAt(value, above)) : {};
      const leaving = gone.filter((name) => Object.hasOwn(holder, name));
      for (const name of leaving) dropped.add(name);
      texts.push({ file, on, pointer: Object.hasOwn(holder, 'alt') ? `${above}/alt` : pointer });
      return [
        { kind: 'set', pointer, value: String(valueAt(value, pointer)).replaceAll(src, () => by) },
        ...leaving.map((name): Edit => ({ kind: 'remove', pointer: `${above}/${name}` })),
      ];
    });
    return { file, before: open.state, after: written(edited(open, edits)) };
  });
  const label = `another picture for ${basename(src)}`;
  await workspace.makeSound({ label, files: await Promise.all(changes) });
  return { files, dropped: [...dropped], texts };
}

/** Two shapes that differ by less are one. */
const ALIKE = 0.02;

type Facts = Pick<PictureFacts, 'width' | 'height'> & { readonly canCrop: boolean };

const shapeOf = (facts: Facts | undefined): number =>
  facts === undefined ? Number.NaN : facts.width / facts.height;

async function factsOf({ site }: Inside, src: string): Promise<Facts | undefined> {
  const bytes = await readFile(join(site.root, 'pages', src));
  const format = formatOf(bytes);
  if (!isPicture(format)) return undefined;
  const { width, height, moves } = await measurePicture(bytes, format);
  return { width, height, canCrop: format !== 'svg' && !moves };
}

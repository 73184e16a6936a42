import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Inside } from '../../engine/develop/extension.ts';
import type { Wording } from '../../engine/model/finding.ts';
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
import type { Medium } from '../protocol/media.ts';
import { expectInside } from './files/contentPath.ts';
import { expectType, readBytes } from './readBody.ts';
import { Refusal } from './refusal.ts';
import { MEDIA, SHOWN_MEDIA } from './siteAnswer.ts';

export interface Uploaded {
  readonly medium: Medium;
  readonly notes: readonly string[];
}

/** What it is, its contents decide; no file is replaced. @throws Refusal for what browsers do not show. */
export async function takePicture(
  { site }: Inside,
  request: IncomingMessage,
  givenName: string,
): Promise<Uploaded> {
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

  // What a drawing came with beside the drawing is not written: others open the file by itself.
  const drawing = format === 'svg' ? await cleanSvg(sent) : undefined;
  const smaller = format === 'svg' || measured.moves ? undefined : await scaledDown(sent, format, measured);
  const bytes = drawing === undefined ? (smaller ?? sent) : Buffer.from(drawing.svg);
  const { width, height, flaws } = smaller === undefined ? measured : await measurePicture(smaller, format);
  const stem = slugFor(plain.replace(/\.[^.]*$/, '')) || 'picture';
  const ending = ENDINGS[format];
  const folder = join(site.root, 'pages', MEDIA);
  await expectInside(site.root, `pages/${MEDIA}`, 'folder');
  await mkdir(folder, { recursive: true });
  const { name, isNew } = await putPicture(folder, stem, ending, bytes);
  const src = `${MEDIA}/${name}`;
  return {
    medium: { src, shown: SHOWN_MEDIA + name, width, height, bytes: bytes.length },
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

/** Writes a picture under a name that is free, or finds the same one under a name that it would have had. */
async function putPicture(
  folder: string,
  stem: string,
  ending: string,
  bytes: Uint8Array,
): Promise<{ name: string; isNew: boolean }> {
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
      if (putFile(join(folder, name), bytes)) return { name, isNew: true };
      taken.set(name, name);
    } catch (problem) {
      if (isDiskFull(problem))
        throw new Refusal(409, 'read-only', 'The picture could not be written: the disk is full.');
      throw new Refusal(409, 'read-only', 'The picture could not be written into pages/_media.');
    }
  }
}

const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

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
    !/^[\p{L}\p{N}][^\\\0]*\.(?:jpe?g|png|webp|avif|gif|svg)$/iu.test(name) ||
    name.split('/').some((part) => part.startsWith('.'))
  )
    throw new Refusal(404, 'not-found', 'There is no such picture.');
  const path = `pages/${MEDIA}/${name}`;
  if ((await expectInside(site.root, path)) === 'nothing')
    throw new Refusal(404, 'not-found', 'There is no such picture.');
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

import { type At, error, type Finding, findingOf, warning } from '../model/finding.ts';
import { listed, quoted } from '../text/wording.ts';
import type { Measure, PictureFlaw } from './flaw.ts';
import type { PictureFormat } from './formatOf.ts';
import type { ImageFile } from './imageFile.ts';
import { SHOWN_WIDTH } from './limits.ts';

/** What a file is instead of a picture. */
type Found = Extract<PictureFlaw, { code: 'unreadable-picture' }>['found'];

const SAVED = 'Save the picture as JPEG, PNG, WebP or AVIF';

/** What is said of each kind of file, and what to do. */
const UNREADABLE: Readonly<Record<Found, readonly [what: string, hint: string]>> = {
  empty: ['is empty', 'Copy the picture again.'],
  damaged: [
    'is damaged, and only part of it can be read',
    'Copy or export the picture again; a download may have been cut off.',
  ],
  heic: ['is an HEIC picture from a phone, which browsers do not show', `${SAVED}.`],
  tiff: ['is in the format TIFF, which browsers do not show', `${SAVED}.`],
  bmp: ['is in the format BMP, which is not published', `${SAVED}.`],
  pdf: ['is a PDF document', `${SAVED}, or put the document in pages/_static and link to it.`],
  psd: ['is a Photoshop document', `${SAVED}.`],
  html: ['is a web page', 'Open the page where the picture is, and save the picture itself.'],
  pointer: ['is only a pointer to a file in Git LFS', 'Fetch the picture: git lfs pull.'],
  drawing: [
    'is a drawing (SVG), which social networks do not show',
    `${SAVED}, 1200 pixels wide and 630 high.`,
  ],
  malformed: [
    'cannot be read as a drawing (SVG)',
    'A drawing is well-formed XML in UTF-8, without entities of its own, at most 200 levels deep. Export it again as plain SVG.',
  ],
  other: ['is no picture', 'A picture is a file in the format JPEG, PNG, WebP, AVIF, GIF or SVG.'],
};

const nameOf = (format: PictureFormat): string => (format === 'webp' ? 'WebP' : format.toUpperCase());

/** Width that looks sharp on every screen: twice as many pixels as CSS pixels. */
const SHARP = 2;

export const pictureKinds = {
  'unreadable-picture': error((facts: { src: string; found: Found }) => {
    const [what, hint] = UNREADABLE[facts.found];
    return { message: `${quoted(facts.src)} ${what}.`, hint };
  }),
  'picture-too-large': error(({ src, measure }: { src: string; measure: Measure }) => ({
    message: `The picture ${quoted(src)} ${isOrHas(measure)}; the limit is ${limit(measure)}.`,
    hint: smaller(measure),
  })),
  'heavy-picture': warning(({ src, measure }: { src: string; measure: Measure }) =>
    measure.of === 'shown'
      ? {
          message: `The picture ${quoted(src)} takes ${amount(measure, measure.found)} even when it is shown ${SHOWN_WIDTH} pixels wide; all pictures of a page should take at most ${amount(measure, measure.limit)}.`,
          hint: 'Use a calmer picture, or one with less noise: fine grain and leaves take the most.',
        }
      : {
          message: `The picture ${quoted(src)} ${isOrHas(measure)}, more than any page needs.`,
          hint: smaller(measure),
        },
  ),
  'small-picture': warning((facts: { src: string; width: number; shownAt: number }) => ({
    message: `The picture ${quoted(facts.src)} is ${facts.width} pixels wide but shown up to ${facts.shownAt} pixels wide, so it would look blurred.`,
    hint: `Use one that is at least ${facts.shownAt} pixels wide, or better, ${facts.shownAt * SHARP}.`,
  })),
  'renamed-picture': warning((facts: { src: string; format: PictureFormat; better: string }) => ({
    message: `The picture ${quoted(facts.src)} is a ${nameOf(facts.format)} file, whatever its name says.`,
    hint: `It is published in its real format. Rename the file to ${quoted(facts.better)}, and write that name here, so that other programs can open it, too.`,
  })),
  'unsafe-picture': warning((facts: { src: string; removed: readonly string[] }) => ({
    message: `Removed from the drawing ${quoted(facts.src)}: ${listed(facts.removed)}.`,
    hint: 'A drawing may not contain scripts, links, animations or anything from outside of its file. Export it as plain SVG.',
  })),
};

function amount({ of }: Measure, number: number): string {
  const grouped = (value: number): string => String(value).replace(/\B(?=(?:\d{3})+$)/g, ',');
  if (of === 'bytes' || of === 'shown')
    return number >= 1024 * 1024
      ? `${Math.round((number / 1024 / 1024) * 10) / 10} MB`
      : `${Math.round(number / 1024)} KB`;
  if (of === 'elements') return `${grouped(number)} elements`;
  return of === 'side'
    ? `${grouped(number)} pixels on its longer side`
    : `${grouped(Math.round(number / 1e6))} million pixels`;
}

/** A picture is 40 MB, and has 16,000 pixels. */
const isOrHas = (measure: Measure): string =>
  `${measure.of === 'bytes' ? 'is' : 'has'} ${amount(measure, measure.found)}`;

/** The limit after the amount, which has named its unit. */
const limit = (measure: Measure): string =>
  amount(measure, measure.limit).replace(' pixels on its longer side', '');

function smaller({ kind }: Measure): string {
  if (kind === 'animation')
    return 'Make it shorter or smaller, or publish it as a film elsewhere and link to it.';
  return kind === 'drawing'
    ? 'Simplify the drawing, or export it as PNG or WebP.'
    : 'Scale it down to 4,000 pixels or less: visitors get at most 1,920.';
}

const finding = findingOf(pictureKinds);

/**
 * What is wrong with a picture where it is shown: with its file, and whether it is too small for its place.
 *
 * @param shownAt the width that its place gives it at most, in CSS pixels; absent if the schema does not say
 */
export function pictureFindings(
  { src, flaws, format, width, url }: ImageFile,
  file: string,
  at: At,
  shownAt = 0,
): Finding[] {
  const found = flaws.map((flaw) => finding(flaw.code, file, at, { src, ...flaw }));
  // Drawings are sharp in any size.
  if (format === 'svg' || url === '' || width >= shownAt) return found;
  return [...found, finding('small-picture', file, at, { src, width, shownAt })];
}

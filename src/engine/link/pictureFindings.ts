import type { At, Finding } from '../model/finding.ts';
import type { ImageFile } from '../pictures/readPicture.ts';
import { finding } from './findings.ts';

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

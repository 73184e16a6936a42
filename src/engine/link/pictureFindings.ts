import type { At, Finding } from '../model/finding.ts';
import type { PictureFlaw } from '../pictures/flaw.ts';
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
  const found = flaws.map((flaw) => flawFinding(flaw, src, file, at));
  // Drawings are sharp in any size.
  if (format === 'svg' || url === '' || width >= shownAt) return found;
  return [...found, finding('small-picture', file, at, { src, width, shownAt })];
}

function flawFinding(flaw: PictureFlaw, src: string, file: string, at: At): Finding {
  if (flaw.code === 'unreadable-picture') return finding(flaw.code, file, at, { src, found: flaw.found });
  if (flaw.code === 'unsafe-picture') return finding(flaw.code, file, at, { src, removed: flaw.removed });
  if (flaw.code === 'renamed-picture')
    return finding(flaw.code, file, at, { src, format: flaw.format, better: flaw.better });
  return finding(flaw.code, file, at, { src, measure: flaw.measure });
}

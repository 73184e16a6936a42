/**
 * Changes whenever a file is written, even if its time and size are then set to what they were.
 *
 * @param stats of the file, as `lstat` of Node returns them
 */
export const touchOf = ({ size, mtimeMs, ctimeMs, ino }: FileStats): string =>
  [size, mtimeMs, ctimeMs, ino].join(' ');

interface FileStats {
  readonly size: number;
  readonly mtimeMs: number;
  readonly ctimeMs: number;
  readonly ino: number;
}

/** Changes whenever a file is written, even if its time and size, as `lstat` returns them, are then set back. */
export const touchOf = ({ size, mtimeMs, ctimeMs, ino }: FileStats): string =>
  [size, mtimeMs, ctimeMs, ino].join(' ');

interface FileStats {
  readonly size: number;
  readonly mtimeMs: number;
  readonly ctimeMs: number;
  readonly ino: number;
}

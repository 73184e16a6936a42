import { hash } from 'node:crypto';
import type { ValidFile } from '../validate/validateFile.ts';

/** The paths of the pictures that a page shows, and those in its texts. */
export const picturesOn = ({ marks, blocks }: ValidFile): string[] =>
  [...marks, ...blocks.flatMap((block) => block.marks)].flatMap(({ resolves, value }) =>
    resolves === 'image'
      ? [value]
      : value.includes('_media/')
        ? (value.match(/\b_media\/[^\s"'<>()]+/g) ?? [])
        : [],
  );

/** What other pages and the files of the site as a whole depend on: the outline, and the pictures that are published. */
export function fingerprintOf({ file, value, ...rest }: ValidFile, pictures: readonly string[]): string {
  const { meta: _meta, ...shown } = value;
  return hash('sha1', JSON.stringify([file.value, shown, rest, pictures]), 'base64');
}

/** The path of a picture as authors write it, as in schemas/parts/image.schema.json. No other address is shown. */
export const picturePath = /^_media\/[A-Za-z0-9][A-Za-z0-9._/-]*\.(?:jpe?g|png|webp|avif|gif|svg)$/;

export interface PicturePath {
  readonly reason: string;
  readonly better: string | undefined;
  /** Whether only the path is wrong; otherwise the file has to be renamed or moved, too. */
  readonly isOnlyPath: boolean;
}

const ENDINGS = ['jpg', 'jpeg', 'png', 'webp', 'avif', 'gif', 'svg'];

/** The folders of somebody's computer: on Windows, in its network, on a Mac, on Linux. */
const LOCAL = /^(?:file:\/+|(?=[a-z]:[\\/]|\\\\|~\/|\/(?:users|home|volumes|mnt|media\/)))(?:.*[\\/])/i;

/** Names what is wrong with the path of a picture that does not have the right form. */
export function explainPicturePath(path: string): PicturePath {
  const renamed = (reason: string, better?: string): PicturePath => ({ reason, better, isOnlyPath: false });
  const written = path.trim();
  if (/^(?:https?:)?\/\//i.test(written))
    return renamed(
      'Pictures of other sites cannot be shown. Save the picture in pages/_media and write its path',
    );
  const [elsewhere] = LOCAL.exec(written) ?? [];
  const inMedia = written
    .slice(elsewhere?.length ?? 0)
    .replaceAll('\\', '/')
    .replace(/^(?:\.{0,2}\/)*(?:pages\/)?(?:\/*_?media\/+)?/i, '');
  const name = `_media/${inMedia}`.replace(/\/{2,}/g, '/');
  const ending = /\.([^./]*)$/.exec(name)?.[1];
  const tidy = tidied(name);
  if (ending !== undefined && /^hei[cf]$/i.test(ending))
    return renamed('Browsers do not show HEIC pictures from phones. Save the picture as JPEG');
  if (ending === undefined || !ENDINGS.includes(ending.toLowerCase()))
    return renamed(
      `A picture ends in ${ENDINGS.map((one) => `.${one}`).join(', ')}${ending === undefined ? '' : `, not in .${ending}`}`,
    );
  if (elsewhere !== undefined)
    return renamed(
      'This is a place on one computer only. Copy the picture into pages/_media, and write',
      tidy,
    );
  if (tidy !== name) {
    const causes = [
      /\s/.test(name) ? 'a space' : [],
      ending === ending.toLowerCase() ? [] : `capitals in its ending, .${ending}`,
      /[^A-Za-z0-9._/\s-]/.test(name) ? 'a character other than letters, digits, dots and hyphens' : [],
    ].flat();
    const what = causes.join(' and ') || 'a sign at the beginning of its name';
    return renamed(`The path has ${what}. Rename the file and write`, tidy);
  }
  const reason = written.includes('\\')
    ? 'A path has slashes, not backslashes'
    : /^\.{0,2}\//.test(written)
      ? 'A path begins with "_media", without a slash or dots in front of it'
      : 'A path begins with "_media", the folder in pages/ that pictures are in';
  return { reason, better: name, isOnlyPath: /_media/i.test(written) };
}

/** A path that a picture can have. */
function tidied(path: string): string {
  const [folder = '', ...names] = path.split('/');
  const tidy = names.map((name) =>
    name
      .replace(/\s+/g, '-')
      .replace(/[^A-Za-z0-9._-]+/g, '')
      .replace(/^[._-]+/, ''),
  );
  return [folder, ...tidy].join('/').replace(/\.[^.]*$/, (ending) => ending.toLowerCase());
}

import type { OutputFile } from '../model/outputFile.ts';

/** What the engine itself names, with the path of the site. */
const OWN = /\.(?:js|woff2)$/;

/**
 * Names the files that the code of a site imports, such as pictures, below the path of the site: the bundler has named them
 * from the root of the host. Styles have been placed already.
 *
 * @param files what the bundler has made; paths from the root of the site
 */
export function filesBelowPath(
  html: string,
  files: readonly Pick<OutputFile, 'path'>[],
  basePath: string,
): string {
  if (basePath === '') return html;
  return files
    .filter(({ path }) => !OWN.test(path))
    .reduce(
      (text, { path }) =>
        text.replaceAll(`/${path}`, (address, at: number) =>
          text.startsWith(basePath, at - basePath.length) ? address : basePath + address,
        ),
      html,
    );
}

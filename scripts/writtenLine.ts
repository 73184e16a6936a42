import { relative, sep } from 'node:path';
import type { CheckResult } from '../src/engine/report/makeReport.ts';
import { counted } from '../src/engine/text/wording.ts';

/**
 * Says where a site is, seen from where the command is run.
 *
 * @param out absolute path of the output folder
 * @param cwd the working directory
 */
export function writtenLine({ report }: Pick<CheckResult, 'report'>, out: string, cwd: string): string {
  const { pages, milliseconds, publishing, sharingPictures, placeholderContact } = report.summary;
  const published = pages - (publishing?.heldBack.length ?? 0);
  const folder = relative(cwd, out).split(sep).join('/');
  const shown = folder === '' ? '.' : folder;
  const line = `${counted(published, 'page')} written to ${shown}/ in ${(milliseconds / 1000).toFixed(1)} s.`;
  const more = [
    ...(sharingPictures === undefined
      ? []
      : [
          `On social networks, ${counted(sharingPictures, 'page')} may show only the picture of their list, because "sharePictures" in site.config.yaml is lower than the number of pages.`,
        ]),
    ...(placeholderContact === undefined
      ? []
      : [
          `There is no security.txt, because nobody can be reached at ${placeholderContact}, the contact under "security" in site.config.yaml.`,
        ]),
  ];
  return [line, ...more].join('\n');
}

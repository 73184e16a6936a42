import type { At, Finding } from '../issues/catalogue.ts';
import type { ParsedFile } from '../model/source.ts';
import type { Mark } from '../resolve/marks/mark.ts';
import { placeOfLink } from '../resolve/placeInText.ts';
import type { CheckedFile, Validated } from '../validate/validate.ts';
import { addressFindings, type LaunchMark, ruleFindings } from './launchRules.ts';

/** The files to check; each as far as it is valid. */
export interface LaunchInput {
  readonly files: readonly Pick<CheckedFile, 'valid'>[];
  readonly site: Validated['site'];
}

/** What is checked before a launch: site.config.yaml, a page's own properties, or one block. */
interface Checked {
  readonly file: ParsedFile;
  readonly marks: readonly Mark[];
  readonly launchMarks: readonly LaunchMark[];
}

/**
 * Finds what must not be published: placeholder contacts, samples, figures without a source, and forms that nothing
 * receives. What these are, the schemas say with `beforeLaunch`; links, framed pages and links in rich texts are always
 * checked. Blocks that are not drawn are checked like the others.
 *
 * @param baseUrl the origin from `--base`; if there is one, the one in site.config.yaml is not published
 */
export function launchFindings({ files, site }: LaunchInput, baseUrl: string | undefined): Finding[] {
  const parts = files.flatMap(({ valid }): Checked[] =>
    valid === undefined ? [] : [valid, ...valid.blocks.map((block) => ({ ...block, file: valid.file }))],
  );
  return [...(site === undefined ? [] : [site]), ...parts].flatMap(({ file, marks, launchMarks }) => [
    ...marks.flatMap((mark) => markFindings(mark, file)),
    ...launchMarks
      .filter(({ pointer }) => baseUrl === undefined || file !== site?.file || pointer !== '/baseUrl')
      .flatMap((mark) => ruleFindings(mark, file.source.path)),
  ]);
}

/** What is wrong with the addresses in a mark. A `{name}` in a rich text is reported where its text is written. */
function markFindings(mark: Mark, file: ParsedFile): readonly Finding[] {
  const { resolves, value, pointer } = mark;
  const path = file.source.path;
  if (resolves === 'link' || resolves === 'frame') {
    const at: At = { pointer, target: 'value' };
    return addressFindings(value, path, at);
  }
  if (resolves !== 'html') return [];
  const links = [...value.matchAll(/\bhref\s*=\s*["']?([^"'\s>]+)/gi)].map((match) => match[1] ?? '');
  return [...new Set(links)].flatMap((link) => addressFindings(link, path, placeOfLink(link, mark, file)));
}

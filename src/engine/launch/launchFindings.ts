import { atValue, type Finding } from '../model/finding.ts';
import type { LaunchMark } from '../model/launchMark.ts';
import type { Mark } from '../model/mark.ts';
import { startingNoteIn } from '../model/placeholderText.ts';
import type { ParsedFile } from '../model/source.ts';
import { placeInValue, placeOfLink, placeOfWords } from '../parse/placeInText.ts';
import { eachLeaf, pointerTo } from '../validate/eachLeaf.ts';
import type { CheckedFile, Validated } from '../validate/validate.ts';
import type { ValidFile } from '../validate/validateFile.ts';
import { finding } from './findings.ts';
import { addressFindings, claimOf, ruleFindings } from './launchRules.ts';
import { unsourcedStatistics } from './statistics.ts';

/**
 * What must not go live and is an error: everything that is checked before a launch (`true`), or only pages that are not
 * finished, as on a CI machine, whose builds are published.
 */
export type LaunchChecks = boolean | 'unfinished';

type LaunchFile = Pick<CheckedFile, 'kind' | 'valid'>;

/** The texts of the site whose source is on record: what `"beforeLaunch": "claim"` marks in site.config.yaml. */
export const claimsOf = (site: Validated['site']): string[] =>
  (site?.launchMarks ?? []).flatMap((mark) => claimOf(mark) ?? []);

/** What is checked before a launch: site.config.yaml, a page's own properties, or one block. */
interface Checked {
  readonly file: ParsedFile;
  /** Pointer to `value` from the root of the file. */
  readonly pointer: string;
  readonly value: unknown;
  readonly marks: readonly Mark[];
  readonly launchMarks: readonly LaunchMark[];
}

/**
 * Finds what must not be published: texts that are not written yet, whatever is asked for; and before a launch
 * the texts of a new site, placeholder contacts, samples, figures without a source, and forms that nothing receives. What these are, the schemas
 * say with `beforeLaunch`; links, framed pages, links in rich texts and statistics in texts are always checked. Blocks
 * that are not drawn are checked like the others.
 *
 * @param checks what is an error
 * @param claims what `claimsOf` returns for the site: these statistics need no source where they are written
 * @param baseUrl the origin from `--base`; if there is one, the one in site.config.yaml is not published
 */
export function launchFindings(
  { files, site }: { readonly files: readonly LaunchFile[]; readonly site: Validated['site'] },
  checks: LaunchChecks,
  claims: readonly string[],
  baseUrl: string | undefined,
): Finding[] {
  const unfinished = files.flatMap((file) => unfinishedFindings(file, checks !== false));
  if (checks !== true) return unfinished;
  const parts = files.flatMap(({ valid }): Checked[] =>
    valid === undefined
      ? []
      : [ofPage(valid), ...valid.blocks.map((block) => ({ ...block, file: valid.file }))],
  );
  const ofSite: Checked[] = site === undefined ? [] : [{ ...site, pointer: '' }];
  const others = [...ofSite, ...parts].flatMap(({ file, pointer: at, value, marks, launchMarks }) => [
    ...marks.flatMap((mark) => markFindings(mark, file)),
    ...statisticFindings(value, at, file, { claims, sourced: sourcedIn(launchMarks) }),
    ...launchMarks
      .filter(({ pointer }) => baseUrl === undefined || file !== site?.file || pointer !== '/baseUrl')
      .flatMap((mark) => ruleFindings(mark, file.source.path)),
  ]);
  const started = files.flatMap(({ valid }) =>
    valid === undefined || valid.value.draft === true ? [] : startingFindings(valid.file, true),
  );
  const ofAll = site === undefined ? [] : startingFindings(site.file, false);
  return [...unfinished, ...ofAll, ...started, ...others];
}

const HOME = 'pages/index.yaml';

function unfinishedFindings({ kind, valid }: LaunchFile, isRefused: boolean): Finding[] {
  if (valid?.placeholders === undefined) return [];
  const { count, pointer, text } = valid.placeholders;
  const { file } = valid;
  const isDraft = valid.value.draft === true;
  const code = isRefused && !isDraft ? 'unfinished-page' : 'placeholder-text';
  const { path } = file.source;
  const facts = { count, text, isDraft, kind: path === HOME ? ('home' as const) : kind };
  const found = finding(code, path, placeOfWords(text, pointer, file), facts);
  // That is what drafts are for.
  return [isDraft ? { ...found, severity: 'note' } : found];
}

function startingFindings({ source: { path, text } }: ParsedFile, isPage: boolean): Finding[] {
  const span = startingNoteIn(text);
  return span === undefined ? [] : [finding('starting-text', path, { span }, { isPage })];
}

/** What is wrong with the addresses in a mark. A `{name}` in a rich text is reported where its text is written. */
function markFindings(mark: Mark, file: ParsedFile): readonly Finding[] {
  const { resolves, value, pointer } = mark;
  const { path } = file.source;
  if (resolves === 'link' || resolves === 'frame') return addressFindings(value, path, atValue(pointer));
  if (resolves !== 'html' && resolves !== 'markdown') return [];
  const links = [...value.matchAll(/\bhref\s*=\s*["']?([^"'\s>]+)/gi)].map(([, link = '']) => link);
  const inHtml = [...new Set(links)].flatMap((link) =>
    addressFindings(link, path, placeOfLink(link, mark, file)),
  );
  if (resolves === 'html') return inHtml;
  const inMarkdown = [...value.matchAll(/(?<=\]\(\s*<?)[^\s<>)]+/g)].flatMap(({ index: start, 0: link }) =>
    addressFindings(link, path, placeInValue({ start, end: start + link.length }, link, mark, file)),
  );
  return [...inHtml, ...inMarkdown];
}

/** A page without its blocks, which are checked one by one. */
function ofPage(valid: ValidFile): Checked {
  const { blocks: _, ...value } = valid.value;
  return { ...valid, pointer: '', value };
}

/** The mappings whose source is looked for in themselves, so that their texts need no other. */
const sourcedIn = (marks: readonly LaunchMark[]): ReadonlySet<string> =>
  new Set(
    marks.filter((mark) => mark.rule === 'source' || mark.rule === 'claim').map(({ pointer }) => pointer),
  );

/** The statistics in a value's texts, keys aside. */
function statisticFindings(
  value: unknown,
  base: string,
  file: ParsedFile,
  known: { readonly claims: readonly string[]; readonly sourced: ReadonlySet<string> },
): readonly Finding[] {
  const findings: Finding[] = [];
  eachLeaf(value, (part, names) => {
    const texts = typeof part === 'string' ? unsourcedStatistics(part, known.claims) : [];
    if (texts.length === 0) return;
    const pointer = base + pointerTo(names);
    if ([...known.sourced].some((sourced) => `${pointer}/`.startsWith(`${sourced}/`))) return;
    for (const text of texts)
      findings.push(
        finding('unsourced-claim', file.source.path, placeOfWords(text, pointer, file), { text }),
      );
  });
  return findings;
}

import { readSource } from '../discover/discover.ts';
import { STATIC } from '../discover/staticFiles.ts';
import type { Planned } from '../link/linkSite.ts';
import { anchorFindings } from '../link/links/checkLink.ts';
import type { BrokenAnchor } from '../link/links/linkTargets.ts';
import type { Finding } from '../model/finding.ts';
import { originalOf } from '../model/language.ts';
import { NOT_FOUND_ROUTE } from '../model/notFoundRoute.ts';
import { parseFile } from '../parse/parseFile.ts';
import { goneAddresses } from '../plan/addresses/goneAddresses.ts';
import { isShared, properties } from '../plan/contentFiles.ts';
import { finding } from '../plan/findings.ts';
import type { SitePlan } from '../plan/sitePlan.ts';
import type { ReadPage } from '../pool/workedPage.ts';
import { placeholderContact } from '../render/siteFiles.ts';
import { type CheckResult, makeReport, type ReportedFile } from '../report/makeReport.ts';
import { nameMoved } from '../report/nameMoved.ts';
import { type NamedPage, namePages } from '../report/namePages.ts';
import { namePictures } from '../report/namePictures.ts';
import type { ValidSite } from '../validate/validateFile.ts';
import { type ContentOptions, shownIn } from './contentOptions.ts';

/** What the stages that only read have found. */
interface FoundInSite {
  /** In the files that all pages are read with. */
  readonly first: readonly Finding[];
  /** In each page, in their order. */
  readonly pages: readonly {
    readonly read: Pick<ReadPage, 'path' | 'valid' | 'findings'>;
    readonly linked: { readonly findings: readonly Finding[]; readonly anchors: readonly BrokenAnchor[] };
  }[];
  readonly planned: Planned;
  readonly files: number;
}

/** Makes the report of a run. Files with findings are read again, one after the other. */
export function reportSite(
  options: ContentOptions,
  { first, pages, planned, files }: FoundInSite,
  milliseconds: number,
): CheckResult {
  const findings = [
    ...first,
    ...pages.flatMap(({ read }) => read.findings),
    // Only a launch asks for it: until then it is no mistake.
    ...planned.findings.filter(({ code }) => code !== 'outdated-check' || options.launch === true),
    ...pages.flatMap(({ linked }) => linked.findings),
    ...anchorFindings(pages.flatMap(({ linked }) => linked.anchors)),
  ];
  return makeReport(
    {
      findings: namePages(namePictures(nameMoved(heldBackOnce(findings)), options.root), () =>
        namedPages(pages, planned.plan),
      ),
      fileOf: (path) => reportedFile(path, options),
      routes: planned.routes,
      publishing: planned.publishing,
      sharingPictures: planned.plan.pictured.count,
      placeholderContact: placeholderContact(planned.site),
      scripts: planned.site?.head?.scripts ?? [],
      files,
      milliseconds,
    },
    shownIn(options),
  );
}

/** That nothing of a collection is public is told at the first of the lists that show it. */
function heldBackOnce(findings: readonly Finding[]): readonly Finding[] {
  const told = new Set<string>();
  return findings.filter(({ code, wording }) => {
    if (code !== 'held-back-collection') return true;
    const said = `${wording.message} ${wording.hint}`;
    const isFirst = !told.has(said);
    told.add(said);
    return isFirst;
  });
}

/** The pages that visitors can read, by what they are called. */
function namedPages(pages: FoundInSite['pages'], { targets }: SitePlan): NamedPage[] {
  const values = new Map(pages.map(({ read }) => [read.path, properties(read.valid)]));
  return targets.flatMap(({ page: { file, route, status, tag, number, heldBack } }) => {
    const isOwn = status === 'listed' && tag === undefined && number === undefined && heldBack === undefined;
    const { name, meta } = values.get(file) ?? {};
    return isOwn && route !== NOT_FOUND_ROUTE ? [{ file, route, names: [name, meta?.title] }] : [];
  });
}

function reportedFile(path: string, { root, unsaved }: ContentOptions): ReportedFile {
  // Files that are published unchanged are not content, and neither are schemas.
  if (path.startsWith(`${STATIC}/`) || path.endsWith('.schema.json')) return { text: '', parsed: undefined };
  const read = readSource(root, path, unsaved);
  if (!('source' in read)) return { text: read.text, parsed: undefined };
  const { file } = parseFile(read.source, isShared(path) ? 'shared' : 'page');
  return { text: read.source.text, parsed: file };
}

/** What is said of addresses that were public before, and of translations whose originals have been changed since. */
export async function historyFindings(
  { former, root, unsaved, at }: ContentOptions,
  plan: SitePlan,
  site: ValidSite | undefined,
): Promise<Finding[]> {
  const before = await former?.();
  if (before === undefined) return [];
  const textOf = (path: string): string => {
    const read = readSource(root, path, unsaved);
    return 'source' in read ? read.source.text : '';
  };
  const setting = { ...plan.setting, at: at?.(plan.setting.timeZone) };
  const { languages } = plan;
  const ages = languages.length < 2 ? new Map<string, number>() : await before.ages();
  const outdated = plan.targets.flatMap(({ page: { file, tag, number } }) => {
    const original = originalOf(file, languages);
    const [own, other] = [ages.get(file), ages.get(original)];
    const isOutdated = own !== undefined && other !== undefined && other < own;
    return isOutdated && tag === undefined && number === undefined
      ? [finding('outdated-translation', file, 'file', { original })]
      : [];
  });
  return [...goneAddresses(before, { plan, setting, site, textOf }), ...outdated];
}

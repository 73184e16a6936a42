import { defined } from '../model/defined.ts';
import { atValue, type Finding } from '../model/finding.ts';
import { languageOf, ownName, type SiteLanguage } from '../model/language.ts';
import type { Mark } from '../model/mark.ts';
import { asRecord, mapTexts } from '../model/readValue.ts';
import type { LinkedSite } from '../model/site.ts';
import { FEED } from '../model/siteAddresses.ts';
import { basePathOf } from '../model/siteBase.ts';
import type { ImageFile } from '../pictures/imageFile.ts';
import type { Expansion, PlacedBlock } from '../plan/blocks/expandBlocks.ts';
import { textAt } from '../plan/readSite.ts';
import type { PlannedSite } from '../plan/sitePlan.ts';
import type { ValidSite } from '../validate/validateFile.ts';
import { finding } from './findings.ts';
import type { ResolveTools } from './mark.ts';
import { imagesOf, type Prepared, prepareMarks } from './markKinds.ts';
import { replaceMarks } from './replaceMarks.ts';
import { SiteView, surroundingsOf } from './siteLookup.ts';

/** The plan of a site, and what concerns no single page. */
export interface Planned extends Omit<PlannedSite, 'unincluded' | 'images' | 'year'> {
  /** `undefined` if site.config.yaml has errors. */
  readonly site: LinkedSite | undefined;
  readonly images: readonly ImageFile[];
}

/**
 * Links what concerns no single page: site.config.yaml, and the lists of shared blocks that no page includes, which are
 * only checked.
 */
export async function linkSite(
  { unincluded, images: ofCards, year, ...planned }: PlannedSite,
  site: ValidSite | undefined,
  baseUrl: string | undefined,
  tools: ResolveTools,
  languages: readonly SiteLanguage[],
): Promise<Planned> {
  const { plan } = planned;
  const marks = [...(site?.marks ?? []), ...unincluded.flatMap(({ blocks }) => marksOf(blocks))];
  const prepared = await prepareMarks(marks, tools, plan);
  const images = new Map([...ofCards, ...imagesOf(prepared)]);
  const around = surroundingsOf(plan);
  const inLanguage = (language: SiteLanguage) => {
    const view = new SiteView(around, images, language);
    const on = { kind: 'site' } as const;
    const place = site && { file: site.file, pointer: '', holder: site.value, on };
    const replaced = place && replaceMarks(site.marks, place, view, prepared);
    const hasFeed = plan.feed.some(({ file }) => languageOf(file, languages).at === language.at);
    const linked =
      site?.valid === true && replaced !== undefined
        ? linkedSite(replaced.value, language, languages, { baseUrl, hasFeed, year })
        : undefined;
    return { view, replaced, linked };
  };
  // What is wrong with a link in site.config.yaml is so in every language.
  const { view, replaced, linked } = inLanguage(languageOf('', languages));
  const translated = languages
    .filter(({ at }) => at !== '/')
    .flatMap((language) => inLanguage(language).linked ?? []);
  return {
    ...planned,
    site: linked === undefined || translated.length === 0 ? linked : { ...linked, translated },
    images: [...images.values()].filter((image) => image !== undefined),
    findings: [
      ...planned.findings,
      ...(replaced?.findings ?? []),
      ...(await highlightFindings(site, tools)),
      ...unincluded.flatMap((list) => markFindings(list, view, prepared)),
    ],
  };
}

/** Reports that code is to be coloured, and cannot be. */
async function highlightFindings(
  site: ValidSite | undefined,
  { highlight: load }: ResolveTools,
): Promise<Finding[]> {
  if (site?.value.highlight !== true) return [];
  const highlight = await load();
  const made = await highlight?.('', 'text');
  if (made === undefined || !('needs' in made)) return [];
  return [finding('plain-code', site.file.source.path, atValue('/highlight'), { needs: made.needs })];
}

/** The marks of blocks, and of what surrounds them. */
export const marksOf = (blocks: readonly PlacedBlock[]): Mark[] => blocks.flatMap(({ block }) => block.marks);

const markFindings = ({ blocks }: Expansion, site: SiteView, prepared: Prepared): readonly Finding[] =>
  blocks.flatMap(({ block, file: { file } }) => {
    const on = { kind: 'list' } as const;
    const place = { file, pointer: block.pointer, holder: block.value, on };
    return replaceMarks(block.marks, place, site, prepared).findings;
  });

/** The site as pages receive it: everything in site.config.yaml. */
function linkedSite(
  value: Readonly<Record<string, unknown>>,
  { tag, at, words = {}, fonts }: SiteLanguage,
  all: readonly SiteLanguage[],
  { baseUrl, hasFeed, year }: { baseUrl: string | undefined; hasFeed: boolean; year: number | undefined },
): LinkedSite {
  const { site: texts, defaults: _ofBlocks, ...written } = words;
  const translated = asRecord(texts);
  const tags = all.map((language) => language.tag);
  const named = all.map((one) => ({ tag: one.tag, at: one.at, name: ownName(one.tag, tags) }));
  const published = baseUrl ?? textAt(value, 'baseUrl');
  const path = at === '/' ? undefined : at;
  return {
    // As far as they are translated.
    ...asRecord(mapTexts(value, (text) => (Object.hasOwn(translated, text) ? translated[text] : text))),
    ...defined({ at: path, fonts, year }),
    ...(all.length === 1 ? {} : { languages: named }),
    ...(Object.keys(written).length === 0 ? {} : { words: written }),
    ...(hasFeed ? { feed: (path ?? '') + FEED } : {}),
    name: textAt(value, 'name'),
    baseUrl: published,
    basePath: basePathOf(published),
    language: tag,
    timeZone: textAt(value, 'timeZone'),
  };
}

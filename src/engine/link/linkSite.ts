import type { Finding } from '../model/finding.ts';
import type { Mark } from '../model/mark.ts';
import type { LinkedSite } from '../model/site.ts';
import { FEED } from '../model/siteAddresses.ts';
import { basePathOf } from '../model/siteBase.ts';
import type { ImageFile } from '../pictures/readPicture.ts';
import type { Expansion, PlacedBlock } from '../plan/blocks/expandBlocks.ts';
import { textAt } from '../plan/readSite.ts';
import type { PlannedSite } from '../plan/sitePlan.ts';
import type { ValidSite } from '../validate/validateFile.ts';
import type { Context, ResolveTools } from './mark.ts';
import { imagesOf, type Prepared, prepareMarks } from './markKinds.ts';
import { checkMarks, replaceMarks } from './replaceMarks.ts';
import { noPictures, SiteLookup } from './siteLookup.ts';

/** The plan of a site, and what concerns no single page. */
export interface Planned extends Omit<PlannedSite, 'unincluded' | 'images' | 'year'> {
  /** `undefined` if site.config.yaml has errors. */
  readonly site: LinkedSite | undefined;
  /** The pictures of cards and of site.config.yaml. */
  readonly images: readonly ImageFile[];
}

/**
 * Links what concerns no single page: site.config.yaml, and the lists of shared blocks that no page includes, which are
 * only checked.
 *
 * @param site `undefined` if there is none, or it cannot be read
 * @param baseUrl the address from `--base`, which takes precedence over the one in the file
 */
export async function linkSite(
  { unincluded, images: ofCards, year, ...planned }: PlannedSite,
  site: ValidSite | undefined,
  baseUrl: string | undefined,
  tools: ResolveTools,
): Promise<Planned> {
  const { plan } = planned;
  const marks = [...(site?.marks ?? []), ...unincluded.flatMap(({ blocks }) => marksOf(blocks))];
  const prepared = await prepareMarks(marks, { ...tools, placeholders: plan.placeholders });
  const images = new Map([...ofCards, ...imagesOf(prepared)]);
  const context = { site: new SiteLookup(plan).view(images, noPictures()), basePath: plan.basePath };
  const replaced =
    site === undefined
      ? undefined
      : replaceMarks(
          site.marks,
          { file: site.file, pointer: '', holder: site.value, on: { kind: 'site' } },
          context,
          prepared,
        );
  return {
    ...planned,
    site:
      site?.valid === true && replaced !== undefined
        ? linkedSite(replaced.value, baseUrl, plan.feed.length > 0, year)
        : undefined,
    images: [...images.values()].filter((image) => image !== undefined),
    findings: [
      ...planned.findings,
      ...(replaced?.findings ?? []),
      ...unincluded.flatMap((list) => markFindings(list, context, prepared)),
    ],
  };
}

/** The marks of blocks, and of what surrounds them. */
export const marksOf = (blocks: readonly PlacedBlock[]): Mark[] => blocks.flatMap(({ block }) => block.marks);

/** What is wrong with the marks of a list that no page includes. */
const markFindings = ({ blocks }: Expansion, context: Context, prepared: Prepared): Finding[] =>
  blocks.flatMap((placed) => {
    const { block, file } = placed;
    const place = {
      file: file.file,
      pointer: block.pointer,
      holder: block.value,
      on: { kind: 'list' },
    } as const;
    return [...checkMarks(block.marks, place, context, prepared).findings];
  });

/**
 * The site as pages receive it: everything in site.config.yaml.
 *
 * @param value the value of site.config.yaml with its marks resolved
 * @param hasFeed whether any page is in the feed
 * @param year the year for which the site is made
 */
function linkedSite(
  value: Readonly<Record<string, unknown>>,
  baseUrl: string | undefined,
  hasFeed: boolean,
  year: number | undefined,
): LinkedSite {
  const published = baseUrl ?? textAt(value, 'baseUrl');
  return {
    ...value,
    ...(hasFeed ? { feed: FEED } : {}),
    ...(year === undefined ? {} : { year }),
    name: textAt(value, 'name'),
    baseUrl: published,
    basePath: basePathOf(published),
    language: textAt(value, 'language'),
    timeZone: textAt(value, 'timeZone'),
  };
}

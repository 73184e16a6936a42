import { createHash } from 'node:crypto';
import { linkSite, type Planned } from '../link/linkSite.ts';
import type { ResolveTools } from '../link/mark.ts';
import { planSite } from '../plan/planSite.ts';
import { isWithin } from '../plan/publication.ts';
import type { ReadPage } from '../pool/pageWork.ts';
import type { Prints } from '../store/lastRun.ts';
import type { ContentOptions } from './contentOptions.ts';
import type { KnownSite } from './knownSite.ts';
import type { Around } from './readAround.ts';

/**
 * The stage `plan`: from the outlines of all pages, the plan of the site, with what concerns no single page linked. It is
 * made again unless nothing that it is made from has changed.
 */
export async function planPages(
  options: ContentOptions,
  { discovered, parsed, validated, schemas, idRules, setup: { folders, languages } }: Around,
  pages: readonly ReadPage[],
  prints: Prints,
  known: KnownSite | undefined,
  tools: ResolveTools,
): Promise<{ readonly planned: Planned; readonly from: string }> {
  const { baseUrl, at, drafts } = options;
  const from = hashOf([
    ...pages.map((page) => page.hash),
    JSON.stringify([discovered.listing, languages, parsed.map(({ file }) => file.source.text)]),
    ...[...prints].filter(([path]) => !path.endsWith('.yaml')).flat(),
  ]);
  if (known?.plan?.from === from && isWithin(known.plan.planned.period, at))
    return { planned: known.plan.planned, from };
  const unread = pages.filter(({ isUnread }) => isUnread);
  const plan = await planSite(
    {
      discovered: {
        ...discovered,
        unread: [
          ...discovered.unread,
          ...unread.map(({ path, text }) => ({ kind: 'page' as const, path, text })),
        ],
      },
      validated: {
        ...validated,
        files: [...validated.files, ...pages.filter(({ isUnread }) => !isUnread)],
      },
      baseUrl,
      idRules,
      at,
      drafts,
      languages,
      placeholders: schemas.placeholders,
    },
    tools.readImage,
  );
  const planned = await linkSite(plan, validated.site, baseUrl, tools, languages);
  options.onPlan?.(folders, planned.plan, schemas);
  return { planned, from };
}

function hashOf(texts: readonly string[]): string {
  const all = createHash('sha1');
  for (const text of texts) all.update(`${text}\0`);
  return all.digest('base64');
}

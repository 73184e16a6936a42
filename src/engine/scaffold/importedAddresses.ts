import { posix } from 'node:path';
import { addressKey, isGenerated, isIndex, isReserved } from '../plan/addresses/addresses.ts';
import { readAlias } from '../plan/addresses/assignAliases.ts';
import { ROUTE } from '../plan/addresses/assignRoutes.ts';
import { lineOfKey, type SiteThere } from './importedDraft.ts';
import type { Draft } from './importedText.ts';

/**
 * Pages with the addresses that their front matter asks for: the page's own (`permalink`, `slug`), or else one that leads to
 * it, as old ones do. One that cannot be kept, or belongs to another page, is told.
 */
export function withAddresses(drafts: readonly Draft[], site: SiteThere, lost: string[]): readonly Draft[] {
  const places = new Set(drafts.map(({ place }) => place));
  const taken = new Set([...site.routes.keys()].filter((route) => !places.has(route)).map(addressKey));
  const isFree = (address: string): boolean => !taken.has(addressKey(address)) && !isGenerated(address);
  const asked = drafts.map((draft) => ({ draft, ...addressesOf(draft) }));
  const isRoute = (address: string | undefined): address is string =>
    address !== undefined && ROUTE.test(address) && !isReserved(address) && !isIndex(address);
  for (const { draft, own } of asked) if (!isRoute(own?.route)) taken.add(addressKey(draft.place));
  const routed = asked.map((one) => {
    const route = isRoute(one.own?.route) ? one.own.route : one.draft.place;
    const isTaken = route !== one.draft.place && !isFree(route);
    const draft = { ...one.draft, route: isTaken ? one.draft.place : route };
    taken.add(addressKey(draft.route));
    return { ...one, draft };
  });
  return routed.map(({ draft, own, old }) => {
    const aliases = new Set<string>();
    for (const { key, written, address } of [...(own === undefined ? [] : [own]), ...old]) {
      const verdict = readAlias(address);
      // It may say where the page is anyway.
      if (verdict.ok && addressKey(verdict.alias) === addressKey(draft.route)) continue;
      if (verdict.ok && aliases.has(verdict.alias)) continue;
      if (verdict.ok && isFree(verdict.alias)) {
        aliases.add(verdict.alias);
        taken.add(addressKey(verdict.alias));
        continue;
      }
      const reason = verdict.ok ? 'the address of another page' : `it ${verdict.reason}`;
      lost.push(
        `${draft.path}:${lineOfKey(draft.front, key)}: "${key}: ${written}" of its front matter: ${reason}.`,
      );
    }
    return { ...draft, aliases: [...aliases] };
  });
}

/** An address in front matter, as it is written and from the root of the site. */
interface Asked {
  readonly key: string;
  readonly written: string;
  readonly address: string;
}

/** The addresses that front matter names: the page's own, as addresses are here, and old ones. */
function addressesOf({ path, facts }: Draft): {
  readonly own: (Asked & { readonly route: string }) | undefined;
  readonly old: readonly Asked[];
} {
  const [own, ...others] = ['permalink', 'slug'].flatMap((key) => {
    const written = String(facts[key] ?? '');
    if (written === '') return [];
    const address = written.startsWith('/') ? written : posix.join('/', posix.dirname(path), written);
    return [{ key, written, address, route: address.replace(/(?:\/index)?\.html$|(?<=.)\/$/, '') }];
  });
  const old = ['aliases', 'redirect_from'].flatMap((key) =>
    [facts[key] ?? []].flat().map((one) => ({ key, written: String(one), address: String(one) })),
  );
  return { own, old: [...others, ...old] };
}

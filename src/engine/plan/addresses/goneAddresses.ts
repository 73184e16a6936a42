import type { FormerContent, FormerFile } from '../../discover/formerContent.ts';
import { atKey, type Finding } from '../../model/finding.ts';
import type { TextEdit } from '../../model/issue.ts';
import { routesInLanguages } from '../../model/language.ts';
import { locate } from '../../model/positions.ts';
import { asRecord } from '../../model/readValue.ts';
import type { ParsedFile } from '../../model/source.ts';
import { parseFile } from '../../parse/parseFile.ts';
import type { ValidSite } from '../../validate/validateFile.ts';
import { finding } from '../findings.ts';
import { heldBack, isAlwaysNeeded, type PublicationSetting, publicationOf } from '../publication.ts';
import { permalinksOf } from '../readSite.ts';
import type { SitePlan } from '../sitePlan.ts';
import { addressKey } from './addresses.ts';
import { assignRoutes, listAt } from './assignRoutes.ts';

/** The share of their lines that two pages have in common if one has become the other. */
const SAME = 0.5;

interface SiteNow {
  readonly plan: Pick<SitePlan, 'targets' | 'files' | 'meant' | 'meantBelow' | 'allSeen' | 'languages'>;
  readonly setting: PublicationSetting;
  readonly site: ValidSite | undefined;
  /** The text of a page; empty if it cannot be read. */
  readonly textOf: (path: string) => string;
}

/**
 * Finds addresses that were public and lead nowhere now: of pages that were removed, renamed or given another address.
 * Each is told once, in the page that its page has become or, if there is none, in the file that is gone.
 */
export function goneAddresses(former: FormerContent, { plan, setting, site, textOf }: SiteNow): Finding[] {
  if (former.changed.length === 0 || site === undefined || !plan.allSeen) return [];
  const { languages } = plan;
  const now = routesInLanguages(permalinksOf(site), languages);
  const config = former.changed.find(({ path }) => path === site.file.source.path);
  const then = config === undefined ? now : routesInLanguages(permalinksIn(config), languages);
  const read = former.changed.filter((file) => file !== config);
  const known = new Set(read.map(({ path }) => path));
  const moved = [...now.keys(), ...then.keys()].filter((name) => now.get(name) !== then.get(name));
  const same = [...former.pages].filter(
    (path) => !known.has(path) && moved.some((name) => path.startsWith(`pages/${name}/`)),
  );
  const sources = [...read, ...same.map((path) => ({ path, text: textOf(path) }))].map((source) => ({
    ...source,
    file: parseFile(source, 'page').file,
  }));
  const { routed } = assignRoutes(sources, then, true, languages);
  const isThere = addressesNow(plan);
  const pages = new Map(
    plan.targets.flatMap(({ page }) => (page.tag === undefined ? [[page.file, page]] : [])),
  );
  const fresh = [...pages.keys()].filter((path) => !former.pages.has(path));
  return routed.flatMap((page, index): Finding[] => {
    const source = sources[index];
    if (source === undefined || page.status !== 'listed') return [];
    const publication = publicationOf(asRecord(source.file.value), setting.timeZone);
    if (!isAlwaysNeeded(page) && heldBack(publication, setting) !== undefined) return [];
    const aliases = listAt(source.file, 'aliases').filter((one) => typeof one === 'string');
    const addresses = [page.route, ...page.alsoAt, ...aliases].filter((address) => !isThere(address));
    if (addresses.length === 0) return [];
    const heirs = pages.has(page.file)
      ? [page.file]
      : fresh.filter((path) => isAlike(source.text, textOf(path)));
    const [heir = page.file] = heirs;
    const own = heirs.length === 1 ? pages.get(heir) : undefined;
    if (own === undefined || own.heldBack !== undefined) {
      const facts = { addresses, heirs, route: undefined, fix: undefined };
      return [finding('gone-address', page.file, 'file', facts)];
    }
    const { file } = parseFile({ path: heir, text: textOf(heir) }, 'page');
    const facts = { addresses, heirs, route: own.route, fix: withAliases(file, addresses) };
    return [finding('gone-address', heir, atKey('/name'), facts)];
  });
}

const permalinksIn = ({ path, text }: FormerFile): ReadonlyMap<string, string> =>
  permalinksOf({ value: asRecord(parseFile({ path, text }, 'site').file.value) });

/** Whether something is at an address, or may be. */
function addressesNow({ targets, files, meant, meantBelow }: SiteNow['plan']): (address: string) => boolean {
  const own = targets.flatMap(({ page }) => [page.route, ...page.alsoAt, ...(page.aliases ?? [])]);
  const all = new Set([...own, ...files, ...meant].map(addressKey));
  return (address) =>
    all.has(addressKey(address)) || meantBelow.some((base) => address.startsWith(`${base}/`));
}

/** Whether a page says mostly what another one said. */
function isAlike(was: string, is: string): boolean {
  const [before, after] = [linesOf(was), new Set(linesOf(is))];
  const shared = before.filter((line) => after.has(line)).length;
  return shared > 0 && shared >= SAME * Math.max(before.length, after.size);
}

/** The lines that say something. Of the property's name alone, every page has the same ones. */
const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter((line) => line !== '' && !line.startsWith('#') && !/^(?:- )?\w+:$/.test(line)),
  ),
];

/** The edits that give a page more aliases; none if its list is written over several lines, or its last line is open. */
function withAliases(file: ParsedFile, addresses: readonly string[]): readonly TextEdit[] | undefined {
  const { text } = file.source;
  const added = addresses.join(', ');
  const insert = (at: number, more: string): readonly TextEdit[] => [{ start: at, end: at, text: more }];
  if (text.startsWith('{')) return undefined;
  // At the end, where no line of the page moves.
  if (!('aliases' in asRecord(file.value)))
    return text.endsWith('\n')
      ? insert(text.length, `aliases: [${added}]${text.includes('\r\n') ? '\r\n' : '\n'}`)
      : undefined;
  const { start, end } = locate(file, '/aliases', 'value');
  const isFull = listAt(file, 'aliases').length > 0 && /^\[[\s\S]*\]$/.test(text.slice(start, end));
  return isFull ? insert(end - 1, `, ${added}`) : undefined;
}

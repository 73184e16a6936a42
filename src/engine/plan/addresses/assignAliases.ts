import type { StaticFile } from '../../discover/staticFiles.ts';
import { atValue, type Finding } from '../../model/finding.ts';
import { decodedUri } from '../../model/safeUrl.ts';
import { finding } from '../findings.ts';
import { addressKey, isGenerated } from './addresses.ts';
import type { RoutedPage } from './routedPage.ts';

/**
 * Gives pages their old addresses, decoded and without a slash at the end, by file. An alias is an address where nothing else
 * is: so no alias can lead to another one, or to itself.
 */
export function assignAliases(
  pages: readonly { readonly page: RoutedPage; readonly aliases: readonly unknown[] }[],
  files: readonly StaticFile[],
): { readonly byFile: ReadonlyMap<string, readonly string[]>; readonly findings: readonly Finding[] } {
  const findings: Finding[] = [];
  const byFile = new Map<string, string[]>();
  const listed = pages.filter(({ page }) => page.status === 'listed');
  /** What is at an address, in words, and the page it belongs to. */
  const taken = new Map<string, { file: string; what: string }>();
  for (const { page } of listed)
    for (const own of [page.route, ...page.alsoAt])
      taken.set(addressKey(own), { file: page.file, what: `the address of ${page.file}` });
  for (const { path, address } of files)
    taken.set(addressKey(address), { file: path, what: `the address of ${path}` });
  for (const { page, aliases } of listed) {
    const { file } = page;
    const kept: string[] = [];
    for (const [index, text] of aliases.entries()) {
      if (typeof text !== 'string' || text === '') continue;
      const at = atValue(`/aliases/${index}`);
      const read = readAlias(text);
      if (!read.ok) {
        findings.push(finding('invalid-alias', file, at, { alias: text, ...read }));
        continue;
      }
      const { alias } = read;
      const other = taken.get(addressKey(alias));
      const name = nameOnItsPage(alias, page, kept);
      if (isGenerated(alias))
        findings.push(finding('reserved-route', file, at, { route: alias, of: undefined }));
      else if (name !== undefined) findings.push(finding('self-alias', file, at, { alias: text, name }));
      else if (other !== undefined && other.file !== file)
        findings.push(finding('alias-collision', file, at, { alias: text, what: other.what }));
      else {
        kept.push(alias);
        if (other === undefined) taken.set(addressKey(alias), { file, what: `also an alias of ${file}` });
      }
    }
    if (kept.length > 0) byFile.set(file, kept);
  }
  return { byFile, findings };
}

function nameOnItsPage(alias: string, page: RoutedPage, kept: readonly string[]): string | undefined {
  if (alias === page.route) return 'the address';
  if (page.alsoAt.includes(alias)) return 'an address in "alsoAt"';
  return kept.includes(alias) ? 'an alias' : undefined;
}

/** What `readAlias` returns: an alias decoded and without a slash at its end, or why it cannot be one, as the end of "The alias ...". */
type AliasVerdict =
  | { readonly ok: true; readonly alias: string }
  | { readonly ok: false; readonly reason: string; readonly better: string | undefined };

/** Reads an old address as its author has written it. */
export function readAlias(text: string): AliasVerdict {
  const refuse = (reason: string, better?: string): AliasVerdict => ({
    ok: false,
    reason,
    better: better !== undefined && better !== text && readAlias(better).ok ? better : undefined,
  });
  if (/^https?:\/\//i.test(text))
    return refuse('is a full address', URL.canParse(text) ? new URL(text).pathname : undefined);
  if (!text.startsWith('/')) return refuse('does not begin with a slash', `/${text}`);
  if (/[?#]/.test(text))
    return refuse('has a "?" or a "#", which hosts cannot redirect from', text.replace(/[?#].*$/, ''));
  if (/\s/.test(text)) return refuse('contains a space', text.trim().replaceAll(' ', '%20'));
  if (text.includes('//')) return refuse('has two slashes in a row', text.replace(/\/{2,}/g, '/'));
  const pattern = /[*:]/.exec(text)?.[0];
  if (pattern !== undefined) return refuse(`contains "${pattern}", which hosts read as a pattern`);
  const decoded = decodedUri(text);
  if (decoded === undefined) return refuse('contains a "%" that encodes nothing');
  const alias = decoded.normalize('NFC').replace(/(?<=.)\/$/, '');
  if (alias.split('/').length !== text.replace(/(?<=.)\/$/, '').split('/').length)
    return refuse('contains an encoded slash');
  if (/\/\./.test(alias)) return refuse('has a part that begins with a dot');
  const bad = /[^\p{L}\p{M}\p{N} /._~@+,()'!$&=;-]/u.exec(alias)?.[0];
  if (bad !== undefined) return refuse(`contains ${bad === '"' ? 'a quotation mark' : `"${bad}"`}`);
  return { ok: true, alias };
}

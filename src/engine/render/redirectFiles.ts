import { escapeHtml } from '../model/escapeHtml.ts';
import type { OutputFile } from '../model/outputFile.ts';
import { OutputNames } from '../model/outputNames.ts';
import type { Redirect } from '../model/redirect.ts';
import type { LinkedSite } from '../model/site.ts';
import { addressKey } from '../plan/addresses/addresses.ts';

/**
 * What sends visitors from the old addresses of pages to their real ones: `_redirects` for the hosts that read it, and
 * for all others, where a file can have the old address, a page that does so without scripts.
 *
 * @param taken paths of files in the output that these must not replace
 */
export function* redirectFiles(
  redirects: readonly Redirect[],
  site: LinkedSite,
  routes: readonly string[],
  taken: readonly string[],
): Generator<OutputFile> {
  if (redirects.length === 0) return;
  const keys = new Set(routes.map(addressKey));
  const names = new OutputNames(taken);
  const sorted = [...redirects].sort((a, b) => (a.from < b.from ? -1 : 1));
  const rules = [
    '# Old addresses. "301!" is for Netlify, which otherwise prefers files; other hosts ignore those lines.',
  ];
  for (const redirect of sorted) {
    const { from, to } = redirect;
    const link = site.basePath + to;
    const old = site.basePath + encodeURI(from);
    // Another spelling of a page's own address: a host that takes both for the same must not redirect for ever.
    const isVariant = keys.has(addressKey(from));
    const path = isVariant ? undefined : pathOf(from);
    if (!isVariant) rules.push(`${old} ${link} 301!`);
    rules.push(`${old} ${link} 301`);
    if (!isVariant && !hasEnding(from)) rules.push(`${old}/ ${link} 301`);
    if (path !== undefined && !isUnsafe(path) && names.take(path) === undefined)
      yield { path, contents: document(redirect, site) };
  }
  yield { path: '_redirects', contents: `${rules.join('\n')}\n` };
}

const hasEnding = (address: string): boolean => /\.[a-z0-9]{1,5}$/i.test(address);

/** The file at an old address; `undefined` if hosts would not send it as a page. */
function pathOf(from: string): string | undefined {
  if (/\.html?$/i.test(from)) return from.slice(1);
  return hasEnding(from) ? undefined : `${from.slice(1)}.html`;
}

/** Names that end in a dot or a space are others on Windows; most file systems take at most 255 bytes. */
const isUnsafe = (path: string): boolean =>
  /[. ](?:\/|$)/.test(path) || path.split('/').some((name) => Buffer.byteLength(name) > 255);

/** A page that leads on without scripts. Its only words are the name of the real page. */
function document({ to, title }: Redirect, { baseUrl, basePath, language }: LinkedSite): string {
  const [name, link] = [escapeHtml(title), escapeHtml(basePath + to)];
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name}</title>
<meta name="robots" content="noindex">
<link rel="canonical" href="${escapeHtml(baseUrl + to)}">
<meta http-equiv="refresh" content="0; url=${link}">
</head>
<body><main><h1><a href="${link}">${name}</a></h1></main></body>
</html>
`;
}

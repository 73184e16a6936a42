import { statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { escapeHtml } from '../model/escapeHtml.ts';
import { grouped } from '../model/grouped.ts';
import { countsOf, type Report } from '../model/issue.ts';
import { valueAt } from '../model/jsonPointer.ts';
import { parseFile } from '../parse/parseFile.ts';
import type { RoutedPage } from '../plan/addresses/routedPage.ts';
import { heldBackText } from '../plan/publication.ts';
import type { SitePlan } from '../plan/sitePlan.ts';
import { pageNames } from '../plan/sitePlan.ts';
import { toolDocument } from './toolDocument.ts';

/** The address of the list of all pages. */
export const PAGE_LIST = '/_pages';

/** What the list says of a page. */
export interface ListedPage {
  readonly route: string;
  /** As reports show it. */
  readonly file: string;
  readonly name: string;
  /** In a word or two; the first letter is a capital. */
  readonly state: string;
  readonly errors: number;
  readonly warnings: number;
  /** When its file was last saved, in milliseconds since 1970; absent if it cannot be read. */
  readonly saved?: number;
}

/** The document with all pages of the site, those with mistakes first. */
export function pageListDocument(pages: readonly ListedPage[]): string {
  const broken = pages.filter(({ errors, warnings }) => errors + warnings > 0).sort(byMistakes);
  const others = pages.filter(({ errors, warnings }) => errors + warnings === 0);
  const rows = [...broken, ...others].map(row).join('\n');
  return toolDocument(
    'Pages',
    'pageList',
    'pages-page',
    `<header>
<p><a href="/">To the site</a> <a href="/_blocks">Blocks</a></p>
<h1>Pages</h1>
<p role="status">${pages.length} ${pages.length === 1 ? 'page' : 'pages'}, ${broken.length === 0 ? 'none' : broken.length} with mistakes</p>
</header>
<main>
<label class="pages-search">Find a page <input type="search" name="find" autocomplete="off"></label>
<div class="pages-table" tabindex="0" role="region" aria-label="All pages">
<table>
<thead><tr><th scope="col">Page</th><th scope="col">Address</th><th scope="col">State</th><th scope="col">Mistakes</th><th scope="col">Last change</th><th scope="col">File</th></tr></thead>
<tbody>
${rows}
</tbody>
</table>
</div>
</main>`,
  );
}

function row({ route, file, name, state, errors, warnings, saved }: ListedPage): string {
  const mistakes = [
    ...(errors === 0 ? [] : [`${errors} ${errors === 1 ? 'error' : 'errors'}`]),
    ...(warnings === 0 ? [] : [`${warnings} ${warnings === 1 ? 'warning' : 'warnings'}`]),
  ].join(', ');
  const time = saved === undefined ? '' : new Date(saved).toISOString();
  return `<tr${errors > 0 ? ' data-broken' : ''}>
<th scope="row"><a href="${escapeHtml(route)}">${escapeHtml(name)}</a></th>
<td><code>${escapeHtml(route)}</code></td>
<td>${escapeHtml(state)}</td>
<td>${mistakes === '' ? 'None' : mistakes}</td>
<td>${time === '' ? '' : `<time datetime="${time}">${time.slice(0, 16).replace('T', ' ')} UTC</time>`}</td>
<td><button type="button" data-file="${escapeHtml(file)}">${escapeHtml(file)}</button></td>
</tr>`;
}

/** Those with the most mistakes first; the order of equals stays. */
const byMistakes = (a: ListedPage, b: ListedPage): number => b.errors - a.errors || b.warnings - a.warnings;

/** What the list of pages says of a page without mistakes. */
const STATES: Readonly<Record<RoutedPage['status'], string>> = {
  listed: 'Shown',
  pattern: 'Pattern of other pages',
  refused: 'Has no address',
  unknown: 'Has no address',
};

/** All pages of a site, in the order of their files, with the number of their mistakes; without the further ones of lists. */
export function listPages(
  root: string,
  plan: SitePlan,
  issues: Report['issues'],
  shown: (path: string) => string,
  text: (path: string) => string | undefined,
): ListedPage[] {
  const names = pageNames(plan);
  const byFile = grouped(issues, ({ file }) => file);
  const pages = plan.targets
    .map((target) => target.page)
    // Further pages of lists, and pages of tags that no published page has, are not worth a line.
    .filter(
      ({ number, tag, heldBack }) => number === undefined && (tag === undefined || heldBack === undefined),
    )
    .sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0));
  return pages.map(({ file, route, status, tag, heldBack }) => {
    const { errors, warnings } = countsOf(byFile.get(shown(file)) ?? []);
    const time = statSync(join(root, file), { throwIfNoEntry: false })?.mtimeMs;
    return {
      route,
      file: shown(file),
      name: names.get(route) ?? tag ?? nameIn(file, text(file) ?? ''),
      state:
        errors > 0
          ? 'Held back by its mistakes'
          : heldBack !== undefined
            ? heldBackText(heldBack, plan.setting.timeZone)
            : STATES[status],
      errors,
      warnings,
      ...(time === undefined ? {} : { saved: time }),
    };
  });
}

/** The name of a page that no list and no breadcrumb shows, or its file's, if it has none that can be read. */
function nameIn(file: string, text: string): string {
  const name = valueAt(parseFile({ path: file, text }, 'page').file.value, '/name');
  return typeof name === 'string' ? name : basename(file, '.yaml');
}

import { basename } from 'node:path';
import { grouped } from '../model/grouped.ts';
import { countsOf, type Report } from '../model/issue.ts';
import { valueAt } from '../model/jsonPointer.ts';
import { parseFile } from '../parse/parseFile.ts';
import type { RoutedPage } from '../plan/addresses/routedPage.ts';
import { heldBackText } from '../plan/publication.ts';
import type { SitePlan } from '../plan/sitePlan.ts';
import { pageNames } from '../plan/sitePlan.ts';

/** What a list of all pages says of one. */
export interface ListedPage {
  readonly route: string;
  /** As reports show it. */
  readonly file: string;
  readonly name: string;
  /** In a word or two; the first letter is a capital. */
  readonly state: string;
  readonly errors: number;
}

/** What is said of a page without mistakes. */
const STATES: Readonly<Record<RoutedPage['status'], string>> = {
  listed: 'Shown',
  pattern: 'Pattern of other pages',
  refused: 'Has no address',
  unknown: 'Has no address',
};

/** All pages of a site, in the order of their files, with the number of their mistakes; without the further ones of lists. */
export function listPages(
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
    const { errors } = countsOf(byFile.get(shown(file)) ?? []);
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
    };
  });
}

/** The name of a page that no list and no breadcrumb shows, or its file's, if it has none that can be read. */
function nameIn(file: string, text: string): string {
  const name = valueAt(parseFile({ path: file, text }, 'page').file.value, '/name');
  return typeof name === 'string' ? name : basename(file, '.yaml');
}

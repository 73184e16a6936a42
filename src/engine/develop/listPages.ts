import { statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Report } from '../model/issue.ts';
import { valueAt } from '../model/jsonPointer.ts';
import { parseFile } from '../parse/parseFile.ts';
import type { RoutedPage } from '../plan/addresses/assignRoutes.ts';
import { heldBackText } from '../plan/publication.ts';
import type { SitePlan } from '../plan/sitePlan.ts';
import { pageNames } from '../plan/sitePlan.ts';
import type { ListedPage } from './pageList.ts';

/** What the list of pages says of a page without mistakes. */
const STATES: Readonly<Record<RoutedPage['status'], string>> = {
  listed: 'Shown',
  pattern: 'Pattern of other pages',
  refused: 'Has no address',
  unknown: 'Has no address',
};

interface ListedSite {
  readonly root: string;
  readonly plan: SitePlan;
  readonly issues: Report['issues'];
  readonly shown: (path: string) => string;
  /** The text of a page in which its name is looked for. */
  readonly text: (path: string) => string | undefined;
}

/** All pages of a site, in the order of their files, with the number of their mistakes; without the further ones of lists. */
export function listPages({ root, plan, issues, shown, text }: ListedSite): ListedPage[] {
  const names = pageNames(plan);
  const mistakes = new Map<string, { errors: number; warnings: number }>();
  for (const { file, severity } of issues) {
    const own = mistakes.get(file) ?? { errors: 0, warnings: 0 };
    own[severity === 'error' ? 'errors' : 'warnings'] += 1;
    mistakes.set(file, own);
  }
  const pages = plan.targets
    .map((target) => target.page)
    // Further pages of lists, and pages of tags that no published page has, are not worth a line.
    .filter(
      ({ number, tag, heldBack }) => number === undefined && (tag === undefined || heldBack === undefined),
    )
    .sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0));
  return pages.map(({ file, route, status, tag, heldBack }) => {
    const { errors, warnings } = mistakes.get(shown(file)) ?? { errors: 0, warnings: 0 };
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

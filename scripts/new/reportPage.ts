import { join, relative, sep } from 'node:path';
import { formatReport } from '../../src/engine/report/report.ts';
import type { NewPage } from '../../src/engine/scaffold/newPage.ts';
import { counted } from '../../src/engine/text/wording.ts';

/**
 * Says where a new page is, what leads to it, and what is left to write.
 *
 * @param root absolute path of the folder that holds site.config.yaml and pages/
 * @param collection the one it belongs to
 * @param isDryRun whether nothing was written
 */
export function reportPage(
  page: NewPage,
  root: string,
  collection: string | undefined,
  isDryRun: boolean,
): string {
  const path = relative(process.cwd(), join(root, page.path)).split(sep).join('/');
  const { blocks, site, throughLists, breadcrumb } = page.shown;
  const rows: [string, string][] = [
    [isDryRun ? 'Would write' : 'Wrote', path],
    ['Address', page.address],
    ...(page.isRomanised ? [['', ROMANISED] as [string, string]] : []),
    ...(page.isDraft ? [['Draft', DRAFT] as [string, string]] : []),
    ...(page.address === '/' ? [['Public', HOME] as [string, string]] : []),
  ];
  const shown = [
    ...[...blocks].map(([type, routes]) => `${type} on ${someOf(routes)}`),
    ...site,
    ...throughLists,
    ...(breadcrumb.length === 0 ? [] : [`breadcrumb: ${breadcrumb.join(' > ')}`]),
    ...(page.isListed ? ['sitemap.xml'] : []),
  ];
  shown.forEach(
    (what, at) => void rows.push([at === 0 ? (page.isDraft ? 'Will be in' : 'Shown in') : '', what]),
  );
  if (blocks.size + site.length === 0 && page.address !== '/') rows.push(['Links', UNLINKED]);
  if (page.order !== undefined && collection !== undefined)
    rows.push(['Place', `order ${page.order} in ${collection}`]);
  rows.push([
    'To write',
    `${counted(page.placeholders, 'placeholder')}: texts in [brackets], and values marked as one`,
  ]);
  if (page.isDraft) rows.push(['To publish', TO_PUBLISH]);
  const lines = rows.map(([label, text]) => `${label.padEnd(12)}${text}\n`).join('');
  const { report } = page.warnings;
  if (report.issues.length === 0) return lines;
  return `${lines}\n${formatReport(report, 'pretty', { colour: false, textOf: () => page.text })}`;
}

const ROMANISED =
  'The Tamil letters of the name are written in Latin ones. Choose another address with --route.';
const DRAFT = 'Visitors do not see the page until it is published. "npm run dev" and the Studio show it.';
const HOME =
  'It is no draft, because a site always needs its home page: replace its texts before you publish the site.';
const TO_PUBLISH = 'Write its texts, then delete "draft: true". "npm run check" says what is left.';
const UNLINKED = 'Nothing leads to it yet. Link to it from a page, or from the menu in site.config.yaml.';

function someOf(routes: readonly string[]): string {
  if (routes.length <= 4) return routes.join(', ');
  return `${routes.slice(0, 3).join(', ')} and ${routes.length - 3} more pages`;
}

import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { project } from '../../../scripts/project.ts';
import type { ContentOptions } from '../../../src/engine/build/contentOptions.ts';
import { checkPages } from '../../../src/engine/build.ts';
import type { Unsaved } from '../../../src/engine/discover/entries.ts';
import type { Report } from '../../../src/engine/model/issue.ts';
import type { LinkedPage } from '../../../src/engine/model/page.ts';
import type { LinkedSite } from '../../../src/engine/model/site.ts';
import type { SitePlan } from '../../../src/engine/plan/sitePlan.ts';
import { freshCache, loadTheme } from './freshCache.ts';
import { scratchFolder } from './write/siteOnDisk.ts';

/** Content files by their path below the root. */
export type ContentFiles = Readonly<Record<string, string | Uint8Array>>;

/** What the pipeline made from some files. */
export interface Understood {
  readonly report: Report;
  readonly plan: SitePlan;
  /** `code file:line:column` for each issue, in the order of the report. */
  readonly issues: readonly string[];
  /** The pages as they reach the stage `render`, by route. Those with errors are left out. */
  readonly pages: ReadonlyMap<string, LinkedPage>;
  /** The paths of the pictures that are published. */
  readonly images: readonly string[];
  /** What the engine reads about the site, and everything else that site.config.yaml says. */
  readonly site: (LinkedSite & Readonly<Record<string, unknown>>) | undefined;
}

/** A site with nothing but what every site must have. */
export const plainSite: Readonly<Record<string, string>> = {
  'site.config.yaml': `name: Tea House
baseUrl: https://tea.example
language: en-GB
contact:
  phone: +44 20 0000 0000
  email: hello@tea.example
  link: mailto:hello@tea.example
  address: [1 Leaf Lane, London]
header:
  home: /
  links: [{ text: Home, link: / }]
  action: { text: Write to us, link: mailto:hello@tea.example }
footer:
  quote: A leaf and hot water.
  columns: [{ title: Pages, links: [{ text: Home, link: / }] }]
  copyright: © Tea House
`,
  'pages/index.yaml': page({ name: 'Home' }),
};

/** The text of a page file with a banner followed by the blocks, given as YAML list items. */
export function page({
  name,
  top = '',
  blocks = '',
}: {
  name: string;
  top?: string;
  blocks?: string;
}): string {
  return `name: ${name}
${top}meta: { title: The page ${name}, description: All about ${name}. }
blocks:
  - { type: banner, title: Welcome to ${name} }
${blocks}`;
}

/** Sends files through every stage that reads content: `discover`, `parse`, `validate` and `resolve`. */
export async function understandFiles(
  files: ContentFiles,
  moment: Pick<ContentOptions, 'at' | 'drafts' | 'launch'> = {},
): Promise<Understood> {
  const { root, unsaved } = await inMemory(files);
  const { site, pages } = await checkPages(
    { project, root, cwd: root, unsaved, loadTheme, now: () => 0, ...moment },
    { cache: freshCache() },
  );
  const { report } = site.result;
  return {
    report,
    issues: report.issues.map(({ code, file, line, column }) => `${code} ${file}:${line}:${column}`),
    plan: site.planned.plan,
    pages: new Map(pages.map((linked) => [linked.route, linked])),
    images: site.images.map(({ src }) => src),
    // A site has everything that its schema describes.
    site: site.planned.site as Understood['site'],
  };
}

/** A folder without content: nothing of it is read but what is given as texts. */
const NOWHERE = join(project, 'tests/fixtures');

/** Files as options of the engine: texts as they are, and only pictures in a folder on the disk. */
export async function inMemory(files: ContentFiles): Promise<{ root: string; unsaved: Unsaved }> {
  const texts: Record<string, string> = {};
  const others: Record<string, string | Uint8Array> = {};
  for (const [path, contents] of Object.entries(files)) {
    if (typeof contents === 'string' && !path.startsWith('pages/_media/')) texts[path] = contents;
    else others[path] = contents;
  }
  const root = Object.keys(others).length === 0 ? NOWHERE : await contentFolder(others);
  return { root, unsaved: texts };
}

/**
 * Writes files to a folder.
 *
 * @param root the folder; by default one that is removed when the test is over
 */
export async function contentFolder(files: ContentFiles, root?: string): Promise<string> {
  const folder = root ?? (await scratchFolder());
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { pageSchemaOf, type SiteFolders } from '../../src/engine/discover/siteFolders.ts';
import type { Theme } from '../../src/engine/model/theme.ts';
import { UsageError } from '../../src/engine/model/usageError.ts';
import { importMarkdown } from '../../src/engine/scaffold/importMarkdown.ts';
import { putFile } from '../../src/engine/scaffold/putFile.ts';
import { usualRoot } from '../project.ts';

/**
 * Makes pages of the Markdown files in a folder and, unless it is a dry run, writes them.
 *
 * @param name the folder, as it was typed
 * @returns what to tell the person
 * @throws UsageError if it is no folder, or there is no Markdown in it
 */
export function importPages(folders: SiteFolders, theme: Theme, name: string, isDryRun: boolean): string {
  const { root } = folders;
  if (name === '') throw new UsageError('Which folder? npm run new -- import ../docs');
  const folder = resolve(name);
  if (existsSync(folder) && !statSync(folder).isDirectory())
    throw new UsageError(
      `${folder} is a file. Name the folder that it is in: all Markdown files in a folder become pages.`,
    );
  const found = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  const given = found
    .filter(
      (entry) =>
        entry.isFile() && !/(?:^|[\\/])(?:\.|node_modules\b)/.test(relative(folder, entry.parentPath)),
    )
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => ({
      path: relative(folder, path).split(sep).join('/'),
      contents: readFileSync(path),
    }));
  if (!given.some(({ path }) => /\.md$/i.test(path)))
    throw new UsageError(`There is no Markdown file in ${folder}. Nothing was written.`);
  const schema = relative(root, pageSchemaOf(folders)).split(sep).join('/');
  const { ofMarkdown } = theme;
  if (ofMarkdown === undefined)
    throw new UsageError(
      'The theme makes no pages of Markdown: "ofMarkdown" in theme.ts says what they consist of.',
    );
  const { files, lost } = importMarkdown(given, { ...theme, ofMarkdown }, schema);
  const written: string[] = [];
  const left: string[] = [...lost];
  for (const [path, contents] of files) {
    const at = join(root, path);
    if (isDryRun ? existsSync(at) : !putFile(at, contents))
      left.push(`${path} exists already and stays as it is.`);
    else written.push(path);
  }
  const did = isDryRun ? 'would be written' : 'written';
  return [
    ...written.map((path) => `${did}: ${path}`),
    ...(left.length === 0 ? [] : ['', 'Not kept:', ...left.map((one) => `  ${one}`)]),
    '',
    `Next: npm run check${root === usualRoot ? '' : ` -- --root ${relative(process.cwd(), root) || '.'}`}`,
    '',
  ].join('\n');
}

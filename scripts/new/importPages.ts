import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { idRulesOf } from '../../src/engine/build/contentOptions.ts';
import { pageSchemaOf, type SiteFolders } from '../../src/engine/discover/siteFolders.ts';
import { asRecord } from '../../src/engine/model/readValue.ts';
import type { Theme } from '../../src/engine/model/theme.ts';
import { UsageError } from '../../src/engine/model/usageError.ts';
import { MARKDOWN } from '../../src/engine/scaffold/importedText.ts';
import { importMarkdown } from '../../src/engine/scaffold/importMarkdown.ts';
import { samplesIn } from '../../src/engine/scaffold/newSite.ts';
import { putFile, refuseOutside } from '../../src/engine/scaffold/putFile.ts';
import { readSiteBefore } from '../../src/engine/scaffold/siteBefore.ts';
import { inLayers } from '../../src/engine/store/layers.ts';
import { project, usualRoot } from '../project.ts';

/**
 * Makes pages of the Markdown files in a folder and, unless it is a dry run, writes them.
 *
 * @param name the folder, as it was typed
 * @returns what to tell the person
 * @throws UsageError if it is no folder, or there is no Markdown in it
 */
export async function importPages(
  folders: SiteFolders,
  theme: Theme,
  name: string,
  isDryRun: boolean,
): Promise<string> {
  const { root } = folders;
  if (name === '') throw new UsageError('Which folder? npm run new -- import ../docs');
  const folder = resolve(name);
  if (!existsSync(folder)) throw new UsageError(`There is no folder ${folder}. Nothing was written.`);
  if (!statSync(folder).isDirectory())
    throw new UsageError(
      `${folder} is a file. Name the folder that it is in: all Markdown files in a folder become pages.`,
    );
  const found = readdirSync(folder, { recursive: true, withFileTypes: true });
  const given = found
    .filter(
      (entry) =>
        entry.isFile() && !/(?:^|[\\/])(?:\.|node_modules\b)/.test(relative(folder, entry.parentPath)),
    )
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({
      path: relative(folder, path).split(sep).join('/'),
      contents: readFileSync(path),
    }));
  if (!given.some(({ path }) => MARKDOWN.test(path)))
    throw new UsageError(`There is no Markdown file in ${folder}. Nothing was written.`);
  const schema = relative(root, pageSchemaOf(folders)).split(sep).join('/');
  const { ofMarkdown } = theme;
  if (ofMarkdown === undefined)
    throw new UsageError(
      'The theme makes no pages of Markdown: "ofMarkdown" in theme.ts says what they consist of.',
    );
  const { config, resolved, pages } = await readSiteBefore({
    project,
    root,
    cwd: process.cwd(),
    now: () => performance.now(),
  });
  const samples = theme.newSite === undefined ? [] : samplesIn(root, inLayers(folders.code, theme.newSite));
  const fateOf = (file: string): 'page' | 'draft' | 'sample' =>
    samples.includes(file) ? 'sample' : asRecord(pages.get(file)).draft === true ? 'draft' : 'page';
  const { files, lost } = importMarkdown(
    given,
    { ...theme, ofMarkdown },
    {
      schema,
      ...idRulesOf(theme),
      routes: new Map(resolved.pages.map(({ route, file }) => [route, fateOf(file)])),
      collections: new Set(Object.keys(asRecord(asRecord(config).collections))),
    },
  );
  refuseOutside(
    root,
    [...files.keys()].map((path) => ({ path })),
  );
  const written: string[] = [];
  const left: string[] = [...lost];
  for (const [path, contents] of files) {
    const at = join(root, path);
    const isSample = samples.includes(path);
    if (isSample && !isDryRun) rmSync(at);
    if (isDryRun ? !isSample && existsSync(at) : !putFile(at, contents))
      left.push(`${path} exists already and stays as it is.`);
    else written.push(isSample ? `${path}, in place of the sample` : path);
  }
  const isText = (path: string): boolean =>
    readFileSync(join(root, path), 'utf8').includes('# A starting text');
  const spare = samples.filter((path) => !files.has(path) && isText(path));
  const did = isDryRun ? 'would be written' : 'written';
  return [
    ...written.map((path) => `${did}: ${path}`),
    ...(left.length === 0 ? [] : ['', 'Not kept:', ...left.map((one) => `  ${one}`)]),
    ...(spare.length === 0 ? [] : ['', `Still samples, to be written or deleted: ${spare.join(', ')}`]),
    '',
    `Next: npm run check${root === usualRoot ? '' : ` -- --root ${relative(process.cwd(), root) || '.'}`}`,
    '',
  ].join('\n');
}

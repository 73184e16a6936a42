import { relative, sep } from 'node:path';
import type { SiteFolders } from '../../src/engine/discover/siteFolders.ts';
import type { Theme } from '../../src/engine/model/theme.ts';
import { UsageError } from '../../src/engine/model/usageError.ts';
import { type NewBlock, newBlock, writeBlock } from '../../src/engine/scaffold/newBlock.ts';
import { project } from '../project.ts';
import { setUp } from '../set-up.mjs';
import type { Ask } from './ask.ts';

/**
 * Makes a block and, unless it is a dry run, writes it.
 *
 * @param name empty if it has to be asked for
 * @param ask asks for what is missing; `undefined` if there is no terminal
 * @returns what to tell the developer
 * @throws UsageError for a name that cannot be used
 */
export async function makeBlock(
  folders: SiteFolders,
  theme: Theme,
  name: string,
  isInteractive: boolean,
  isDryRun: boolean,
  ask: Ask | undefined,
): Promise<string> {
  const make = (own: string, interactive: boolean): Promise<NewBlock> =>
    newBlock(folders, theme, own, interactive, project);
  if (name === '' && ask === undefined) throw new UsageError('Which name? npm run new -- block "Price list"');
  let block: NewBlock;
  if (name === '' && ask !== undefined) {
    const { type } = await ask('Its name', '', (answer) => make(answer, isInteractive));
    const reacts =
      isInteractive || (await ask('Does it react to clicks or typing (yes or no)', 'no', readAnswer));
    block = await make(type, reacts);
  } else block = await make(name, isInteractive);
  const shown = (path: string): string => relative(process.cwd(), path).split(sep).join('/');
  if (isDryRun) return block.files.map(({ path, text }) => `--- ${shown(path)}\n${text}\n`).join('');
  // For generating types. Whoever writes code has them already, but whoever writes pages need not.
  await setUp(project, { dev: true });
  const changed = await writeBlock(block, folders.root, project, theme);
  return [
    ...block.files.map(({ path }) => `Wrote ${shown(path)}`),
    ...changed.map((path) => `Updated ${shown(path)}`),
    '',
    `Write "- type: ${block.type}" in a page, and see it at /_blocks#${block.type} under "npm run dev".`,
    `Next: say in the schema what an author may write, then run "npm run types". ${
      folders.root === project
        ? '"npm test" names what is missing.'
        : '"npm run check" draws the example, and says if that fails.'
    }`,
    '',
  ].join('\n');
}

function readAnswer(answer: string): boolean {
  if (!/^(?:y|yes|n|no)$/i.test(answer)) throw new UsageError('Answer yes or no.');
  return /^y/i.test(answer);
}

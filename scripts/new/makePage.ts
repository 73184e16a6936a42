import { join } from 'node:path';
import { UsageError } from '../../src/engine/model/usageError.ts';
import { type NewPage, newPage } from '../../src/engine/scaffold/newPage.ts';
import { pageAddress, slugFor } from '../../src/engine/scaffold/pageAddress.ts';
import type { PageKind } from '../../src/engine/scaffold/pageKinds.ts';
import { putFile } from '../../src/engine/scaffold/putFile.ts';
import { readSiteBefore, type SiteBefore, todayAt } from '../../src/engine/scaffold/siteBefore.ts';
import { asTyped, cacheFolder } from '../../src/engine/store/projectPlaces.mjs';
import { nearest } from '../../src/engine/text/nearest.ts';
import { acquireLock } from '../../src/engine/write/acquireLock.mjs';
import type { Ask } from './ask.ts';

/** Milliseconds to wait for another `new` that is about to write. */
const PATIENCE = 30_000;

/** What the command line says about a page. */
interface PageWishes {
  readonly kind: PageKind;
  /** Empty if it has to be asked for. */
  readonly name: string;
  /** `--route` as it was written. */
  readonly route: string | undefined;
  /** `--blocks` as it was written. */
  readonly blocks: string | undefined;
  readonly isDryRun: boolean;
}

/**
 * Makes a page and, unless it is a dry run, writes it.
 *
 * @param ask asks for what is missing; `undefined` if there is no terminal
 * @throws UsageError for wishes that cannot be fulfilled
 */
export async function makePage(
  before: SiteBefore,
  { kind, name: written, route: wished, blocks: list, isDryRun }: PageWishes,
  ask: Ask | undefined,
): Promise<NewPage> {
  const blocks = list === undefined ? undefined : readBlocks(before, list);
  const attempt = (site: SiteBefore, name: string, route: string | undefined): Promise<NewPage> =>
    newPage(site, { kind, name, route: route ?? wished, blocks, today: todayAt(site) });
  if (written === '' && ask === undefined)
    throw new UsageError(`Which name? npm run new -- ${kind.name} "Hotel booking"`);
  const { name, route } =
    written === '' && ask !== undefined
      ? await askFor(kind, wished !== undefined, ask, (own, wanted) => attempt(before, own, wanted))
      : { name: written, route: undefined };
  const { project, root } = before.options;
  const lock = await acquireLock(join(cacheFolder(project), 'new'), { milliseconds: PATIENCE });
  if ('heldBy' in lock) throw new UsageError('Another "npm run new" is still running. Try again afterwards.');
  try {
    // Again under the lock: another one may have taken the next order, id and hue.
    const page = await attempt(await readSiteBefore(before.options), name, route);
    if (!isDryRun && !putFile(join(root, page.path), asTyped(page.text, project)))
      throw new UsageError(`${page.path} already exists and is not overwritten.`);
    return page;
  } finally {
    await lock.release();
  }
}

/** Asks for the name and, where it does not follow from a number, the address. */
async function askFor(
  kind: PageKind,
  hasRoute: boolean,
  ask: Ask,
  attempt: (name: string, route: string | undefined) => Promise<NewPage>,
): Promise<{ name: string; route: string | undefined }> {
  const name = await ask('Its name', '', (answer) => {
    if (answer === '') throw new UsageError('A page needs a name, such as Hotel booking.');
    return answer;
  });
  const isNumbered = kind.collection?.permalink.includes(':id') === true && slugFor(name) !== '';
  if (hasRoute || isNumbered) return { name, route: undefined };
  const usual = addressFor(kind, name);
  const route = await ask('Its address', usual, async (answer) => {
    const own = answer === usual ? undefined : answer;
    await attempt(name, own);
    return own;
  });
  return { name, route };
}

/** The address that follows from a name; empty if none does, or if it follows from a number. */
function addressFor(kind: PageKind, name: string): string {
  try {
    return pageAddress(kind, name, undefined).address ?? '';
  } catch {
    return '';
  }
}

function readBlocks({ schemas }: SiteBefore, list: string): string[] {
  const known = schemas.blocks.map(({ name }) => name);
  const types = list.split(',').map((type) => type.trim());
  for (const type of types) {
    if (known.includes(type)) continue;
    const near = nearest(type, known);
    const hint = near === undefined ? `Types: ${known.join(', ')}.` : `Did you mean "${near}"?`;
    throw new UsageError(`There is no block type "${type}". ${hint}`);
  }
  return types;
}

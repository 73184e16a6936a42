import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { project } from '../../../scripts/project.ts';
import { UsageError } from '../../../src/engine/usageError.ts';

/** Source files that are changed, and the tests that have to notice. */
export interface Room {
  /** Folders and single files. A file belongs to the first room that names it. */
  readonly sources: readonly string[];
  /** Folders and single files. The first test to fail ends a trial, so those that take no time come first. */
  readonly tests: readonly string[];
  /**
   * Whether what these files make is kept as long as the process runs. Then only the first test goes through them, and
   * each trial needs all tests, not only those that went through the changed place.
   */
  readonly isKept?: boolean;
  /** The parts that its files are dealt out to. */
  readonly parts: readonly number[];
}

const engine = (...names: readonly string[]): string[] => names.map((name) => `tests/unit/engine/${name}`);

/** A scenario of each diagnostic code, sites with several mistakes, and whatever is no page at all. */
const DIAGNOSTICS = engine('diagnostics.test.ts', 'diagnostics/');

/** The rooms that tell people what is wrong and what was meant, and those that write into their files. */
export const ROOMS: readonly Room[] = [
  {
    sources: ['loadSchemas', 'readSchemas', 'newValidator', 'wordsIn'].map(
      (name) => `src/engine/validate/${name}.ts`,
    ),
    tests: [...engine('validate/', 'resolve/markKinds.test.ts'), ...DIAGNOSTICS],
    isKept: true,
    parts: [1],
  },
  { sources: ['src/engine/fix/'], tests: engine('fix/', 'issues/harmless.test.ts'), parts: [1] },
  {
    sources: ['src/engine/validate/'],
    tests: [...engine('validate/', 'issues/', 'fix/repairContent.test.ts'), ...DIAGNOSTICS],
    parts: [2],
  },
  {
    sources: ['src/engine/resolve/'],
    tests: [
      ...engine('resolve/', 'resolveSite.test.ts', 'packedPages.test.ts', 'aliases.test.ts'),
      ...engine('publication.test.ts', 'sanitise.test.ts', 'crew/planFile.test.ts'),
      ...DIAGNOSTICS,
    ],
    parts: [3, 4, 5],
  },
  { sources: ['src/studio/edits/'], tests: ['tests/unit/studio/edits/'], parts: [6, 7] },
];

/** How many runs go through all rooms: one for each day of the week. */
export const PARTS = 7;

/** What a run does in a room. */
export interface Share {
  readonly room: Room;
  /** Paths of the source files that it changes. */
  readonly files: readonly string[];
}

/**
 * What belongs to a part, which depends on nothing but the sources.
 *
 * @param only parts of paths: other files are left out
 */
export function sharesOf(part: number | undefined, only: readonly string[]): Share[] {
  const taken = new Set<string>();
  return ROOMS.flatMap((room) => {
    const files = room.sources.flatMap((source) => filesAt(source, '.ts')).filter((file) => !taken.has(file));
    for (const file of files) taken.add(file);
    const own = part === undefined ? files : dealt(files, room.parts.length)[room.parts.indexOf(part)];
    const chosen = (own ?? []).filter(
      (file) => only.length === 0 || only.some((wanted) => file.includes(wanted)),
    );
    return chosen.length === 0 ? [] : [{ room, files: chosen.sort() }];
  });
}

/** The room's test files, in the order in which they are run. */
export const testFiles = (room: Room): string[] => [
  ...new Set(room.tests.flatMap((tests) => filesAt(tests, '.test.ts'))),
];

/** Deals out files, the largest first, each to the hand that has the least. */
function dealt(files: readonly string[], count: number): string[][] {
  const hands = Array.from({ length: count }, () => ({ files: [] as string[], size: 0 }));
  const sized = files.map((file) => ({ file, size: statSync(join(project, file)).size }));
  for (const { file, size } of sized.sort((a, b) => b.size - a.size || (a.file < b.file ? -1 : 1))) {
    const least = hands.reduce((a, b) => (b.size < a.size ? b : a));
    least.files.push(file);
    least.size += size;
  }
  return hands.map((hand) => hand.files);
}

/** @throws UsageError if there is nothing at the path any more, so that no room is left out unnoticed */
function filesAt(path: string, ending: string): string[] {
  if (!existsSync(join(project, path)))
    throw new UsageError(`There is no ${path} any more. Name what has taken its place in rooms.ts.`);
  if (!path.endsWith('/')) return [path];
  return readdirSync(join(project, path), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending) && !name.includes('.generated.'))
    .map((name) => `${path}${name.replaceAll('\\', '/')}`)
    .sort();
}

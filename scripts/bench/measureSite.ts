import { once } from 'node:events';
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { dump, load } from 'js-yaml';
import { asRecord } from '../../src/engine/model/readValue.ts';
import { project } from '../project.ts';
import { planPages, randomFrom, readSmallSite, rewording, withTexts, writeContent } from './enlarge.ts';
import {
  type Measure,
  type Measuring,
  median,
  type Run,
  reason,
  repeat,
  runMeasured,
  startMeasured,
  summarise,
  type Usage,
} from './runMeasured.ts';

/** Everything that was measured of a site. */
export interface SiteMeasures {
  readonly pages: number;
  readonly runs: number;
  readonly measures: readonly Measure[];
  /** How long the stages of a build took, in milliseconds: with empty caches, and with nothing changed. */
  readonly stages: readonly {
    readonly stage: string;
    readonly cold: number | undefined;
    readonly unchanged: number | undefined;
  }[];
}

const SAVES = 5;
/** Milliseconds between two requests for a page, and after which it is given up. */
const POLL = 5;
const PATIENCE = 15 * 60_000;

/** Generates a site and measures everything that is done with it. @param folder absolute path of an empty folder */
export async function measureSite(
  folder: string,
  pages: number,
  { runs, tell }: Measuring,
): Promise<SiteMeasures> {
  tell('generating the content');
  const place = await layOut(folder, pages);
  // The first run of a program compiles it, which the later ones need not do.
  for (const name of ['build', 'check', 'dev'])
    await runMeasured([...command(place, name), '--help'], folder);
  const measures: Measure[] = [];
  const measure = async (name: string, run: () => Promise<Run>, expected = 0): Promise<readonly Run[]> => {
    tell(name);
    const all = await repeat(runs, run);
    measures.push(summarise(name, all, expected));
    return all;
  };
  const build = (): Promise<Run> =>
    runMeasured([...command(place, 'build'), '--out', place.out, '--timings'], folder);
  const check = (root: string): Promise<Run> => runMeasured(command(place, 'check', root), folder);

  const cold = await measure('build, cold', async () => {
    await emptyCaches(place);
    return build();
  });
  const unchanged = await measure('build, nothing changed', build);
  let edits = 0;
  /** Gives the page another title each time, and returns it. */
  const retitle = async (): Promise<string> => {
    edits += 1;
    const title = `Edit number ${edits} of the benchmark`;
    await edit(join(place.content, place.page.path), (page) => ({
      ...asRecord(page),
      meta: { ...asRecord(asRecord(page).meta), title },
    }));
    return title;
  };
  await measure('build, one page changed', async () => {
    await retitle();
    return build();
  });
  await measure('build, a shared list changed', async () => {
    edits += 1;
    const lists = (await readdir(join(place.content, 'pages/_shared'))).sort();
    const reworded = rewording(randomFrom(`edit ${edits}`));
    await edit(join(place.content, 'pages/_shared', lists[0] ?? ''), (list) => withTexts(list, reworded));
    return build();
  });
  await measure('check, cold', async () => {
    await emptyCaches(place);
    return check(place.content);
  });
  await measure('check, nothing changed', () => check(place.content));
  await measure('check, a mistake on every page', () => check(place.broken), 1);
  tell('dev, the first page and some saves');
  const dev = await measureDev(place, retitle);
  return { pages, runs, measures: [...measures, ...dev], stages: stageTimes(cold, unchanged) };
}

/** The folders of a benchmark; all paths are absolute. */
type Workplace = Awaited<ReturnType<typeof layOut>>;

/** Lays out a benchmark: the copy of the project and the content. @param folder absolute path of an empty folder */
export async function layOut(folder: string, pages: number) {
  const [page] = planPages(await readSmallSite(project), pages);
  if (page === undefined) throw new Error('no page is generated');
  const at = (name: string): string => join(folder, name);
  // A copy, whose caches can be emptied without those of the project being lost.
  const engine = at('engine');
  await mkdir(engine, { recursive: true });
  await copyProject(engine);
  // What npm noted about the packages; without it, the copy would install its own.
  const noted = 'node_modules/.package-lock.json';
  await cp(join(project, noted), join(engine, noted));
  await writeContent(project, at('content'), { pages });
  await writeContent(project, at('broken'), { pages, broken: true });
  return { folder, engine, content: at('content'), broken: at('broken'), out: at('dist'), page };
}

/** What the engine consists of, without its tests and its output. */
const PARTS = [
  'src',
  'scripts',
  'schemas',
  'pages',
  'site.config.yaml',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

/**
 * A second project that shares the installed packages and has a cache of its own, so that a test may change its code.
 *
 * @param to a folder that exists
 */
export async function copyProject(to: string): Promise<void> {
  await Promise.all(PARTS.map((part) => cp(join(project, part), join(to, part), { recursive: true })));
  const packages = join(to, 'node_modules');
  await mkdir(packages);
  const installed = (await readdir(join(project, 'node_modules'))).filter((name) => !name.startsWith('.'));
  // A junction needs no privilege on Windows; elsewhere the type is ignored.
  for (const name of installed)
    await symlink(join(project, 'node_modules', name), join(packages, name), 'junction');
}

/** Removes everything that earlier runs kept, but not what npm noted. */
export async function emptyCaches({ engine }: Pick<Workplace, 'engine'>): Promise<void> {
  const packages = join(engine, 'node_modules');
  const kept = new Set(['.package-lock.json', '.set-up']);
  const own = (await readdir(packages)).filter((name) => name.startsWith('.') && !kept.has(name));
  await Promise.all(own.map((name) => rm(join(packages, name), { recursive: true, force: true })));
}

/** The words that make Node run one of the project's own commands on the content. */
export const command = ({ engine, content }: Workplace, name: string, root = content): string[] => [
  join(engine, 'scripts/run.mjs'),
  name,
  '--root',
  root,
];

async function edit(path: string, change: (value: unknown) => unknown): Promise<void> {
  await writeFile(path, dump(change(load(await readFile(path, 'utf8')))));
}

/** What `--timings` prints, and the time that is in no stage: to start Node, to load the engine and to report. */
function stageTimes(cold: readonly Run[], unchanged: readonly Run[]): SiteMeasures['stages'] {
  const [first, second] = [cold.map(stagesOf), unchanged.map(stagesOf)];
  const names = new Set([...first, ...second].flatMap((stages) => [...stages.keys()]));
  const middle = (runs: readonly ReadonlyMap<string, number>[], name: string): number | undefined => {
    const values = runs.flatMap((stages) => stages.get(name) ?? []);
    return values.length === 0 ? undefined : median(values);
  };
  return [...names].map((stage) => ({ stage, cold: middle(first, stage), unchanged: middle(second, stage) }));
}

function stagesOf({ errors, milliseconds }: Run): ReadonlyMap<string, number> {
  const found = [...errors.matchAll(/^(\w+) +(\d+) ms$/gm)].map(
    ([, stage = '', time = '']): [string, number] => [stage, Number(time)],
  );
  const inStages = found.reduce((sum, [, time]) => sum + time, 0);
  return new Map(found.length === 0 ? [] : [...found, ['(others)', milliseconds - inStages]]);
}

/**
 * Starts live authoring.
 *
 * @param words those of the command
 * @returns its URL, with a slash at its end
 */
export async function startDev(words: readonly string[], scratch: string) {
  const started = await startMeasured(words, scratch, { PORT: '0', NODE_ENV: 'development', NO_COLOR: '1' });
  const { child, errors } = started;
  const ended = once(child, 'exit');
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const found = /The site is at (\S+)/.exec(said)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', () => void errors.then((all) => reject(new Error(reason(all) || said))));
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    return started.usage();
  };
  return { url, stop };
}

/**
 * Measures live authoring: from its start to the first page, and from a save to the page that shows it. The page is
 * asked for again and again, as a browser does when it learns of a change.
 */
async function measureDev(place: Workplace, retitle: () => Promise<string>): Promise<Measure[]> {
  const began = performance.now();
  let stop: () => Promise<Usage | undefined> = async () => undefined;
  try {
    const dev = await startDev(command(place, 'dev'), place.folder);
    stop = dev.stop;
    const page = new URL(place.page.route, dev.url).href;
    await untilShown(page, '<main');
    const first = performance.now() - began;
    const saves = await repeat(SAVES, async () => {
      const saved = performance.now();
      await untilShown(page, await retitle());
      return performance.now() - saved;
    });
    return [
      { name: 'dev, first page', milliseconds: first, usage: await stop() },
      // What was used is only known of all of it together.
      { name: 'dev, a save', milliseconds: median(saves), usage: undefined },
    ];
  } catch (problem) {
    const failure = String(problem);
    return [{ name: 'dev, first page', milliseconds: 0, usage: await stop(), failure }];
  }
}

async function untilShown(page: string, words: string): Promise<void> {
  const began = performance.now();
  while (performance.now() - began < PATIENCE) {
    if ((await (await fetch(page)).text()).includes(words)) return;
    await pause(POLL);
  }
  throw new Error(`the page does not show "${words}"`);
}

import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts the time of processes in hundredths of a second, whatever its clock is set to (`man 5 proc`). */
const TICKS = 100;
/** Milliseconds between two looks at the processes. */
const PAUSE = 250;

/** Measures what a step costs. */
export interface CpuMeter {
  /** @returns seconds of processor time; `undefined` where the system does not tell */
  readonly stop: () => number | undefined;
}

/** What `/proc/<pid>/stat` tells of a process. */
interface Seen {
  readonly parent: number;
  /** A process id is used again; with the time it started at, it is unique. */
  readonly name: string;
  /** Its own processor time, in ticks. */
  readonly own: number;
  /** That of the children it has waited for, and theirs. */
  readonly waited: number;
}

/**
 * Starts to measure the processor time of a process and of everything that it starts.
 *
 * Neither of the system's two accounts is complete. A process is told the time of the children it has waited for, but
 * nobody waits for some of a browser's processes. Looking at all processes every quarter of a second misses those that
 * live for less. The larger of the two is taken.
 *
 * @param pid its process id
 */
export function startCpuMeter(pid: number): CpuMeter {
  const spent = new Map<string, number>();
  const ours = new Set<string>();
  const others = new Set<number>();
  let waited: number | undefined;
  const look = (): void => {
    for (const { name, own } of descendants(pid, ours, others)) spent.set(name, own);
    const root = seen(pid);
    if (root !== undefined) waited = root.own + root.waited;
  };
  look();
  const timer = setInterval(look, PAUSE);
  timer.unref();
  return {
    stop: () => {
      clearInterval(timer);
      look();
      if (waited === undefined) return undefined;
      const sampled = [...spent.values()].reduce((sum, ticks) => sum + ticks, 0);
      return Math.max(sampled, waited) / TICKS;
    },
  };
}

/** @returns the process ids of everything that a process has started, directly or not; none where the system does not tell */
export const startedProcesses = (pid: number): number[] =>
  descendants(pid, new Set(), new Set()).flatMap((one) => (one.pid === pid ? [] : one.pid));

/**
 * A process and what descends from it.
 *
 * @param known those that have been known to, for the ones whose parent has ended since; more are added
 * @param others those that have been known not to, which are not read again: to read all takes ten times as long
 */
function descendants(
  root: number,
  known: Set<string>,
  others: Set<number>,
): (Seen & { readonly pid: number })[] {
  const all = processes(others);
  const byPid = new Map(all.map((one) => [one.pid, one]));
  const isOurs = (one: Seen & { readonly pid: number }): boolean => {
    if (one.pid === root || known.has(one.name)) return true;
    const parent = byPid.get(one.parent);
    return parent !== undefined && isOurs(parent);
  };
  const found = all.filter(isOurs);
  for (const { name } of found) known.add(name);
  for (const { pid } of all) others.add(pid);
  for (const { pid } of found) others.delete(pid);
  return found;
}

/** @param except process ids that are left out; those that have ended are removed */
function processes(except: Set<number>): (Seen & { readonly pid: number })[] {
  let names: string[];
  try {
    names = readdirSync('/proc');
  } catch {
    return [];
  }
  const pids = new Set(names.map(Number).filter(Number.isInteger));
  for (const pid of except) if (!pids.has(pid)) except.delete(pid);
  return [...pids].flatMap((pid) => {
    const found = except.has(pid) ? undefined : seen(pid);
    return found === undefined ? [] : [{ ...found, pid }];
  });
}

/** @returns `undefined` if there is no such process, or no such file on this system */
function seen(pid: number): Seen | undefined {
  let text: string;
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'latin1');
  } catch {
    return undefined;
  }
  // The second field, the program's name in brackets, may contain anything. The third is the state.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const field = (number: number): number => Number(fields[number - 3]);
  return {
    parent: field(4),
    name: `${pid}/${field(22)}`,
    own: field(14) + field(15),
    waited: field(16) + field(17),
  };
}

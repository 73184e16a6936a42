import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts the time of processes in hundredths of a second, whatever its clock is set to (`man 5 proc`). */
const TICKS = 100;
/** Milliseconds between two looks at the processes. */
const PAUSE = 500;

/** What `/proc/<pid>/stat` tells of a process. */
interface Seen {
  readonly pid: number;
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
 * nobody waits for some of a browser's processes. Looking at all processes twice a second misses those that
 * live for less. The larger of the two is taken.
 *
 * @returns a function that ends it and returns seconds; `undefined` where the system does not tell
 */
export function startCpuMeter(pid: number): () => number | undefined {
  const spent = new Map<string, number>();
  let waited: number | undefined;
  const look = (): void => {
    for (const one of descendants(pid, spent)) {
      spent.set(one.name, one.own);
      if (one.pid === pid) waited = one.own + one.waited;
    }
  };
  look();
  const timer = setInterval(look, PAUSE);
  timer.unref();
  return () => {
    clearInterval(timer);
    look();
    if (waited === undefined) return undefined;
    const sampled = [...spent.values()].reduce((sum, ticks) => sum + ticks, 0);
    return Math.max(sampled, waited) / TICKS;
  };
}

/** @returns the process ids of everything that a process has started, directly or not; none where the system does not tell */
export const startedProcesses = (root: number): number[] =>
  descendants(root, new Map()).flatMap(({ pid }) => (pid === root ? [] : pid));

/** A process and what descends from it. @param known those that were known to, as the parent of one may have ended since */
function descendants(root: number, known: ReadonlyMap<string, unknown>): Seen[] {
  let names: string[] = [];
  try {
    names = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    // This system has none.
  }
  const all = names.flatMap((name) => seen(Number(name)) ?? []);
  const byPid = new Map(all.map((one) => [one.pid, one]));
  const isOurs = (one: Seen | undefined): boolean =>
    one !== undefined && (one.pid === root || known.has(one.name) || isOurs(byPid.get(one.parent)));
  return all.filter(isOurs);
}

/** @returns `undefined` if there is no such process any more */
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
    pid,
    parent: field(4),
    name: `${pid}/${field(22)}`,
    own: field(14) + field(15),
    waited: field(16) + field(17),
  };
}

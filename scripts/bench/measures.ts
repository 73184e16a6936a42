import type { Run, Usage } from './runMeasured.ts';

/** What is told about one measured thing: the medians of its runs. */
export interface Measure {
  readonly name: string;
  readonly milliseconds: number;
  /** The median of the processor times and the most memory of all runs; `undefined` if they are unknown. */
  readonly usage: Usage | undefined;
  /** Why the number means nothing, if a run failed. */
  readonly failure?: string;
}

/** The middle one; of an even number, the lower of the two. @throws RangeError when there are none */
export function median(values: readonly number[]): number {
  const middle = [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)];
  if (middle === undefined) throw new RangeError('a median needs values');
  return middle;
}

/** @param expected the exit code of a run that did what it should */
export function summarise(name: string, runs: readonly Run[], expected = 0): Measure {
  // Node also ends with 1 when it cannot even load a program, which then tells nothing of what it used.
  const failed = runs.find(
    ({ exitCode, usage }) => exitCode !== expected || (expected === 1 && usage === undefined),
  );
  const used = runs.flatMap(({ usage }) => usage ?? []);
  return {
    name,
    milliseconds: median(runs.map(({ milliseconds }) => milliseconds)),
    usage:
      used.length === 0
        ? undefined
        : {
            megabytes: Math.max(...used.map(({ megabytes }) => megabytes)),
            cpuMilliseconds: median(used.map(({ cpuMilliseconds }) => cpuMilliseconds)),
          },
    ...(failed === undefined ? {} : { failure: `exit code ${failed.exitCode}: ${reason(failed.errors)}` }),
  };
}

/** The line of what a program printed that says why it failed. */
export function reason(errors: string): string {
  const lines = errors.trim().split('\n');
  return (lines.find((line) => /^\w*Error\b/.test(line)) ?? lines[0] ?? '').slice(0, 120);
}

/** How often each thing is measured, and how that is told. */
export interface Measuring {
  readonly runs: number;
  readonly tell: (what: string) => void;
}

/** Measures something as often as is wanted. @param expected as for `summarise` */
export async function measure(
  name: string,
  { runs: times, tell }: Measuring,
  run: () => Promise<Run>,
  expected = 0,
): Promise<{ readonly runs: readonly Run[]; readonly measure: Measure }> {
  tell(name);
  const runs = await repeat(times, run);
  return { runs, measure: summarise(name, runs, expected) };
}

/** Does the same thing several times. */
export async function repeat<Result>(
  times: number,
  run: (index: number) => Promise<Result>,
): Promise<Result[]> {
  const runs: Result[] = [];
  for (let index = 0; index < times; index += 1) runs.push(await run(index));
  return runs;
}

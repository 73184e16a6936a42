import { cpus, totalmem } from 'node:os';
import { columns } from '../columns.ts';
import type { SiteMeasures } from './measureSite.ts';

/** The machine that measured. */
export interface Machine {
  readonly system: string;
  readonly processor: string;
  readonly cores: number;
  readonly memoryGigabytes: number;
  readonly node: string;
}

export function thisMachine(): Machine {
  const cores = cpus();
  return {
    system: `${process.platform} ${process.arch}`,
    processor: cores[0]?.model.trim() ?? 'unknown',
    cores: cores.length,
    memoryGigabytes: Math.round(totalmem() / 2 ** 30),
    node: process.versions.node,
  };
}

/** The tables that people read. */
export function formatMeasures(machine: Machine, site: SiteMeasures): string {
  const { system, processor, cores, memoryGigabytes, node } = machine;
  return [
    `Node ${node}, ${system}, ${processor}, ${cores} cores, ${memoryGigabytes} GB`,
    '',
    ...siteTables(site),
    '',
  ].join('\n');
}

function siteTables({ pages, runs, measures, stages }: SiteMeasures): string[] {
  const median = runs === 1 ? 'one run' : `medians of ${runs} runs`;
  return [
    `${count(pages)} pages, ${median}`,
    '',
    ...table(
      ['', 'seconds', 'CPU seconds', 'largest process, MB'],
      measures.map((measure) => [
        measure.name,
        measure.failure === undefined ? seconds(measure.milliseconds) : 'failed',
        seconds(measure.usage?.cpuMilliseconds),
        measure.usage?.megabytes.toFixed(0) ?? '-',
      ]),
    ),
    ...measures.flatMap(({ name, failure }) => (failure === undefined ? [] : [`${name} failed: ${failure}`])),
    '',
    ...table(
      ['stage of a build', 'cold, seconds', 'nothing changed, seconds'],
      stages.map(({ stage, cold, unchanged }) => [stage, seconds(cold), seconds(unchanged)]),
    ),
  ];
}

const seconds = (milliseconds: number | undefined): string =>
  milliseconds === undefined ? '-' : (milliseconds / 1000).toFixed(2);

const count = (number: number): string => number.toLocaleString('en-GB');

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string[] =>
  columns([head, ...rows], 1);

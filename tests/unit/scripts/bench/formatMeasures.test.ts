import { expect, it } from 'vitest';
import { formatMeasures } from '../../../../scripts/bench/formatMeasures.ts';
import type { SiteMeasures } from '../../../../scripts/bench/measureSite.ts';
import type { Usage } from '../../../../scripts/bench/runMeasured.ts';

const MACHINE = {
  system: 'linux x64',
  processor: 'A processor',
  cores: 2,
  memoryGigabytes: 8,
  node: '24.0.0',
};

const used = (megabytes: number): Usage => ({ megabytes, cpuMilliseconds: 1500 });

const site = (pages: number, cold: number): SiteMeasures => ({
  content: { pages, seed: '1', lean: true, full: false, broken: false },
  runs: 3,
  measures: [
    { name: 'bare loop', milliseconds: pages, usage: used(90) },
    { name: 'build, cold', milliseconds: cold, usage: used(250.4) },
    { name: 'dev, a save', milliseconds: 0, usage: undefined, failure: 'the server has ended' },
  ],
  stages: [{ stage: 'parse', cold: 150, unchanged: undefined }],
});

it('somebody who measures reads every number with its unit, and what could not be measured', () => {
  expect(formatMeasures(MACHINE, site(1000, 3140))).toBe(`Node 24.0.0, linux x64, A processor, 2 cores, 8 GB

1,000 pages (lean), seed "1", medians of 3 runs

             seconds  times the bare loop  CPU seconds  largest process, MB
bare loop       1.00                  1.0         1.50                   90
build, cold     3.14                  3.1         1.50                  250
dev, a save   failed                                 -                    -
dev, a save failed: the server has ended

stage of a build  cold, seconds  nothing changed, seconds
parse                      0.15                         -
`);
});

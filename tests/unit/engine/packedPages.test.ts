import { describe, expect, it } from 'vitest';
import type { PageReading, WrongMarks } from '../../../src/engine/crew/crew.ts';
import { packReadings } from '../../../src/engine/crew/messages.ts';
import type { KnownPages } from '../../../src/engine/knownSite.ts';
import {
  packedPages,
  packedReadings,
  packedReads,
  readsParts,
  withLater,
} from '../../../src/engine/packedPages.ts';
import { packReads } from '../../../src/engine/resolve/reads.ts';

const names = (from: number, to: number): string[] =>
  Array.from({ length: to - from }, (_, index) => `pages/${from + index}.yaml`);

const readingOf = (path: string, meta: string): PageReading => ({
  ...{ path, text: '', isUnread: false, outline: undefined, fingerprint: path, meta, findings: [] },
});

const wrongIn = (file: string): WrongMarks => ({ file, findings: [], anchors: [] });

/** Pages as a run has found them: each asks for itself and for a list, which has one answer in each run. */
function learnt(paths: readonly string[], run: string, wrong: readonly string[] = []): KnownPages {
  const reads = {
    answers: new Map([...paths.map((path) => [path, `${path} ${run}`] as const), ['list', run]]),
    pages: new Map(paths.map((path) => [path, [path, 'list']])),
  };
  return packedPages(
    [{ readings: [packReadings(paths.map((path) => readingOf(path, run)))], reads: [packReads(reads)] }],
    new Map(wrong.map((file) => [file, wrongIn(file)])),
  );
}

describe('what is known of pages that an author works on', () => {
  const [some, others] = [names(0, 600), names(600, 1200)];
  const before = withLater(learnt(some, 'first', some.slice(0, 2)), learnt(others, 'first'));

  it('is what the last run has found of each, and nothing of pages that are gone', () => {
    const later = learnt(some.slice(1, 3), 'second');
    const now = withLater(before, later, (path) => path !== 'pages/700.yaml');
    expect(now.readings.size).toBe(1199);
    expect(now.readings.get('pages/0.yaml')?.meta).toBe('first');
    expect(now.readings.get('pages/1.yaml')?.meta).toBe('second');
    expect(now.reads.answers.get('pages/2.yaml')).toBe('pages/2.yaml second');
    expect(now.reads.pages.get('pages/3.yaml')).toEqual(['pages/3.yaml', 'list']);
    expect(now.asking.has('pages/700.yaml')).toBe(false);
    expect([...now.wrong.keys()]).toEqual(['pages/0.yaml']);
  });

  it('is looked at in parts, so that a large site fits in memory', () => {
    const parts = [...readsParts(before)];
    expect(parts.map(({ pages }) => pages.size)).toEqual([600, 600]);
  });

  it('is stored as it is where no page has changed, and otherwise put together again', () => {
    const now = withLater(before, learnt(some.slice(10), 'second'));
    const readings = [...packedReadings(now)];
    const reads = [...packedReads(now)];
    expect(readings).toContain([...(before.packed?.[1]?.readings ?? [])][0]);
    expect(reads).toContain([...(before.packed?.[1]?.reads ?? [])][0]);
    const stored = packedPages([{ readings, reads }], now.wrong);
    expect(stored.readings).toEqual(now.readings);
    expect(stored.reads.pages).toEqual(now.reads.pages);
    // What only the first run was told is no longer kept.
    expect([...readsParts(stored)].map(({ pages, answers }) => [pages.size, answers.size])).toEqual(
      expect.arrayContaining([[10, 11]]),
    );
  });
});

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { project } from '../../../../scripts/project.ts';
import { packRows, placesByName, rowsIn } from '../../../../src/engine/cache/packedRows.ts';
import { packedTexts, packTexts } from '../../../../src/engine/cache/packedTexts.ts';
import { newSpool } from '../../../../src/engine/cache/spool.ts';
import type { PageReading } from '../../../../src/engine/crew/crew.ts';
import { newKnownBlocks, packReadings, unpackReadings } from '../../../../src/engine/crew/messages.ts';
import { readPlan, writePlan } from '../../../../src/engine/crew/planFile.ts';
import { finding } from '../../../../src/engine/issues/catalogue.ts';
import type { KnownPages } from '../../../../src/engine/knownSite.ts';
import { NO_POSITIONS } from '../../../../src/engine/model/positions.ts';
import { packedPages, packedReadings, packedReads, withLater } from '../../../../src/engine/packedPages.ts';
import { checkContent } from '../../../../src/engine/pipeline.ts';
import { packReads } from '../../../../src/engine/resolve/reads.ts';
import { SiteAnswers } from '../../../../src/engine/resolve/siteAnswers.ts';
import { changedTexts, listedUnder, textsUnder } from '../../../../src/engine/sortedTexts.ts';
import type { ValidBlock } from '../../../../src/engine/validate/validateFile.ts';
import { freshCache } from '../freshCache.ts';
import { contentFolder } from '../siteFromFiles.ts';
import { teaShop } from '../teaShop.ts';
import { scratchFolder } from '../write/siteOnDisk.ts';

/** Paths of the pages of a large site, in their order, and a text for each. */
const paths = Array.from({ length: 3000 }, (_, number) => `blog/கட்டுரை-${number}.yaml`).sort();
const textOf = (path: string): string => `print ${path.replace(/\D/g, '')}`;
const texts = paths.map((path) => [path, textOf(path)] as const);

describe('what is kept of each page of a large site', () => {
  const stored = packedTexts(new Uint8Array(packTexts(texts).bytes));
  const filled = textsUnder(paths, 40);
  for (const [at, path] of [...paths.entries()].reverse()) filled.put(at, textOf(path));
  const names = placesByName(paths.length, (place) => paths[place] ?? '');

  it.each([
    ['stored', stored],
    ['listed', listedUnder(paths, paths.map(textOf))],
    ['put in any order', filled],
  ])('is found by its path, and in the order of the pages, if it is %s', (_how, kept) => {
    expect([...kept]).toEqual(texts);
    expect(paths.map((path) => kept.get(path))).toEqual(paths.map(textOf));
    for (const other of ['', 'blog/', 'blog/கட்டுரை-3000.yaml', 'a'])
      expect(kept.get(other), other).toBeUndefined();
  });

  it('has a place by its name, that of the first one of several, and no other name has one', () => {
    expect(paths.map(names)).toEqual(paths.map((_, place) => place));
    expect(names('blog/')).toBeUndefined();
    expect(placesByName(0, () => '')('/a')).toBeUndefined();
    const twice = ['/tea', '/cup', '/tea', '/cup'];
    expect(twice.map(placesByName(4, (place) => twice[place] ?? ''))).toEqual([0, 1, 0, 1]);
  });

  it('is what was changed last, is there for pages that were added, and gone with those that were removed', () => {
    const [first = '', second = '', third = ''] = paths;
    const before = changedTexts(paths, new Map([[second, 'new']]), listedUnder(paths, paths.map(textOf)), '');
    const now = changedTexts([...paths.slice(1), 'x', 'y'], new Map([['x', 'newer']]), before, 'unknown');
    expect([now.size, ...[first, second, third, 'x', 'y'].map((path) => now.get(path))]).toEqual([
      ...[3001, undefined, 'new', textOf(third), 'newer', 'unknown'],
    ]);
  });

  it('is given back by its place, whatever its letters', () => {
    const some = ['/tea', '', 'தேநீர்', '☕ a cup'];
    const rows = rowsIn([packRows(some.slice(0, 3)), packRows(some.slice(3))], 3);
    expect([...some, ''].map((_, place) => rows.at(place))).toEqual([...some, '']);
    expect(rows.length).toBe(4);
  });
});

describe('what processes send each other', () => {
  const part = (text: string): Uint8Array => new TextEncoder().encode(text);

  it('is there as often as it is read, leaves no file behind, and is kept where no file can be made', async () => {
    const folder = await scratchFolder();
    for (const path of [join(folder, 'spool'), join(folder, 'not', 'there')]) {
      const spool = newSpool(path);
      for (const text of ['first', '', 'third']) spool.add(part(text));
      for (const _time of [1, 2])
        expect([...spool].map((bytes) => new TextDecoder().decode(bytes))).toEqual(['first', '', 'third']);
    }
    expect(await readdir(folder)).toEqual([]);
  });

  const blockWith = (id: string): ValidBlock => ({
    ...{ pointer: '/blocks/0', type: 'faq', value: {}, mainHeading: false, launchMarks: [] },
    marks: [{ resolves: 'id', pointer: '/blocks/0/id', value: id }],
  });
  const readingOf = (path: string, blocks: readonly ValidBlock[]): PageReading => ({
    ...{ path, text: '', isUnread: false, fingerprint: path, meta: 'a b', findings: [] },
    outline: {
      ...{ file: { source: { path, text: '' }, value: { route: '/x' }, positions: NO_POSITIONS } },
      ...{ value: { name: path }, blocks, marks: [], launchMarks: [], complete: true },
    },
  });

  it('comes as it was, and a block that many pages have takes memory once', () => {
    const reason = { what: 'file', reason: 'it is a folder' } as const;
    const readings: PageReading[] = [
      readingOf('pages/a.yaml', [blockWith('one'), blockWith('two')]),
      readingOf('pages/b.yaml', [blockWith('one')]),
      {
        ...{ path: 'pages/c.yaml', text: 'x', isUnread: true, outline: undefined, fingerprint: '', meta: '' },
        findings: [finding('unreadable-file', 'pages/c.yaml', 'file', reason)],
      },
    ];
    const known = newKnownBlocks();
    const came = [readings.slice(0, 1), readings.slice(1)].flatMap((some) =>
      unpackReadings(packReadings(some), known),
    );
    expect(came).toEqual(readings);
    expect(came[1]?.outline?.blocks[0]).toBe(came[0]?.outline?.blocks[0]);
  });

  it('is the plan of the site, in which each page and card is found as in the plan itself', async () => {
    const root = await contentFolder(teaShop);
    const { overview } = await checkContent(
      { project, root, cwd: root, now: () => 0 },
      undefined,
      freshCache(),
    );
    const { plan } = overview.planned;
    const ids = new Set(['top', 'end']);
    const many = Array.from({ length: 2500 }, (_, number) => ({
      ids: number < 2000 ? ids : new Set([`id-${number}`]),
      page: {
        ...{ file: `pages/x-${number}.yaml`, route: `/x-${number}`, collection: undefined },
        ...{ status: 'listed' as const, alsoAt: number === 1200 ? ['/elsewhere'] : [] },
      },
    }));
    const whole = { ...plan, targets: [...plan.targets, ...many] };
    const path = join(await scratchFolder(), 'plan');
    writePlan(path, whole);
    const read = readPlan(path);
    expect([...read.targets]).toEqual(whole.targets);
    expect(read.packed?.at('/x-2500')).toBeUndefined();
    const [before, now] = [new SiteAnswers(whole), new SiteAnswers(read)].map((answers) => {
      const ask = answers.asker(new Map());
      const cards = (way: 'first' | 'after' | 'around', route: string) =>
        ask('cards', { collection: 'teas', choice: { way, most: 3 }, route });
      return [...plan.targets, ...many.filter((_, at) => at % 400 === 0)].flatMap(
        ({ page: { file, route } }) => [
          ...[ask('page', file), ask('pictured', route), ask('link', { link: `${route}x`, from: file })],
          ...[ask('link', { link: route, from: undefined }), cards('first', route)],
          ...(route.startsWith('/tea-') ? [cards('after', route), cards('around', route)] : []),
        ],
      );
    });
    expect(now).toEqual(before);
    expect(before?.[4]).toMatchObject({
      cards: [{ title: 'Zhejiang' }, { title: 'Assam' }, { title: 'Bai Mudan' }],
    });
  });
});

describe('what is known of pages that an author works on', () => {
  const names = (from: number, to: number): string[] =>
    Array.from({ length: to - from }, (_, index) => `pages/${from + index}.yaml`);
  const reading = (path: string, meta: string): PageReading => ({
    ...{ path, text: '', isUnread: false, outline: undefined, fingerprint: path, meta, findings: [] },
  });
  /** Pages as a run has found them: each asks for itself and for a list, which has one answer in each run. */
  function learnt(some: readonly string[], run: string, wrong: readonly string[] = []): KnownPages {
    const reads = {
      answers: new Map([...some.map((path) => [path, `${path} ${run}`] as const), ['list', run]]),
      pages: new Map(some.map((path) => [path, [path, 'list']])),
    };
    return packedPages(
      [{ readings: [packReadings(some.map((path) => reading(path, run)))], reads: [packReads(reads)] }],
      new Map(wrong.map((file) => [file, { file, findings: [], anchors: [] }])),
    );
  }

  it('is what the last run has found of each, nothing of pages that are gone, and the same after it was stored', () => {
    const [some, others] = [names(0, 600), names(600, 1200)];
    const before = withLater(learnt(some, 'first', some.slice(0, 2)), learnt(others, 'first'));
    const now = withLater(before, learnt(some.slice(1, 3), 'second'), (path) => path !== 'pages/700.yaml');
    const stored = packedPages(
      [{ readings: [...packedReadings(now)], reads: [...packedReads(now)] }],
      now.wrong,
    );
    for (const known of [now, stored]) {
      expect(known.readings.size).toBe(1199);
      expect([0, 1].map((number) => known.readings.get(`pages/${number}.yaml`)?.meta)).toEqual([
        'first',
        'second',
      ]);
      expect(known.reads.answers.get('pages/2.yaml')).toBe('pages/2.yaml second');
      expect(known.reads.pages.get('pages/3.yaml')).toEqual(['pages/3.yaml', 'list']);
      expect(known.asking.has('pages/700.yaml')).toBe(false);
      expect([...known.wrong.keys()]).toEqual(['pages/0.yaml']);
    }
  });
});

import { lstat, readFile, rename, symlink, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { OutputFile } from '../../../src/engine/model/outputFile.ts';
import { siteMarker } from '../../../src/engine/model/siteMarker.ts';
import { UsageError } from '../../../src/engine/model/usageError.ts';
import { newFileWriter, outputPlace } from '../../../src/engine/write/fileWriter.ts';
import { type Recovery, recoverSite, workFolders } from '../../../src/engine/write/recover.ts';
import { contentFolder } from './siteFromFiles.ts';
import { sampleSite } from './write/sampleSite.ts';
import { asRead, leftBeside, readSite, scratchFolder, whichSite } from './write/siteOnDisk.ts';
import { write } from './write/write.ts';

async function emptyOutput(): Promise<string> {
  return join(await scratchFolder(), 'dist');
}

describe('a built site', () => {
  it('contains every file byte for byte', async () => {
    const out = await emptyOutput();
    const files = sampleSite('new');
    const picture = new Uint8Array([0, 255, 128, 10, 13]);
    await write([...files, { path: 'assets/a.bin', contents: picture }], out);
    expect(new Uint8Array(await readFile(join(out, 'assets/a.bin')))).toEqual(picture);
    expect(await readSite(out)).toMatchObject(asRead(files));
  });

  it('replaces the previous one: nothing of the old one is left', async () => {
    const out = await emptyOutput();
    await write(sampleSite('old', 9), out);
    await write(sampleSite('new'), out);
    expect(await readSite(out)).toEqual(asRead(sampleSite('new')));
    expect(await leftBeside(out)).toEqual([]);
  });

  it('keeps the files of the previous one that are the same, unless somebody has changed one of them', async () => {
    const out = await emptyOutput();
    const before = await write(sampleSite('old'), out);
    const { ino } = await lstat(join(out, 'licence.txt'));
    const after = await write(sampleSite('new'), out, before);
    expect(await readSite(out)).toEqual(asRead(sampleSite('new')));
    expect((await lstat(join(out, 'licence.txt'))).ino).toBe(ino);
    await writeFile(join(out, 'index.html'), 'Hello');
    await write(sampleSite('new'), out, after);
    expect(await readSite(out)).toEqual(asRead(sampleSite('new')));
  });
});

describe('somebody who names the wrong output folder', () => {
  it.each([
    ['their project', { 'package.json': '{}' }, /something other than a built site/],
    ['the _headers of another site', { _headers: '/*\n' }, /something other than a built site/],
    ['a git work tree with a built site', { '.git/HEAD': '', _headers: siteMarker }, /git work tree/],
  ])('does not lose %s', async (_what, files, message) => {
    const out = await contentFolder(files, await emptyOutput());
    const before = await readSite(out);
    const refusal = write(sampleSite('new'), out);
    await expect(refusal).rejects.toThrow(UsageError);
    await expect(refusal).rejects.toThrow(message);
    expect(await readSite(out)).toEqual(before);
    expect(await leftBeside(out)).toEqual([]);
  });

  it('is told that it is a file, or a symbolic link, and nothing is written there', async () => {
    const folder = await contentFolder({ 'file/dist': 'mine', 'elsewhere/mine.txt': 'mine' });
    await symlink(join(folder, 'elsewhere'), join(folder, 'dist'), 'junction');
    for (const [out, message] of [
      ['file/dist', /is a file\. Name a folder\./],
      ['dist', /symbolic link/],
    ] as const)
      await expect(write(sampleSite('new'), join(folder, out))).rejects.toThrow(message);
    expect(await readSite(folder)).toEqual({ 'file/dist': 'mine', 'elsewhere/mine.txt': 'mine' });
  });
});

describe('a build that fails', () => {
  async function expectOldSite(fails: (out: string) => Promise<unknown>, message: RegExp): Promise<void> {
    const out = await emptyOutput();
    await write(sampleSite('old'), out);
    await expect(fails(out)).rejects.toThrow(message);
    expect(await readSite(out)).toEqual(asRead(sampleSite('old')));
    expect(await leftBeside(out)).toEqual([]);
  }
  // More than are written at the same time.
  const withFile = (path: string) => [...sampleSite('new', 16), { path, contents: 'x' }];

  it('while a page is rendered leaves the old site', async () => {
    function* files(): Generator<OutputFile> {
      yield* sampleSite('new', 40);
      throw new Error('this page cannot be drawn');
    }
    await expectOldSite((out) => write(files(), out), /this page cannot be drawn/);
  });

  it.each([
    ...'../escape.html|/etc/escape.html|a/../../escape.html|a/./b.html|a//b.html||.|C:escape.html'.split('|'),
    ...'a\\..\\..\\escape.html|index.html:stream|folder/|index.html\0.png'.split('|'),
  ])('is refused the path %j', (path) => {
    expect(() => outputPlace('/tmp/site', path)).toThrow(/is outside of the output/);
  });

  it.each(['index.html', 'products/PAGE-1/index.html', 'index.html/index.html'])(
    'because %s collides with another file leaves the old site',
    (path) => expectOldSite((out) => write(withFile(path), out), /have the same name/),
  );

  it('because the marker is missing leaves the old site, since no later build could replace the new one', () =>
    expectOldSite(
      (out) => write([{ path: 'index.html', contents: 'new' }], out),
      /no "_headers" that begins with siteMarker/,
    ));
});

type Folders = ReturnType<typeof workFolders>;
const dead = process.platform === 'linux' ? '1.999999999999.aa' : '999999999.1.aa';

it.each<[string, (folders: Folders) => Promise<unknown>, Recovery, 'old' | 'nothing']>([
  [
    'the old site was half deleted, and the new one is gone',
    ({ out, discarded }) => rename(out, discarded),
    ...(['cleaned', 'nothing'] as const),
  ],
  [
    // Process 1 exists on every system with /proc, and did not start at this tick.
    'its lock names a process that is another one by now',
    ({ lock }) => contentFolder({ [dead]: 'x' }, lock),
    ...(['cleaned', 'old'] as const),
  ],
])('what a killed build left when %s is one whole site again', async (_when, leave, recovery, version) => {
  const out = await emptyOutput();
  await write(sampleSite('old'), out);
  await leave(workFolders(out));
  expect(await recoverSite(out)).toBe(recovery);
  expect(await whichSite(out, ['old'], 2)).toBe(version);
  expect(await leftBeside(out)).toEqual([]);
  expect(await recoverSite(out)).toBe('nothing');
});

it('two builds at once are told apart: the second is told in a sentence, a recovery waits, and the first finishes', async () => {
  const out = await emptyOutput();
  await write(sampleSite('old'), out);
  let isWaiting = (): void => {};
  let goOn = (): void => {};
  const waiting = new Promise<void>((resolve) => {
    isWaiting = resolve;
  });
  const told = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  async function* files(): AsyncGenerator<OutputFile> {
    for (const [at, file] of sampleSite('new').entries()) {
      if (at === 1) {
        isWaiting();
        await told;
      }
      yield file;
    }
  }
  const first = write(files(), out);
  await waiting;
  await expect(write(sampleSite('second'), out)).rejects.toMatchObject({
    name: 'UsageError',
    message: `Another build is writing "${relative('', out)}" (process ${process.pid}). Wait until it is done.`,
  });
  expect(await recoverSite(out)).toBe('busy');
  expect(await leftBeside(out)).toEqual(['.dist.lock', '.dist.next']);
  expect(await whichSite(out, ['old'], 2)).toBe('old');
  goOn();
  await first;
  expect(await whichSite(out, ['new'], 2)).toBe('new');
  expect(await leftBeside(out)).toEqual([]);
});

it('the processes of one build write a drawing once, which the pages of both show, and never lose a file to another of its name', async () => {
  const folder = await scratchFolder();
  const drawing = { path: 'assets/art.svg', contents: '<svg/>' };
  const [one, other] = [newFileWriter(folder), newFileWriter(folder)];
  one(drawing, 'anywhere');
  other({ ...drawing, contents: 'the same' }, 'anywhere');
  expect(await readSite(folder)).toEqual({ 'assets/art.svg': '<svg/>' });
  expect(() => other({ ...drawing, contents: 'other' })).toThrow('EEXIST');
  expect(() => one({ path: '../escape.html', contents: 'x' })).toThrow('is outside of the output folder');
  expect(await readSite(folder)).toEqual({ 'assets/art.svg': '<svg/>' });
});

import { rename, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type ScannedFiles, scanFiles } from '../../../../src/engine/store/scanFiles.ts';
import { contentFolder } from '../siteFromFiles.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

/** A folder with two pages, and what a run reads of it that takes the time to be so much later than it is. */
async function content() {
  const pages = await contentFolder({ 'tea.yaml': 'name: Black tea', 'milk.yaml': 'name: Milk' });
  const file = join(pages, 'tea.yaml');
  const read = (later: number, earlier?: ScannedFiles) => {
    const now = Date.now();
    const clock = vi.spyOn(Date, 'now').mockReturnValue(now + later);
    const scan = scanFiles({ places: [pages], more: [], isContent: () => true }, earlier);
    clock.mockRestore();
    return scan;
  };
  return { pages, file, read };
}

const HOUR = 3_600_000;

/** The same with prints that no file has, so that it shows which files were not read again. */
const marked = (files: ScannedFiles): ScannedFiles =>
  new Map([...files].map(([path, file]) => [path, { ...file, print: `earlier ${file.print}` }]));

/** Writes a file until its file system has another time for it, with the same size and time of writing. */
async function rewrite(file: string, text: string): Promise<void> {
  const { ctimeMs, atime, mtime } = await stat(file);
  do {
    await writeFile(file, text);
    await utimes(file, atime, mtime);
  } while ((await stat(file)).ctimeMs === ctimeMs);
}

describe('somebody who runs a command again', () => {
  it('does not wait for files that nobody has touched', async () => {
    const { file, read } = await content();
    const again = read(HOUR, marked(read(HOUR).files));
    expect(again.files.get(file)?.print).toMatch(/^earlier file /);
  });

  it('has a file read again that was rewritten with the same size and time, or replaced', async () => {
    const { pages, file, read } = await content();
    const first = read(HOUR);
    await rewrite(file, 'name: Green tea'.slice(0, 'name: Black tea'.length));
    expect(read(HOUR, first.files).hash).not.toBe(first.hash);
    await rewrite(file, 'name: Black tea');
    // The same contents are the same answer, whenever they were touched.
    const again = read(HOUR, marked(first.files)).files.get(file);
    expect(again).toMatchObject({ print: first.files.get(file)?.print });
    expect(read(HOUR, first.files).hash).toBe(first.hash);
    await rename(join(pages, 'milk.yaml'), file);
    expect(read(HOUR, first.files).hash).not.toBe(first.hash);
  });

  it.each([
    ['had just been written, which may happen twice within one tick of a clock', 0],
    ['are newer than the clock, which somebody has set back', -HOUR],
  ])('has files read again that %s', async (_what, later) => {
    const { file, read } = await content();
    const first = read(later);
    expect(read(HOUR, marked(first.files)).files.get(file)?.print).toBe(first.files.get(file)?.print);
  });
});

it('somebody who changes a file while a run reads has that run forgotten', async () => {
  const { file, read } = await content();
  const scan = read(HOUR);
  expect(scan.isUntouched()).toBe(true);
  await rewrite(file, 'name: Green tea'.slice(0, 'name: Black tea'.length));
  expect(scan.isUntouched()).toBe(false);
});

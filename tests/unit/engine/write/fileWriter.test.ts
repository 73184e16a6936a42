import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newFileWriter } from '../../../../src/engine/write/fileWriter.ts';
import { scratchFolder } from './siteOnDisk.ts';

it('a site has a drawing once, which the pages of two processes show', async () => {
  const folder = await scratchFolder();
  const drawing = { path: 'assets/art.svg', contents: '<svg/>' };
  const [one, other] = [newFileWriter(folder), newFileWriter(folder)];
  expect([one(drawing, 'anywhere'), other(drawing, 'anywhere')]).toEqual([6, 0]);
  expect(await readFile(join(folder, drawing.path), 'utf8')).toBe('<svg/>');
});

it('a site never loses a file to another one of its name', async () => {
  const write = newFileWriter(await scratchFolder());
  write({ path: 'tea.html', contents: 'tea' });
  expect(() => write({ path: 'tea.html', contents: 'other' })).toThrow('EEXIST');
});

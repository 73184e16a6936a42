import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { formerContent } from '../../../../src/engine/discover/formerContent.ts';

let root: string;
const git = (...words: string[]): string =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@tea.example', ...words], {
    cwd: root,
    encoding: 'utf8',
  });
const save = async (path: string, text: string): Promise<void> => {
  await writeFile(join(root, path), text);
};
const agesNow = async (): Promise<unknown> =>
  Object.fromEntries((await (await formerContent(join(root, 'site')))?.ages()) ?? []);

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'ages-'));
  await mkdir(join(root, 'site/pages/ta'), { recursive: true });
  git('init', '-q');
  for (const path of ['site/pages/tea.yaml', 'site/pages/ta/tea.yaml', 'site/pages/தேநீர் 1.yaml'])
    await save(path, 'name: Tea\n');
  git('add', '.');
  git('commit', '-qm', 'Tea');
});
afterAll(() => rm(root, { recursive: true, force: true }));

it('an author is told how many commits ago each page of the site was changed, in the order of the history', async () => {
  const first = { 'pages/tea.yaml': 1, 'pages/ta/tea.yaml': 1, 'pages/தேநீர் 1.yaml': 1 };
  expect(await agesNow()).toEqual(first);
  await save('site/pages/tea.yaml', 'name: Green tea\n');
  expect(await agesNow()).toEqual({ ...first, 'pages/tea.yaml': 0 });
  git('commit', '-qam', 'Green');
  const before = await formerContent(join(root, 'site'));
  expect(await agesNow()).toEqual({
    ...{ 'pages/tea.yaml': 1, 'pages/ta/tea.yaml': 2, 'pages/தேநீர் 1.yaml': 2 },
  });
  await save('README.md', 'Tea\n');
  git('add', '.');
  git('commit', '-qm', 'What concerns no page');
  expect((await agesNow()) as object).toMatchObject({ 'pages/tea.yaml': 1, 'pages/ta/tea.yaml': 2 });
  expect((await formerContent(join(root, 'site')))?.head).not.toBe(before?.head);
});

import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { takeResultsFolder } from '../../../../scripts/testing/resultsFolder.ts';

const made: string[] = [];
const folder = (): string => {
  const path = mkdtempSync(join(tmpdir(), 'results-'));
  made.push(path);
  return path;
};
afterEach(() => {
  for (const path of made.splice(0)) rmSync(path, { recursive: true, force: true });
});

it('the folder for results is another one for a second run at the same time, which is told so, and the usual one afterwards', async () => {
  const usual = folder();
  const first = await takeResultsFolder(usual);
  writeFileSync(join(usual, 'unit.json'), '[]');
  const second = await takeResultsFolder(usual);
  made.push(second.path);
  expect(second.path).not.toBe(usual);
  expect(second.told).toBe(
    `Process ${process.pid} runs the tests in this folder, too. The results of this run are in ${second.path}.`,
  );
  expect(existsSync(join(usual, 'unit.json'))).toBe(true);
  await first.release();
  const third = await takeResultsFolder(usual);
  expect(third.path).toBe(usual);
  await third.release();
});

it('the folder for results is another one where it cannot be written', async () => {
  const place = join(folder(), 'test-results');
  writeFileSync(place, 'a file is in the way');
  const { path, told } = await takeResultsFolder(place);
  made.push(path);
  expect(told).toMatch(/^Nothing can be written in test-results\/ \(.+\)\. The results of this run are in /);
});

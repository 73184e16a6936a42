import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { project } from '../../scripts/project.ts';

/** The behaviours of the specification, by number. */
const BEHAVIOURS = Array.from({ length: 40 }, (_, index) => index + 1);
/** The folders of the quick run. */
const QUICK = ['unit', 'dom', 'alone', 'built', 'live', 'e2e'];

/** How the name of a test, or of a group of tests, begins that holds behaviours: "12 and 40: a visitor finds ...". */
const NUMBERED =
  /\b(?:test|it|describe|[a-z]+\.describe)(?:\.each\([^)]*\))?\(\s*['`"](\d+(?:(?:, | and | to )\d+)*)[:,] /g;

/** @returns the behaviours that the tests of a file name, "1 to 3 and 7" as 1, 2, 3, 7 */
function behavioursIn(text: string): number[] {
  return [...text.matchAll(NUMBERED)].flatMap(([, list = '']) =>
    list.split(/, | and /).flatMap((part) => {
      const [from = 0, to = from] = part.split(' to ').map(Number);
      return BEHAVIOURS.filter((number) => number >= from && number <= to);
    }),
  );
}

it('a developer finds, for each behaviour of the specification, a test of the quick run that begins with its number', () => {
  const held = new Set(
    QUICK.flatMap((group) => codeIn(join(project, 'tests', group))).flatMap((path) =>
      behavioursIn(readFileSync(path, 'utf8')),
    ),
  );
  expect(BEHAVIOURS.filter((number) => !held.has(number))).toEqual([]);
});

it.each([
  ["test('3: any link in the drawer', () => {", [3]],
  ["  test.describe('18 and 19, on paper', () => {", [18, 19]],
  ["it('1 to 3, 7 and 40: all of it', () => {", [1, 2, 3, 7, 40]],
  ["it('12 industries are listed', () => {", []],
  ["const price = ['12: a dozen'];", []],
])('it reads %s', (text, numbers) => {
  expect(behavioursIn(text)).toEqual(numbers);
});

function codeIn(folder: string): string[] {
  try {
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    return names.filter((name) => /\.tsx?$/.test(name)).map((name) => join(folder, name));
  } catch {
    // A group without tests has no folder.
    return [];
  }
}

import { describe, expect, it } from 'vitest';
import { judge, type Repair, repairsOf } from '../../../../src/engine/fix/repairs.ts';
import type { Issue, TextEdit } from '../../../../src/engine/model/issue.ts';

const ISSUE: Issue = {
  code: 'unknown-property',
  severity: 'error',
  file: 'pages/a.yaml',
  line: 4,
  column: 1,
  endLine: 5,
  endColumn: 9,
  pointer: '',
  message: 'A page has no property "nmae".',
  help: '',
};
const BROKEN: Issue = { ...ISSUE, code: 'yaml-syntax', message: 'A colon is missing.' };

const repairOf = (issue: Issue): Repair => ({ path: issue.file, issue, edits: [], before: '', after: '' });

describe('a repair is taken back', () => {
  const NEW = { ...ISSUE, code: 'broken-link', message: 'There is no page.' };
  it.each<[what: string, Issue, after: readonly Issue[], isTakenBack: boolean]>([
    ['if its mistake is still there', ISSUE, [ISSUE], true],
    ['not if nothing is wrong any more', ISSUE, [], false],
    ['not for what it has uncovered on its line', ISSUE, [NEW], false],
    ['if a property is there twice now', ISSUE, [{ ...NEW, code: 'duplicate-key' }], true],
    ['if it was one of YAML and its first line says what nobody meant', BROKEN, [NEW], true],
    ['and its last line', BROKEN, [{ ...NEW, line: 5 }], true],
    ['not if that can be repaired as well', BROKEN, [{ ...NEW, fix: [] }], false],
    ['not for a line below it', BROKEN, [{ ...NEW, line: 6 }], false],
    ['not for another file', BROKEN, [{ ...NEW, file: 'pages/b.yaml' }], false],
    ['not for a line above it', BROKEN, [{ ...NEW, line: 3 }], false],
    ['if YAML is broken above it now', BROKEN, [{ ...BROKEN, line: 3, message: 'Odd.' }], true],
    ['not if another repair has broken YAML below', ISSUE, [{ ...BROKEN, line: 3 }], false],
    ['not for what was wrong before', BROKEN, [{ ...NEW, message: 'It was there.' }], false],
  ])('%s', (_what, issue, after, isTakenBack) => {
    const before = [issue, { ...NEW, message: 'It was there.' }];
    const repair = repairOf(issue);
    expect([...judge(before, after, [repair])]).toEqual(isTakenBack ? [repair] : []);
  });
});

describe('the repairs that are made in a file at once', () => {
  const TEXT = 'one two\nthree\n';
  const fixed = (...fix: TextEdit[]): Issue => ({ ...ISSUE, fix });
  const wordsOf = (issues: readonly Issue[], refused: ReadonlyMap<string, unknown> = new Map()) =>
    repairsOf(issues, 'pages/a.yaml', TEXT, refused).map(({ before, after }) => [before, after]);
  const ONE = fixed({ start: 0, end: 3, text: '1' });

  it('are in the order of the text, each with its line before and after', () => {
    const three = fixed({ start: 8, end: 13, text: '3' });
    expect(wordsOf([three, ONE])).toEqual([
      ['one two', '1 two'],
      ['three', '3'],
    ]);
    const both = fixed({ start: 4, end: 7, text: '2' }, { start: 8, end: 13, text: '3' });
    expect(wordsOf([both])).toEqual([['one two', 'one 2']]);
  });

  it('do not overlap: the second waits until the file has been checked again', () => {
    const inside = fixed({ start: 2, end: 5, text: 'x' });
    const behind = fixed({ start: 3, end: 4, text: '_' });
    const next = fixed({ start: 5, end: 6, text: 'y' });
    expect(wordsOf([ONE, inside, behind, next]).map(([, after]) => after)).toEqual(['1 two', 'one tyo']);
  });

  it('are none that would change lines, none without an edit, and none that was refused', () => {
    expect(wordsOf([fixed(), ISSUE, fixed({ start: 0, end: 8, text: '' })])).toEqual([]);
    const [repair] = repairsOf([ONE], 'pages/a.yaml', TEXT, new Map());
    const key = ['pages/a.yaml', 'pages/a.yaml', 4, ISSUE.code, ISSUE.message, repair?.before].join('\0');
    expect(wordsOf([ONE], new Map([[key, repair]]))).toEqual([]);
  });
});

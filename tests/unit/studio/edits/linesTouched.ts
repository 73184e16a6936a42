import { load } from 'js-yaml';
import { locate } from '../../../../src/engine/model/positions.ts';
import { parseFile } from '../../../../src/engine/parse/parseFile.ts';
import { YAML_SCHEMA } from '../../../../src/engine/parse/yamlSchema.ts';
import type { Edit, Json } from '../../../../src/studio/edits/edit.ts';
import { isJsonList, isJsonMapping } from '../../../../src/studio/edits/rawValue.ts';

/** The value of a text, read without the code that is tested. */
export function valueIn(text: string): Json {
  const value = load(text, { schema: YAML_SCHEMA });
  if (isJsonList(value) || isJsonMapping(value)) return value;
  throw new Error('This is no list and no mapping.');
}

const parsed = (text: string) =>
  parseFile({ path: 'a.yaml', text }, isJsonList(valueIn(text)) ? 'shared' : 'page').file;

/** What is written at a pointer. */
export function placeOf(text: string, pointer: string): string {
  const { start, end } = locate(parsed(text), pointer, 'value');
  return text.slice(start, end);
}

/**
 * What is wrong with the lines that an edit has changed, in words: a change of a text touches the lines of that text, a
 * new key or item adds lines, and a move only changes their order.
 */
export function linesTouched(before: string, after: string, edit: Edit): string | undefined {
  const [old, fresh] = [before.split('\n'), after.split('\n')];
  let first = 0;
  while (first < Math.min(old.length, fresh.length) && old[first] === fresh[first]) first++;
  let last = 0;
  while (last < Math.min(old.length, fresh.length) - first && old.at(-1 - last) === fresh.at(-1 - last))
    last++;
  const [from, to] = linesOfPart(before, edit);
  const [firstChanged, lastChanged] = [first, old.length - last - 1];
  if (edit.kind === 'move') {
    // A comment behind the comma of a bracket stays on its line.
    const isSame = isAlike(old, fresh) || placeOf(before, edit.pointer).startsWith('[');
    return isSame && firstChanged >= from && lastChanged <= to ? undefined : 'other lines have moved';
  }
  if (lastChanged < firstChanged) return undefined;
  // Before a line that is new, one may have to end: the last one of the file, or that of a bracket.
  const isOwn = edit.kind === 'set' || lastChanged === firstChanged;
  if (!isOwn) return `lines ${firstChanged + 1} to ${lastChanged + 1} have changed, although it only adds`;
  if (edit.kind === 'set' && edit.after !== undefined && lastChanged > firstChanged)
    return 'more than one line has changed';
  return firstChanged >= from && lastChanged <= to
    ? undefined
    : `lines ${firstChanged + 1} to ${lastChanged + 1} have changed, not ${from + 1} to ${to + 1}`;
}

/** The comments between blank lines that are in no part that goes, nor below it and indented further. */
export function remarksBeside(text: string, edit: Edit): string[] {
  const lines = text.split(/\r?\n/);
  const [from, to] = edit.kind === 'remove' ? linesOfPart(text, edit) : [-1, -1];
  const column = lines[from]?.search(/\S/) ?? Infinity;
  return lines.filter((line, at) => {
    const isAlone = [lines[at - 1], lines[at + 1]].every((beside) => !beside?.trim());
    return isAlone && (at < from || at > to) && /^ *#/.test(line) && line.indexOf('#') <= column;
  });
}

const isAlike = (one: readonly string[], other: readonly string[]): boolean => {
  const sorted = (lines: readonly string[]): string =>
    [...lines]
      .map((line) => line.replace(/^[ -]+|\r$/g, ''))
      .sort()
      .join('\n');
  return sorted(one) === sorted(other);
};

/** The first and last line of what an edit is about, from 0. */
function linesOfPart(text: string, edit: Edit): [number, number] {
  const file = parsed(text);
  const pointer =
    edit.kind === 'set' && edit.after !== undefined ? edit.pointer.replace(/\/[^/]*$/, '') : edit.pointer;
  const lineOf = (offset: number): number => text.slice(0, offset).split('\n').length - 1;
  const { start } = locate(file, pointer, 'key');
  const value = locate(file, pointer, 'value');
  return [lineOf(Math.min(start, value.start)), lineOf(value.end)];
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import { project } from '../../../../scripts/project.ts';
import { parseByEvents } from '../../../../src/engine/parse/parseFile.ts';
import { readPlainYaml } from '../../../../src/engine/parse/plainYaml.ts';
import { newChance } from '../resolve/chance.ts';
import { damagedYaml, yamlText } from './yamlMaker.ts';

/** What js-yaml makes of a text, if nothing is wrong with it. */
export function byEvents(text: string): unknown {
  const path = 'pages/x.yaml';
  const [page, list] = (['page', 'shared'] as const).map((kind) => parseByEvents({ path, text }, kind));
  const read = [page, list].find((one) => one?.findings.length === 0);
  return read === undefined
    ? undefined
    : { value: read.file.value, rows: read.file.positions.rows, names: read.file.positions.names };
}

/** What is read plainly, in the same form. */
export function plainly(text: string): unknown {
  const read = readPlainYaml(text);
  return read === undefined ? undefined : { value: read.value, ...read.positions };
}

/** How many texts are read plainly. Fails if js-yaml reads any of them otherwise. */
export function expectSame(texts: readonly string[]): number {
  const read = texts.filter((text) => readPlainYaml(text) !== undefined);
  expect(read.filter((text) => !isDeepStrictEqual(plainly(text), byEvents(text)))).toEqual([]);
  return read.length;
}

export const pages = readdirSync(join(project, 'pages'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.yaml'))
  .map((name) => readFileSync(join(project, 'pages', name), 'utf8'));

export const many = <Made>(count: number, make: (index: number) => Made): Made[] =>
  Array.from({ length: count }, (_, index) => make(index));

/**
 * Expects that random texts, which are sound, and the same damaged at random are read plainly as js-yaml reads them.
 *
 * @returns how many of the damaged ones are read plainly
 */
export function expectSameAtRandom(sound: number, damaged: number): number {
  const chance = newChance(20_241_122);
  const texts = many(sound, () => yamlText(chance));
  expect(expectSame(texts)).toBe(sound);
  const all = [...texts, ...pages];
  return expectSame(many(damaged, (index) => damagedYaml(all[index % all.length] ?? '', chance)));
}

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { expect } from 'vitest';
import { project } from '../../../../scripts/project.ts';
import { siteFolders } from '../../../../src/engine/siteFolders.ts';
import { type Collected, loadSchemas, type Validator } from '../../../../src/engine/validate/loadSchemas.ts';
import { theme } from '../../../../src/site/theme.ts';

/** All pages of the site, as their authors wrote them. */
async function pages(): Promise<unknown[]> {
  const files = await readdir(join(project, 'pages'), { recursive: true });
  const texts = files.filter((file) => file.endsWith('.yaml')).sort();
  return Promise.all(texts.map(async (file) => load(await readFile(join(project, 'pages', file), 'utf8'))));
}

/** What a validator finds in a copy of a value, collects from it, and makes of it. */
function outcome(validator: Validator, value: unknown) {
  const copy = structuredClone(value);
  const collected: Collected = {
    at: '/blocks/3',
    marks: [],
    overlong: [],
    launchMarks: [],
    widths: new Map(),
  };
  const errors = validator(copy, collected).map(({ instancePath, keyword }) => `${instancePath} ${keyword}`);
  return { errors, copy, ...collected };
}

/** The value with one part at a time left out, replaced or given a name that nobody knows. */
function* damaged(value: unknown): Generator<unknown> {
  if (Array.isArray(value)) {
    yield [];
    yield [...value, value[0]];
    yield Array.from({ length: 300 }, () => value[0]);
    for (const [at, part] of value.entries()) for (const other of damaged(part)) yield value.with(at, other);
  } else if (typeof value === 'object' && value !== null) {
    yield { ...value, nobodyKnows: 1 };
    for (const [name, part] of Object.entries(value)) {
      const { [name]: _, ...rest } = Object(value);
      yield rest;
      for (const other of damaged(part)) yield { ...value, [name]: other };
    }
  } else {
    yield null;
    yield { text: 'x' };
    yield typeof value === 'string' ? '' : 'a text';
    yield typeof value === 'string' ? `${value}${'😀'.repeat(400)}` : -1;
    yield typeof value === 'number' ? value + 0.5 : true;
  }
}

/**
 * Expects that all pages, and one block of each type with every `step`-th of all that can be wrong with it, have the
 * same mistakes, marks and defaults for the quick validators and for ajv.
 *
 * @returns the types of blocks
 */
export async function expectAlike(step: number): Promise<string[]> {
  const folders = siteFolders(project, project);
  const [quick, thorough] = await Promise.all([
    loadSchemas(folders, theme),
    loadSchemas(folders, theme, undefined, () => () => undefined),
  ]);
  const everyStep = function* (values: Iterable<unknown>): Generator<unknown> {
    let at = 0;
    for (const value of values) if (at++ % step === 0) yield value;
  };
  const seen = new Map<string, object>();
  for (const page of await pages()) {
    const { blocks = Array.isArray(page) ? page : [], ...own } = Object(page);
    if (!Array.isArray(page))
      for (const value of seen.size === 0 ? [own, ...everyStep(damaged(own))] : [own])
        expect(outcome(quick.page, value)).toEqual(outcome(thorough.page, value));
    for (const block of blocks) {
      const [one, other] = [quick.blocks.get(block.type), thorough.blocks.get(block.type)];
      if (one === undefined || other === undefined) continue;
      // Also with the properties of another block of the same type.
      const both = { ...seen.get(block.type), ...block };
      // One block of each type is damaged in every way.
      const wrong = seen.has(block.type) ? [] : everyStep(damaged(block));
      seen.set(block.type, block);
      for (const value of [block, both, ...wrong])
        expect(outcome(one.validate, value)).toEqual(outcome(other.validate, value));
    }
  }
  return [...seen.keys()];
}

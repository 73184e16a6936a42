import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { type Collected, loadSchemas, type Validator } from '../../../../src/engine/validate/loadSchemas.ts';
import { quickValidators } from '../../../../src/engine/validate/quickValidator.ts';
import { theme } from '../../../../src/site/theme.ts';

const project = join(import.meta.dirname, '../../../..');
const folders = { schemas: join(project, 'schemas'), code: join(project, 'src/site') };

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

describe('a page that is checked quickly', () => {
  it('has the same mistakes, marks and defaults as ajv finds, whatever is wrong with it', async () => {
    const [quick, thorough] = await Promise.all([
      loadSchemas(folders, theme),
      loadSchemas(folders, theme, undefined, () => () => undefined),
    ]);
    const seen = new Map<string, object>();
    for (const page of await pages()) {
      const { blocks = Array.isArray(page) ? page : [], ...own } = Object(page);
      if (!Array.isArray(page))
        for (const value of seen.size === 0 ? [own, ...damaged(own)] : [own])
          expect(outcome(quick.page, value)).toEqual(outcome(thorough.page, value));
      for (const block of blocks) {
        const [one, other] = [quick.blocks.get(block.type), thorough.blocks.get(block.type)];
        if (one === undefined || other === undefined) continue;
        expect(outcome(one.validate, block)).toEqual(outcome(other.validate, block));
        // A block with the properties of two.
        const both = { ...seen.get(block.type), ...block };
        expect(outcome(one.validate, both)).toEqual(outcome(other.validate, both));
        // One block of each type is damaged in every way.
        if (seen.has(block.type)) continue;
        seen.set(block.type, block);
        for (const value of damaged(block))
          expect(outcome(one.validate, value)).toEqual(outcome(other.validate, value));
      }
    }
    expect(seen.size).toBeGreaterThan(10);
  });

  it('needs no ajv, whatever blocks it has', async () => {
    const made: string[] = [];
    const missing: string[] = [];
    await loadSchemas(folders, theme, undefined, (schemas, format) => {
      const make = quickValidators(schemas, format);
      return (address) => {
        const found = make(address);
        (found === undefined ? missing : made).push(address);
        return found;
      };
    }).then(async ({ blocks, page }) => {
      const none: Collected = { marks: [], overlong: [], launchMarks: [], widths: new Map() };
      for (const { validate } of [...blocks.values(), { validate: page }]) validate({}, none);
    });
    expect(missing).toEqual([]);
    expect(made).toContain('schema:///page.schema.json');
  });
});

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { project } from '../../../scripts/project.ts';
import { locate } from '../../../src/engine/model/positions.ts';
import { parseFile } from '../../../src/engine/parse/parseFile.ts';
import { YAML_SCHEMA } from '../../../src/engine/parse/yamlSchema.ts';
import { readSite } from '../engine/write/siteOnDisk.ts';
import { beingWritten, GOOD_FILES, MISTAKES } from './editorMistakes.ts';
import { isPart, type SchemaPart } from './schemaFlaws.ts';

/*
 * What the schemas for editors say, read by a validator; what a language server makes of them is tested in the long run
 * (tests/long/unit/contract/editor.test.ts).
 */

const BASE = 'schema:///';
const folder = join(project, 'schemas');
const schemas = new Map<string, SchemaPart>();
for (const [name, text] of Object.entries(await readSite(folder)))
  if (name.endsWith('.json')) schemas.set(name, JSON.parse(text));

// An editor passes over keywords that it does not know.
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true, verbose: true });
for (const [name, schema] of schemas) ajv.addSchema(schema, BASE + name);

/** What an editor would underline in a file: the line, from 0, and what is said about it. */
function underlined(schema: string, text: string): string[] {
  const validate = ajv.getSchema(BASE + schema);
  if (validate === undefined) throw new Error(`there is no ${schema}`);
  validate(load(text, { schema: YAML_SCHEMA }));
  const { file } = parseFile({ path: 'page.yaml', text }, Array.isArray(load(text)) ? 'shared' : 'page');
  const said = (validate.errors ?? [])
    // A condition is followed by what it asks for.
    .filter(({ keyword }) => keyword !== 'if')
    .map(({ instancePath, params, parentSchema, message }) => {
      const {
        additionalProperty: key,
        allowedValues = [],
      }: { additionalProperty?: string; allowedValues?: string[] } = params;
      const isKey = key !== undefined;
      const { start } = locate(
        file,
        isKey ? `${instancePath}/${key}` : instancePath,
        isKey ? 'key' : 'value',
      );
      const line = text.slice(0, start).split('\n').length - 1;
      return `${line} ${parentSchema?.errorMessage ?? `${message} ${key ?? ''}${allowedValues.join()}`}`;
    });
  return [...new Set(said)];
}

/** What editors offer for a list of names. */
function offered(file: string, list: string): { label: string; body?: string; bodyText?: string }[] {
  const { $defs } = schemas.get(file) ?? {};
  const found: unknown = isPart($defs) ? $defs[list] : undefined;
  const snippets: unknown = isPart(found) ? found.defaultSnippets : undefined;
  return Array.isArray(snippets) ? snippets : [];
}

describe('an author who writes a page in an editor', () => {
  it('is offered every block type, each with what it is for', async () => {
    const types = (await readdir(join(folder, 'blocks'))).map((file) => file.replace(/\..*$/, '')).sort();
    const { properties } = schemas.get('block.generated.json') ?? {};
    const { type } = isPart(properties) ? properties : {};
    const about = (name: string) => schemas.get(`blocks/${name}.schema.json`)?.description;
    expect(isPart(type) && type.defaultSnippets).toEqual(
      types.map((name) => ({ label: name, description: about(name), body: name })),
    );
  });

  it('is shown which word of the interface there is not, and accepts all of this site', async () => {
    const own = await readFile(join(project, 'pages/_words/ta.yaml'), 'utf8');
    expect(underlined('words.generated.json', own)).toEqual([]);
    const flaws = underlined('words.generated.json', 'sampel: x\nform: { fields: { name: { lable: y } } }\n');
    expect(flaws.map((flaw) => flaw.split(' ').at(-1))).toEqual(['sampel', 'lable']);
  });

  it('is offered every page and every block on it, and no other address', () => {
    const links = offered('names.generated.json', 'link').map(({ body = '' }) => body);
    expect(links).toEqual(expect.arrayContaining(['/', '/billing-software', '/billing-software#faq']));
    expect(links.filter((address) => !address.startsWith('/'))).toEqual([]);
  });

  it('is offered every icon, by what it means as well as by its name', async () => {
    const icons = await readdir(join(project, 'node_modules/@tabler/icons/icons/outline'));
    const all = offered('icons.generated.json', 'icon');
    const names = all.map(({ body, bodyText }) => body ?? bodyText);
    expect(names.sort()).toEqual(icons.map((file) => file.replace('.svg', '')).sort());
    // For each of these, a language server looks through all that come before it.
    const slow = all.findLastIndex(({ body }) => body !== undefined) + 1;
    expect(slow).toBe(all.filter(({ body }) => body !== undefined).length);
    expect(slow).toBeLessThan(icons.length / 2);
    expect(all).toContainEqual({ label: 'coin-rupee', bodyText: 'coin-rupee' });
    expect(all).toContainEqual(expect.objectContaining({ label: expect.stringMatching(/^coins? .*money/) }));
  });

  it('is not shown all icons, or all addresses, where she points at one of them: editors list an "enum"', () => {
    const { $defs: names } = schemas.get('names.generated.json') ?? {};
    const lists = [schemas.get('icons.generated.json'), isPart(names) && [names.link, names.image]];
    expect(JSON.stringify(lists)).not.toContain('"enum"');
  });

  it.each([
    ['the menu', /(?<=header:\n(?:.*\n)*? {2}links:\n(?:.*\n)*?.*link: )\/[\w-]+/],
    ['the footer', /(?<=footer:\n(?:.*\n)*? {2}columns:\n(?:.*\n)*?.*link: )\/[\w-]+/],
    ['the page that lists a collection', /(?<=index: )\/[\w-]+/],
  ])('finds a link to no page underlined in site.config.yaml: %s', async (_what, place) => {
    const text = await readFile(join(project, 'site.config.yaml'), 'utf8');
    const wrong = text.replace(place, '/carreers');
    expect(wrong).not.toBe(text);
    expect(underlined('site.schema.json', wrong)).toEqual([
      expect.stringMatching(/There is no page, or no block or heading on it, at this address\.$/),
    ]);
  });

  it.each(MISTAKES)('finds %s underlined at its place, and nothing else', (_what, blocks, words) => {
    const { text, before } = beingWritten(blocks);
    expect(underlined('page.schema.json', text)).toEqual([
      expect.stringMatching(new RegExp(`^${before.split('\n').length - 1} .*${words}`)),
    ]);
  });

  it.each(GOOD_FILES)('finds nothing underlined in %s', async (path) => {
    const text = await readFile(join(project, path), 'utf8');
    const [, schema = ''] = /^# yaml-language-server: \$schema=\S*schemas\/(\S+)\n/.exec(text) ?? [];
    expect(underlined(schema, text)).toEqual([]);
  });
});

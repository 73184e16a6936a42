import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { project } from '../../../../scripts/project.ts';
import { siteFolders } from '../../../../src/engine/discover/siteFolders.ts';
import { generate } from '../../../../src/engine/generate/generate.ts';
import { UsageError } from '../../../../src/engine/model/usageError.ts';
import { loadSchemas, newCollected } from '../../../../src/engine/validate/loadSchemas.ts';
import { theme } from '../../../../src/site/theme.ts';
import { scratchFolder } from '../write/siteOnDisk.ts';

const TYPES = 'Kinds: string, number, integer, boolean, object, array, null.';
const COMMA = 'Look for a comma that is missing at the end of the line before, or that is one too many.';

it.each<[file: string, from: string, to: string, message: string | RegExp]>([
  [
    'parts/link',
    '"resolves": "link"',
    '"resolves": "lnik"',
    ':9 says "resolves": "lnik", but there is no such kind. Did you mean "link"? Kinds: collection, frame, html, icon, id, image, link, mail, markdown, neighbours, pager, shared, tags.',
  ],
  [
    'blocks/article',
    '"type": "boolean"',
    '"type": "bolean"',
    `:31 says "type": "bolean", but there is no such kind. Did you mean "boolean"? ${TYPES}`,
  ],
  [
    'blocks/article',
    'parts/render.schema.json',
    'parts/rendr.schema.json',
    /^:15 says "\$ref": "\.\.\/parts\/rendr\.schema\.json", but there is no such file\. Did you mean "render\.schema\.json"\? Files: /,
  ],
  [
    'blocks/article',
    '"type": "object",',
    '"type": "object"',
    new RegExp(`^:6 is not valid JSON: .*\\. ${COMMA}$`),
  ],
  [
    'blocks/article',
    '"const": "article"',
    '"const": "articles"',
    ':9 says that the type is "articles", but a block has the name of its file: "const": "article".',
  ],
  [
    'blocks/article',
    '"maxLength": 200000',
    '"maxLenght": 200000',
    ':24 has a keyword that there is not: "maxLenght". Did you mean "maxLength"?',
  ],
  [
    'blocks/article',
    '../parts/cta.schema.json',
    '#/$defs/cta',
    ':65 says "$ref": "#/$defs/cta", but there is nothing at that place.',
  ],
  [
    'blocks/article',
    '"properties"',
    '"propertes"',
    ':6 says "propertes" instead of "properties": there an author\'s properties are described.',
  ],
])(
  'a developer who has made a mistake in the schema %s (%s) is told the file, the line and what is known',
  async (name, from, to, message) => {
    const schemas = join(await scratchFolder(), 'schemas');
    await cp(join(project, 'schemas'), schemas, { recursive: true });
    const path = `${name}.schema.json`;
    const text = await readFile(join(schemas, path), 'utf8');
    await writeFile(join(schemas, path), text.replace(from, to));
    const folders = { ...siteFolders(project, project), schemas: [schemas] };
    const check = async (): Promise<unknown> => {
      const { blocks } = await loadSchemas(folders, theme);
      const none = newCollected();
      return blocks.get('article')?.validate({}, none);
    };
    // What only compiling shows is no concern of what makes types.
    const isSeenByAll = !/keyword that|at that place/.test(String(message));
    for (const read of isSeenByAll ? [check, () => generate(folders, theme)] : [check]) {
      const problem: unknown = await read().catch((thrown: unknown) => thrown);
      expect(problem).toBeInstanceOf(UsageError);
      const said = problem instanceof Error ? problem.message.replace(`schemas/${path}`, '') : '';
      if (typeof message === 'string') expect(said).toBe(message);
      else expect(said).toMatch(message);
    }
  },
);

import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { project } from '../../../../scripts/project.ts';
import { siteFolders } from '../../../../src/engine/discover/siteFolders.ts';
import { generate } from '../../../../src/engine/generate/generate.ts';
import { UsageError } from '../../../../src/engine/model/usageError.ts';
import { loadSchemas } from '../../../../src/engine/validate/loadSchemas.ts';
import { newCollected } from '../../../../src/engine/validate/schemas.ts';
import { theme } from '../../../../src/site/theme.ts';
import { scratchFolder } from '../write/siteOnDisk.ts';

const noSuch = (what: string, meant: string): string =>
  `but there is no such ${what}. Did you mean "${meant}"?`;
const TYPES = 'Kinds: string, number, integer, boolean, object, array, null.';
const REFERENCE = new RegExp(
  `^says "\\$ref": "\\.\\./parts/rendr\\.schema\\.json", ${noSuch('file', 'render.schema.json').replaceAll(/[.?]/g, '\\$&')} Files: `,
);
const COMMA =
  /^is not valid JSON: .*\. Look for a comma that is missing at the end of the line before, or that is one too many\.$/;
const NAME = 'says that the type is "articles", but a block has the name of its file: "const": "article".';
const PROPERTIES = 'says "propertes" instead of "properties": there an author\'s properties are described.';

it.each<[from: string, to: string, message: string | RegExp, name?: string]>([
  ['"type": "boolean"', '"type": "bolean"', `says "type": "bolean", ${noSuch('kind', 'boolean')} ${TYPES}`],
  ['parts/render.schema', 'parts/rendr.schema', REFERENCE],
  ['"type": "object",', '"type": "object"', COMMA],
  ['"const": "article"', '"const": "articles"', NAME],
  [
    '"maxLength": 2',
    '"maxLenght": 2',
    'has a keyword that there is not: "maxLenght". Did you mean "maxLength"?',
  ],
  [
    '../parts/cta.schema.json',
    '#/$defs/cta',
    'says "$ref": "#/$defs/cta", but there is nothing at that place.',
  ],
  ['"properties"', '"propertes"', PROPERTIES],
  [
    '"resolves": "link"',
    '"resolves": "lnik"',
    `says "resolves": "lnik", ${noSuch('kind', 'link')} Kinds: collection, frame, html, icon, id, image, link, mail, markdown, neighbours, pager, shared, tags.`,
    'parts/link',
  ],
])(
  'a developer who has written in a schema, instead of %s, %s, is told the file, the line and what is known',
  async (from, to, message, name = 'blocks/article') => {
    const schemas = join(await scratchFolder(), 'schemas');
    await cp(join(project, 'schemas'), schemas, { recursive: true });
    const path = `${name}.schema.json`;
    const text = await readFile(join(schemas, path), 'utf8');
    await writeFile(join(schemas, path), text.replace(from, to));
    // A comma is missed on the line after.
    const line = text.slice(0, text.indexOf(from)).split('\n').length + (message === COMMA ? 1 : 0);
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
      const said = problem instanceof Error ? problem.message.replace(`schemas/${path}:${line} `, '') : '';
      if (typeof message === 'string') expect(said).toBe(message);
      else expect(said).toMatch(message);
    }
  },
);

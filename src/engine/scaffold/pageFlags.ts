import { asRecord } from '../model/readValue.ts';
import type { Theme } from '../model/theme.ts';
import { UsageError } from '../model/usageError.ts';
import type { Layers } from '../store/layers.ts';
import { readSchemaFiles } from '../validate/readSchemas.ts';
import { wordsIn } from '../validate/wordsIn.ts';

/** A property of a page that a command-line option can set. */
export interface PageFlag {
  readonly name: string;
  /** `N` or `TEXT`. */
  readonly takes: string;
  readonly type: 'string' | 'integer' | 'boolean';
  /** From its schema. */
  readonly description: string;
}

/** The page's name is no option: it is a word of its own. */
const NAME = 'name';

/** The properties of a page that consist of one text, number, or yes or no, as the page schema has them. */
export async function pageFlags(layers: Layers, theme: Theme): Promise<PageFlag[]> {
  const { page, parts } = await readSchemaFiles(layers, wordsIn(theme, 'en'));
  const byFile = new Map(parts.map(({ name, schema }) => [`parts/${name}.schema.json`, schema]));
  return Object.entries(asRecord(page.properties)).flatMap(([name, property]): PageFlag[] => {
    const own = asRecord(property);
    const schema = { ...byFile.get(String(own.$ref)), ...own };
    const { type, description } = schema as Readonly<Record<string, unknown>>;
    if (name === NAME || (type !== 'string' && type !== 'integer' && type !== 'boolean')) return [];
    const takes = type === 'integer' ? 'N' : type === 'boolean' ? 'true' : 'TEXT';
    return [{ name, takes, type, description: String(description) }];
  });
}

/**
 * The values of these options.
 *
 * @param given what was written, by option
 * @throws UsageError if a number is none
 */
export function readFlags(
  flags: readonly PageFlag[],
  given: Readonly<Record<string, unknown>>,
): Record<string, string | number | boolean> {
  const read = flags.flatMap(({ name, type }): [string, string | number | boolean][] => {
    const text = given[name];
    if (typeof text !== 'string') return [];
    if (type === 'string') return [[name, text]];
    if (type === 'integer' && /^\d{1,9}$/.test(text)) return [[name, Number(text)]];
    if (type === 'boolean' && /^(?:true|false)$/.test(text)) return [[name, text === 'true']];
    const wanted = type === 'integer' ? 'a whole number' : 'true or false';
    throw new UsageError(`--${name} takes ${wanted}, not "${text}".`);
  });
  return Object.fromEntries(read);
}

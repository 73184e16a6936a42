import { readFileSync } from 'node:fs';
import { UsageError } from '../model/usageError.ts';
import { newLineIndex } from '../text/lineIndex.ts';

/**
 * A mistake in a schema, for the developer who can mend it.
 *
 * @param file absolute path of the schema
 * @param message what follows the file and the line in the sentence
 * @param at the offset of the mistake, or what to look for in the file
 */
export function schemaFault(file: string, message: string, at: number | RegExp, cause?: unknown): UsageError {
  const text = readFileSync(file, 'utf8');
  const offset = typeof at === 'number' ? at : text.search(at);
  const line = offset < 0 ? '' : `:${newLineIndex(text)(offset).line}`;
  return new UsageError(`${shownSchema(file)}${line} ${message}`, { cause });
}

/** The file of a schema as messages name it: from its folder on. */
export const shownSchema = (file: string): string =>
  file
    .split(/[\\/]/)
    .slice(-3)
    .join('/')
    .replace(/^.*?(?=schemas\/)/, '');

import type { Finding } from '../model/finding.ts';
import type { ParsedFile } from '../model/source.ts';
import { finding } from './findings.ts';

/** The line by which a file tells editors its schema, among the comments at its beginning. */
const LINE = /^\ufeff?(?:#.*\r?\n)*?#\s*yaml-language-server:\s*\$schema=(\S+(?:[^\S\r\n]+\S+)*)/;

/**
 * Whether a file tells editors the right schema. A file without such a line is fine: editors that know the project find
 * the schema by the file's place.
 *
 * @param kind the schema that the file is checked against
 * @param atRoot whether the site has its own `schemas/`; if not, they are somewhere else, and any path may lead there
 */
export function schemaLineFindings(
  { source: { path, text } }: ParsedFile,
  kind: 'page' | 'shared' | 'site',
  atRoot: boolean,
): Finding[] {
  const match = LINE.exec(text);
  const written = match?.[1];
  if (match === null || written === undefined || /^[a-z]+:/i.test(written)) return [];
  // Editors read the path up to the first space; what comes after it is replaced together with a wrong path.
  const [named = ''] = written.split(/\s/);
  const folder = '../'.repeat(path.split('/').length - 1);
  // What is generated for editors lies in the site as well.
  const right = `${folder}schemas/${kind}.${atRoot ? 'schema' : 'generated'}.json`;
  const plain = named.replace(/^\.\//, '');
  const isRight = plain === right || (!atRoot && plain.endsWith(`/${kind}.schema.json`));
  if (isRight) return [];
  // Of any other file nobody knows where it lies.
  const isHere = atRoot || plain.endsWith('.generated.json');
  const end = match[0].length;
  const span = { start: end - written.length, end };
  return [finding('wrong-schema-line', path, { span }, { written, right: isHere ? right : undefined })];
}

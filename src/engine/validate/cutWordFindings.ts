import { atValue, type Finding } from '../model/finding.ts';
import { asRecord } from '../model/readValue.ts';
import type { ParsedFile } from '../model/source.ts';
import { isHidden, pointerTo } from './eachLeaf.ts';
import { finding } from './findings.ts';
import type { Schemas } from './schemas.ts';

/** Reports the words in a file that are cut where they are drawn. */
export function cutWordFindings(
  file: ParsedFile,
  { cutWords }: Pick<Schemas, 'cutWords'>,
): readonly Finding[] {
  if (cutWords === undefined) return [];
  const findings: Finding[] = [];
  const walk = (part: unknown, names: readonly string[]): void => {
    if (typeof part !== 'object' || part === null || isHidden(part)) return;
    for (const { pointer, ...facts } of cutWords(asRecord(part))) {
      findings.push(finding('cut-words', file.source.path, atValue(pointerTo(names) + pointer), facts));
    }
    for (const [name, inner] of Object.entries(part)) walk(inner, [...names, name]);
  };
  walk(file.value, []);
  return findings;
}

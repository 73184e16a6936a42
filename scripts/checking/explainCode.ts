import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../../src/engine/model/usageError.ts';
import { HELP } from '../../src/engine/report/placeIssues.ts';
import { asPlainText, type Explanation, readGuide } from '../../src/engine/report/readGuide.ts';
import { nearest } from '../../src/engine/text/nearest.ts';
import { project } from '../project.ts';

/** What the guide says about each code. */
export const guide = (): ReadonlyMap<string, Explanation> =>
  readGuide(readFileSync(join(project, HELP), 'utf8'));

/** The explanation of a code, for a terminal. @throws UsageError for an unknown code (naming the nearest known one) */
export function explainCode(code: string): string {
  const explanations = guide();
  const found = explanations.get(code);
  if (found !== undefined) return `${code}\n\n${asPlainText(found)}\n`;
  const known = [...explanations.keys()];
  const near = nearest(code, known);
  const hint = near === undefined ? `Codes: ${known.join(', ')}.` : `Did you mean ${near}?`;
  throw new UsageError(`There is no code ${JSON.stringify(code)}. ${hint}`);
}

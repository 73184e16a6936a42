import type { Finding } from '../model/finding.ts';
import type { LinkedSite } from '../model/site.ts';
import type { Theme } from '../model/theme.ts';
import { finding } from '../plan/findings.ts';
import type { ValidSite } from '../validate/validateFile.ts';

/** The colours of a brand that would be hard to read as they are written, each with the shade that is used instead. */
export function lookFindings(
  theme: Theme,
  site: LinkedSite | undefined,
  written: ValidSite | undefined,
): readonly Finding[] {
  if (site === undefined || written?.valid !== true) return [];
  const { path } = written.file.source;
  return (theme.look?.(site).changed ?? []).map(({ pointer, ...facts }) =>
    finding('unreadable-colour', path, { pointer, target: 'value' }, facts),
  );
}

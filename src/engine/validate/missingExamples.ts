import { existsSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { SiteFolders } from '../discover/siteFolders.ts';
import type { Finding } from '../model/finding.ts';
import type { Theme } from '../model/theme.ts';
import { inLayers } from '../store/layers.ts';
import { finding } from './findings.ts';
import type { Schemas } from './schemas.ts';

/**
 * Finds blocks without their example, each reported at its schema. One without a component is not finished, and is
 * reported where a page has it.
 */
export function missingExamples(
  { root, schemas: folder, code }: SiteFolders,
  { blocks: where }: Pick<Theme, 'blocks'>,
  { blocks }: Pick<Schemas, 'blocks'>,
): Finding[] {
  return [...blocks].flatMap(([type, { drawable }]) => {
    if (!drawable || existsSync(inLayers(code, join(where, type, 'example.yaml')))) return [];
    const schema = relative(root, inLayers(folder, `blocks/${type}.schema.json`));
    return [finding('block-without-example', schema.split(sep).join('/'), 'file', { type })];
  });
}

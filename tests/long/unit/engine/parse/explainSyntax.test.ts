import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { project } from '../../../../../scripts/project.ts';
import { type Chance, newChance, oneOf } from '../../../../unit/engine/link/richText/chance.ts';
import { issuesIn, offsetOf } from '../../../../unit/engine/parse/issuesIn.ts';

const folder = join(project, 'pages/products');
const pages = readdirSync(folder)
  .filter((name) => name.endsWith('.yaml'))
  .map((name) => readFileSync(join(folder, name), 'utf8'));

describe('whatever a file contains, parsing it ends with an answer', () => {
  it('an author who garbles a page gets a position inside the text', () => {
    const chance = newChance(20_241_121);
    for (let round = 0; round < 600; round++) {
      const text = torn(oneOf(pages, chance), chance);
      const { line, column, endLine, endColumn } = issuesIn(text)[0] ?? NOWHERE;
      expectInside({ start: offsetOf(text, line, column), end: offsetOf(text, endLine, endColumn) }, text);
    }
  });
});

function expectInside({ start, end }: { readonly start: number; readonly end: number }, text: string): void {
  if (!(start >= 0 && start <= end && end <= text.length))
    expect({ text, start, end }).toBe('inside the text');
}

const NOWHERE = { line: 1, column: 1, endLine: 1, endColumn: 1 };

/** Signs that mean something in YAML, or cannot be seen. */
const SIGNS = [...'"\'[}\t#&*!|>@\n\u00a0\\%\u0007🚲', ': ', '- ', '\r\n', '  ', '---\n', '', '<<: '];

/** A page with a few pieces removed, doubled, replaced by such signs, or moved. */
function torn(page: string, chance: Chance): string {
  let text = page.slice(0, 200 + chance(4000));
  for (let cuts = chance(4); cuts >= 0; cuts--) {
    const at = chance(text.length + 1);
    const length = chance(1 + chance(80));
    const piece = text.slice(at, at + length);
    text =
      text.slice(0, at) +
      oneOf(SIGNS, chance) +
      (chance(3) === 0 ? piece + piece : '') +
      text.slice(at + length);
  }
  return text;
}

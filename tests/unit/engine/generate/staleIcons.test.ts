import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { project } from '../../../../scripts/project.ts';
import { ICON_SET, readIconSet } from '../../../../src/engine/icons/iconSet.ts';

describe('the file with all icons', () => {
  it('has icons with their tags, their shapes and their licence', async () => {
    const icons = await readIconSet();
    expect(icons.size).toBeGreaterThan(5000);
    expect(icons.get('coin')?.tags).toContain('money');
    expect(icons.get('x')?.content).toBe('<path d="M18 6l-12 12" /><path d="M6 6l12 12" />');
    expect(await readFile(join(project, ICON_SET), 'utf8')).toMatch(/MIT License[\s\S]*Copyright \(c\)/);
  });
});

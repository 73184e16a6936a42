import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { project } from '../../../scripts/project.ts';
import { textsOf } from '../../../src/engine/contentOptions.ts';
import { formatReport } from '../../../src/engine/issues/report.ts';
import { checkContent } from '../../../src/engine/pipeline.ts';
import { page } from './siteFromFiles.ts';
import { scratchFolder } from './write/siteOnDisk.ts';

describe('an author with a mistake on each of many pages', () => {
  it('sees the line of every one, though few texts are kept with the report', async () => {
    const root = await scratchFolder();
    await mkdir(join(root, 'pages'), { recursive: true });
    await writeFile(join(root, 'site.config.yaml'), '');
    const names = Array.from({ length: 130 }, (_, number) => `page-${number}`);
    await Promise.all(
      names.map((name) =>
        writeFile(
          join(root, 'pages', `${name}.yaml`),
          page({ name }).replace(/^name: .*$/m, `name: ${name}\nname: again ${name}`),
        ),
      ),
    );
    const options = { project, root, cwd: project, now: () => 0 };
    const result = await checkContent(options);
    expect(result.texts.size).toBeLessThan(names.length);
    const shown = formatReport(result.report, 'pretty', { colour: false, textOf: textsOf(result, options) });
    for (const name of names) expect(shown).toContain(` │ name: again ${name}\n`);
  });
});

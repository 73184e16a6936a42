import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { project } from '../../../../scripts/project.ts';
import { cssModules } from '../../../../src/engine/bundle/cssModules.ts';
import { importedStyles } from '../../../../src/engine/bundle/themeImports.ts';
import { themePlugin } from '../../../../src/engine/bundle/themePlugin.ts';
import { scratchFolder } from '../write/siteOnDisk.ts';

/** The style sheets that `Own.tsx` of a site brings, relative to the site's code or the program's. */
async function sheetsOf(files: Readonly<Record<string, string>>): Promise<string[]> {
  const own = await scratchFolder();
  const base = join(project, 'src/site');
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(own, path)), { recursive: true });
    await writeFile(join(own, path), text);
  }
  const entry = join(own, 'frame/Own.tsx');
  let sheets: readonly string[] = [];
  await build({
    root: project,
    configFile: false,
    logLevel: 'silent',
    build: { write: false, rolldownOptions: { input: 'virtual:theme/live' } },
    plugins: [
      {
        ...themePlugin([own, base], project, false),
        // In the place of the one that asks this of all blocks.
        async load(id) {
          if (id !== '\0virtual:theme/live') return null;
          sheets = (await importedStyles([entry], [own, base], project, this)).get(entry) ?? [];
          return 'export {};';
        },
      },
      cssModules(),
    ],
  });
  return sheets.map((sheet) => relative(sheet.startsWith(own) ? own : base, sheet)).sort();
}

it.each([
  ['in double quotes', 'import css from "./Own.module.css";', 'frame/Own'],
  ['over several lines', 'import {\n  part, // it\'s one\n} from "../parts/part.tsx";', 'parts/Part'],
  [
    'for its rules alone, module or not',
    "import './plain.css';\nimport './Own.module.css';",
    'frame/Own frame/plain.css',
  ],
  ['by a part of the program', "import { Alone } from '../frame/ThemeSwitch.tsx';", 'frame/ThemeSwitch'],
  ['by what it takes the place of', 'export { Wordmark } from "#site/frame/Wordmark.tsx";', 'frame/Wordmark'],
  [
    'by the name of the package',
    "export * from 'pulli-works-site/site/frame/Breadcrumb.tsx';",
    'frame/Breadcrumb',
  ],
  ['by its name', "import '#site/frame/Wordmark.module.css';", 'frame/Wordmark'],
  ['only for its types', "import type { Part } from '../parts/part.tsx';", ''],
  ['only later', "export const later = () => import('../parts/part.tsx');", ''],
  ['by a file that cannot be read', "import { gone } from './gone.tsx';", ''],
])('a style sheet that a component of a site imports %s reaches its pages', async (_, code, sheets) => {
  const found = await sheetsOf({
    'frame/Own.tsx': `${code}\nexport const Own = () => <p>it's</p>;\n`,
    'frame/Own.module.css': '.own {}',
    'frame/plain.css': '.plain {}',
    'parts/part.tsx':
      'import css from "./Part.module.css";\nexport type Part = string;\nexport const part = css;',
    'parts/Part.module.css': '.part {}',
  });
  expect(found.join(' ').replaceAll('.module.css', '')).toBe(sheets);
});

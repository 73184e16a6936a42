import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { codeMistake } from '../../../../src/engine/bundle/bundleOnce.ts';
import { scratchFolder } from '../write/siteOnDisk.ts';

it.each([
  {
    slip: 'forgets an end tag',
    code: 'export const Faq = () => null;\nconst x = <p>;\n',
    told: /^The code of the site cannot be bundled:\n\n\S[^\n]*\n[^\n]*Faq\.tsx:2:14[^\p{Cc}]*/u,
  },
  {
    slip: 'has not installed a package',
    code: "import dayjs from 'dayjs';\nexport const now = dayjs();\n",
    told: /Faq\.tsx imports "dayjs", which cannot be found\. Install it: npm install dayjs$/,
  },
])('a developer who $slip is told the file, and of no bug in the program', async ({ code, told }) => {
  const root = await scratchFolder();
  await writeFile(join(root, 'Faq.tsx'), code);
  const lib = { entry: 'Faq.tsx', formats: ['es' as const] };
  const bundling = build({ root, configFile: false, logLevel: 'silent', build: { lib } });
  const problem = codeMistake(await bundling.catch((thrown: unknown) => thrown));
  expect(problem).toMatchObject({ name: 'UsageError', message: expect.stringMatching(told) });
  expect(String(problem)).not.toContain('\u001b');
});

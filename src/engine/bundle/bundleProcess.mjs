// The program of the process that bundles the code of a site, compiled by itself: the process that starts it need not
// wait, and has other work.
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { compiled } from './compiled.mjs';

const folder = dirname(fileURLToPath(import.meta.url));
const project = join(folder, '..', '..', '..');
await import(pathToFileURL(await compiled(join(folder, 'bundleOnce.ts'), project)).href);

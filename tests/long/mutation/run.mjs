// Tests the tests: "node tests/long/mutation/run.mjs --help" says how. Plain JavaScript, because it loads the TypeScript.
import { fileURLToPath, pathToFileURL } from 'node:url';
import { compiled } from '../../../src/engine/bundle/compiled.mjs';

const project = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[\\/]$/, '');
const entry = fileURLToPath(new URL('mutate.ts', import.meta.url));
try {
  await import(pathToFileURL(await compiled(entry, project)).href);
} catch (error) {
  if (!(error instanceof Error) || error.name !== 'UsageError') throw error;
  console.error(error.message);
  process.exitCode = 2;
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import yaml from '@rollup/plugin-yaml';
import { createServer } from 'vite';
import { afterAll, describe, expect, it } from 'vitest';
import { project } from '../../../scripts/project.ts';
import { parseFile } from '../../../src/engine/parse/parseFile.ts';
import { readExamples } from './blockExamples.ts';

/** A single YAML parser: the plugin only finds the files, and the project's own parser reads what is in them. */
const parsed = (path: string): unknown =>
  parseFile({ path: 'example.yaml', text: readFileSync(path, 'utf8') }, 'page').file.value;

/** Vite as the block gallery uses it. */
const server = await createServer({
  root: project,
  configFile: false,
  logLevel: 'error',
  server: { middlewareMode: true, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
  appType: 'custom',
  // The plugin's type of a value is JSON; the parser's is the value as it is.
  plugins: [yaml({ transform: (_data, id) => JSON.parse(JSON.stringify(parsed(id))) })],
});
afterAll(() => server.close());

describe.each(await readExamples())('a developer who opens the gallery at $type', ({ type, text }) => {
  it('sees what the example says, as the build reads it', async () => {
    const module = await server.ssrLoadModule(`/src/site/blocks/${type}/example.yaml`);
    const { findings, file } = parseFile({ path: join(type, 'example.yaml'), text }, 'page');
    expect(findings).toEqual([]);
    expect(module.default).toEqual(file.value);
    expect(module.default).toMatchObject({ type });
  });
});

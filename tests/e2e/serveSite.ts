import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { project } from '../../scripts/project.ts';
import { startServer } from '../../src/engine/serve/serve.ts';
import { recoverSite } from '../../src/engine/write/recover.ts';

/**
 * Serves the built site with the project's own server, so that its headers apply during the tests. E2E_SITES is a
 * folder for other sites that the workers build.
 *
 * @returns a function that stops the server and removes that folder after the last test
 */
export default async function serveSite(): Promise<() => Promise<void>> {
  const root = join(project, 'dist');
  await recoverSite(root);
  if (!existsSync(join(root, 'index.html')))
    throw new Error('There is no built site. Run "npm run build" first.');
  const server = await startServer({ root, port: 0 });
  process.env.E2E_URL = server.url;
  const sites = await mkdtemp(join(tmpdir(), 'sites-'));
  process.env.E2E_SITES = sites;
  return async () => {
    await server.close();
    await rm(sites, { recursive: true, force: true });
  };
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { project } from '../../scripts/project.ts';
import { startServer } from '../../src/engine/serve/serve.ts';
import { recoverSite } from '../../src/engine/write/recover.ts';

/**
 * Serves the built site with the project's own server, so that its headers apply during the tests.
 *
 * @returns a function that stops the server after the last test
 */
export default async function serveSite(): Promise<() => Promise<void>> {
  const root = join(project, 'dist');
  await recoverSite(root);
  if (!existsSync(join(root, 'index.html')))
    throw new Error('There is no built site. Run "npm run build" first.');
  const server = await startServer({ root, port: 0 });
  process.env.E2E_URL = server.url;
  return server.close;
}

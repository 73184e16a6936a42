import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { project } from '../../scripts/project.ts';
import { type StaticServer, startServer } from '../../src/engine/serve/serve.ts';

/** A content root for the tests, built with the command that authors use and served on a free port. */
export interface ServedSite {
  readonly url: string;
  /** The output folder of the build. */
  readonly out: string;
  readonly close: () => Promise<void>;
}

/**
 * @param root the folder of site.config.yaml and pages/, relative to the project folder or absolute
 * @param more options of the build
 */
export async function buildAndServe(root: string, more: readonly string[] = []): Promise<ServedSite> {
  const folder = await mkdtemp(join(tmpdir(), 'served-'));
  const out = join(folder, 'dist');
  await promisify(execFile)(
    process.execPath,
    [join('scripts', 'run.mjs'), 'build', '--root', root, '--out', out, ...more],
    { cwd: project },
  );
  const server: StaticServer = await startServer({ root: out, port: 0 });
  return {
    url: server.url,
    out,
    close: async () => {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { promisify } from 'node:util';
import { project } from '../../scripts/project.ts';
import { type StaticServer, startServer } from '../../src/engine/serve/serve.ts';
import { acquireLock } from '../../src/engine/write/acquireLock.mjs';

/** A content root for the tests, built with the command that authors use and served on a free port. */
export interface ServedSite {
  readonly url: string;
  /** The output folder of the build. */
  readonly out: string;
  readonly close: () => Promise<void>;
}

/**
 * A site of the project is built once for all workers of a run, any other each time.
 *
 * @param root the folder of site.config.yaml and pages/, relative to the project folder or absolute
 * @param more options of the build
 */
export async function buildAndServe(root: string, more: readonly string[] = []): Promise<ServedSite> {
  const shared = process.env.E2E_SITES;
  if (shared === undefined || isAbsolute(root)) {
    const folder = await mkdtemp(join(tmpdir(), 'served-'));
    const out = join(folder, 'dist');
    await build(root, out, more);
    return serve(out, () => rm(folder, { recursive: true, force: true }));
  }
  const name = createHash('sha256')
    .update(JSON.stringify([root, more]))
    .digest('hex');
  const out = join(shared, name.slice(0, 16), 'dist');
  const lock = await acquireLock(join(shared, `${name}.lock`), { milliseconds: Number.POSITIVE_INFINITY });
  if ('heldBy' in lock) throw new Error(`process ${lock.heldBy} builds ${root}`);
  try {
    // A build puts its output in place whole or not at all.
    if (!existsSync(out)) await build(root, out, more);
  } finally {
    await lock.release();
  }
  return serve(out, async () => {});
}

async function build(root: string, out: string, more: readonly string[]): Promise<void> {
  await promisify(execFile)(
    process.execPath,
    [join('scripts', 'run.mjs'), 'build', '--root', root, '--out', out, ...more],
    { cwd: project },
  );
}

async function serve(out: string, remove: () => Promise<void>): Promise<ServedSite> {
  const server: StaticServer = await startServer({ root: out, port: 0 });
  return {
    url: server.url,
    out,
    close: async () => {
      await server.close();
      await remove();
    },
  };
}

import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { packagesFolder } from '../../src/engine/store/projectPlaces.mjs';
import type { EnquirySite } from '../../src/enquiries/enquiry.ts';

/** Where each host looks for functions, in the folder of the site. */
export const FUNCTIONS = {
  cloudflare: 'functions/enquiries.js',
  netlify: 'netlify/functions/enquiries.mjs',
  vercel: 'api/enquiries.mjs',
} as const;

/**
 * Writes the service as one file that a host runs as a function, with what it has to know of the site in it.
 *
 * @param project absolute path of the project
 * @param root absolute path of the folder of the site
 * @returns the path of the file
 */
export async function writeFunction(
  host: keyof typeof FUNCTIONS,
  { name, language, baseUrl, email, careersEmail, roles, leaveOut, ask }: EnquirySite,
  project: string,
  root: string,
): Promise<string> {
  const site: EnquirySite = { name, language, baseUrl, email, careersEmail, roles, leaveOut, ask };
  const { outputFiles } = await build({
    entryPoints: [join(project, 'src/enquiries/hosts', `${host}.ts`)],
    nodePaths: [packagesFolder(project)],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'es2022',
    define: { SITE: JSON.stringify(site) },
    // Bundled CommonJS packages call it for Node's own modules.
    banner: {
      js: "import { createRequire } from 'node:module';\nconst require = createRequire('file:///enquiries.js');",
    },
  });
  const path = join(root, FUNCTIONS[host]);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, outputFiles[0]?.contents ?? '');
  return path;
}

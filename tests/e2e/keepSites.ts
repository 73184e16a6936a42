import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ownForms } from '../../scripts/enquiring/ownForms.ts';
import { project } from '../../scripts/project.ts';
import { startServer } from '../../src/engine/serve/serve.ts';
import { builtSite } from '../sites/builtSites.ts';
import { type BuiltSite, contentOf } from './sites.ts';

/** How a site is built. */
interface Recipe {
  /** The folder of site.config.yaml and pages/, relative to the project's; where it has to be made first, a function that fills a folder. */
  readonly root: string | ((folder: string) => Promise<void>);
  /** Options of the build. */
  readonly options?: readonly string[];
}

/** A site whose form is posted to another one. */
const ENQUIRIES = 'tests/fixtures/enquiries-that-are-sent';

/** The sites that visitors visit, besides those that unit tests read as well. */
const RECIPES = {
  teaHouse: { root: 'tests/fixtures/every-interaction' },
  teaHouseBelowPath: {
    root: 'tests/fixtures/every-interaction',
    options: ['--base', 'https://tea.example/site'],
  },
  stress: { root: 'tests/fixtures/stress' },
  writing: { root: ENQUIRIES },
  framed: { root: writeFramed },
  enquiring: { root: writeEnquiring },
} satisfies Readonly<Record<string, Recipe>>;

export type SiteName = 'real' | 'foreign' | keyof typeof RECIPES;

const isRecipe = (name: string): name is keyof typeof RECIPES => Object.hasOwn(RECIPES, name);

/**
 * Keeps the sites of a run: serves each with the project's own server, so that its headers apply, and tells the workers
 * where. Sets E2E_SITES, which they inherit.
 *
 * @returns a function that stops everything and removes what was built
 */
export default async function keepSites(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'sites-'));
  const closing: (() => Promise<void>)[] = [];
  const kept = new Map<string, Promise<BuiltSite>>();
  const keep = async (name: string): Promise<BuiltSite> => {
    const out = name === 'real' || name === 'foreign' ? await builtSite(name) : await build(name, folder);
    const forms = name === 'enquiring' ? await ownForms(contentOf(out)) : undefined;
    const server = await startServer({ root: out, port: 0, forms });
    closing.push(async () => {
      await server.close();
      await forms?.close();
    });
    return { url: server.url, out };
  };
  const keeper = createServer((request, response) => {
    const name = (request.url ?? '').slice(1);
    const site = kept.get(name) ?? keep(name);
    kept.set(name, site);
    site.then(
      (found) => response.end(JSON.stringify(found)),
      (problem: Error) => response.writeHead(500).end(`${name}: ${problem.message}`),
    );
  });
  await new Promise<void>((done) => keeper.listen(0, '127.0.0.1', done));
  // It listens on a port, so there is an address.
  process.env.E2E_SITES = `http://127.0.0.1:${(keeper.address() as AddressInfo).port}`;
  return async () => {
    keeper.closeAllConnections();
    keeper.close();
    for (const close of closing) await close();
    await rm(folder, { recursive: true, force: true });
  };
}

/** @returns the output folder */
async function build(name: string, folder: string): Promise<string> {
  if (!isRecipe(name)) throw new Error(`there is no site "${name}"`);
  const { root, options = [] }: Recipe = RECIPES[name];
  const out = join(folder, name, 'dist');
  const content = typeof root === 'string' ? root : contentOf(out);
  if (typeof root !== 'string') await root(content);
  await buildSite(content, out, options);
  return out;
}

/** Builds a site with the command that authors use. */
async function buildSite(root: string, out: string, options: readonly string[] = []): Promise<void> {
  const words = ['build', '--root', root, '--out', out, ...options];
  await promisify(execFile)(process.execPath, [join('scripts', 'run.mjs'), ...words], { cwd: project });
}

/** The same as ENQUIRIES, with another site's form in the place of its own. */
async function writeFramed(folder: string): Promise<void> {
  await writeWith(folder, '{ kind: embed, embed: "https://outside.example/form" }');
}

/** The same, with its forms sent to its own service, a page to apply on, and a script that sets cookies. */
async function writeEnquiring(folder: string): Promise<void> {
  await writeWith(
    folder,
    `{ kind: builtin, endpoint: /enquiries }
head:
  scripts: [{ src: "https://outside.example/counts.js", data: { site: ours }, consent: true }]`,
  );
  const text = `name: Work here
meta: { title: Work here, description: How to apply. }
blocks:
  - { type: banner, title: Work here }
  - { type: application, mail: { to: email, subject: My resume, body: "My name:" } }
`;
  await writeFile(join(folder, 'pages/jobs.yaml'), text);
}

async function writeWith(folder: string, forms: string): Promise<void> {
  await cp(join(project, ENQUIRIES), folder, { recursive: true });
  const path = join(folder, 'site.config.yaml');
  const config = await readFile(path, 'utf8');
  await writeFile(path, config.replace(/^forms: .*$/m, `forms: ${forms}`));
}

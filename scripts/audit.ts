import { resolve } from 'node:path';
import { checkSite } from '../src/engine/build.ts';
import { collectionName } from '../src/engine/model/language.ts';
import { isNotFound } from '../src/engine/model/notFoundRoute.ts';
import { UsageError } from '../src/engine/model/usageError.ts';
import { newBuildCache } from '../src/engine/pool/buildCache.ts';
import { startServer } from '../src/engine/serve/serve.ts';
import { auditSite, formatAudit } from './audit/auditSite.ts';
import { type AuditedPage, readBudgets } from './audit/budgets.ts';
import { builtRoutes } from './audit/builtRoutes.ts';
import { installLighthouse } from './audit/runLighthouse.ts';
import { buildFlags, buildSite } from './buildSite.ts';
import { contentHelp } from './contentOptions.ts';
import { readOptions } from './options.ts';
import { exitCodeOf, printReport } from './printReport.ts';
import { project } from './project.ts';
import { findBrowser, installBrowser } from './testing/findBrowser.ts';

const USAGE = `Usage: npm run audit [-- options]

Builds the site, opens every page as a visitor with a phone does, and compares what it weighs with the budgets in
scripts/audit/budgets.yaml. Looks for barriers on every page with axe, and has Lighthouse judge the heaviest page of each
kind. Lighthouse is installed when it is first needed, into node_modules/.cache, and so is a Chromium.

${contentHelp}
  --out DIR    the output folder (default: dist)
  --help       this text

Exit code: 0 all within their budgets, 1 a budget is broken or the content has errors, 2 wrong usage or a broken
environment.`;

const flags = readOptions(USAGE, buildFlags);
const budgets = readBudgets(resolve(project, 'scripts/audit/budgets.yaml'));
await installLighthouse();
await installBrowser();
const browser = findBrowser();
if (browser === undefined) throw new UsageError('There is no Chromium.');

const { result, content, out } = await buildSite(flags);
if (exitCodeOf(result) !== 0) printReport(result, 'pretty', content);
else {
  const server = await startServer({ root: out, port: 0 });
  try {
    const pages = await pagesIn(out);
    const tell = (what: string): void => console.error(`${what} ...`);
    const audit = await auditSite(server.url, pages, budgets, browser, tell);
    process.stdout.write(formatAudit(audit, budgets));
    if (audit.breaches.length > 0) process.exitCode = 1;
  } finally {
    await server.close();
  }
}

/** Every page that was built, with its kind and its language. The not-found pages are none: nothing links to them. */
async function pagesIn(folder: string): Promise<AuditedPage[]> {
  const { plan } = (await checkSite(content, { cache: newBuildCache(project) })).planned;
  const [main = { tag: 'en', at: '/' }, ...others] = plan.languages;
  const kinds = new Map(
    [...plan.collections].flatMap(([kind, { pages }]) =>
      // That of all pages says nothing of one.
      collectionName(kind).startsWith('/')
        ? []
        : pages.map(({ route }) => [route, collectionName(kind)] as const),
    ),
  );
  return builtRoutes(folder)
    .filter((route) => !isNotFound(route, others))
    .map((route) => {
      const { tag, at } = others.find(({ at }) => `${route}/`.startsWith(`${at}/`)) ?? main;
      const original = at === '/' ? route : route.slice(at.length) || '/';
      return { route, kind: kinds.get(route) ?? 'page', language: tag, original };
    });
}

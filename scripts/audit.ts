import { resolve } from 'node:path';
import { build, checkSite } from '../src/engine/build.ts';
import { UsageError } from '../src/engine/model/usageError.ts';
import { newBuildCache } from '../src/engine/pool/buildCache.ts';
import { startServer } from '../src/engine/serve/serve.ts';
import { recoverSite } from '../src/engine/write/recover.ts';
import { type AuditedPage, auditSite } from './audit/auditSite.ts';
import { readBudgets } from './audit/budgets.ts';
import { builtRoutes } from './audit/builtRoutes.ts';
import { formatAudit } from './audit/formatAudit.ts';
import { installLighthouse } from './audit/runLighthouse.ts';
import { contentFlags, contentHelp, contentOptions } from './contentOptions.ts';
import { readOptions } from './options.ts';
import { exitCodeOf, printReport } from './printReport.ts';
import { progressOnErrors } from './progressOnErrors.ts';
import { project } from './project.ts';
import { findBrowser } from './testing/findBrowser.ts';
import { installBrowser } from './testing/installBrowser.ts';

const USAGE = `Usage: npm run audit [-- options]

Builds the site, opens every page as a visitor with a phone does, and compares what it weighs with the budgets in
scripts/audit/budgets.yaml. Looks for barriers on every page with axe, and has Lighthouse judge the heaviest page of each
kind. Lighthouse is installed when it is first needed, into node_modules/.cache, and so is a Chromium.

${contentHelp}
  --out DIR    the output folder (default: dist)
  --format F   pretty or json (default: pretty)
  --help       this text

Exit code: 0 all within their budgets, 1 a budget is broken or the content has errors, 2 wrong usage or a broken
environment.`;

const flags = readOptions(USAGE, {
  ...contentFlags,
  out: { type: 'string', default: 'dist' },
  format: { type: 'string', default: 'pretty' },
});
if (flags.format !== 'pretty' && flags.format !== 'json')
  throw new UsageError(`There is no format "${flags.format}". Formats: pretty, json.`);
const budgets = readBudgets(resolve(project, 'scripts/audit/budgets.yaml'));
await installLighthouse();
await installBrowser();
const browser = findBrowser();
if (browser === undefined) throw new UsageError('There is no Chromium.');

process.env.NODE_ENV = 'production';
const out = resolve(process.cwd(), flags.out);
await recoverSite(out);
const progress = progressOnErrors();
const content = { ...contentOptions(flags), onProgress: progress.show };
const built = await build(content, out, { note: progress.say }).finally(progress.clear);
if (exitCodeOf(built) !== 0) printReport(built, 'pretty', content);
else {
  const server = await startServer({ root: out, port: 0 });
  try {
    const pages = await pagesIn(out);
    const tell = (what: string): void => console.error(`${what} ...`);
    const audit = await auditSite({ url: server.url, pages, budgets, browser, tell });
    process.stdout.write(
      flags.format === 'json'
        ? `${JSON.stringify({ version: 1, budgets, ...audit }, null, 2)}\n`
        : formatAudit(audit, budgets),
    );
    if (audit.breaches.length > 0) process.exitCode = 1;
  } finally {
    await server.close();
  }
}

/** Every page that was built, with its kind. The not-found page is not one: nothing links to it. */
async function pagesIn(folder: string): Promise<AuditedPage[]> {
  const { planned } = await checkSite(content, { cache: newBuildCache(project) });
  const kinds = new Map(
    [...planned.plan.collections].flatMap(([kind, { pages }]) =>
      pages.map(({ route }) => [route, kind] as const),
    ),
  );
  return builtRoutes(folder)
    .filter((route) => route !== '/404')
    .map((route) => ({ route, kind: kinds.get(route) ?? 'page' }));
}

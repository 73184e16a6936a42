import { relative, resolve as resolvePath, sep } from 'node:path';
import type { Issue, Report } from '../model/issue.ts';
import type { OutputFile } from '../model/outputFile.ts';
import type { Bundle } from '../model/renderer.ts';
import type { ParsedFile } from '../model/source.ts';
import { discover } from './discover.ts';
import type { Finding } from './issues/catalogue.ts';
import { placeIssues } from './issues/placeIssues.ts';
import { parse } from './parse.ts';
import { render } from './render.ts';
import { tablerIcons } from './resolve/readIcon.ts';
import { newSanitiser } from './resolve/sanitise.ts';
import { type Resolved, resolve } from './resolve.ts';
import { loadSchemas } from './validate/loadSchemas.ts';
import { validate, validateSite } from './validate.ts';
import { writeSite } from './write.ts';

/** Where content comes from and how it is read. All paths are absolute. */
export interface ContentOptions {
  /** The project's folder: schemas and blocks. */
  readonly project: string;
  /** The folder that holds site.config.yaml and pages/. */
  readonly root: string;
  /** The working directory, to which paths in reports are relative. */
  readonly cwd: string;
  /** The origin the site is published at, where it is not the one in site.config.yaml. */
  readonly baseUrl?: string | undefined;
  /** Milliseconds; only their difference is reported. */
  readonly now: () => number;
}

/** What a run found, and what it takes to show it. */
export interface Outcome {
  readonly report: Report;
  /** The text of a file by its path in the report. */
  readonly textOf: (file: string) => string | undefined;
}

/** Checks the content and draws nothing. */
export async function checkContent(options: ContentOptions): Promise<Outcome> {
  const { outcome } = await understand(options);
  return outcome;
}

/**
 * Builds the site: discover, parse, validate, resolve, render, write. With an error in the content nothing
 * in the output folder changes.
 *
 * @param loadBundle brings the code of the site; called when the content has no errors
 * @param out absolute path of the output folder
 */
export async function buildSite(
  options: ContentOptions,
  loadBundle: () => Promise<Bundle>,
  out: string,
): Promise<Outcome> {
  const { outcome, resolved } = await understand(options);
  const { site, pages } = resolved;
  if (outcome.report.summary.errors > 0 || site === undefined) return outcome;
  const files: Iterable<OutputFile> = render(pages, site, await loadBundle());
  await writeSite(files, out);
  const milliseconds = outcome.report.summary.milliseconds + outcome.sinceThen();
  return { ...outcome, report: { ...outcome.report, summary: { ...outcome.report.summary, milliseconds } } };
}

/** The stages up to `resolve`: everything that can find a mistake in the sources. */
async function understand(
  options: ContentOptions,
): Promise<{ outcome: Outcome & { sinceThen: () => number }; resolved: Resolved }> {
  const began = options.now();
  const [schemas, { sources, unread, findings: unreadable }] = await Promise.all([
    loadSchemas(options.project),
    discover(options.root),
  ]);
  const findings: Finding[] = [...unreadable];
  const parsed = new Map<string, ParsedFile>();
  const texts = new Map(unread.map(({ path, text }) => [path, text]));
  for (const { source, kind } of sources) {
    const { file, findings: broken } = parse(source, kind);
    findings.push(...broken);
    texts.set(source.path, source.text);
    if (file.value !== undefined) parsed.set(source.path, file);
  }

  const all = [...sources.map(({ kind, source }) => ({ kind, path: source.path })), ...unread];
  const checked = (kind: 'page' | 'shared') =>
    all
      .filter((file) => file.kind === kind)
      .sort((a, b) => (a.path < b.path ? -1 : 1))
      .map(({ path }) => {
        const file = parsed.get(path);
        if (file === undefined) return { path, valid: undefined };
        const { valid, findings: mistakes } = validate(file, kind, schemas);
        findings.push(...mistakes);
        return { path, valid };
      });
  const configFile = parsed.get('site.config.yaml');
  const config = configFile === undefined ? undefined : validateSite(configFile, schemas);
  findings.push(...(config?.findings ?? []));

  const resolved = await resolve({
    pages: checked('page'),
    shared: checked('shared'),
    site: {
      path: 'site.config.yaml',
      value: config?.value,
      file: configFile,
      marks: config?.marks ?? [],
      valid: config?.valid === true,
    },
    baseUrl: options.baseUrl,
    sanitise: newSanitiser(resolvePath(options.project, 'node_modules/.cache/rich-text')),
    icons: tablerIcons(),
  });
  findings.push(...resolved.findings);

  const shown = (path: string): string =>
    relative(options.cwd, resolvePath(options.root, path)).split(sep).join('/');
  const issues = placeIssues(findings, parsed, texts, shown);
  const byShown = new Map([...texts].map(([path, text]) => [shown(path), text]));
  const milliseconds = Math.round(options.now() - began);
  return {
    outcome: {
      report: {
        version: 1,
        issues,
        summary: { files: all.length, pages: resolved.routes, ...count(issues), milliseconds },
      },
      textOf: (file) => byShown.get(file),
      sinceThen: () => Math.round(options.now() - began - milliseconds),
    },
    resolved,
  };
}

function count(issues: readonly Issue[]): { errors: number; warnings: number } {
  const errors = issues.filter(({ severity }) => severity === 'error').length;
  return { errors, warnings: issues.length - errors };
}

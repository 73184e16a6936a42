import { resolve as absolute, relative, sep } from 'node:path';
import { newWorkshop, type ReadFile, type Workshop } from './cache/workshop.ts';
import { type Discovered, discover } from './discover/discover.ts';
import { placeIssues } from './issues/placeIssues.ts';
import type { Report } from './model/issue.ts';
import type { OutputFile } from './model/outputFile.ts';
import type { Bundle } from './model/renderer.ts';
import type { LinkedSite } from './model/site.ts';
import type { SourceFile } from './model/source.ts';
import { render } from './render/render.ts';
import { shareImages } from './render/shareImages.ts';
import { imageReader } from './resolve/readImage.ts';
import { type PageInput, type Resolved, resolve } from './resolve/resolve.ts';
import type { ValidSite } from './validate/validate.ts';
import { writeSite } from './write/write.ts';

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
  const { outcome } = await understandContent(options, newWorkshop(options.project));
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
  const began = options.now();
  const { outcome, resolved } = await understandContent(options, newWorkshop(options.project));
  const { site } = resolved;
  if (outcome.report.summary.errors > 0 || site === undefined) return outcome;
  const bundle = await loadBundle();
  await writeSite(
    everyFile(resolved, site, bundle, absolute(options.project, 'node_modules/.cache/share')),
    out,
  );
  const milliseconds = Math.round(options.now() - began);
  return { ...outcome, report: { ...outcome.report, summary: { ...outcome.report.summary, milliseconds } } };
}

/** Pages, assets and the pictures that are made for them. */
async function* everyFile(
  resolved: Resolved,
  site: LinkedSite,
  bundle: Bundle,
  cache: string,
): AsyncGenerator<OutputFile> {
  yield* render(resolved, site, bundle);
  yield* shareImages(resolved.pages, bundle, cache);
}

/**
 * The stages that read and nothing but read: every mistake that the sources show is found here.
 *
 * @param guests further pages that are to be understood among those of the root
 */
export async function understandContent(
  options: ContentOptions,
  workshop: Workshop,
  guests: readonly SourceFile[] = [],
): Promise<{ outcome: Outcome; resolved: Resolved }> {
  const began = options.now();
  const [schemas, discovered] = await Promise.all([workshop.schemas(), discover(options.root)]);
  const sources = [...discovered.sources, ...guests.map((source) => ({ source, kind: 'page' as const }))];
  const files = sources.map(({ source, kind }) => workshop.read(source, kind, schemas));
  const config = files.find(({ kind }) => kind === 'site');
  const resolved = await resolve({
    pages: ofKind('page', files, discovered),
    shared: ofKind('shared', files, discovered),
    site: config?.site ?? NO_SITE,
    misnamed: discovered.misnamed,
    hidden: discovered.hidden,
    baseUrl: options.baseUrl,
    sanitise: workshop.sanitise,
    icons: workshop.icons,
    readImage: imageReader(options.root),
  });
  const findings = [...discovered.findings, ...files.flatMap((file) => file.findings), ...resolved.findings];

  const shown = (path: string): string =>
    relative(options.cwd, absolute(options.root, path)).split(sep).join('/');
  const texts = new Map([...discovered.unread, ...sources.map(({ source }) => source)].map(pathAndText));
  const parsed = new Map(
    files.flatMap((file) => (file.parsed === undefined ? [] : [[file.path, file.parsed]])),
  );
  const issues = placeIssues(findings, parsed, texts, shown);
  const byShown = new Map([...texts].map(([path, text]) => [shown(path), text]));
  const errors = issues.filter(({ severity }) => severity === 'error').length;
  const summary = {
    files: sources.length + discovered.unread.length,
    pages: resolved.routes,
    errors,
    warnings: issues.length - errors,
    milliseconds: Math.round(options.now() - began),
  };
  return {
    outcome: { report: { version: 1, issues, summary }, textOf: (file) => byShown.get(file) },
    resolved,
  };
}

const NO_SITE: ValidSite = {
  path: 'site.config.yaml',
  value: undefined,
  marks: [],
  valid: false,
  collectionsKnown: false,
};

const pathAndText = ({ path, text }: { path: string; text: string }): [string, string] => [path, text];

/** Pages or lists of shared blocks in the order of their paths, those that could not be read included. */
function ofKind(kind: 'page' | 'shared', files: readonly ReadFile[], { unread }: Discovered): PageInput[] {
  return [...files, ...unread.map((file) => ({ ...file, valid: undefined }))]
    .filter((file) => file.kind === kind)
    .map(({ path, text, valid }) => ({ path, text, valid }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

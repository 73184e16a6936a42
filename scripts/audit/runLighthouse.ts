import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { project } from '../project.ts';
import { setUp } from '../set-up.mjs';
import { byName, CATEGORIES } from './budgets.ts';

/** Where it is installed. It is no package of the project, because "npm ci" would then take half as long again. */
const folder = join(project, 'node_modules', '.cache', 'lighthouse');
const wanted = join(project, 'scripts', 'audit', 'lighthouse');

/** What Lighthouse thinks of a page. */
export type Verdict = Awaited<ReturnType<typeof runLighthouse>>;

interface Report {
  readonly runtimeError?: { readonly message: string };
  readonly categories: Readonly<
    Record<string, { score: number | null; auditRefs: readonly { id: string; weight: number }[] }>
  >;
  readonly audits: Readonly<Record<string, { title: string; score: number | null; displayValue?: string }>>;
}

/**
 * Installs Lighthouse if that has not been done. A part of it asks for the latest of two packages; `overrides` in its
 * package.json names the ones in the lockfile, which would be out of date with each new one otherwise.
 */
export async function installLighthouse(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const file of ['package.json', 'package-lock.json']) cpSync(join(wanted, file), join(folder, file));
  await setUp(folder, { dev: true, what: 'Lighthouse' });
}

/**
 * Has Lighthouse judge a page as it is on a phone with slow 4G, which it simulates.
 *
 * @param browser the path of a Chromium
 * @throws Error when it cannot judge the page
 */
export async function runLighthouse(url: string, browser: string) {
  const words = [
    url,
    '--output=json',
    '--quiet',
    '--chrome-flags=--headless=new --no-sandbox',
    `--only-categories=${CATEGORIES.join(',')}`,
  ];
  const child = spawn(
    process.execPath,
    [join(folder, 'node_modules', 'lighthouse', 'cli', 'index.js'), ...words],
    { cwd: folder, env: { ...process.env, CHROME_PATH: browser }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  if (code !== 0) throw new Error(`Lighthouse ended with ${code} at ${url}.`);
  const { runtimeError, categories, audits }: Report = JSON.parse(output);
  if (runtimeError !== undefined) throw new Error(`Lighthouse at ${url}: ${runtimeError.message}`);
  const pointsOf = (name: string): number => Math.round((categories[name]?.score ?? 0) * 100);
  const lostIn = (name: string): string[] =>
    (categories[name]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const { score = null, title = id, displayValue = '' } = audits[id] ?? {};
      return weight > 0 && score !== null && score < 0.9 ? [`${title} ${displayValue}`.trim()] : [];
    });
  return {
    points: byName(CATEGORIES, pointsOf),
    lost: byName(CATEGORIES, lostIn),
  };
}

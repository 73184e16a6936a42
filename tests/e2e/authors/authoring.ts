import { cp, mkdir, mkdtemp, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect } from '@playwright/test';
import { project } from '../../../scripts/project.ts';
import { develop } from '../../../src/engine/develop/develop.ts';
import type { CheckResult } from '../../../src/engine/issues/makeReport.ts';
import { formatReport } from '../../../src/engine/issues/report.ts';
import { test } from '../visit.ts';
import { type ScratchProject, scratchProject } from './scratchProject.ts';
import { settle } from './settle.ts';

/** An author at work: live authoring on content and a project that the tests may change. */
export interface Authoring {
  readonly url: string;
  /** The folder of the project: schemas and blocks. */
  readonly project: string;
  /** What the terminal says about the last check. */
  readonly terminal: () => string;
  /** Saves a file of the content, or of the project if the path begins with "schemas/" or "src/". */
  readonly save: (path: string, change: (text: string) => string) => Promise<void>;
  readonly remove: (path: string) => Promise<void>;
  readonly rename: (from: string, to: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Whether a file belongs to the project rather than to the content. */
const isCode = (path: string): boolean => /^(?:schemas|src)\//.test(path);

const CONTENT = join(project, 'tests/fixtures/every-interaction');

/**
 * @param prepare changes the content before the server starts
 * @param baseUrl as after `--base`
 */
export async function startAuthoring(
  { folder }: ScratchProject,
  prepare: (root: string) => Promise<void> = async () => undefined,
  baseUrl?: string,
): Promise<Authoring> {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'content-')));
  await cp(CONTENT, root, { recursive: true });
  await prepare(root);
  let last: CheckResult | undefined;
  const server = await develop({
    project: folder,
    root,
    cwd: root,
    baseUrl,
    host: '127.0.0.1',
    port: 0,
    now: () => 0,
    at: () => Date.parse('2026-11-22T12:00:00Z'),
    onReport: (outcome) => {
      last = outcome;
    },
  });
  const place = (path: string): string => join(isCode(path) ? folder : root, path);
  return {
    url: server.url,
    project: folder,
    terminal: () =>
      last === undefined
        ? ''
        : formatReport(last.report, 'pretty', { colour: false, textOf: (file) => last?.texts.get(file) }),
    save: async (path, change) => {
      const before = await readFile(place(path), 'utf8').catch(() => '');
      const after = change(before);
      expect(after, `${path} was to change`).not.toBe(before);
      await mkdir(dirname(place(path)), { recursive: true });
      await writeFile(place(path), after);
    },
    remove: (path) => rm(place(path), { force: true }),
    rename: (from, to) => rename(place(from), place(to)),
    close: async () => {
      await server.close();
      await rm(root, { recursive: true, force: true });
    },
  };
}

/** A test for an author who looks at a page while saving it. */
export const authored = test.extend<
  { readonly author: Authoring },
  { readonly copy: ScratchProject; readonly session: Authoring }
>({
  copy: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const copy = await scratchProject();
      await use(copy);
      await copy.remove();
    },
    { scope: 'worker' },
  ],
  session: [
    async ({ copy, browser }, use) => {
      const session = await startAuthoring(copy);
      await settle(browser, session.url);
      await use(session);
      await session.close();
    },
    { scope: 'worker' },
  ],
  /** Undoes, after each test, what the test has saved. */
  author: async ({ session, page }, use) => {
    const before = new Map<string, string>();
    const noted = async (path: string): Promise<void> => {
      if (before.has(path)) return;
      const from = join(isCode(path) ? session.project : CONTENT, path);
      before.set(path, await readFile(from, 'utf8').catch(() => ''));
    };
    await use({
      ...session,
      save: async (path, change) => {
        await noted(path);
        await session.save(path, change);
      },
      remove: async (path) => {
        await noted(path);
        await session.remove(path);
      },
      rename: async (from, to) => {
        await noted(from);
        await noted(to);
        await session.rename(from, to);
      },
    });
    // No page is open while files are restored: it would reload again and again, at its own pace.
    await page.goto('about:blank');
    for (const [path, text] of before) {
      if (text === '') await session.remove(path);
      else await session.save(path, () => text).catch(() => undefined);
    }
    await expect.poll(session.terminal).toMatch(/^No mistakes in 7 files/);
  },
  baseURL: ({ session }, use) => use(session.url),
});

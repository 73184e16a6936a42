import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { project } from '../../../scripts/project.ts';
import { bundlePlace } from '../../../src/engine/bundle/keptBundle.ts';
import { develop } from '../../../src/engine/develop/develop.ts';
import type { Inside } from '../../../src/engine/develop/extension.ts';
import { newStudio } from '../../../src/studio/server/studio.ts';
import { projectCopy } from '../../unit/scripts/projectCopy.ts';

/** Live authoring with the Studio, on content and a project that tests may change. */
export interface Session {
  readonly url: string;
  /** The content root, a repository of its own. */
  readonly root: string;
  /** The text of a file of the content, or of the project if the path begins with "schemas/" or "src/". */
  readonly read: (path: string) => Promise<string>;
  /** Saves a file as a text editor would; one that is not there has no text before. */
  readonly save: (path: string, change: (text: string) => string) => Promise<void>;
  readonly remove: (path: string) => Promise<void>;
  readonly rename: (from: string, to: string) => Promise<void>;
  /** Stops the server. */
  readonly stop: () => Promise<void>;
  /** Starts it again at the same address. */
  readonly start: () => Promise<void>;
  /** Puts everything back as it was at first; the server knows it then. */
  readonly restore: () => Promise<void>;
}

const run = promisify(execFile);

/** What there is to edit: a small tea house, or a copy of the site itself. */
const CONTENTS = { 'tea house': join(project, 'tests/fixtures/every-interaction'), site: project } as const;

export type Content = keyof typeof CONTENTS;

/** What a copy of the project needs of its own: fonts, as Vite serves no file outside it, and code that is kept bundled. */
const ownPlaces = (place: string): readonly string[] => [
  join(place, 'node_modules/@fontsource-variable'),
  join(place, 'node_modules/.cache/studio'),
  // Known by what it is, wherever the project lies.
  bundlePlace([join(place, 'src/site')], place, 'preview').folder,
];

/** Copies the project to a folder in which tests may save files. */
async function scratchProject(): Promise<string> {
  const folder = await projectCopy();
  const here = ownPlaces(project);
  for (const [at, to] of ownPlaces(folder).entries()) {
    await rm(to, { force: true });
    await cp(here[at] ?? '', to, { recursive: true }).catch(() => undefined);
  }
  return folder;
}

/** Makes the content root as every test finds it. */
async function prepare(root: string, content: Content): Promise<void> {
  for (const name of ['pages', 'site.config.yaml'])
    await cp(join(CONTENTS[content], name), join(root, name), { recursive: true });
  if (content === 'site') return;
  // With everything that a form can hold, in the manner of an author with habits: comments, quotes, folding.
  await cp(join(project, 'tests/e2e/authors/teaHousePages'), join(root, 'pages'), { recursive: true });
}

/** Whether a file belongs to the project rather than to the content. */
const isCode = (path: string): boolean => /^(?:schemas|src)\//.test(path);

/** Starts a session on copies of the project and of some content. */
export async function openSession(
  content: Content,
): Promise<Session & { readonly close: () => Promise<void> }> {
  const copy = await scratchProject();
  const root = await realpath(await mkdtemp(join(tmpdir(), 'content-')));
  await prepare(root, content);
  const git = async (...words: string[]): Promise<string> =>
    (await run('git', ['-c', 'core.autocrlf=false', '-c', 'core.quotePath=false', ...words], { cwd: root }))
      .stdout;
  await git('init', '--quiet', '--initial-branch=main');
  await git('config', 'user.name', 'Mira');
  await git('config', 'user.email', 'mira@tea.example');
  await git('add', '--all');
  await git('commit', '--quiet', '--message=The site as it was');
  const first = (await git('rev-parse', 'HEAD')).trim();

  let inside: Inside | undefined;
  const open = (port: number) => {
    const studio = newStudio();
    return develop({
      project: copy,
      root,
      cwd: root,
      host: '127.0.0.1',
      port,
      now: () => 0,
      at: () => Date.parse('2026-11-22T12:00:00Z'),
      extend: (given) => {
        inside = given;
        return studio.extend(given);
      },
      onReport: () => undefined,
    });
  };
  let server = await open(0);
  const port = Number(new URL(server.url).port);
  let isOpen = true;
  const stop = async (): Promise<void> => {
    if (isOpen) await server.close();
    isOpen = false;
  };
  const start = async (): Promise<void> => {
    if (!isOpen) server = await open(port);
    isOpen = true;
  };

  /** The files of the project that a test has saved. */
  const code = new Set<string>();
  const place = (path: string): string => {
    if (isCode(path)) code.add(path);
    return join(isCode(path) ? copy : root, path);
  };
  const resetContent = async (): Promise<void> => {
    await git('switch', '--quiet', '--force', 'main');
    await git('reset', '--quiet', '--hard', first);
    await git('clean', '--quiet', '--force', '-d');
  };
  const restoreContent = async (): Promise<void> => {
    const changed = await git('diff', '--name-only', '--no-renames', '-z', first);
    const added = await git('ls-files', '--others', '-z');
    const paths = (changed + added).split('\0').filter((path) => path !== '');
    const isElsewhere = (await git('rev-parse', '--abbrev-ref', 'HEAD')).trim() !== 'main';
    const isLater = (await git('rev-parse', 'HEAD')).trim() !== first;
    if (paths.length === 0 && !isElsewhere && !isLater) return;
    await inside?.unseen(resetContent);
    await inside?.written(paths);
  };
  const restoreCode = async (): Promise<void> => {
    for (const path of code) {
      const original = await readFile(join(project, path)).catch(() => undefined);
      if (original === undefined) await rm(join(copy, path), { force: true });
      else await writeFile(join(copy, path), original);
    }
    code.clear();
  };
  return {
    url: server.url,
    root,
    read: (path) => readFile(join(isCode(path) ? copy : root, path), 'utf8'),
    save: async (path, change) => {
      const before = await readFile(place(path), 'utf8').catch(() => '');
      const after = change(before);
      expect(after, `${path} was to change`).not.toBe(before);
      await mkdir(dirname(place(path)), { recursive: true });
      await writeFile(place(path), after);
    },
    remove: (path) => rm(place(path), { force: true }),
    rename: (from, to) => rename(place(from), place(to)),
    stop,
    start,
    restore: async () => {
      // A server says of no file of the code that it has seen it; one that starts has seen them all.
      if (code.size > 0) await stop();
      if (isOpen) return restoreContent();
      await restoreCode();
      await resetContent();
      await start();
    },
    close: async () => {
      await stop();
      await rm(root, { recursive: true, force: true });
      await rm(copy, { recursive: true, force: true });
    },
  };
}

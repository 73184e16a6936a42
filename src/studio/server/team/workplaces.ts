import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, symlink } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { runGit } from '../../../engine/discover/runGit.ts';
import { limitConcurrency } from '../../../engine/model/limitConcurrency.ts';
import { UsageError } from '../../../engine/model/usageError.ts';
import { isPackage } from '../../../engine/store/projectPlaces.mjs';
import { answerOf, type Git, newGit } from '../publish/git.ts';
import { repositoryOf } from '../publish/repository.ts';
import type { Person } from './people.ts';

/** The repository that a team works on. */
export interface TeamSite {
  /** The folder of the site, absolute. */
  readonly root: string;
  /** The folder of the program, absolute. */
  readonly project: string;
  /** The folder in which each person has one, absolute. */
  readonly people: string;
  readonly repository: string;
  readonly remote: string;
  /** The branch that is published. */
  readonly branch: string;
}

/**
 * Finds out what a team works on.
 *
 * @param people where each person's folder is made; `undefined` for a folder beside the repository
 * @throws UsageError without a repository that all of them share
 */
export async function teamSite(root: string, project: string, people?: string): Promise<TeamSite> {
  const repository = await repositoryOf(newGit(root));
  if (repository === undefined)
    throw new UsageError(
      'A team needs a git repository: everybody gets a branch of it. This site is in none.',
    );
  const { top, remote, published: branch } = repository;
  if (remote === undefined || branch === undefined)
    throw new UsageError(
      'A team publishes to a repository that all of them share. This one has no remote: add one with "git remote add origin ADDRESS".',
    );
  return { root, project, people: people ?? `${top}-people`, repository: top, remote, branch };
}

/** A person's dev server. */
export interface Workplace {
  /** The port on this machine. */
  readonly port: number;
  /** Settles when it has ended, whatever for. */
  readonly ended: Promise<void>;
  readonly stop: () => void;
}

/**
 * Opens a person's own copy of the site, on a branch of its own, and starts a dev server for it. What has been published
 * in the meantime is taken over if the copy has no changes.
 *
 * @throws UsageError with what the server has said, if it does not start
 */
export async function openWorkplace(site: TeamSite, person: Person): Promise<Workplace> {
  const folder = join(site.people, person.id);
  await oneAtATime(() => bringUpToDate(site, folder, `studio/${person.id}`));

  const within = (path: string): string => join(folder, relative(site.repository, path));
  const isOwn = isInside(site.project, site.repository) && !isPackage(site.project);
  // The packages of all copies are those of the first.
  for (const place of isOwn ? [site.project, site.root] : [site.root]) {
    const [packages, link] = [join(place, 'node_modules'), join(within(place), 'node_modules')];
    if (existsSync(packages) && !existsSync(link)) await symlink(packages, link);
  }
  const home = isOwn ? within(site.project) : site.project;
  const rest = site.root === site.project || isPackage(site.project) ? [] : ['--root', within(site.root)];
  const email = `${person.id}@users.noreply.invalid`;
  const child = spawn(process.execPath, [join(home, 'scripts/run.mjs'), 'dev', ...rest], {
    cwd: isPackage(site.project) ? within(site.root) : home,
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: '0',
      STUDIO_PERSON: person.name,
      STUDIO_BRANCH: site.branch,
      GIT_AUTHOR_NAME: person.name,
      GIT_AUTHOR_EMAIL: email,
      GIT_COMMITTER_NAME: person.name,
      GIT_COMMITTER_EMAIL: email,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stop = (): void => void child.kill();
  return { port: await portOf(child, ended), ended, stop };
}

/** Git reads the copies of others when it makes one, and fails at one that is being made. */
const oneAtATime = limitConcurrency(1);

async function bringUpToDate(site: TeamSite, folder: string, branch: string): Promise<void> {
  const git = newGit(site.repository);
  const followed = `${site.remote}/${site.branch}`;
  await answerOf(git, 'fetch', '--quiet', site.remote, site.branch);
  if (existsSync(join(folder, '.git')))
    await answerOf(newGit(folder), 'merge', '--quiet', '--ff-only', followed);
  else await makeFolder(git, site, folder, branch, followed);
}

async function makeFolder(
  git: Git,
  { people, repository }: TeamSite,
  folder: string,
  branch: string,
  followed: string,
): Promise<void> {
  await mkdir(people, { recursive: true, mode: 0o700 });
  // One that was removed by hand is still noted.
  await answerOf(git, 'worktree', 'prune');
  const isThere = await answerOf(git, 'rev-parse', '--verify', '--quiet', `refs/heads/${branch}`);
  const words = isThere === undefined ? ['-b', branch, folder, followed] : [folder, branch];
  await runGit(['worktree', 'add', '--quiet', '--no-track', ...words], { cwd: repository });
}

/** The port that a dev server says it has. */
async function portOf(child: ChildProcess, ended: Promise<void>): Promise<number> {
  let said = '';
  const port = new Promise<number>((resolve) => {
    const read = (piece: Buffer): void => {
      said = (said + piece.toString()).slice(-4000);
      const [, found] = /The site is at http:\/\/[^:/]+:(\d+)\//.exec(said) ?? [];
      if (found !== undefined) resolve(Number(found));
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
  });
  return Promise.race([
    port,
    ended.then(() => {
      throw new UsageError(`The Studio did not start:\n${said}`);
    }),
  ]);
}

const isInside = (path: string, folder: string): boolean => `${path}${sep}`.startsWith(`${folder}${sep}`);

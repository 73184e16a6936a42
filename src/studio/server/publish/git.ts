import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runGit, textsByName } from '../../../engine/discover/runGit.ts';
import { NAMES_FILE } from '../../../engine/generate/editorSchemas.ts';
import { asRecord } from '../../../engine/model/readValue.ts';
import { Refusal } from '../refusal.ts';

/** The git program, as far as the Studio uses it: fixed arguments, no shell, no questions at the terminal. */
export type Git = (
  arguments_: readonly string[],
  more?: {
    readonly index?: string | undefined;
    readonly input?: string;
    /** Of the answer. */
    readonly encoding?: BufferEncoding;
  },
) => Promise<string>;

/** Milliseconds; a push may take long. */
const PATIENCE = 120_000;

export const newGit =
  (root: string, patience = PATIENCE): Git =>
  (words, { index, input, encoding } = {}) => {
    const env = index === undefined ? {} : { GIT_INDEX_FILE: index };
    return runGit(words, { cwd: root, timeout: patience, env }, input).then(
      (answer) => answer.toString(encoding),
      (problem: unknown) => {
        const { stderr = '', killed } = asRecord(problem);
        // The address of a remote may contain a password.
        const said = String(stderr).replace(/\/\/[^/@\s]*@/g, '//');
        throw new GitFailure(killed === true ? `${said}\nfatal: timed out` : said);
      },
    );
  };

class GitFailure extends Error {
  override readonly name = 'GitFailure';
}

/** Why a repository elsewhere does not do something, by what git says, and what to do about it. */
const FAR: readonly (readonly [RegExp, message: string, hint: string])[] = [
  [
    /timed out$/,
    'there was no answer within two minutes',
    'Nothing is lost. Look whether this machine is online, and try again.',
  ],
  [
    /could not resolve host|network is unreachable|connection (?:refused|timed out|reset)|failed to connect|couldn't connect|operation timed out/i,
    'it cannot be reached from here',
    'Nothing is lost. Look whether this machine is online, and try again.',
  ],
  [
    /authentication failed|permission denied|could not read (?:username|password)|\b40[13]\b|access denied/i,
    'it does not let you in',
    'Whoever looks after the repository can give you the right to write, or sign this machine in.',
  ],
  [
    /hook declined|protected branch|remote rejected/i,
    'it does not take this directly',
    'Ask for a review instead: then somebody who may publish it does.',
  ],
  [
    /does not appear to be a git repository|repository .*not found|repository not found|no such file or directory/i,
    'there is no repository at its address',
    'It may have moved. Whoever looks after it knows the new address.',
  ],
];

const NEAR: typeof FAR = [
  [
    /\.lock': File exists/,
    'another program is using the folder',
    'Wait until it has finished, and try again.',
  ],
];

/** @throws Refusal with the reason in plain words, and with what git says. */
export async function asked(
  git: Git,
  arguments_: readonly string[],
  what: string,
  more?: Parameters<Git>[1],
): Promise<string> {
  try {
    return await git(arguments_, more);
  } catch (problem) {
    if (!(problem instanceof GitFailure)) throw problem;
    const said = problem.message.trim();
    const isFar = arguments_[0] === 'fetch' || arguments_[0] === 'push';
    const known = (isFar ? FAR : NEAR).find(([pattern]) => pattern.test(said));
    if (known !== undefined) throw new Refusal(409, 'git', `${what}: ${known[1]}.`, { hint: known[2], said });
    const lines = said.split('\n').filter((line) => line.trim() !== '');
    const why = tellingLines(lines).join(' ') || 'it is not known why.';
    throw new Refusal(409, 'git', `${what}: ${why}`, { said });
  }
}

const MOST_LINES = 3;

/** The lines that say what is wrong: those that git marks so, and then the last ones, such as a hook's. */
function tellingLines(lines: readonly string[]): readonly string[] {
  const marked = lines.filter((line) => /^(?:fatal|error|hint): /.test(line));
  return marked.length > 0 ? marked.slice(0, MOST_LINES) : lines.slice(-MOST_LINES);
}

/** What git answers to a question; `undefined` where it answers with a failure. */
export const answerOf = (git: Git, ...words: readonly string[]): Promise<string | undefined> =>
  git(words).then(
    (answer) => answer.trim(),
    () => undefined,
  );

/** What somebody has staged stays staged. */
export async function besideIndex(
  git: Git,
  from: string,
  what: string,
  change: (index: string) => Promise<unknown>,
): Promise<string> {
  const index = join(tmpdir(), `studio-index-${randomUUID()}`);
  try {
    await asked(git, ['read-tree', from], what, { index });
    await change(index);
    return (await asked(git, ['write-tree'], what, { index })).trim();
  } finally {
    await rm(index, { force: true });
  }
}

/** What of a site's folder is published: its content and pictures, nothing else. */
export const CONTENT = ['site.config.yaml', 'pages'];

export const isContent = (file: string): boolean => CONTENT.includes(file.replace(/\/.*/s, ''));

/** The list of names that editors offer: it changes with the pages, and goes with them. */
export const NAMES = `schemas/${NAMES_FILE}`;

/** What git calls a file of the content root as it is in a commit, the last one if none is named. */
export const inCommit = (file: string, at = 'HEAD'): string => `${at}:./${file}`;

/** The texts that git has by some names; `undefined` for what is not there, or if there is no git. */
export const committedTexts = (
  git: Git,
  names: readonly string[],
): Promise<readonly (string | undefined)[]> =>
  textsByName(
    async (words, input) => Buffer.from(await git(words, { input, encoding: 'latin1' }), 'latin1'),
    names,
  ).catch(() => names.map(() => undefined));

/** One of them: a content file in a commit. */
export const committedText = async (git: Git, file: string, at?: string): Promise<string | undefined> =>
  (await committedTexts(git, [inCommit(file, at)]))[0];

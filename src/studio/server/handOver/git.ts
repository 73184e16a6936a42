import { runGit } from '../../../engine/discover/runGit.ts';
import { asRecord } from '../../../engine/model/readValue.ts';
import { Refusal } from '../refusal.ts';

/** The git program, as far as the Studio uses it: fixed arguments, no shell, no questions at the terminal. */
export type Git = (arguments_: readonly string[]) => Promise<string>;

/** Milliseconds; a push may take long. */
const PATIENCE = 120_000;

/** @param root absolute path of the content root, in which git runs */
export const newGit =
  (root: string): Git =>
  (words) =>
    runGit(words, { cwd: root, timeout: PATIENCE }).then(String, (problem: unknown) => {
      const { stderr = '' } = asRecord(problem);
      throw new GitFailure(String(stderr).trim());
    });

/** What git says when it does not do something. */
class GitFailure extends Error {
  override readonly name = 'GitFailure';
}

/** Whether the content root is in a repository, and there is a git program. */
export async function hasGit(git: Git): Promise<boolean> {
  const inside = await git(['rev-parse', '--is-inside-work-tree']).catch(() => '');
  if (inside.trim() !== 'true') return false;
  // A folder that the repository ignores, or a repository somewhere far above, is not kept in it.
  return git(['check-ignore', '-q', '.']).then(
    () => false,
    () => true,
  );
}

/** Runs git for something that people have asked for. @throws Refusal with what git says */
export async function asked(git: Git, arguments_: readonly string[], what: string): Promise<string> {
  try {
    return await git(arguments_);
  } catch (problem) {
    if (!(problem instanceof GitFailure)) throw problem;
    // The address of a remote may contain a password.
    const lines = problem.message
      .replace(/\/\/[^/@\s]*@/g, '//')
      .split('\n')
      .filter((line) => line.trim() !== '');
    const said = tellingLines(lines).join(' ');
    throw new Refusal(409, 'git', `${what}${said === '' ? '.' : `: ${said}`}`);
  }
}

/** How many lines of a message are shown. */
const MOST_LINES = 3;

/** The lines that say what is wrong: those that git marks so, and then the last ones, such as a hook's. */
function tellingLines(lines: readonly string[]): readonly string[] {
  const marked = lines.filter((line) => /^(?:fatal|error|hint): /.test(line));
  return marked.length > 0 ? marked.slice(0, MOST_LINES) : lines.slice(-MOST_LINES);
}

import { execFile } from 'node:child_process';
import { Refusal } from '../refusal.ts';

/** The git program, as far as the Studio uses it: fixed arguments, no shell, no questions at the terminal. */
export type Git = (arguments_: readonly string[]) => Promise<string>;

/** Milliseconds; a push may take long. */
const PATIENCE = 120_000;
const MOST_OUTPUT = 64 * 1024 * 1024;

/** @param root absolute path of the content root, in which git runs */
export function newGit(root: string): Git {
  return (arguments_) =>
    new Promise((resolve, reject) => {
      execFile(
        'git',
        // Names with signs in them mean themselves, and nothing is started to page or to watch.
        [
          '--no-pager',
          '--literal-pathspecs',
          '-c',
          'core.fsmonitor=false',
          '-c',
          'core.quotePath=false',
          ...arguments_,
        ],
        {
          cwd: root,
          timeout: PATIENCE,
          maxBuffer: MOST_OUTPUT,
          windowsHide: true,
          env: { ...process.env, GIT_TERMINAL_PROMPT: '0', GIT_OPTIONAL_LOCKS: '0', LC_ALL: 'C' },
        },
        (problem, output, errors) => {
          if (problem === null) resolve(output);
          else reject(new GitFailure(String(problem.code ?? ''), errors.trim()));
        },
      );
    });
}

/** What git says when it does not do something. */
export class GitFailure extends Error {
  readonly code: string;

  constructor(code: string, said: string) {
    super(said);
    this.name = 'GitFailure';
    this.code = code;
  }
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

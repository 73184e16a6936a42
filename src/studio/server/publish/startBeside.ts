import { type ChildProcess, spawn } from 'node:child_process';
import type { Start } from '../../../engine/discover/runGit.ts';

/** Starts git for the process that asks for it, and ends with that. */
const PROGRAM = `
const run = require('node:util').promisify(require('node:child_process').execFile);
process.on('message', async ({ number, words, options, input }) => {
  try {
    const running = run('git', words, { ...options, encoding: 'buffer' });
    running.child.stdin.on('error', () => {}).end(input);
    process.send({ number, stdout: (await running).stdout });
  } catch ({ stderr, killed }) {
    process.send({ number, problem: { stderr, killed } });
  }
});
process.on('disconnect', () => process.exit());
`;

interface Answer {
  readonly number: number;
  readonly stdout: Buffer;
  readonly problem?: object;
}

const waiting = new Map<number, (answer: Answer) => void>();
let asked = 0;
let beside: ChildProcess | undefined;

/**
 * Has a small process start git: Linux copies the page tables of whoever starts a program, for which a Studio of 800 MB
 * stands still for 25 ms each time, and this process for 2.
 */
export const startBeside: Start = async (words, options, input) => {
  beside ??= begin();
  const { channel } = beside;
  const number = asked++;
  channel?.ref();
  const answer = new Promise<Answer>((resolve) => void waiting.set(number, resolve));
  // If it has just ended, that is told to all who wait.
  beside.send({ number, words, options, input }, () => undefined);
  const { stdout, problem } = await answer;
  waiting.delete(number);
  if (waiting.size === 0) channel?.unref();
  if (problem !== undefined) throw problem;
  return stdout;
};

function begin(): ChildProcess {
  const child = spawn(process.execPath, ['-e', PROGRAM], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
    windowsHide: true,
  });
  const ended = (): void => {
    if (beside !== child) return;
    beside = undefined;
    const problem = { stderr: 'fatal: git was ended' };
    for (const [number, tell] of waiting) tell({ number, stdout: Buffer.alloc(0), problem });
  };
  child.on('message', (answer: Answer) => waiting.get(answer.number)?.(answer));
  child.once('error', ended).once('exit', ended).unref();
  return child;
}

import { newProgressLine, type ProgressLine } from './progressLine.ts';

/** Progress on standard error, which leaves standard output to the command's result. */
export function progressOnErrors(): ProgressLine {
  const { stderr } = process;
  return newProgressLine({
    write: (text) => stderr.write(text),
    isTerminal: stderr.isTTY === true && process.env.TERM !== 'dumb' && !process.env.CI,
    // Some terminals do not know their width and say 0.
    width: stderr.columns || 80,
    now: () => performance.now(),
  });
}

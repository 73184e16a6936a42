import { createInterface } from 'node:readline/promises';
import { UsageError } from '../../src/engine/usageError.ts';

/**
 * Asks the person at the terminal until the answer is accepted.
 *
 * @param fallback the answer of somebody who only presses Enter
 * @param accept turns the answer into a value, or throws a UsageError that says what is wrong with it
 * @throws Interrupted if the person gives up
 */
export type Ask = <Value>(
  question: string,
  fallback: string,
  accept: (answer: string) => Value | Promise<Value>,
) => Promise<Value>;

/** Somebody to ask. */
export interface Asker {
  readonly ask: Ask;
  readonly close: () => void;
}

/** The person has pressed Ctrl+C or closed the input. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
}

/** Whether there is somebody to ask. */
export const isTerminal = (): boolean => process.stdin.isTTY === true && process.stdout.isTTY === true;

/**
 * Opens the terminal for questions.
 *
 * @param input by default the terminal, like `output`
 */
export function openAsker(
  input: NodeJS.ReadableStream = process.stdin,
  output: NodeJS.WritableStream = process.stdout,
): Asker {
  const lines = createInterface({ input, output });
  const ended = new Promise<never>((_, reject) => {
    lines.once('SIGINT', () => reject(new Interrupted()));
    lines.once('close', () => reject(new Interrupted()));
  });
  // Nobody may be waiting for it when it happens.
  ended.catch(() => undefined);
  return {
    async ask(question, fallback, accept) {
      for (;;) {
        const shown = fallback === '' ? `${question}: ` : `${question} [${fallback}]: `;
        const answer = (await Promise.race([lines.question(shown), ended])).trim();
        try {
          return await accept(answer === '' ? fallback : answer);
        } catch (problem) {
          if (!(problem instanceof UsageError)) throw problem;
          output.write(`${problem.message}\n`);
        }
      }
    },
    close: () => lines.close(),
  };
}

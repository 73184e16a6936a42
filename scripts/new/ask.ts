import { createInterface } from 'node:readline';
import { UsageError } from '../../src/engine/model/usageError.ts';

/**
 * Asks the person at the terminal until the answer is accepted.
 *
 * @param fallback the answer if only Enter is pressed
 * @param accept turns the answer into a value, or throws a UsageError that says what is wrong with it
 * @throws Interrupted if the person gives up
 */
export type Ask = <Value>(
  question: string,
  fallback: string,
  accept: (answer: string) => Value | Promise<Value>,
) => Promise<Value>;

export type Asker = ReturnType<typeof openAsker>;

/** The person has pressed Ctrl+C or closed the input. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
}

/** Whether questions can be answered: both ends are a terminal. */
export const isTerminal = (): boolean => process.stdin.isTTY === true && process.stdout.isTTY === true;

/** Opens the terminal for questions. @param input by default the terminal, like `output` */
export function openAsker(
  input: NodeJS.ReadableStream = process.stdin,
  output: NodeJS.WritableStream = process.stdout,
) {
  const lines = createInterface({ input, output });
  // It keeps lines until they are needed, because several answers may be pasted at once.
  const answers = lines[Symbol.asyncIterator]();
  // Closed by the end of the input, too; then nothing may be asked, but answers may be left.
  let isClosed = false;
  lines.once('close', () => {
    isClosed = true;
  });
  lines.on('SIGINT', () => lines.close());
  const next = async (prompt: string): Promise<string> => {
    lines.setPrompt(prompt);
    if (!isClosed) lines.prompt();
    const answer = await answers.next();
    if (answer.done === true) throw new Interrupted();
    return answer.value.trim();
  };
  const ask: Ask = async (question, fallback, accept) => {
    for (;;) {
      const answer = await next(fallback === '' ? `${question}: ` : `${question} [${fallback}]: `);
      try {
        return await accept(answer === '' ? fallback : answer);
      } catch (problem) {
        if (!(problem instanceof UsageError)) throw problem;
        output.write(`${problem.message}\n`);
      }
    }
  };
  return { ask, close: () => lines.close() };
}

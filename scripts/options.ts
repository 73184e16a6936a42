import { type ParseArgsConfig, parseArgs } from 'node:util';
import { nearest } from '../src/engine/issues/nearest.ts';
import { UsageError } from '../src/engine/usageError.ts';

type Options = NonNullable<ParseArgsConfig['options']>;
type Values<T extends Options> = ReturnType<
  typeof parseArgs<{ options: T; strict: true; allowPositionals: false }>
>['values'];

/** A command line with words besides its options. */
export interface CommandLine<T extends Options> {
  readonly options: Values<T>;
  /** The words that belong to no option. */
  readonly words: readonly string[];
}

/**
 * Reads the command line. `--help` prints `usage` and ends the process with exit code 0.
 *
 * @param usage what `--help` prints
 * @param options as `parseArgs` of node:util takes them
 * @throws UsageError for an unknown option (naming the nearest known one), a missing value or a stray word
 */
export const readOptions = <T extends Options>(usage: string, options: T): Values<T> =>
  readCommandLine(usage, options, false).options;

/**
 * Reads a command line that may have words besides its options.
 *
 * @param takesWords whether words that belong to no option are allowed
 * @throws UsageError like `readOptions`
 */
export function readCommandLine<T extends Options>(
  usage: string,
  options: T,
  takesWords = true,
): CommandLine<T> {
  const words = process.argv.slice(2);
  const known = [...Object.keys(options), 'help'];
  for (const word of words) {
    const name = /^--([^=]+)/.exec(word)?.[1];
    if (name !== undefined && !known.includes(name)) {
      const near = nearest(name, known);
      const hint =
        near === undefined
          ? `Options: ${known.map((option) => `--${option}`).join(', ')}.`
          : `Did you mean --${near}?`;
      throw new UsageError(`There is no option --${name}. ${hint}`);
    }
  }
  if (words.includes('--help')) {
    console.log(usage);
    process.exit(0);
  }
  try {
    const read = parseArgs({ args: words, options, strict: true, allowPositionals: takesWords });
    return { options: read.values, words: read.positionals };
  } catch (problem) {
    // node:util writes these messages for developers; the first sentence is enough here.
    const reason = problem instanceof Error ? (problem.message.split('. ')[0] ?? '') : String(problem);
    // npm takes the options of a script for its own unless two hyphens come first, and hands on their values only.
    const script = process.env.npm_lifecycle_event;
    const isStray = !takesWords && /^Unexpected argument/.test(reason) && script !== undefined;
    const hint = isStray ? `Options come after two hyphens: npm run ${script} -- --help` : 'See --help.';
    throw new UsageError(`${reason.replace(/\.$/, '')}. ${hint}`);
  }
}

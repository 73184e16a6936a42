import { type ParseArgsConfig, parseArgs } from 'node:util';
import { UsageError } from '../src/engine/model/usageError.ts';
import { isFormat } from '../src/engine/report/report.ts';
import { nearest } from '../src/engine/text/nearest.ts';

type Options = NonNullable<ParseArgsConfig['options']>;
type Values<T extends Options> = ReturnType<
  typeof parseArgs<{ options: T; strict: true; allowPositionals: false }>
>['values'];

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
 * @param takesWords whether the command has words that belong to no option
 * @throws UsageError like `readOptions`
 */
export function readCommandLine<T extends Options>(
  usage: string,
  options: T,
  takesWords: boolean,
): { readonly options: Values<T>; readonly words: readonly string[] } {
  const words = process.argv.slice(2);
  const known = [...Object.keys(options), 'help'];
  const meant = withoutHyphens(words, options, process.env);
  if (meant !== undefined)
    throw new UsageError(`npm has kept some of this for itself. Options come after two hyphens: ${meant}`);
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
    const script = scriptOf(process.env);
    const isStray = !takesWords && /^Unexpected argument/.test(reason) && script !== undefined;
    const [, word = ''] = /'([^']+)'/.exec(reason) ?? [];
    // npm takes `--format` for an option of its own, and hands on the word alone.
    const typed = 'format' in options && isFormat(word) ? `--format ${word}` : '--help';
    const hint = isStray ? `Options come after two hyphens: npm run ${script} -- ${typed}` : 'See --help.';
    throw new UsageError(`${reason.replace(/\.$/, '')}. ${hint}`);
  }
}

/**
 * npm takes the options of a script for its own unless two hyphens come first. It hands those on as environment variables,
 * named in lower case, with the value `true` or what came after "="; a value after a space stays among the words.
 *
 * @returns the line to type instead; `undefined` if npm has kept nothing that the command knows
 */
export function withoutHyphens(
  words: readonly string[],
  options: Options,
  env: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const script = scriptOf(env);
  const kept = Object.entries(options).flatMap(([name, { type }]) => {
    const value = env[`npm_config_${name.replaceAll('-', '_').toLowerCase()}`] ?? '';
    if (value === '') return [];
    if (value !== 'true') return [`--${name}=${quoted(value)}`];
    return [type === 'string' ? `--${name} VALUE` : `--${name}`];
  });
  if (script === undefined || kept.length === 0) return undefined;
  // Which of the words is the value of an option is not known.
  const own = kept.some((option) => option.endsWith(' VALUE')) ? ['...'] : words.map(quoted);
  const command = script === 'test' || script === 'start' ? script : `run ${script}`;
  return ['npm', command, '--', ...own, ...kept].join(' ');
}

/** The script that npm runs. What npx runs gets all that is typed. */
const scriptOf = ({ npm_lifecycle_event: script }: Readonly<Record<string, string | undefined>>) =>
  script === 'npx' ? undefined : script;

const quoted = (word: string): string => (/^[\w./:@=-]+$/.test(word) ? word : JSON.stringify(word));

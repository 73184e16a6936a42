// Sets up what is missing and runs a command in this process. Plain JavaScript: it runs before tsx, which
// reads our TypeScript, is known to be installed.
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { setUp } from './set-up.mjs';

const project = fileURLToPath(new URL('..', import.meta.url));

/**
 * Runs `scripts/<command>.ts`. Its exit code is the command's own; 2 when the command could not be run or
 * failed in a way that has nothing to do with the content.
 *
 * @param {string[]} words the command's name and its arguments
 */
export async function run([name = '', ...rest]) {
  process.on('uncaughtException', (error) => {
    report(error);
    process.exit();
  });
  try {
    await setUp(project);
    const { register } = await import('tsx/esm/api');
    register({ tsconfig: join(project, 'tsconfig.json') });
    const commands = knownCommands();
    if (!commands.includes(name)) await refuse(name, commands);
    const script = join(project, 'scripts', `${name}.ts`);
    // The command reads its arguments where a script of its own would find them.
    process.argv = [process.argv[0], script, ...rest];
    await import(pathToFileURL(script).href);
  } catch (error) {
    report(error);
  }
}

/** The commands that package.json offers; other files in scripts/ belong to them. */
function knownCommands() {
  const { scripts } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));
  const found = Object.values(scripts ?? {}).map((line) => /^node scripts\/run\.mjs (\S+)/.exec(line)?.[1]);
  return [...new Set(found.filter((command) => command !== undefined))];
}

/** @param {string} name @param {string[]} commands */
async function refuse(name, commands) {
  const { UsageError } = await import('../src/engine/usageError.ts');
  const { nearest } = await import('../src/engine/issues/nearest.ts');
  const near = nearest(name, commands);
  const hint = near === undefined ? `Commands: ${commands.join(', ')}.` : `Did you mean "${near}"?`;
  throw new UsageError(name === '' ? `Which command? ${hint}` : `There is no command "${name}". ${hint}`);
}

/**
 * Wrong usage is a line, and a block that cannot be drawn is told with its file and where in it; anything else is a
 * fault of ours and shows where it lies.
 *
 * @param {unknown} error
 */
function report(error) {
  process.exitCode = 2;
  if (!(error instanceof Error))
    console.error('This is a fault of the program, not of what you wrote:\n', error);
  else if (error.name === 'UsageError') console.error(error.message);
  else if (error.name === 'BlockFailure') {
    console.error(`${error.message}\nIts component is ${relative(process.cwd(), error.file) || 'missing'}.`);
    if (error.cause instanceof Error) console.error(error.cause.stack);
  } else console.error('This is a fault of the program, not of what you wrote:\n', error);
}

// Installs what is missing, then runs a command in this process. Plain JavaScript, because what compiles TypeScript
// may not be installed yet.
import { existsSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { asTyped, isPackage } from '../src/engine/store/projectPlaces.mjs';
import { setUp } from './set-up.mjs';

const project = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');

/** The commands that use the devDependencies of package.json. */
const FOR_DEVELOPERS = ['audit', 'dev', 'pictures', 'studio', 'test', 'types'];

/**
 * Runs `scripts/<command>.ts`. The exit code is the command's own, or 2 if the command could not run or failed
 * for a reason other than the content.
 *
 * @param words the command's name and its arguments
 */
export async function run([name = '', ...typed]) {
  // Npm takes the two hyphens before the options of a script. Whoever types them anyway means the same.
  const at = typed.indexOf('--');
  const rest = at < 0 ? typed : typed.toSpliced(at, 1);
  process.once('uncaughtException', async (error) => {
    // Whatever fails while the first one is reported would begin that anew, without an end.
    process.on('uncaughtException', () => process.exit(2));
    await report(error);
    process.exit();
  });
  if (isPackage(project)) nameAsTyped();
  try {
    if ([name, ...rest].includes('--version')) return console.log(manifest().version);
    const commands = knownCommands();
    if (name === '--help') return console.log(`Commands, each with --help: ${commands.join(', ')}`);
    // Help is in the package. In a clone, much more may be missing.
    const asksOnly = isPackage(project) && rest.includes('--help');
    const dev = FOR_DEVELOPERS.includes(name) && !asksOnly;
    await setUp(project, { dev, studio: name === 'dev' || name === 'studio' });
    if (!commands.includes(name)) await refuse(name, commands);
    const script = join(project, 'scripts', `${name}.ts`);
    // As if Node had been started with the command's own script.
    process.argv = [process.argv[0], script, ...rest];
    let hasEnded = false;
    const beforeExit = (next) => process.once('beforeExit', () => hasEnded || next());
    // Node would end as if all were well. Whoever knows what is missing says so the first time.
    beforeExit(() => setImmediate(beforeExit, reportNever));
    await load(script).finally(() => {
      hasEnded = true;
    });
  } catch (error) {
    await report(error);
  }
}

function reportNever() {
  process.exitCode = 2;
  console.error(
    'The command has ended too early: it waits for something that never comes, such as an "await" in the code of the site.',
  );
}

/** Imports a TypeScript module of the project. @param path absolute */
async function load(path) {
  const { compiled } = await import('../src/engine/bundle/compiled.mjs');
  return import(pathToFileURL(await compiled(path, project)).href);
}

const manifest = () => JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));

/** The commands that package.json offers. The other files in scripts/ are parts of these commands; a package has not all. */
function knownCommands() {
  const found = Object.values(manifest().scripts ?? {}).map(
    (line) => /^node scripts\/run\.mjs (\S+)/.exec(line)?.[1],
  );
  return [...new Set(found)].filter(
    (command) => command !== undefined && existsSync(join(project, 'scripts', `${command}.ts`)),
  );
}

/** In all that is said, the commands are what somebody types who has the program as a package. */
function nameAsTyped() {
  const typed = (text) => (typeof text === 'string' ? asTyped(text, project) : text);
  for (const stream of [process.stdout, process.stderr]) {
    const write = stream.write.bind(stream);
    stream.write = (text, ...rest) => write(typed(text), ...rest);
  }
}

async function refuse(name, commands) {
  const { UsageError } = await load(join(project, 'src/engine/model/usageError.ts'));
  const { nearest } = await load(join(project, 'src/engine/text/nearest.ts'));
  const near = nearest(name, commands);
  const hint = near === undefined ? `Commands: ${commands.join(', ')}.` : `Did you mean "${near}"?`;
  throw new UsageError(name === '' ? `Which command? ${hint}` : `There is no command "${name}". ${hint}`);
}

async function placeOf(problem) {
  try {
    const { writtenAt } = await load(join(project, 'src/engine/bundle/writtenAt.ts'));
    return await writtenAt(problem);
  } catch {
    // The error itself is what has to be told.
    return undefined;
  }
}

/**
 * Prints wrong usage as one line, and a block or a frame that cannot be drawn or a theme that fails with the line where it does.
 * Anything else is a bug in the program and is printed whole. Of several, each is told.
 */
export async function report(error) {
  process.exitCode = 2;
  if (error instanceof AggregateError) for (const one of error.errors) await report(one);
  else if (!(error instanceof Error))
    console.error('This is a bug in the program, not a mistake in your content:\n', error);
  else if (error.name === 'UsageError') console.error(error.message);
  else {
    const shown = (file) => relative(process.cwd(), file);
    const isBlock = error.name === 'BlockFailure';
    const place = await placeOf(isBlock ? error.cause : error);
    const at = place && `${shown(place.file)}:${place.line}`;
    const isOfTheme = place?.file.includes(join(sep, 'src', 'site', sep));
    if (isBlock) {
      console.error(error.message);
      // In the page frame, the place says enough.
      if (error.type !== undefined || !isOfTheme)
        console.error(`Its component is ${shown(error.file) || 'missing'}.`);
      // Else React has thrown what a component has given it.
      if (isOfTheme) console.error(`It fails at ${at}.`);
    } else if (isOfTheme) console.error(`The theme fails at ${at}: ${error.message}`);
    else console.error('This is a bug in the program, not a mistake in your content:\n', error);
  }
}

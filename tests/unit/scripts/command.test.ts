import { expect, it } from 'vitest';
import { asTyped } from '../../../src/engine/store/projectPlaces.mjs';
import { freshClone, runCommand } from './freshClone.ts';

const BUG = 'This is a bug in the program, not a mistake in your content:\n TypeError: oh\n';

/** A clone in which everything is installed, with a command for each test. */
const clone = async (): Promise<string> =>
  freshClone({
    check: 'process.exitCode = 1 as number;',
    start:
      "import { UsageError } from '../src/engine/model/usageError.ts';\nthrow new UsageError('PORT is no port.');",
    bug: 'throw new TypeError("oh");',
    later: 'setImmediate(() => { throw new TypeError("oh"); });',
    hangs: 'await new Promise(() => {});',
    said: 'console.log(process.argv.slice(2).join());',
    promise: 'void Promise.reject(new TypeError("oh"));',
  });

it.each([
  ['Usage: npm run check [-- options]', 'Usage: npx pulli check [options]'],
  ['npm start [-- options]', 'npx pulli start [options]'],
  ['npm run new -- site ../clinic', 'npx pulli new site ../clinic'],
  [
    '"npm run check -- --launch" lists; npm run types --',
    '"npx pulli check --launch" lists; npx pulli types ',
  ],
  ['npm run dev shows it -- at once', 'npx pulli dev shows it -- at once'],
])('somebody who has installed the program is told of "%s" what works there', (text, typed) => {
  expect(asTyped(text, '/shop/node_modules/pulli-works-site')).toBe(typed);
  expect(asTyped(text, '/shop')).toBe(text);
});

it('somebody who runs a command gets its exit code, is told of a wrong use in one line, and sees where a bug of the program is', async () => {
  const folder = await clone();
  await runCommand(folder, ['check']);
  const run = async (...words: string[]): Promise<[unknown, string]> => {
    const { exitCode, errors, output } = await runCommand(folder, words);
    expect(output).toBe('');
    return [exitCode, errors];
  };
  expect(await run('check')).toEqual([1, '']);
  expect(await run('start')).toEqual([2, 'PORT is no port.\n']);
  for (const when of ['bug', 'later', 'promise'])
    expect(await run(when), when).toEqual([2, expect.stringMatching(new RegExp(`^${BUG}[\\s\\S]* at `))]);
  expect(await run('hangs')).toEqual([
    2,
    expect.stringMatching(/^The command has ended .* never comes, .*\n$/),
  ]);
  // As after "npm run", which takes the two hyphens.
  const { output } = await runCommand(folder, ['said', 'a', '--', '--launch']);
  expect(output).toBe('a,--launch\n');
  expect(await run('chekc')).toEqual([2, 'There is no command "chekc". Did you mean "check"?\n']);
  expect(await run()).toEqual([
    2,
    'Which command? Commands: check, start, bug, later, hangs, said, promise.\n',
  ]);
  // A file in scripts/ that is not a command but part of one.
  expect(await run('set-up')).toEqual([2, expect.stringMatching(/^There is no command "set-up"/)]);
});

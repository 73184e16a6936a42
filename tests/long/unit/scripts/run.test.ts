import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it, vi } from 'vitest';
import {
  freshClone,
  installByHand,
  npmCalls,
  packages,
  runCommand,
  startCommand,
  untilSaid,
} from './freshClone.ts';

const hello = 'const words: string[] = process.argv.slice(2);\nconsole.log("hello", ...words);\n';

// Dozens of processes in a row take long on a busy machine, and these tests promise no speed.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

describe('somebody who has just cloned the project', () => {
  it('runs a command, which first installs; the next one does not', async () => {
    const clone = await freshClone({ hello });
    const first = await runCommand(clone, ['hello', 'a', '--b']);
    expect(first).toMatchObject({ output: 'hello a --b\n', exitCode: 0 });
    expect(first.errors).toContain('npm: some progress');
    expect(await runCommand(clone, ['hello'])).toEqual({ output: 'hello\n', errors: '', exitCode: 0 });
    expect(await npmCalls(clone)).toEqual(['ci --omit=dev --include=optional --loglevel=error']);
  });

  it('has the tools for tests installed by the first command that uses them, beside what is there', async () => {
    const clone = await freshClone({ hello, test: hello });
    await runCommand(clone, ['hello']);
    await writeFile(join(clone, 'node_modules/in-use'), '');
    expect((await runCommand(clone, ['test'])).output).toBe('hello\n');
    expect((await npmCalls(clone))[1]).toBe(
      'install --no-save --include=dev --include=optional --loglevel=error',
    );
    expect(await readFile(join(clone, 'node_modules/in-use'), 'utf8')).toBe('');
    for (const command of ['hello', 'test']) await runCommand(clone, [command]);
    expect(await npmCalls(clone)).toHaveLength(2);
  });

  it('has everything installed at once for the tests', async () => {
    const clone = await freshClone({ hello, test: hello });
    for (const command of ['test', 'hello', 'test']) await runCommand(clone, [command]);
    expect(await npmCalls(clone)).toEqual(['ci --include=dev --include=optional --loglevel=error']);
  });

  it('starts from nothing after the tools for tests were added in part', async () => {
    const clone = await freshClone({ hello, test: hello });
    await runCommand(clone, ['hello']);
    await writeFile(join(clone, 'npm-dies'), '');
    expect((await runCommand(clone, ['test'])).exitCode).toBe(2);
    await rm(join(clone, 'npm-dies'));
    expect((await runCommand(clone, ['hello'])).output).toBe('hello\n');
    expect((await npmCalls(clone)).map((call) => call.split(' ')[0])).toEqual(['ci', 'install', 'ci']);
  });

  it('can go on with the site when the tools for tests cannot be had', async () => {
    const clone = await freshClone({ hello, test: hello });
    await runCommand(clone, ['hello']);
    await writeFile(join(clone, 'npm-fails'), '');
    expect((await runCommand(clone, ['test'])).exitCode).toBe(2);
    expect(await runCommand(clone, ['hello'])).toEqual({ output: 'hello\n', errors: '', exitCode: 0 });
  });

  it('can run two commands at once: one installs, the other says so and waits', async () => {
    const clone = await freshClone({ hello });
    await writeFile(join(clone, 'npm-waits'), '');
    const first = startCommand(clone, ['hello', 'first']);
    const firstOutput = text(first.stdout);
    await untilSaid(first.stderr, 'npm: waiting');
    const second = startCommand(clone, ['hello', 'second']);
    const secondOutput = text(second.stdout);
    const ended = Promise.all([once(first, 'exit'), once(second, 'exit')]);
    await untilSaid(second.stderr, `Waiting for process ${first.pid}`);
    await writeFile(join(clone, 'go'), '');
    expect((await ended).map(([exitCode]) => exitCode)).toEqual([0, 0]);
    expect([await firstOutput, await secondOutput]).toEqual(['hello first\n', 'hello second\n']);
    expect(await npmCalls(clone)).toHaveLength(1);
  });

  it('reads in one line that installing failed', async () => {
    const clone = await freshClone({ hello });
    await writeFile(join(clone, 'npm-fails'), '');
    const { output, errors, exitCode } = await runCommand(clone, ['hello']);
    expect([output, exitCode]).toEqual(['', 2]);
    expect(errors).toMatch(/npm: cannot reach the registry\nThe packages could not be installed; .*\n$/);
    await rm(join(clone, 'npm-fails'));
    expect((await runCommand(clone, ['hello'])).exitCode).toBe(0);
  });

  it.each(['18.20.4', '20.18.3', '21.7.3', '22.12.0', '23.11.0'])(
    'reads in one line that Node %s is too old, before anything else happens',
    async (version) => {
      const clone = await freshClone({ hello });
      const pretend = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`;
      const options = ['--import', `data:text/javascript,${encodeURIComponent(pretend)}`];
      const { output, errors, exitCode } = await runCommand(clone, ['hello'], options);
      expect([output, exitCode]).toEqual(['', 2]);
      expect(errors).toMatch(
        new RegExp(`^This project needs Node 20 \\(20\\.19 or newer\\).* This is Node ${version}\\.\\n$`),
      );
      expect(await npmCalls(clone)).toEqual([]);
    },
  );
});

describe('somebody who installs by hand', () => {
  it('is not made to install again', async () => {
    const clone = await freshClone({ hello });
    const { '': _, 'node_modules/a-elsewhere': __, ...here } = packages;
    await installByHand(clone, here);
    expect(await runCommand(clone, ['hello'])).toEqual({ output: 'hello\n', errors: '', exitCode: 0 });
    expect(await npmCalls(clone)).toEqual([]);
  });

  it.each([
    ['one package fewer', {}],
    ['another version', { 'node_modules/a': { version: '0.9.0', integrity: 'sha512-a' } }],
    ['other content', { 'node_modules/a': { version: '1.0.0', integrity: 'sha512-z' } }],
    ['the packages of another system', packages],
  ])('and ends up with %s gets what package-lock.json says', async (_what, installed) => {
    const clone = await freshClone({ hello });
    await installByHand(clone, installed);
    expect((await runCommand(clone, ['hello'])).output).toBe('hello\n');
    expect(await npmCalls(clone)).toHaveLength(1);
  });

  it('or pulls a new package-lock.json has it installed by the next command', async () => {
    const clone = await freshClone({ hello });
    await runCommand(clone, ['hello']);
    const changed = { ...packages, 'node_modules/a': { version: '1.0.1', integrity: 'sha512-c' } };
    await writeFile(join(clone, 'package-lock.json'), JSON.stringify({ packages: changed }));
    await runCommand(clone, ['hello']);
    expect(await npmCalls(clone)).toHaveLength(2);
  });

  it('keeps the tools for tests when package-lock.json changes', async () => {
    const clone = await freshClone({ hello });
    const { '': _, 'node_modules/a-elsewhere': __, ...here } = packages;
    await installByHand(clone, { ...here, 'node_modules/a': { version: '0.9.0', integrity: 'sha512-a' } });
    await runCommand(clone, ['hello']);
    expect(await npmCalls(clone)).toEqual(['ci --include=dev --include=optional --loglevel=error']);
  });

  it('without the tools for tests is not made to install them until they are needed', async () => {
    const clone = await freshClone({ hello, test: hello });
    await installByHand(clone, { 'node_modules/a': packages['node_modules/a'] });
    await runCommand(clone, ['hello']);
    expect(await npmCalls(clone)).toEqual([]);
    await runCommand(clone, ['test']);
    expect(await npmCalls(clone)).toHaveLength(1);
  });
});

describe('a command', () => {
  it('that does not exist is refused, with a suggestion of the nearest one', async () => {
    const clone = await freshClone({ build: hello, check: hello });
    const { errors, exitCode } = await runCommand(clone, ['biuld']);
    expect(errors).toMatch(/\nThere is no command "biuld"\. Did you mean "build"\?\n$/);
    expect(exitCode).toBe(2);
    expect((await runCommand(clone, [])).errors).toBe('Which command? Commands: build, check.\n');
    // A file in scripts/ that is not a command but part of one.
    expect((await runCommand(clone, ['set-up'])).errors).toMatch(/^There is no command "set-up"/);
  });

  it('exits with the code that it sets', async () => {
    const clone = await freshClone({ check: 'process.exitCode = 1 as number;' });
    expect((await runCommand(clone, ['check'])).exitCode).toBe(1);
  });

  it('that is used wrongly says so in one line, without a stack trace', async () => {
    const source =
      "import { UsageError } from '../src/engine/usageError.ts';\nthrow new UsageError('PORT is no port.');";
    const clone = await freshClone({ start: source });
    await runCommand(clone, ['start']);
    const { errors, exitCode } = await runCommand(clone, ['start']);
    expect([errors, exitCode]).toEqual(['PORT is no port.\n', 2]);
  });

  it.each([
    ['at once', 'throw new TypeError("oh");'],
    ['later', 'setImmediate(() => { throw new TypeError("oh"); });'],
    ['in a promise that nobody awaits', 'void Promise.reject(new TypeError("oh"));'],
  ])('that fails because of a bug %s shows where, and does not blame the content', async (_when, source) => {
    const clone = await freshClone({ check: source });
    await runCommand(clone, ['check']);
    const { errors, exitCode } = await runCommand(clone, ['check']);
    expect(errors).toMatch(
      /^This is a bug in the program, not a mistake in your content:\n TypeError: oh\n.* at /s,
    );
    expect(exitCode).toBe(2);
  });
});

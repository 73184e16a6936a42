// A checker for Stryker: a change that the type checker notices is noticed by "npm test", so no test need run.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const { project } = JSON.parse(process.env.MUTATION ?? '{}');

/** A folder that TypeScript lays over the project's: whatever is not in it is taken from there. */
const LAYER = join(project ?? '', 'test-results/mutation-types');

const CONFIG = {
  extends: '../../tsconfig.json',
  compilerOptions: { rootDirs: ['../..', '.'], noEmit: true },
  include: ['src'],
};

const PASSED = { status: 'passed' };

class TypeChecker {
  async init() {}

  /** All at once: the type checker reads the rest of the project only once. */
  async group(mutants) {
    return [mutants.map(({ id }) => id)];
  }

  async check(mutants) {
    rmSync(LAYER, { recursive: true, force: true });
    const paths = new Map();
    const write = (path, text) => {
      mkdirSync(dirname(join(LAYER, path)), { recursive: true });
      writeFileSync(join(LAYER, path), text);
    };
    write('tsconfig.json', JSON.stringify(CONFIG));
    for (const mutant of mutants) {
      const file = relative(project, mutant.fileName).replaceAll('\\', '/');
      const source = readFileSync(mutant.fileName, 'utf8');
      const path = file.replace(/\.ts$/, `.changed${mutant.id}.ts`);
      paths.set(mutant.id, path);
      write(path, changed(source, mutant));
      // If this is wrong, the others tell nothing.
      write(file.replace(/\.ts$/, '.unchanged.ts'), source);
    }
    const tsc = join(project, 'node_modules/typescript/bin/tsc');
    const words = [tsc, '-p', LAYER, '--pretty', 'false'];
    const { stdout } = spawnSync(process.execPath, words, {
      cwd: LAYER,
      encoding: 'utf8',
      maxBuffer: 2 ** 29,
    });
    const reasons = new Map();
    for (const line of stdout.split('\n')) {
      const [, path, reason] = /^(\S[^(]*)\(\d+,\d+\): (error .*)$/.exec(line) ?? [];
      if (path !== undefined && !reasons.has(path)) reasons.set(path, reason);
    }
    rmSync(LAYER, { recursive: true });
    const wrong = [...reasons.keys()].filter((path) => !/\.changed\d+\.ts$/.test(path));
    if (wrong.length > 0) throw new Error(`${wrong.join(', ')}: ${reasons.get(wrong[0])}`);
    return Object.fromEntries(
      [...paths].map(([id, path]) => {
        const reason = reasons.get(path);
        return [id, reason === undefined ? PASSED : { status: 'compileError', reason }];
      }),
    );
  }
}

/** @param {string} source its text with one change */
function changed(source, { location: { start, end }, replacement }) {
  const lines = source.split('\n');
  const before = [...lines.slice(0, start.line), (lines[start.line] ?? '').slice(0, start.column)];
  const after = [(lines[end.line] ?? '').slice(end.column), ...lines.slice(end.line + 1)];
  return `${before.join('\n')}${replacement}${after.join('\n')}`;
}

export const strykerPlugins = [{ kind: 'Checker', name: 'types', injectableClass: TypeChecker }];

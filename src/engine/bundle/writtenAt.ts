import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { dirname, resolve } from 'node:path';

/**
 * Finds where the code was written that an error comes from, if it was thrown in a bundle that lies beside its source map.
 *
 * @returns an absolute path, and a line counted from 1; `undefined` for what is no error, and for code that was not bundled
 */
export async function writtenAt(problem: unknown): Promise<{ file: string; line: number } | undefined> {
  const stack = problem instanceof Error ? (problem.stack ?? '') : '';
  const frames = stack.matchAll(/(?:file:\/\/)?([^\s()]+\.m?js):(\d+):(\d+)/g);
  const frame = [...frames].find(([, path = '']) => existsSync(`${decodeURI(path)}.map`));
  if (frame === undefined) return undefined;
  const [, path = '', line, column] = frame;
  const bundled = decodeURI(path);
  const text = await readFile(`${bundled}.map`, 'utf8');
  // Written by Vite (ECMA-426, version 3).
  const map = new SourceMap(JSON.parse(text) as SourceMapPayload);
  const found = map.findEntry(Number(line) - 1, Number(column) - 1);
  if (!('originalSource' in found)) return undefined;
  return { file: resolve(dirname(bundled), found.originalSource), line: found.originalLine + 1 };
}

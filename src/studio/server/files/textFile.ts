import { createHash } from 'node:crypto';
import { access, constants, readFile, rm } from 'node:fs/promises';
import { writeRepairs } from '../../../engine/fix/writeRepairs.ts';
import { codeOf, plainReason } from '../../../engine/model/systemError.ts';
import { putFile } from '../../../engine/scaffold/putFile.ts';
import { Refusal } from '../refusal.ts';
import { type ContentPath, expectInside } from './contentPath.ts';

/** Bytes of a content file; the engine reads no larger ones. */
export const MOST_BYTES = 1_000_000;

export const MARK = '\ufeff';

/** A text without its byte order mark, as the engine reads it. */
export const withoutMark = (text: string): string => (text.startsWith(MARK) ? text.slice(1) : text);

export const revisionOf = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** @returns `undefined` if there is none. @throws Refusal if it cannot be read as text. */
export async function readText(root: string, { file, absolute }: ContentPath): Promise<string | undefined> {
  if ((await expectInside(root, file)) === 'nothing') return undefined;
  const bytes = await readFile(absolute).catch((problem: unknown) => {
    throw new Refusal(409, 'unreadable', `${file} cannot be read: ${reasonOf(problem)}.`);
  });
  if (bytes.length > MOST_BYTES)
    throw new Refusal(409, 'too-large', `${file} has more than a megabyte. Open it in a text editor.`);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new Refusal(409, 'unreadable', `${file} is not in UTF-8.`, {
      hint: 'Save it as UTF-8 in a text editor.',
    });
  }
}

/** At once, and only if the file still has the text `before`; `undefined` is no file. @throws Refusal. */
export async function changeFile(
  root: string,
  path: ContentPath,
  before: string | undefined,
  after: string | undefined,
): Promise<void> {
  const { file, absolute } = path;
  if (after !== undefined && Buffer.byteLength(after) > MOST_BYTES)
    throw new Refusal(
      413,
      'too-large',
      `${file} would have more than a megabyte, which is the limit of a content file.`,
    );
  const there = await readText(root, path);
  if (there !== before) throw changed(file);
  if (before === after) return;
  try {
    // Replacing a file would not ask whether it may be written.
    if (before !== undefined) await access(absolute, constants.W_OK);
    if (after === undefined) await rm(absolute);
    else if (before === undefined) {
      if (!putFile(absolute, after)) throw changed(file);
    } else {
      const texts = { before: withoutMark(before), after: withoutMark(after) };
      const [failed] = await writeRepairs(root, [{ path: file, file, ...texts }]);
      if (failed !== undefined)
        throw failed.reason.startsWith('somebody')
          ? changed(file)
          : new Refusal(409, 'read-only', `${file} could not be written: ${failed.reason}.`);
    }
  } catch (problem) {
    if (problem instanceof Refusal) throw problem;
    throw new Refusal(409, 'read-only', `${file} could not be written: ${reasonOf(problem)}.`);
  }
}

const changed = (file: string): Refusal =>
  new Refusal(409, 'changed', `${file} has been changed by another program at this moment.`, {
    hint: 'Try again.',
  });

function reasonOf(problem: unknown): string {
  const code = codeOf(problem);
  if (code === undefined) return 'it is not known why';
  return plainReason(code) ?? `the system says ${code}`;
}

import { UsageError } from './usageError.ts';

/** @returns the code of an error of the operating system, such as `ENOENT`; `undefined` for any other problem */
export function codeOf(problem: unknown): string | undefined {
  return problem instanceof Error && 'code' in problem ? String(problem.code) : undefined;
}

const REASONS: ReadonlyMap<string, string> = new Map([
  ['ENOSPC', 'the disk is full'],
  ['EDQUOT', 'the disk quota is used up'],
  ['EROFS', 'the file system is read-only'],
  ['EACCES', 'permission is denied'],
  ['EPERM', 'the system does not permit it'],
]);

/** Why a file cannot be read or written, as a part of a sentence; `undefined` if the code does not say so by itself. */
export const plainReason = (code: string): string | undefined => REASONS.get(code);

/** Whether an error says, by its code, that there is no room for a file. */
export const isDiskFull = (problem: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes(codeOf(problem) ?? '');

/** Why a folder cannot be made. */
const FOLDER_REASONS: ReadonlyMap<string, string> = new Map([
  ['EBUSY', 'something uses the folder, or it is a mount point'],
  ['EXDEV', 'the folder is a mount point'],
  ['EMFILE', 'too many files are open'],
  ['ENFILE', 'too many files are open'],
  ['ENOTDIR', 'there is a file where a folder is needed'],
  ['EEXIST', 'there is a file where a folder is needed'],
  ['ENOENT', 'no folder can be made there'],
]);

/** Throws an error again, as a UsageError if its reason can be put in plain words. */
type Restated = (error: unknown) => never;

/** Makes a function that turns errors of the file system into sentences; others it throws again. */
export function inPlainWords(shown: string, then = 'Nothing in it has changed.'): Restated {
  return (error) => {
    const code = codeOf(error) ?? '';
    const reason = plainReason(code) ?? FOLDER_REASONS.get(code);
    if (reason === undefined) throw error;
    const message = `"${shown}" cannot be written: ${reason} (${code}). ${then}`;
    throw new UsageError(message, { cause: error });
  };
}

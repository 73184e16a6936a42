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

/**
 * @param code the code of an error of the operating system
 * @returns why a file cannot be read or written, as a part of a sentence; `undefined` if the code does not say so by itself
 */
export const plainReason = (code: string): string | undefined => REASONS.get(code);

/** Whether an error says, by its code, that there is no room for a file. */
export const isDiskFull = (problem: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes(codeOf(problem) ?? '');

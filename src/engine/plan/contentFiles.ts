import type { PageProperties } from '../model/page.ts';
import type { CheckedFile } from '../validate/validate.ts';
import type { ValidFile } from '../validate/validateFile.ts';
import type { PlanInput } from './planInput.ts';

export const SHARED = 'pages/_shared/';
export const isShared = (path: string): boolean => path.startsWith(SHARED);
/** The name by which pages include a list. */
export const sharedName = (path: string): string => path.slice(SHARED.length).replace(/\.yaml$/, '');

/** A content file, and as much of it as is valid. */
export interface ContentFile {
  readonly path: string;
  readonly text: string;
  readonly valid: ValidFile | undefined;
  /** Whether the file has another extension, and this is the path it should have. */
  readonly isMisnamed?: boolean;
}

/** Pages or lists of shared blocks, sorted by path, followed by those with a wrong extension. */
export function filesOf(
  kind: CheckedFile['kind'],
  { validated, discovered: { unread, misnamed } }: Pick<PlanInput, 'validated' | 'discovered'>,
): ContentFile[] {
  const files = [...validated.files, ...unread.map((file) => ({ ...file, valid: undefined }))]
    .filter((file) => file.kind === kind)
    .sort((a, b) => (a.path < b.path ? -1 : 1));
  const isThere = new Set(files.map(({ path }) => path));
  const others = misnamed.filter((file) => file.kind === kind && !isThere.has(file.path));
  return [...files, ...others.map(({ path, text }) => ({ path, text, valid: undefined, isMisnamed: true }))];
}

/** A page's own properties. A page with errors may lack some; such a page is listed but never drawn. */
export function properties(valid: ValidFile | undefined): Partial<PageProperties> {
  // The page schema guarantees this shape; anything else has been reported.
  return (valid?.value ?? {}) as Partial<PageProperties>;
}

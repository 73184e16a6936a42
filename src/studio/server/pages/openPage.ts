import type { OpenFile, Workspace } from '../files/workspace.ts';
import { notPossible } from '../refusal.ts';

/** A file that is to be changed as a page. @throws Refusal. */
export async function openPage(workspace: Workspace, file: string): Promise<OpenFile> {
  const open = await workspace.open(file);
  if (open.path.kind !== 'page') throw notPossible(`${open.path.file} is not a page.`);
  return open;
}

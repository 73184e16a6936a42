import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** An icon of the set that authors choose from. */
export interface SetIcon {
  /** Words for what it shows, the most fitting first. */
  readonly tags: readonly string[];
  /** The version of the set that it came with: the oldest icons are the plainest. */
  readonly version: number;
  readonly content: string;
}

/** Where the set is, in the project. */
export const ICON_SET = 'src/engine/icons/icons.generated.json';

const file = new URL('icons.generated.json', import.meta.url);

/**
 * Reads all icons, by name and in the order of their names: about 5,000, in a few milliseconds. They are in one file of
 * this project, because their package has more files than all others together and takes as long to install.
 */
export async function readIconSet(): Promise<ReadonlyMap<string, SetIcon>> {
  return new Map(JSON.parse(await readFile(fileURLToPath(file), 'utf8')).icons);
}

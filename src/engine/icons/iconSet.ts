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
export const ICON_SET = 'src/engine/icons/icons.generated.txt';

const file = new URL('icons.generated.txt', import.meta.url);

/**
 * Reads all icons, by name and in the order of their names: about 5,000, in a few milliseconds. They are in one file of
 * this project, because their package has more files than all others together and takes as long to install.
 */
export async function readIconSet(): Promise<ReadonlyMap<string, SetIcon>> {
  return iconsIn(await readFile(fileURLToPath(file), 'utf8'));
}

const COMMENT = '#';
const PART = '\t';
const TAG = ',';
const SHAPE = '|';
/** Most shapes are such paths, of which only the middle is written. */
const [BEFORE, AFTER] = ['<path d="', '" />'] as const;

/** @param text what `iconSetText` returns */
export function iconsIn(text: string): ReadonlyMap<string, SetIcon> {
  const icons = new Map<string, SetIcon>();
  for (const line of text.split(/\r?\n/)) {
    if (line === '' || line.startsWith(COMMENT)) continue;
    const [name = '', version, tags = '', shapes = ''] = line.split(PART);
    const content = shapes
      .split(SHAPE)
      .map((shape) => (shape.startsWith('<') ? shape : BEFORE + shape + AFTER))
      .join('');
    icons.set(name, { tags: tags === '' ? [] : tags.split(TAG), version: Number(version), content });
  }
  return icons;
}

/**
 * The set as text, with a line for each icon: what `iconsIn` reads.
 *
 * @throws Error if a name or a tag contains what separates the parts of a line
 */
export function iconSetText(notes: string, icons: ReadonlyMap<string, SetIcon>): string {
  const lines = [...icons].map(([name, { tags, version, content }]) => {
    const shapes = content
      .replaceAll(/(?<=>)(?=<)/g, SHAPE)
      .split(SHAPE)
      .map((shape) => /^<path d="([^"<]*)" \/>$/.exec(shape)?.[1] ?? shape);
    const line = [name, version, tags.join(TAG), shapes.join(SHAPE)].join(PART);
    const read = iconsIn(line).get(name);
    if (read?.content !== content || read.tags.length !== tags.length || read.version !== version)
      throw new Error(`The icon "${name}" cannot be written in one line.`);
    return line;
  });
  const said = notes.split('\n').map((line) => `${COMMENT} ${line}`.trimEnd());
  return [...said, ...lines, ''].join('\n');
}

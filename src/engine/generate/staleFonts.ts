import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { KEPT_FONTS } from '../bundle/cutFonts.ts';
import { cutFont, missingFrom, missingName, placeOf, wantedFont } from '../bundle/fontCut.ts';
import type { SiteFolders } from '../discover/siteFolders.ts';
import type { Theme } from '../model/theme.ts';

/** A generated file that has to be written, or removed. */
export interface StaleFont {
  readonly path: string;
  /** `undefined` if it has to be removed. */
  readonly contents: Uint8Array | undefined;
}

const licenceName = (font: string): string => `LICENSE-${font}.txt`;

/**
 * The parts of fonts that a theme imports, cut, with the licences of the fonts, as far as the theme's folder does not
 * have them; and what it has besides. Without them every first build cuts them, which takes a second.
 *
 * @param project absolute, for themes that use its packages
 */
export async function staleFonts(
  { code }: SiteFolders,
  { fonts }: Pick<Theme, 'fonts'>,
  project: string,
): Promise<StaleFont[]> {
  const [own = ''] = code;
  // The fonts of a theme below are kept there.
  if (fonts === undefined || !existsSync(join(own, fonts))) return [];
  const kept = join(own, KEPT_FONTS);
  const onDisk = await readdir(kept, { recursive: true, encoding: 'utf8' }).catch((): string[] => []);
  const wanted = new Set<string>();
  const stale: StaleFont[] = [];
  const source = await readFile(join(own, fonts), 'utf8');
  for (const [, imported = ''] of source.matchAll(/\sfrom\s+['"]([^'"]+)['"]/g)) {
    const font = wantedFont(imported);
    if (font === undefined) continue;
    const file = createRequire(join(project, 'package.json')).resolve(font.file);
    const whole = await readFile(file);
    const [folder, name] = placeOf(font, whole);
    const add = async (path: string, make: () => Promise<Uint8Array>): Promise<void> => {
      if (!wanted.has(path) && !onDisk.includes(path))
        stale.push({ path: join(kept, path), contents: await make() });
      wanted.add(path);
    };
    await add(join(folder, name), () => cutFont(whole, font));
    await add(join(folder, missingName(font)), async () =>
      Buffer.from(`${await missingFrom(whole, font.cut.characters)}\n`),
    );
    const licence = join(dirname(file), '..', 'LICENSE');
    await add(licenceName(name.split('-')[0] ?? ''), () => readFile(licence));
  }
  const removed = onDisk.filter((path) => /\.(?:woff2|txt)$/.test(path) && !wanted.has(path));
  return [...stale, ...removed.map((path) => ({ path: kept + sep + path, contents: undefined }))];
}

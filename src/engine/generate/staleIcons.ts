import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ICON_SET, type SetIcon } from '../icons/iconSet.ts';
import { asList, asRecord } from '../model/readValue.ts';
import { type GeneratedFile, stale } from './stale.ts';

/**
 * The file with all icons, if it differs from the outline icons of the Tabler package, which only this reads.
 *
 * @param project absolute, the folder with src/engine
 */
export const staleIcons = async (project: string): Promise<GeneratedFile[]> =>
  stale([{ path: join(project, ICON_SET), text: await tablerIcons() }]);

async function tablerIcons(): Promise<string> {
  const outline = dirname(createRequire(import.meta.url).resolve('@tabler/icons/outline/circle.svg'));
  const folder = join(outline, '../..');
  const [files, about, manifest, licence] = await Promise.all([
    readdir(outline),
    readFile(join(folder, 'icons.json'), 'utf8').then(JSON.parse),
    readFile(join(folder, 'package.json'), 'utf8').then(JSON.parse),
    readFile(join(folder, 'LICENSE'), 'utf8'),
  ]);
  const names = files.map((file) => file.replace(/\.svg$/, '')).sort();
  const icons = await Promise.all(
    names.map(async (name): Promise<readonly [string, SetIcon]> => {
      const content = iconContent(await readFile(join(outline, `${name}.svg`), 'utf8'));
      return [name, { ...described(about, name), content }];
    }),
  );
  const notes = [
    `The outline icons of @tabler/icons ${manifest.version}, made by "npm run types". Do not edit.`,
    ...licence.trim().split('\n'),
  ];
  // A line for each icon.
  const lines = icons.map((icon) => JSON.stringify(icon)).join(',\n');
  return `{"notes":${JSON.stringify(notes, null, 2)},\n"icons":[\n${lines}\n]}\n`;
}

/** What the set's `icons.json` says about an icon. */
function described(about: unknown, name: string): Omit<SetIcon, 'content'> {
  const { tags, styles } = asRecord(asRecord(about)[name]);
  const version = Number(asRecord(asRecord(styles).outline).version ?? 0);
  return { tags: asList(tags).map(String), version: Number.isNaN(version) ? 0 : version };
}

/**
 * The content of an icon's `svg` element, without the invisible square that the Tabler set draws behind each icon.
 *
 * @param svg the text of an icon's file
 */
function iconContent(svg: string): string {
  return svg
    .replace(/^[\s\S]*?<svg[^>]*>/, '')
    .replace(/<\/svg>\s*$/, '')
    .replace(/<path stroke="none" d="M0 0h24v24H0z" fill="none"\s*\/>/, '')
    .replace(/\s*\n\s*/g, '');
}

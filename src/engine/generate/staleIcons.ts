import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ICON_SET, iconSetText, type SetIcon } from '../icons/iconSet.ts';
import type { GeneratedFile } from './generate.ts';
import { iconContent } from './iconContent.ts';

/**
 * The file with all icons, if it differs from the outline icons of the Tabler package, which only this reads.
 *
 * @param project absolute, the folder with src/engine
 */
export async function staleIcons(project: string): Promise<GeneratedFile[]> {
  const path = join(project, ICON_SET);
  const [text, onDisk] = await Promise.all([tablerIcons(), readFile(path, 'utf8').catch(() => undefined)]);
  return onDisk?.replaceAll('\r\n', '\n') === text ? [] : [{ path, text }];
}

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
    'A line for each icon: its name, the version that it came with, its tags, and its shapes, separated by tabs.',
    '',
    licence.trim(),
  ].join('\n');
  return iconSetText(notes, new Map(icons));
}

/** What the set's `icons.json` says about an icon. */
function described(about: unknown, name: string): Omit<SetIcon, 'content'> {
  const icon = property(about, name);
  const tags = property(icon, 'tags');
  const version = Number(property(property(property(icon, 'styles'), 'outline'), 'version') ?? 0);
  return {
    tags: Array.isArray(tags) ? tags.map(String) : [],
    version: Number.isNaN(version) ? 0 : version,
  };
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;
}

import { existsSync, readdirSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, sep } from 'node:path';

/**
 * Folders that lie over each other, as absolute paths, the uppermost first: what one does not have comes from the next that
 * has it, file by file.
 */
export type Layers = readonly string[];

/** The path of a file or a folder in the uppermost layer that has it; if none has, in the uppermost of all. */
export const inLayers = (layers: Layers, path: string): string => {
  const places = layers.map((layer) => join(layer, path));
  return places.find((place) => existsSync(place)) ?? places[0] ?? path;
};

/** What a folder has in all layers together: its names, sorted so that the result does not depend on the file system. */
export const namesInLayers = (layers: Layers, folder: string): string[] => {
  const places = layers.map((layer) => join(layer, folder)).filter((place) => existsSync(place));
  return [...new Set(places.flatMap((place) => readdirSync(place)))].sort();
};

/** The layer that a file lies in; `undefined` if it lies in none. */
export const layerOf = (layers: Layers, file: string): string | undefined =>
  layers.find((layer) => isBelow(file, layer));

/** Whether a path is that of a folder, or of something in it. Both are absolute. */
export const isBelow = (file: string, folder: string): boolean => {
  const path = relative(folder, file);
  return path !== '..' && !path.startsWith(`..${sep}`) && !isAbsolute(path);
};

/**
 * The file that a module means by a relative import: that of the uppermost layer, wherever the module itself lies.
 *
 * @param importer absolute path of the module
 * @param name what it imports, beginning with a dot
 */
export function importedFile(layers: Layers, importer: string, name: string): string {
  const file = join(dirname(importer), name);
  const [from, to] = [layerOf(layers, importer), layerOf(layers, file)];
  return from === undefined || to === undefined ? file : inLayers(layers, relative(to, file));
}

// Where the program keeps what it makes, and what says which packages it uses. Plain JavaScript, because it is needed before
// anything is compiled.
import { existsSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/**
 * Whether the program has been installed by npm, which packs no lockfile: what has one there is a folder of tools.
 *
 * @param {string} project @returns {boolean}
 */
export const isPackage = (project) =>
  project.includes(`${sep}node_modules${sep}`) && !existsSync(join(project, 'package-lock.json'));

export const asTyped = (text, project) =>
  isPackage(project)
    ? text
        .replace(/npm (?:run (?=\w)|(?=start\b))/g, 'npx pulli ')
        .replace(/(npx pulli \w+ ?)(?:(\[)?-- |--$)/gm, '$1$2')
    : text;

export const packagesFolder = (project) =>
  isPackage(project)
    ? project.slice(0, project.lastIndexOf(`${sep}node_modules${sep}`) + `${sep}node_modules`.length)
    : join(project, 'node_modules');

export const cacheFolder = (project) => join(packagesFolder(project), '.cache');

export const packageList = (project) => {
  // What npm has installed around a package, such as one that is optional.
  const lists = isPackage(project)
    ? [join(relative(project, packagesFolder(project)), '.package-lock.json')]
    : [];
  return [...lists, 'package-lock.json'].find((name) => existsSync(join(project, name))) ?? 'package.json';
};

/** The folders whose modules a theme in another folder may import. */
const OPEN = { view: 'src/view', model: 'src/engine/model', site: 'src/site' };

export const programFile = (name, project) => {
  const [, room, path] = /^(?:#|pulli-works-site\/)(view|model|site)\/(.+)$/.exec(name) ?? [];
  return room === undefined ? undefined : join(project, OPEN[room], path);
};

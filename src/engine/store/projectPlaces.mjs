// Where the program keeps what it makes, and what says which packages it uses. Plain JavaScript, because it is needed before
// anything is compiled.
import { existsSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/**
 * Whether the program has been installed by npm as a package of somebody's project, rather than being a project of its own.
 * Npm packs no lockfile: what has one there is a folder of tools.
 *
 * @param {string} project @returns {boolean}
 */
export const isPackage = (project) =>
  project.includes(`${sep}node_modules${sep}`) && !existsSync(join(project, 'package-lock.json'));

/**
 * A text with the commands in it as one types them: whoever has the program as a package types "npx pulli check --fix" for
 * "npm run check -- --fix".
 *
 * @param {string} text @param {string} project @returns {string}
 */
export const asTyped = (text, project) =>
  isPackage(project)
    ? text
        .replace(/npm (?:run (?=\w)|(?=start\b))/g, 'npx pulli ')
        .replace(/(npx pulli \w+ ?)(?:(\[)?-- |--$)/gm, '$1$2')
    : text;

/**
 * Absolute path of the folder of the packages that the program uses: its own, or that of the project it is installed in.
 *
 * @param {string} project @returns {string}
 */
export const packagesFolder = (project) =>
  isPackage(project)
    ? project.slice(0, project.lastIndexOf(`${sep}node_modules${sep}`) + `${sep}node_modules`.length)
    : join(project, 'node_modules');

/**
 * Absolute path of the folder for what is made once and kept, in the folder of the packages.
 *
 * @param {string} project @returns {string}
 */
export const cacheFolder = (project) => join(packagesFolder(project), '.cache');

/**
 * The file of the program that says which packages it uses, relative to its folder. Npm leaves lockfiles out of packages.
 *
 * @param {string} project @returns {string}
 */
export const packageList = (project) => {
  // What npm has installed around a package, such as one that is optional.
  const lists = isPackage(project)
    ? [join(relative(project, packagesFolder(project)), '.package-lock.json')]
    : [];
  return [...lists, 'package-lock.json'].find((name) => existsSync(join(project, name))) ?? 'package.json';
};

/** The folders whose modules a theme in another folder may import. */
const OPEN = { view: 'src/view', model: 'src/engine/model', site: 'src/site' };

/**
 * The file of the program that a theme imports, wherever the theme lies: "#model/theme.ts", which is the same as
 * "pulli-works-site/model/theme.ts".
 *
 * @param {string} name @param {string} project
 * @returns {string | undefined} absolute; `undefined` for what does not belong to the program
 */
export const programFile = (name, project) => {
  const [, room, path] = /^(?:#|pulli-works-site\/)(view|model|site)\/(.+)$/.exec(name) ?? [];
  return room === undefined ? undefined : join(project, OPEN[room], path);
};

import { fileURLToPath } from 'node:url';

import { isPackage } from '../src/engine/store/projectPlaces.mjs';

/** Absolute path of the project's root folder. A site may be in another folder (`--root`). */
export const project = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');

/** Absolute path of the folder of the site, unless `--root` says another: where one is, for whom the program is a package. */
export const usualRoot = isPackage(project) ? process.cwd() : project;

/** The same, as `--help` says it. */
export const usualSite = isPackage(project) ? 'the folder you are in' : "this project's own site";

import { fileURLToPath } from 'node:url';

/** Absolute path of the project's root folder. A site may be in another folder (`--root`). */
export const project = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');

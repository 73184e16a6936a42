import { fileURLToPath } from 'node:url';

/** The project's root folder, where schemas and blocks are; content may lie elsewhere (`--root`). */
export const project = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');

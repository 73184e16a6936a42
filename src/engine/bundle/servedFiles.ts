import { relative, sep } from 'node:path';
import type { Plugin } from 'vite';

/** What the import of a file's address ends with. */
const ADDRESS = /\?url\b/;

const SERVED = '\0served:';

/**
 * Gives code that is bundled for a preview the addresses at which Vite's server has a file, instead of those that it would
 * have in a built site.
 *
 * @param project absolute path of the project's root folder, which is the root of that server
 */
export function servedFiles(project: string): Plugin {
  return {
    name: 'served-files',
    enforce: 'pre',
    resolveId: (source) => (ADDRESS.test(source) ? SERVED + source.replace(/\?.*$/, '') : null),
    load(id) {
      if (!id.startsWith(SERVED)) return null;
      const file = id.slice(SERVED.length);
      const inside = relative(project, file).split(sep).join('/');
      const address = inside.startsWith('../') ? `/@fs/${file.replace(/^\//, '')}` : `/${inside}`;
      return `export default ${JSON.stringify(encodeURI(address))};`;
    },
  };
}

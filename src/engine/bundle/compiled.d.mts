/**
 * Compiles a TypeScript module, with everything it imports, into one file that Node can load. Nothing is done if the
 * contents of all its sources are the same as last time.
 *
 * @param entry absolute path of the module
 * @param project absolute path of the project's folder: the result is kept in its node_modules/.cache, or in a
 *   temporary folder until the process ends if that cannot be written
 * @param layers the folders of a site's code, if it is its theme: relative imports are then looked up in these
 * @returns absolute path of a module to import
 * @throws esbuild's error when a source cannot be read or parsed
 */
export function compiled(entry: string, project: string, layers?: readonly string[]): Promise<string>;

/**
 * Installs the packages in the folder's package-lock.json unless they are installed already.
 *
 * @param project the folder of package-lock.json
 * @param wish whether the devDependencies are needed, too
 */
export function setUp(project: string, wish: { readonly dev: boolean }): Promise<void>;

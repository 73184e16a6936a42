/**
 * Installs the packages in the folder's package-lock.json unless they are installed already.
 *
 * @param project the folder of package-lock.json
 * @param wish whether the devDependencies are needed, too; where the program is a package, those for the Studio or for types
 */
export function setUp(
  project: string,
  wish: { readonly dev: boolean; readonly studio?: boolean; readonly what?: string },
): Promise<void>;

/** The names of the packages that the Studio needs besides. */
export const STUDIO: RegExp;

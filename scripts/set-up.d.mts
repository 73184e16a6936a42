/**
 * Installs the packages in the folder's package-lock.json unless they are installed already.
 *
 * @param project the folder of package-lock.json
 */
export function setUp(project: string): Promise<void>;

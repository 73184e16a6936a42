/** Whether the program is installed as a package of somebody's project, rather than being a project of its own. */
export function isPackage(project: string): boolean;

/**
 * A text with the commands in it as one types them: whoever has the program as a package types "npx pulli check --fix" for
 * "npm run check -- --fix".
 */
export function asTyped(text: string, project: string): string;

/** Absolute path of the folder of the packages that the program uses: its own, or that of the project it is installed in. */
export function packagesFolder(project: string): string;

/** Absolute path of the folder for what is made once and kept, in the folder of the packages. */
export function cacheFolder(project: string): string;

/** The file of the program that says which packages it uses, relative to its folder. Npm leaves lockfiles out of packages. */
export function packageList(project: string): string;

/**
 * The file of the program that a theme imports, wherever the theme lies: "#model/theme.ts", which is the same as
 * "pulli-works-site/model/theme.ts".
 *
 * @returns absolute; `undefined` for what does not belong to the program
 */
export function programFile(name: string, project: string): string | undefined;

/** Files and folders whose names begin with a dot and that hosts or programs look for. */
const PUBLIC_DOTS = new Set(['.well-known', '.htaccess', '.nojekyll', '.domains']);

/** Whether a name in a folder is one whose contents are published, or may be a folder of such files. */
export const isPublicName = (name: string): boolean => !name.startsWith('.') || PUBLIC_DOTS.has(name);

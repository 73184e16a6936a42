import { startService } from '../../src/enquiries/service.ts';
import { enquirySite, formsEndpoint, readSettings } from './settings.ts';

/**
 * Starts the service that takes the forms of a site.
 *
 * @param root the folder of the site
 * @returns also the path that they are sent to, and that of the database; `undefined` if its forms are sent elsewhere
 */
export async function ownForms(root: string) {
  const path = await formsEndpoint(root);
  if (path?.startsWith('/') !== true) return undefined;
  const settings = readSettings(root, console.log);
  const service = await startService(await enquirySite(root), settings);
  return { path, database: settings.database, ...service };
}

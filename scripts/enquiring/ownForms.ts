import { startService } from '../../src/enquiries/service.ts';
import { enquirySite, readSettings } from './settings.ts';

/**
 * Starts the service that takes the forms of a site.
 *
 * @param root the folder of the site
 * @returns also the path that they are sent to, and that of the database; `undefined` if its forms are sent elsewhere
 */
export async function ownForms(root: string) {
  const site = await enquirySite(root);
  if (!site.endpoint?.startsWith('/')) return undefined;
  const settings = readSettings(root, console.log);
  return { path: site.endpoint, database: settings.database, ...(await startService(site, settings)) };
}

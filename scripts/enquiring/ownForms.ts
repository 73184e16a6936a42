import type { AnswerForm } from '../../src/engine/serve/serve.ts';
import { startService } from '../../src/enquiries/service.ts';
import { enquirySite, readSettings } from './settings.ts';

interface OwnForms {
  readonly path: string;
  readonly answer: AnswerForm;
  readonly database: string;
  readonly close: () => Promise<void>;
}

/**
 * Starts the service that takes the forms of a site.
 *
 * @param root the folder of the site
 * @returns `undefined` if its forms are sent elsewhere
 */
export async function ownForms(root: string): Promise<OwnForms | undefined> {
  const site = await enquirySite(root);
  if (!site.endpoint?.startsWith('/')) return undefined;
  const settings = readSettings(root, console.log);
  return { path: site.endpoint, database: settings.database, ...(await startService(site, settings)) };
}

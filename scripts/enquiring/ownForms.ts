import type { AnswerForm } from '../../src/engine/serve/serve.ts';
import { startService } from '../../src/enquiries/service.ts';
import { enquirySite, readSettings } from './settings.ts';

/** What takes the forms of a site that sends them to its own host. */
interface OwnForms {
  /** The path that they are sent to. */
  readonly path: string;
  readonly answer: AnswerForm;
  /** Absolute path of the database. */
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

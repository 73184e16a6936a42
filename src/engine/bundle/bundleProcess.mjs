// The program of the process that bundles the code of a site: it does so once, says how that went, and ends. It loads what
// takes longest before it is told what to do: meanwhile, the process that starts it compiles the rest.

import { pathToFileURL } from 'node:url';

process.once('message', async ({ task, places }) => {
  const { bundleOnce } = await import(pathToFileURL(task).href);
  const problem = await bundleOnce(places);
  process.send({ problem }, () => process.disconnect());
});
process.on('disconnect', () => process.exit());
await import('vite');

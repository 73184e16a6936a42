import { join } from 'node:path';
import { expect, it } from 'vitest';
import { HOOK, runBuild } from '../../../unit/engine/buildProcess.ts';
import { scratchFolder } from '../../../unit/engine/write/siteOnDisk.ts';

/** Refuses to load what cleans rich texts. */
const WITHOUT_CLEANING = `
  import { register } from 'node:module';
  const hook = "export const resolve = (name, context, next) => { if (/^(?:jsdom|dompurify)$/.test(name)) throw new Error(name + ' was loaded'); return next(name, context); };";
  register('data:text/javascript,' + encodeURIComponent(hook));`;

it('a build of the site loads neither jsdom nor DOMPurify', { timeout: HOOK }, async () => {
  const out = join(await scratchFolder(), 'dist');
  const { code, output } = await runBuild({ out, first: WITHOUT_CLEANING });
  expect([code, output]).toEqual([0, expect.stringMatching(/^No mistakes/m)]);
});

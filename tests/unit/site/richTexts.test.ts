import { join } from 'node:path';
import { expect, it } from 'vitest';
import { project } from '../../../scripts/project.ts';
import { loadTheme } from '../../../src/engine/bundle/loadTheme.ts';
import { newBuildCache } from '../../../src/engine/cache/buildCache.ts';
import { discover } from '../../../src/engine/discover/discover.ts';
import { parse } from '../../../src/engine/parse/parse.ts';
import { readPlainHtml } from '../../../src/engine/resolve/plainHtml.ts';
import { siteFolders } from '../../../src/engine/siteFolders.ts';
import { loadSchemas } from '../../../src/engine/validate/loadSchemas.ts';
import { validate } from '../../../src/engine/validate/validate.ts';
import { HOOK, runBuild } from '../engine/buildProcess.ts';
import { inChangedSite } from '../engine/diagnostics/checkFolder.ts';
import { scratchFolder } from '../engine/write/siteOnDisk.ts';

/** Refuses to load what cleans rich texts. */
const WITHOUT_CLEANING = `
  import { register } from 'node:module';
  const hook = "export const resolve = (name, context, next) => { if (/^(?:jsdom|dompurify)$/.test(name)) throw new Error(name + ' was loaded'); return next(name, context); };";
  register('data:text/javascript,' + encodeURIComponent(hook));`;

it('an author finds every rich text of the site written so that it need not be cleaned', async () => {
  const { parsed: cache, validated } = newBuildCache(project);
  const folders = siteFolders(project, project);
  const schemas = await loadSchemas(folders, await loadTheme(folders.code));
  const { files } = validate(parse((await discover(project)).sources, cache), schemas, validated);
  const texts = files.flatMap(({ path, valid }) =>
    (valid?.blocks ?? []).flatMap(({ marks }) =>
      marks.filter(({ resolves }) => resolves === 'html').map((mark) => ({ path, ...mark })),
    ),
  );
  expect(texts.length).toBeGreaterThan(40);
  const unclean = texts.filter(
    ({ value }) => readPlainHtml(value.replace(/\{\w+\}/g, 'someone@kolam.example')) === undefined,
  );
  expect(unclean.map(({ path, pointer }) => `${path}${pointer}`)).toEqual([]);
});

it('a build of the site loads neither jsdom nor DOMPurify', { timeout: HOOK }, async () => {
  const out = join(await scratchFolder(), 'dist');
  const { code, output } = await runBuild({ out, first: WITHOUT_CLEANING });
  expect([code, output]).toEqual([0, expect.stringMatching(/^No mistakes/m)]);
});

it('a text that has to be cleaned does load them', { timeout: HOOK }, async () => {
  const text = '<p>No other test has this text, so it is in no cache.<br/></p>';
  const block = `  - type: article\n    html: ${text}\n`;
  const files = {
    'pages/about-us.yaml': `name: About\nmeta: { title: About, description: Us. }\nblocks:\n  - type: banner\n    title: Us\n${block}`,
  };
  await inChangedSite({ files }, async (root) => {
    const { output } = await runBuild({ root, out: join(root, 'dist'), first: WITHOUT_CLEANING });
    expect(output).toMatch(/jsdom was loaded/);
  });
});

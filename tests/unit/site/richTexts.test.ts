import { expect, it } from 'vitest';
import { project } from '../../../scripts/project.ts';
import { loadTheme } from '../../../src/engine/bundle/loadTheme.ts';
import { discover } from '../../../src/engine/discover/discover.ts';
import { parse } from '../../../src/engine/parse/parse.ts';
import { readPlainHtml } from '../../../src/engine/resolve/plainHtml.ts';
import { siteFolders } from '../../../src/engine/siteFolders.ts';
import { newBuildCache } from '../../../src/engine/store/buildCache.ts';
import { loadSchemas } from '../../../src/engine/validate/loadSchemas.ts';
import { validate } from '../../../src/engine/validate/validate.ts';

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

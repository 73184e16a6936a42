import { expect, it } from 'vitest';
import { project } from '../../../../scripts/project.ts';
import { siteFolders } from '../../../../src/engine/discover/siteFolders.ts';
import { languageOf } from '../../../../src/engine/model/language.ts';
import type { Theme } from '../../../../src/engine/model/theme.ts';
import { cachedSchemas } from '../../../../src/engine/validate/loadSchemas.ts';
import type { Schemas } from '../../../../src/engine/validate/schemas.ts';
import { loadTheme } from '../freshCache.ts';

it('an author who adds a schema while the schemas are being loaded has hers in use afterwards', async () => {
  const cache = new Map<string, Promise<Schemas>>();
  const load = (theme: () => Promise<Theme>): Promise<Schemas> =>
    cachedSchemas(siteFolders(project, project), theme, languageOf('', []), cache);
  let goOn = (): void => {};
  const gate = new Promise<void>((open) => {
    goOn = open;
  });
  const theme = loadTheme;
  const began = load(() => gate.then(theme));
  cache.clear();
  const after = await load(theme);
  goOn();
  await began;
  expect(await load(theme)).toBe(after);
});

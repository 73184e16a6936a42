import { join } from 'node:path';
import { expect, it } from 'vitest';
import { project } from '../../../../scripts/project.ts';
import { contentTypes } from '../../../../src/engine/generate/contentTypes.ts';
import { readSchemaFiles } from '../../../../src/engine/validate/readSchemas.ts';
import { wordsIn } from '../../../../src/engine/validate/wordsIn.ts';
import { theme } from '../../../../src/site/theme.ts';

it('a developer without the part for the cards of a list is told to write it', async () => {
  const files = await readSchemaFiles([join(project, 'schemas')], wordsIn(theme, 'en'));
  const without = { ...files, parts: files.parts.filter(({ name }) => name !== 'card') };
  const message = expect.stringMatching(
    /^schemas\/parts\/card\.schema\.json is missing: it says what "\w+" receives for each page of a collection\./,
  );
  await expect(contentTypes(without)).rejects.toMatchObject({ name: 'UsageError', message });
});

import { describe, expect, it } from 'vitest';
import { project } from '../../../../scripts/project.ts';
import { siteFolders } from '../../../../src/engine/siteFolders.ts';
import { type Collected, loadSchemas } from '../../../../src/engine/validate/loadSchemas.ts';
import { quickValidators } from '../../../../src/engine/validate/quickValidator.ts';
import { theme } from '../../../../src/site/theme.ts';
import { expectAlike } from './bothValidators.ts';

describe('a page that is checked quickly', () => {
  it('has the same mistakes, marks and defaults as ajv finds, also in damaged blocks of every type', async () => {
    expect(await expectAlike(23)).toEqual(expect.arrayContaining(['banner', 'cards', 'faq']));
  });

  it('needs no ajv, whatever blocks it has', async () => {
    const made: string[] = [];
    const missing: string[] = [];
    await loadSchemas(siteFolders(project, project), theme, undefined, (schemas, format) => {
      const make = quickValidators(schemas, format);
      return (address) => {
        const found = make(address);
        (found === undefined ? missing : made).push(address);
        return found;
      };
    }).then(async ({ blocks, page }) => {
      const none: Collected = { marks: [], overlong: [], launchMarks: [], widths: new Map() };
      for (const { validate } of [...blocks.values(), { validate: page }]) validate({}, none);
    });
    expect(missing).toEqual([]);
    expect(made).toContain('schema:///page.schema.json');
  });
});

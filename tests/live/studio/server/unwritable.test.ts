import fs from 'node:fs';
import promises, { readdir } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Reply } from '../../../unit/studio/server/openStudio.ts';
import { authoredSite } from './authoredSite.ts';

/** What the system answers when a file is written; permissions do not bind the user that tests may run as. */
let refuses: 'ENOSPC' | 'EACCES' | undefined;
const problem = (): Error => Object.assign(new Error('refused'), { code: refuses });

/** Has the system refuse what a full disk or a file of somebody else does not allow. */
function refuseToWrite(): void {
  const { access, writeFile } = promises;
  const { writeFileSync } = fs;
  vi.spyOn(promises, 'access').mockImplementation(async (...given) => {
    if (refuses === 'EACCES' && String(given[0]).endsWith(PAGE)) throw problem();
    return access(...given);
  });
  vi.spyOn(promises, 'writeFile').mockImplementation(async (path, contents, options) => {
    // A full disk has room for a file, and none for what is in it.
    const isFull = refuses === 'ENOSPC' && Object(options).flag === 'wx';
    await writeFile(path, isFull ? '' : contents, options);
    if (isFull) throw problem();
  });
  vi.spyOn(fs, 'writeFileSync').mockImplementation((path, contents, options) => {
    const isFull = refuses === 'ENOSPC' && String(path).includes('/pages/');
    writeFileSync(path, isFull ? '' : contents, options);
    if (isFull) throw problem();
  });
  // For everybody who has imported them by their names.
  syncBuiltinESMExports();
}

const PAGE = 'pages/guests.yaml';

const { studio, onDisk: read } = authoredSite();
beforeAll(refuseToWrite);
afterAll(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});
afterEach(() => {
  refuses = undefined;
});

const onDisk = (): Promise<string> => read(PAGE);
const type = async (value: string): Promise<Reply> => {
  const { revision } = (await studio().get(`/_studio/api/file?file=${PAGE}`)).body;
  const edits = [{ kind: 'set', pointer: '/name', value }];
  return studio().post('/_studio/api/edit', { file: PAGE, revision, edits, joins: 'name' });
};

describe('an author whose file cannot be written', () => {
  it.each([
    ['ENOSPC', 'the disk is full'],
    ['EACCES', 'permission is denied'],
  ] as const)(
    'reads that (%s) %s, and loses nothing of what was typed',
    async (code, reason) => {
      const before = await onDisk();
      refuses = code;
      const { status, body } = await type('Bills');
      expect(status).toBe(200);
      expect(body).toMatchObject({ kept: 'draft', saved: before, value: { name: 'Bills' } });
      expect(body.unwritten).toBe(`${PAGE} could not be written: ${reason}.`);
      expect(await onDisk()).toBe(before);
      expect((await readdir(join(studio().root, 'pages'))).filter((name) => name.startsWith('.'))).toEqual(
        [],
      );
      const forced = await studio().post('/_studio/api/save', { file: PAGE, revision: body.revision });
      expect(forced).toMatchObject({ status: 409, body: { refused: 'read-only' } });
      refuses = undefined;
      // The next key finds room.
      expect((await type('Bills!')).body).toMatchObject({ kept: 'file' });
      expect(await onDisk()).toBe(before.replace('name: Guests', 'name: Bills!'));
      await studio().post('/_studio/api/undo', {});
      expect(await onDisk()).toBe(before);
    },
    30_000,
  );
});

describe('an author whose disk is full, or to whom a file does not belong', () => {
  const files = async (): Promise<string[]> =>
    (await readdir(join(studio().root, 'pages'), { recursive: true })).sort();

  it.each([
    ['a new page', { do: 'new', kind: 'page', name: 'Opening hours' }, 'ENOSPC', 'the disk is full'],
    ['a new address', { do: 'rename', file: PAGE, route: '/people' }, 'ENOSPC', 'the disk is full'],
    // The new file can be written, and the old one not be removed.
    ['a new address', { do: 'rename', file: PAGE, route: '/people' }, 'EACCES', 'permission is denied'],
    ['a copy', { do: 'duplicate', file: PAGE, name: 'People' }, 'ENOSPC', 'the disk is full'],
  ] as const)('reads why %s cannot be had, and finds no file made halfway', async (_, request, code, why) => {
    const before = await files();
    refuses = code;
    const { status, body } = await studio().post('/_studio/api/pages', request);
    expect(status).toBe(409);
    expect(body.message).toContain(why);
    expect(await files()).toEqual(before);
  });

  it('finds no part of a picture, and room for it under its own name afterwards', async () => {
    // An empty folder is no file.
    const names = async () => (await files()).filter((name) => name !== '_media');
    const before = await names();
    const upload = (): Promise<Reply> =>
      studio().upload('dot.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"/>');
    refuses = 'ENOSPC';
    expect((await upload()).body.message).toBe('The picture could not be written: the disk is full.');
    expect(await names()).toEqual(before);
    refuses = undefined;
    expect((await upload()).body.medium.src).toBe('_media/dot.svg');
  });
});

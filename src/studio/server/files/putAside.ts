import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Inside } from '../../../engine/develop/extension.ts';
import { putFile } from '../../../engine/scaffold/putFile.ts';
import { cacheFolder } from '../../../engine/store/projectPlaces.mjs';
import { Refusal } from '../refusal.ts';
import { expectInside } from './textFile.ts';

/** A picture that was taken out of the site, and where its bytes are kept. */
export interface PutAside {
  readonly file: string;
  readonly kept: string;
}

/** A hash of the bytes of a picture. */
export const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Takes a picture out of the site. @throws Refusal */
export async function putAside({ site, options }: Inside, file: string): Promise<PutAside> {
  await expectInside(site.root, file);
  const from = join(site.root, file);
  const folder = join(cacheFolder(options.project), 'studio-pictures');
  try {
    const bytes = await readFile(from);
    // Another picture may have had the name before.
    const kept = join(folder, `${digestOf(bytes).slice(0, 8)}-${basename(file)}`);
    await mkdir(folder, { recursive: true });
    await writeFile(kept, bytes);
    await rm(from);
    return { file, kept };
  } catch {
    throw new Refusal(409, 'read-only', `${file} could not be deleted.`);
  }
}

/** Puts it there again, unless there is one of its name. @throws Refusal `conflict`, so that the step can be left out */
export async function bringBack({ site }: Inside, { file, kept }: PutAside): Promise<void> {
  await expectInside(site.root, file);
  try {
    putFile(join(site.root, file), await readFile(kept));
  } catch {
    throw new Refusal(409, 'conflict', `${file} could not be brought back.`);
  }
}

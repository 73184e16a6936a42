import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fontFolder, installedFonts } from '../../engine/bundle/brandFonts.ts';
import type { Inside } from '../../engine/develop/extension.ts';
import { isRecord } from '../../engine/model/readValue.ts';
import { ADDRESS } from '../protocol/address.ts';
import type { FontsAnswer } from '../protocol/site.ts';
import { notFound } from './refusal.ts';

const placesOf = ({ site, options }: Inside) => ({ root: site.root, project: options.project });

/** The fonts that a brand can name, in the order of their names. */
export async function fontsAnswer(inside: Inside): Promise<FontsAnswer> {
  const names = [...installedFonts(placesOf(inside))].sort();
  const fonts = await Promise.all(
    names.map(async (name) => {
      const { family } = await described(inside, name);
      return { name, family: family ?? name, file: `${ADDRESS.font}/${name}` };
    }),
  );
  return { fonts };
}

/** The usual letters of an installed font, in one file. @throws Refusal if there is none of that name */
export async function fontFile(inside: Inside, name: string): Promise<Uint8Array> {
  const folder = installedFonts(placesOf(inside)).includes(name)
    ? fontFolder(name, placesOf(inside))
    : undefined;
  if (folder === undefined) throw notFound('No font of this name is installed.');
  const { subset = 'latin' } = await described(inside, name);
  const files = (await readdir(join(folder, 'files'))).filter((file) => file.endsWith('-normal.woff2'));
  // Names of families are in Latin letters.
  const usual = ['latin', subset].flatMap((letters) =>
    ['wght', '400'].map((style) => `${name}-${letters}-${style}-normal.woff2`),
  );
  const file = usual.find((one) => files.includes(one)) ?? files[0];
  if (file === undefined) throw notFound('This font has no letters.');
  return readFile(join(folder, 'files', file));
}

/** What a package says of itself, as all of Fontsource do. */
async function described(
  inside: Inside,
  name: string,
): Promise<{ readonly family?: string; readonly subset?: string }> {
  const folder = fontFolder(name, placesOf(inside)) ?? '';
  const text = await readFile(join(folder, 'metadata.json'), 'utf8').catch(() => '{}');
  const value: unknown = JSON.parse(text);
  if (!isRecord(value)) return {};
  const { family, defSubset: subset } = value;
  return {
    ...(typeof family === 'string' && { family }),
    ...(typeof subset === 'string' && { subset }),
  };
}

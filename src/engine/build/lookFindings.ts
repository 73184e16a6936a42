import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrandFonts } from '../bundle/brandFonts.ts';
import { STATIC, type StaticFile } from '../discover/staticFiles.ts';
import type { ResolveTools } from '../link/mark.ts';
import { atValue, type Finding } from '../model/finding.ts';
import { valueAt } from '../model/jsonPointer.ts';
import type { LinkedSite } from '../model/site.ts';
import type { LookLogo, Theme } from '../model/theme.ts';
import { isFatal } from '../pictures/flaw.ts';
import { ALL, seenContrast } from '../pictures/seenContrast.ts';
import { OTHER_ICONS } from '../plan/addresses/staticCollisions.ts';
import { finding } from '../plan/findings.ts';
import type { ValidSite } from '../validate/validateFile.ts';

/**
 * The colours of a brand that would be hard to read as they are written, each with the shade that is used instead; the
 * files that it names, if they are missing or something else; and those that take the place of but one of its icons.
 *
 * @param root of the content
 * @param staticFiles what the site publishes as it is
 */
export function lookFindings(
  theme: Theme,
  site: LinkedSite | undefined,
  written: ValidSite | undefined,
  root: string,
  staticFiles: readonly StaticFile[],
): readonly Finding[] {
  if (site === undefined || written?.valid !== true) return [];
  const { path } = written.file.source;
  const look = theme.look?.(site);
  return [
    ...(look?.shades ?? []).flatMap(({ pointer, ...facts }) =>
      facts.contrast.written < facts.contrast.needed
        ? [finding('unreadable-colour', path, atValue(pointer), facts)]
        : [],
    ),
    ...(look?.files ?? []).flatMap(({ pointer, address, kind }) => {
      const problem = problemOf(join(root, STATIC, address));
      const facts = { path: STATIC + address, kind, problem: problem ?? 'missing' };
      return problem === undefined ? [] : [finding('brand-file', path, atValue(pointer), facts)];
    }),
    ...staticFiles.flatMap(({ path: file, address }) => {
      const others = OTHER_ICONS.get(address);
      if (others === undefined) return [];
      const icon = look?.iconFile && STATIC + look.iconFile;
      return [finding('one-icon-of-several', file, 'file', { address, others, icon })];
    }),
  ];
}

/** What the shapes of a logo need (WCAG 2.2, 1.4.11). */
const SEEN = 3;

/** A function that says how well a logo can be seen on a ground; `undefined` if there is no such picture. */
async function logoContrast(
  { pointer }: LookLogo,
  written: ValidSite | undefined,
  root: string,
  readImage: ResolveTools['readImage'],
) {
  const src = String(valueAt(written?.file.value, pointer));
  const image = await readImage(src);
  if (image === undefined || image.flaws.some(isFatal)) return undefined;
  const bytes = await readFile(join(root, 'pages', src));
  return (ground: string, share?: number) => seenContrast(bytes, image.format, ground, share);
}

/** A site that knows where all of its logo can be seen. */
export async function withSeenLogo(
  site: LinkedSite | undefined,
  theme: Theme,
  written: ValidSite | undefined,
  root: string,
  { readImage }: Pick<ResolveTools, 'readImage'>,
): Promise<LinkedSite | undefined> {
  const [logo] = (site && theme.look?.(site).logos) ?? [];
  const contrastOn = logo?.others && (await logoContrast(logo, written, root, readImage));
  if (site === undefined || contrastOn === undefined) return site;
  const contrasts = await Promise.all((logo?.others ?? []).map((ground) => contrastOn(ground, ALL)));
  const seen = { logoSeenOn: logo?.others?.filter((_, at) => (contrasts[at] ?? 0) >= SEEN) ?? [] };
  const translated = site.translated?.map((one) => ({ ...one, ...seen }));
  return { ...site, ...seen, ...(translated && { translated }) };
}

/** Logos that can hardly be seen, such as a white one on white. What else is wrong with one is found with all pictures. */
export async function logoFindings(
  theme: Theme,
  site: LinkedSite | undefined,
  written: ValidSite | undefined,
  root: string,
  { readImage }: Pick<ResolveTools, 'readImage'>,
): Promise<Finding[]> {
  const found = await Promise.all(
    ((site && theme.look?.(site).logos) ?? []).map(async (logo) => {
      const contrastOn = await logoContrast(logo, written, root, readImage);
      if (written === undefined || contrastOn === undefined) return [];
      const contrasts = await Promise.all(
        LOGO_PLACES.flatMap((place) => {
          const ground = logo.grounds[place];
          return ground === undefined ? [] : contrastOn(ground).then((contrast) => ({ place, contrast }));
        }),
      );
      if (contrasts.every(({ contrast }) => contrast >= SEEN)) return [];
      const at = atValue(logo.pointer);
      return [finding('unseen-logo', written.file.source.path, at, { contrasts, needed: SEEN })];
    }),
  );
  return found.flat();
}

const LOGO_PLACES = ['light', 'dark', 'footer'] as const;

/** The fonts that a site names in vain. */
export const fontFindings = (fonts: BrandFonts | undefined, site: ValidSite | undefined): Finding[] =>
  (fonts?.faults ?? []).flatMap(({ pointer, name, problem, near, scripts }) => {
    if (site === undefined) return [];
    const { path } = site.file.source;
    const place = atValue(pointer);
    if (problem === 'not-installed') return [finding('font-not-installed', path, place, { name, near })];
    if (problem === 'letters') return [finding('font-without-letters', path, place, { name, scripts })];
    return [finding('brand-file', path, place, { path: name, kind: 'font', problem })];
  });

function problemOf(path: string): 'missing' | 'wrong' | 'unsafe' | undefined {
  let contents: Buffer;
  try {
    contents = readFileSync(path);
  } catch {
    return 'missing';
  }
  const text = contents.toString();
  if (!/<svg[\s>]/.test(text)) return 'wrong';
  return /<script|\son\w+\s*=|javascript:/i.test(text) ? 'unsafe' : undefined;
}

import { newNearest } from '../issues/nearest.ts';
import type { ValidFile } from '../validate/validate.ts';
import type { Icons } from './readIcon.ts';
import type { ImageFile, ImageReader } from './readImage.ts';
import type { SafeHtml, Sanitiser } from './sanitise.ts';

/** Pictures by their authored path. */
export type Images = ReadonlyMap<string, ImageFile | undefined>;

/** What is worked out once for the whole site: each rich text, icon and picture that occurs in it. */
export interface Texts {
  readonly html: ReadonlyMap<string, SafeHtml>;
  readonly icons: ReadonlyMap<string, string | undefined>;
  /** The icon that an unknown name is most like. */
  readonly nearestIcon: (name: string) => string | undefined;
  readonly images: Images;
}

/** Cleans every rich text and reads every icon and picture of the site, each once. */
export async function prepareTexts(
  files: Iterable<ValidFile | undefined>,
  sanitise: Sanitiser,
  icons: Icons,
  readImage: ImageReader,
  contact: ReadonlyMap<string, string>,
): Promise<Texts> {
  const htmls = new Set<string>();
  const iconNames = new Set<string>();
  const sources = new Set<string>();
  for (const file of files) {
    const marks = file === undefined ? [] : [...file.marks, ...file.blocks.flatMap((block) => block.marks)];
    for (const mark of marks) {
      if (mark.resolves === 'html') htmls.add(mark.value);
      if (mark.resolves === 'icon') iconNames.add(mark.value);
      if (mark.resolves === 'image') sources.add(mark.value);
    }
  }
  const [cleaned, drawn, pictures] = await Promise.all([
    Promise.all([...htmls].map(async (html) => [html, await sanitise(withContact(html, contact))] as const)),
    Promise.all([...iconNames].map(async (name) => [name, await icons.read(name)] as const)),
    Promise.all([...sources].map(async (src) => [src, await readImage(src)] as const)),
  ]);
  const unknown = drawn.some(([, svg]) => svg === undefined);
  return {
    html: new Map(cleaned),
    icons: new Map(drawn),
    images: new Map(pictures),
    nearestIcon: patient(newNearest(unknown ? await icons.names() : [])),
  };
}

/** Text with the contact details of the site in the places of `{email}`, `{careersEmail}` and `{phone}`. */
function withContact(text: string, contact: ReadonlyMap<string, string>): string {
  return text.replace(/\{(email|careersEmail|phone)\}/g, (whole, name: string) => contact.get(name) ?? whole);
}

/** Thousands of icons are compared for each suggestion; more of them than a report holds, nobody reads. */
const MAX_SUGGESTIONS = 1000;

function patient(nearest: (name: string) => string | undefined): (name: string) => string | undefined {
  const known = new Map<string, string | undefined>();
  return (name) => {
    if (!known.has(name) && known.size < MAX_SUGGESTIONS) known.set(name, nearest(name));
    return known.get(name);
  };
}

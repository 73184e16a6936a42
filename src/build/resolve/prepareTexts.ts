import type { ValidFile } from '../validate.ts';
import type { Icons } from './readIcon.ts';
import type { SafeHtml, Sanitiser } from './sanitise.ts';

/** What is worked out once for the whole site: each rich text and each icon that occurs in it. */
export interface Texts {
  readonly html: ReadonlyMap<string, SafeHtml>;
  readonly icons: ReadonlyMap<string, string | undefined>;
  readonly iconNames: readonly string[];
}

/** Cleans every rich text and reads every icon of the site, each once. */
export async function prepareTexts(
  files: Iterable<ValidFile | undefined>,
  sanitise: Sanitiser,
  icons: Icons,
): Promise<Texts> {
  const htmls = new Set<string>();
  const iconNames = new Set<string>();
  for (const file of files) {
    for (const mark of file?.blocks.flatMap(({ marks }) => marks) ?? []) {
      if (mark.resolves === 'html') htmls.add(mark.value);
      if (mark.resolves === 'icon') iconNames.add(mark.value);
    }
  }
  const [cleaned, drawn] = await Promise.all([
    Promise.all([...htmls].map(async (html) => [html, await sanitise(html)] as const)),
    Promise.all([...iconNames].map(async (name) => [name, await icons.read(name)] as const)),
  ]);
  const unknown = drawn.some(([, svg]) => svg === undefined);
  return {
    html: new Map(cleaned),
    icons: new Map(drawn),
    iconNames: unknown ? await icons.names() : [],
  };
}

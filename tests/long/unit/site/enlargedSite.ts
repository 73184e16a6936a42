import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { project } from '../../../../scripts/project.ts';
import { type OwnSite, understandSite } from '../../../unit/site/ownSite.ts';

/** The parts of a page's file and of site.config.yaml that get additions. */
interface PageFile {
  readonly blocks: { readonly type?: string; readonly items?: object[] }[];
}
interface SiteFile {
  readonly footer: { readonly columns: { readonly title: string; readonly links?: object[] }[] };
}

/**
 * The project's own content after an author has added to it: the product from the README, a service among the others,
 * a newest post, a page that the footer links to, and an item in each list that is sure to grow. Two of these items
 * are real, so they are not marked as samples.
 */
export async function understandEnlargedSite(): Promise<OwnSite> {
  const root = await mkdtemp(join(tmpdir(), 'enlarged-'));
  try {
    for (const name of ['pages', 'site.config.yaml'])
      await cp(join(project, name), join(root, name), { recursive: true });
    await cp(join(project, 'tests/fixtures/more-of-everything'), root, { recursive: true });
    await writeFile(join(root, 'pages/products/hotel-booking.yaml'), await productOfTheReadme());
    await addItem(root, 'index', 'carousel', {
      name: 'Owner of a small hotel',
      quote: 'Nobody is booked twice any more.',
      hue: 152,
      sample: true,
    });
    await addItem(root, 'team', 'people', { name: 'Kavitha Raman', position: 'Accounts' });
    await addItem(root, 'careers', 'mediaRows', {
      title: 'A bench in the shade',
      text: 'There is a courtyard with a tree in it.',
      scene: { kind: 'invoice', highlight: 'barcode' },
    });
    await addItem(root, 'success-stories', 'mediaRows', {
      title: 'A reservation desk for a small hotel',
      text: 'The register is read by whoever is at the desk.',
      scene: { kind: 'invoice' },
    });
    await addItem(root, 'technology', 'links', { text: 'Ask for somebody else', link: '/contact-us' });
    await edit(join(root, 'site.config.yaml'), (site: SiteFile) => {
      const links = site.footer.columns.find(({ title }) => title === 'Quick links')?.links;
      links?.splice(1, 0, { text: 'Press', link: '/press' });
    });
    return await understandSite(root);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

/** The page that the README shows to authors who want to add one. */
async function productOfTheReadme(): Promise<string> {
  const readme = await readFile(join(project, 'README.md'), 'utf8');
  const [, sample] = /^```yaml\n(.*?)^```$/ms.exec(readme) ?? [];
  if (sample === undefined) throw new Error('the README shows no page');
  return sample;
}

/** Inserts an item in second place in the list of each block of a type. */
function addItem(root: string, page: string, type: string, item: object): Promise<void> {
  return edit(join(root, `pages/${page}.yaml`), ({ blocks }: PageFile) => {
    for (const block of blocks) if (block.type === type) block.items?.splice(1, 0, item);
  });
}

async function edit<T>(path: string, change: (file: T) => void): Promise<void> {
  const file = load(await readFile(path, 'utf8')) as T;
  change(file);
  // JSON is valid YAML, too.
  await writeFile(path, JSON.stringify(file));
}

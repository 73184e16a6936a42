import { wholeAddress } from '#model/siteBase.ts';
import type { Thing } from '#model/theme.ts';
import type { SiteProperties } from '../blocks.generated.ts';
import type { Page, Site } from '../siteTypes.ts';
import { publisher } from './organization.ts';

/** What the pages of a collection can describe: the values of `describes` in site.config.yaml. */
export type Described = NonNullable<SiteProperties['collections'][string]['describes']>;

/** What is said about a page, by what it describes. */
const THINGS: Readonly<Record<Described, (page: Page, site: Site) => Thing>> = {
  SoftwareApplication: (page, site) => ({
    ...offered('SoftwareApplication', page, site),
    publisher: publisher(site),
  }),
  Service: (page, site) => ({ ...offered('Service', page, site), provider: publisher(site) }),
  BlogPosting: (page, site) => ({
    '@type': 'BlogPosting',
    headline: headlineOf(page),
    url: site.baseUrl + page.canonical,
    ...(page.date === undefined ? {} : { datePublished: page.date }),
    ...(page.updated === undefined ? {} : { dateModified: page.updated }),
    ...(page.image === undefined ? {} : { image: wholeAddress(site.baseUrl, page.image.src) }),
    inLanguage: site.language,
    publisher: publisher(site),
  }),
};

/** What a page describes. */
export const ofCollection = (described: Described, page: Page, site: Site): Thing =>
  THINGS[described](page, site);

function offered(type: string, page: Page, site: Site): Thing {
  const [banner] = page.blocks.flatMap((block) => (block.type === 'banner' ? [block] : []));
  const description = banner?.subtitle ?? banner?.text;
  return {
    '@type': type,
    name: page.name,
    ...(description === undefined ? {} : { description }),
    url: site.baseUrl + page.canonical,
  };
}

/** The main heading of a post. */
function headlineOf({ blocks, name }: Page): string {
  const [title] = blocks.flatMap((block) => (block.type === 'postHeader' ? [block.title] : []));
  return title ?? name;
}

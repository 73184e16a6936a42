import { wholeAddress } from '#model/siteBase.ts';
import type { Thing } from '#model/theme.ts';
import type { SiteProperties } from '../blocks.generated.ts';
import type { Page, Site } from '../siteTypes.ts';
import { publisher } from './organization.ts';

/** What the pages of a collection can describe: the values of `describes` in site.config.yaml. */
export type Described = NonNullable<SiteProperties['collections'][string]['describes']>;

/** What is known of a page that describes something. */
interface Known {
  readonly page: Page;
  readonly site: Site;
  readonly collection: SiteProperties['collections'][string];
  /** The address of its picture for social networks, from the root of the host. */
  readonly picture: string;
}

/** What is said about a page, by what it describes. */
const THINGS: Readonly<Record<Described, (known: Known) => Thing>> = {
  SoftwareApplication: ({ page, site, collection: { applicationCategory, operatingSystem = 'Web' } }) => ({
    ...offered('SoftwareApplication', page, site),
    ...(applicationCategory === undefined ? {} : { applicationCategory }),
    operatingSystem,
    publisher: publisher(site),
  }),
  Service: ({ page, site }) => ({ ...offered('Service', page, site), provider: publisher(site) }),
  BlogPosting: ({ page, site, picture }) => {
    const [header] = page.blocks.flatMap((block) => (block.type === 'postHeader' ? [block] : []));
    const url = site.baseUrl + page.canonical;
    return {
      '@type': 'BlogPosting',
      headline: header?.title ?? page.name,
      description: page.meta.description,
      url,
      mainEntityOfPage: { '@id': url },
      image: wholeAddress(site.baseUrl, page.image?.src ?? picture),
      ...(page.date === undefined ? {} : { datePublished: page.date }),
      ...(page.updated === undefined ? {} : { dateModified: page.updated }),
      inLanguage: site.language,
      author: header?.author === undefined ? publisher(site) : { '@type': 'Person', name: header.author },
      publisher: publisher(site),
    };
  },
};

/** What a page describes. */
export const ofCollection = (described: Described, known: Known): Thing => THINGS[described](known);

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

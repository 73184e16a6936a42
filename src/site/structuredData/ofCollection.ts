import { wholeAddress } from '#model/siteBase.ts';
import type { Thing } from '#model/theme.ts';
import type { DescribedType, SiteProperties } from '#site/blocks.generated.ts';
import type { Page, Site } from '../siteTypes.ts';
import { publisher } from './organization.ts';

/** What is known of a page that describes something. */
interface Known {
  readonly page: Page;
  readonly site: Site;
  readonly collection: SiteProperties['collections'][string];
  /** The address of its picture for social networks, from the root of the host. */
  readonly picture: string;
}

/** What is said about a page that describes something of a kind. */
type Say = (type: string, known: Known) => Thing;

const software: Say = (
  type,
  { page, site, collection: { applicationCategory, operatingSystem = 'Web' } },
) => ({
  ...offered(type, page, site),
  ...(applicationCategory === undefined ? {} : { applicationCategory }),
  operatingSystem,
  publisher: publisher(site),
});

const service: Say = (type, { page, site }) => ({ ...offered(type, page, site), provider: publisher(site) });

/** Somebody, or a doctor, whom schema.org counts among organisations. */
const somebody: Say = (type, { page, site }) => ({
  ...offered(type, page, site),
  ...(page.image === undefined ? {} : { image: wholeAddress(site.baseUrl, page.image.src) }),
  [type === 'Physician' ? 'parentOrganization' : 'worksFor']: publisher(site),
});

const profile: Say = (type, known) => ({
  '@type': type,
  url: known.site.baseUrl + known.page.canonical,
  mainEntity: somebody('Person', known),
});

const article: Say = (type, { page, site, picture }) => {
  const [header] = page.blocks.flatMap((block) => (block.type === 'postHeader' ? [block] : []));
  const url = site.baseUrl + page.canonical;
  return {
    '@type': type,
    headline: header?.title ?? page.name,
    description: page.meta.description,
    url,
    mainEntityOfPage: { '@id': url },
    image: wholeAddress(site.baseUrl, page.image?.src ?? picture),
    ...(page.date === undefined ? {} : { datePublished: page.date }),
    ...(page.updated === undefined ? {} : { dateModified: page.updated }),
    inLanguage: site.language,
    author: header?.author === undefined ? publisher(site) : person(header.author, header.role),
    publisher: publisher(site),
  };
};

const person = (name: string, role: string | undefined): Thing => ({
  '@type': 'Person',
  name,
  ...(role === undefined ? {} : { jobTitle: role }),
});

/** Types of schema.org of which more is said than of the others, by their families. */
const FAMILIES: readonly (readonly [RegExp, Say])[] = [
  [/^(?:SoftwareApplication|MobileApplication|WebApplication|VideoGame)$/, software],
  [/Service$/, service],
  [/(?:Article|Posting)$/, article],
  [/^(?:Person|Physician)$/, somebody],
  [/^ProfilePage$/, profile],
];

/** What a page describes: a thing of a type of schema.org. */
export function ofCollection(type: DescribedType, known: Known): Thing {
  const say = FAMILIES.find(([names]) => names.test(type))?.[1];
  return say === undefined ? offered(type, known.page, known.site) : say(type, known);
}

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

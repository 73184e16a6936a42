import { describe, expect, it } from 'vitest';
import describedType from '../../../../schemas/parts/describedType.schema.json' with { type: 'json' };
import organisationType from '../../../../schemas/parts/organisationType.schema.json' with { type: 'json' };
import type { DescribedType, OrganisationType } from '../../../../src/site/blocks.generated.ts';
import type { Page, Site } from '../../../../src/site/siteTypes.ts';
import { ofCollection } from '../../../../src/site/structuredData/ofCollection.ts';
import { organization } from '../../../../src/site/structuredData/organization.ts';
import { structuredData } from '../../../../src/site/structuredData/structuredData.ts';
import { page, plainSite, understandFiles } from '../../engine/siteFromFiles.ts';
import { understandOwnSite } from '../ownSite.ts';
import { schemaOrgFlaws, thingsIn } from './schemaOrgFlaws.ts';

const own = await understandOwnSite();
const pages = [...own.pages.values()];
/** What a search engine is told about a page of this site. */
const told = (one: Page) => structuredData(one, own.site, '/share.png');

/** What a search engine is told about a page of some files, by type. */
async function toldOf(files: Readonly<Record<string, string>>, route = '/') {
  const { pages, site, issues } = await understandFiles({ ...plainSite, ...files });
  expect(issues).toEqual([]);
  const found = pages.get(route);
  if (found === undefined || site === undefined) throw new Error(`there is no ${route}`);
  // The files are written for this site's schemas.
  const things = structuredData(found as Page, site as unknown as Site, '/share.png');
  return new Map(things.map((thing) => [thing['@type'], thing]));
}

const config = plainSite['site.config.yaml'] ?? '';
const REAL = config
  .replace('https://tea.example', 'https://tea.shop')
  .replace('+44 20 0000 0000', '+44 20 7946 1234')
  .replaceAll('hello@tea.example', 'hello@tea.shop')
  .concat(
    'social: [{ network: X, link: https://x.com/tea }, { network: Y, link: https://social.example/y }]\n',
  );

describe('a search engine', () => {
  it('is told what the pages of each collection are, which questions they answer and who publishes them', () => {
    const types = (route: string) => told(own.page(route)).map((thing) => thing['@type']);
    expect(types('/')).toContain('Organization');
    expect(types('/billing-software')).toEqual(['SoftwareApplication', 'FAQPage']);
    expect(types('/service-seo')).toContain('Service');
    expect(types('/blog-detail/1')).toEqual(['BlogPosting']);
    expect(types('/blogs')).toEqual([]);
    expect(told(own.page('/billing-software'))[0]).toMatchObject({
      applicationCategory: 'BusinessApplication',
      operatingSystem: 'Web',
      publisher: { name: 'Pulli Works' },
    });
    const [post] = told(own.page('/blog-detail/1'));
    expect(post?.headline).toBe('Try billing software on your ten worst bills');
    expect(post?.datePublished).toBe('2024-07-07');
    // Nobody is named, and no job has what it takes to be one.
    expect(post?.author).toEqual(post?.publisher);
    const all = pages.flatMap((one) => thingsIn(told(one)).map((thing) => thing['@type']));
    for (const type of ['JobPosting', 'Person', 'Review', 'AggregateRating', 'Offer'])
      expect(all).not.toContain(type);
  });

  it('is told the logo of a brand where it is large enough, and otherwise the icon of the site', async () => {
    const logoOf = async (side: number) => {
      const files = {
        'site.config.yaml': `${REAL}brand: { logo: { src: _media/logo.svg } }\n`,
        'pages/_media/logo.svg': `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="${side}" viewBox="0 0 30 12"><path d="M1 1h28v10z"/></svg>`,
      };
      return (await toldOf(files)).get('Organization')?.logo;
    };
    expect(await logoOf(112)).toMatch(/^https:\/\/tea\.shop\/assets\/\w+\/logo-\w+\.svg$/);
    expect(await logoOf(111)).toBe('https://tea.shop/apple-touch-icon.png');
  });

  it('is told no contact details that are placeholders, and all that are not', async () => {
    const house = (await toldOf({})).get('Organization') ?? {};
    expect(Object.keys(house).join()).toBe('@type,name,url,logo,address');
    expect((await toldOf({ 'site.config.yaml': REAL })).get('Organization')).toEqual({
      '@type': 'Organization',
      name: 'Tea House',
      url: 'https://tea.shop/',
      logo: 'https://tea.shop/apple-touch-icon.png',
      telephone: '+44 20 7946 1234',
      email: 'hello@tea.shop',
      address: '1 Leaf Lane, London',
      sameAs: ['https://x.com/tea'],
    });
    const said = JSON.stringify(pages.map(told));
    for (const placeholder of ['Placeholder', '600 000', '+91', '@pulliworks', 'social.example'])
      expect(said).not.toContain(placeholder);
  });

  it('is told the questions that are drawn, in plain words, and no sample', async () => {
    const blocks = `  - type: faq
    items:
      - { question: "Is 1 < 2?", answer: "<p>Yes &amp; <strong>al</strong>ways.</p><p>See <a href='/'>home</a>.</p>" }
  - { type: faq, render: false, items: [{ question: Hidden?, answer: No. }] }
  - type: carousel
    title: What people say
    items: [{ quote: The best tea., name: Asha R., hue: 20, sample: true }, { quote: Nice., name: Ravi K., hue: 40, sample: true }]
`;
    const said = await toldOf({ 'pages/index.yaml': page({ name: 'Home', blocks }) });
    const answer = { '@type': 'Answer', text: 'Yes & always. See home.' };
    expect(said.get('FAQPage')?.mainEntity).toEqual([
      { '@type': 'Question', name: 'Is 1 < 2?', acceptedAnswer: answer },
    ]);
    expect(JSON.stringify([...said])).not.toMatch(/Hidden|Asha|best tea/);
  });

  it('is told all that it shows of a post, and who wrote it if the post says so', async () => {
    const post = (header: string, top: string): string => `name: Oolong
date: 2024-07-07
updated: 2024-08-01
${top}meta: { title: On Oolong, description: How it is rolled. }
blocks:
  - { type: postHeader, title: The roll of a leaf${header} }
`;
    const collections = 'collections: { notes: { permalink: "/notes/:slug", describes: BlogPosting } }\n';
    const files = (header: string, top = '') => ({
      'site.config.yaml': config + collections,
      'pages/notes/oolong.yaml': post(header, top),
      'pages/_media/leaf.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"/>',
    });
    const url = 'https://tea.example/notes/oolong';
    const house = { '@type': 'Organization', name: 'Tea House', url: 'https://tea.example/' };
    const things = await toldOf(files(''), '/notes/oolong');
    expect(things.get('BlogPosting')).toEqual({
      '@type': 'BlogPosting',
      headline: 'The roll of a leaf',
      description: 'How it is rolled.',
      url,
      mainEntityOfPage: { '@id': url },
      image: 'https://tea.example/share.png',
      datePublished: '2024-07-07',
      dateModified: '2024-08-01',
      inLanguage: 'en-GB',
      author: house,
      publisher: house,
    });
    expect([...things.values()].flatMap(schemaOrgFlaws)).toEqual([]);
    const named = await toldOf(files(', author: Asha R., role: accountant'), '/notes/oolong');
    const asha = { '@type': 'Person', name: 'Asha R.', jobTitle: 'accountant' };
    expect(named.get('BlogPosting')?.author).toEqual(asha);
    expect([...named.values()].flatMap(schemaOrgFlaws)).toEqual([]);
    const pictured = await toldOf(
      files('', 'image: { src: _media/leaf.svg, alt: A rolled leaf. }\n'),
      '/notes/oolong',
    );
    expect(pictured.get('BlogPosting')?.image).toMatch(
      /^https:\/\/tea\.example\/assets\/\w+\/leaf-[\w-]+\.svg$/,
    );
  });
});

it('a search engine is told who a profile is about, and where that person works', () => {
  const page = { ...own.page('/blog-detail/1'), name: 'Dr Asha' };
  const collection = { permalink: '/:slug', applicationCategory: 'BusinessApplication' as const };
  const known = { page, site: own.site, picture: '/share.png', collection };
  const [profile, person, doctor] = (['ProfilePage', 'Person', 'Physician'] as const).map((type) =>
    ofCollection(type, known),
  );
  expect(person).toMatchObject({ '@type': 'Person', name: 'Dr Asha', worksFor: { name: own.site.name } });
  expect(profile).toMatchObject({ '@type': 'ProfilePage', url: person?.url, mainEntity: person });
  expect(doctor).toMatchObject({ '@type': 'Physician', parentOrganization: { name: own.site.name } });
});

it('an author can say that a page or the site is anything of a list, and schema.org knows what is then said', () => {
  const known = {
    page: own.page('/blog-detail/1'),
    site: own.site,
    picture: '/share.png',
    collection: { permalink: '/:slug', applicationCategory: 'BusinessApplication' as const },
  };
  const organizations = organisationType.enum as OrganisationType[];
  const things = [
    ...(describedType.enum as DescribedType[]).map((type) => ofCollection(type, known)),
    ...organizations.map((describes) => organization({ ...own.site, describes })),
  ];
  expect(things.flatMap(schemaOrgFlaws)).toEqual([]);
});

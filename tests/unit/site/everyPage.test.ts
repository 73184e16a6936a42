import { describe, expect, it } from 'vitest';
import { favicon } from '../../../src/site/art/favicon.ts';
import { structuredData } from '../../../src/site/structuredData/structuredData.ts';
import { unescaped } from '../../../src/studio/server/marks/htmlTokens.ts';
import { contentFolder, page, plainSite } from '../engine/siteFromFiles.ts';
import { curvesOf, flawsOfLine } from './art/kolamLines.ts';
import { textOf, textsOf, understandOwnSite, understandSite } from './ownSite.ts';
import * as spec from './specification.ts';
import { schemaOrgFlaws, thingsIn } from './structuredData/schemaOrgFlaws.ts';

// All that is asked of every page, in one file: each is drawn once.
const own = await understandOwnSite();

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
const slugOf = (role: string): string => role.toLowerCase().replaceAll(/[^a-z]+/g, '-');
const postAt = (id: number): string => `/blog-detail/${id}`;
const titles = (items: readonly { readonly title: string }[]): string[] => items.map(({ title }) => title);
const typesOn = (route: string): string[] => own.page(route).blocks.map(({ type }) => type);
const hasText = (element: Element | null | undefined): boolean => /\w/.test(textOf(element));

function only<T>(list: readonly T[]): T {
  const [first] = list;
  if (first === undefined || list.length > 1) throw new Error(`${list.length} were found, not one`);
  return first;
}

/** What the specification names, out of everything there: in the order of the page, with duplicates. */
const named = (found: readonly string[], names: readonly string[]): string[] =>
  found.filter((one) => names.includes(one));

/** The first block of a type on a page, as it is drawn. */
function block(route: string, type: string): Element {
  const found = own.drawn(route).querySelector(`[data-block=${type}]`);
  if (found === null) throw new Error(`${route} has no ${type}`);
  return found;
}

const main = (route: string): Element => own.drawn(route).querySelector('main') ?? own.drawn(route).body;
const all = (within: ParentNode, selector: string): Element[] => [...within.querySelectorAll(selector)];
const href = (link: Element | null | undefined): string => link?.getAttribute('href') ?? '';
/** The links with their texts and addresses. */
const links = (within: ParentNode, selector = 'a'): string[] =>
  all(within, selector).map((link) => `${textOf(link)} ${href(link)}`);
/** Those that lead to what the specification names, without those that an author has added. */
const leadingTo = (items: readonly Element[], routes: readonly string[], link = 'a'): Element[] =>
  items.filter((item) => routes.includes(href(item.querySelector(link))));
const routesOf = (pages: readonly (readonly [route: string, name: string])[]) =>
  pages.map(([route]) => route);

const text = expect.stringMatching(/\S/);
const hue = expect.any(Number);
/** The contents of a page's file, with a block like this among its blocks. */
const withBlock = (values: object) => ({ blocks: expect.arrayContaining([expect.objectContaining(values)]) });
const times = (count: number, item: object): unknown[] => Array(count).fill(expect.objectContaining(item));

describe('a reviewer who compares the specification with the site', () => {
  it('finds every route of section 2, a page for unknown addresses, and metadata on each', () => {
    expect(own.errors).toEqual([]);
    expect([...own.pages.keys()]).toEqual(expect.arrayContaining([...spec.ROUTES, '/404']));
    expect(own.page('/home')).toEqual({ ...own.page('/'), route: '/home' });
    expect(own.page('/').canonical).toBe('/');
    for (const route of spec.ROUTES) {
      const { meta } = own.page(route);
      expect(own.raw(route), route).toMatchObject({ meta: { title: text, description: text } });
      expect(meta, route).toMatchObject({ ogTitle: text, twitterTitle: text });
      expect(meta.keywords.length, route).toBeGreaterThan(0);
    }
    expect(own.page('/about-us').meta.title).toBe('About Us');
    expect(own.page('/service-uiux-designing').meta.title).toBe(spec.UIUX.title);
    expect(own.page('/').meta.title).toMatch(/business problems.*digitally/i);
  });
});

describe('a visitor of the home page', () => {
  it('11, 13 and 15: finds its parts in the order of section 2, the selling points, the steps, the promise and the ways on', () => {
    const parts = ['banner', 'cards', 'steps', 'consultation', 'callToAction', 'carousel'];
    expect([...new Set(typesOn('/'))].filter((type) => parts.includes(type))).toEqual(parts);
    expect(only(own.blocks('/', 'banner')).points).toEqual(spec.SELLING_POINTS);
    expect(titles(only(own.blocks('/', 'steps')).items)).toEqual(spec.BUILD_STEPS);
    for (const promise of [/prebuilt, fully customisable/, /source code/, /up to 75% faster/])
      expect(textOf(main('/'))).toMatch(promise);
    const banner = block('/', 'banner');
    const first = all(banner, 'a').findIndex((link) => href(link).startsWith('tel:'));
    expect(links(banner).slice(0, first + 1)).toEqual([
      'Book a Demo #demo',
      'Get Started Today /contact-us',
      'Find Out More /services',
      '+91 44 0000 0000 tel:+914400000000',
    ]);
    expect(links(main('/'))).toContain('Contact /contact-us');
    const last = all(main('/'), ':scope > [data-block]').at(-1);
    expect(last && links(last, 'a[aria-haspopup=dialog]')).toEqual(['Book a Demo #demo']);
  });

  it('12: finds every product as a dot of the line: one to choose it with, and a link with its name', () => {
    const dots = leadingTo(all(block('/', 'banner'), 'li:has([type=radio])'), routesOf(spec.INDUSTRIES));
    const seen = dots.map((dot) => {
      const choice = dot.querySelector('input');
      return [
        choice?.getAttribute('aria-label'),
        textOf(dot.querySelector('a > span:first-child')),
        href(dot.querySelector('a')),
        choice?.hasAttribute('checked'),
      ];
    });
    expect(seen).toEqual(
      spec.INDUSTRIES.map(([route, name], at) => [`Show ${capital(name)}`, capital(name), route, at === 0]),
    );
  });

  it('finds all services, the three newest posts and a link to the others', () => {
    const [, services, posts] = all(main('/'), '[data-block=cards]');
    if (services === undefined || posts === undefined) throw new Error('there are fewer than three lists');
    expect(links(services, 'h3 a')).toEqual(
      expect.arrayContaining(spec.SERVICES.map(([route, name]) => `${capital(name)} ${route}`)),
    );
    expect(all(posts, 'li h3 a').map(href)).toEqual([6, 5, 4].map(postAt));
    expect(links(posts)).toContainEqual(expect.stringMatching(/^See all.*Latest Blogs \/blogs$/));
  });
});

const posts = spec.POSTS.toReversed().map(([id]) => [postAt(id), own.page(postAt(id)).name] as const);

it.each([
  ['an industry on the home page', '/', 'Find out more', spec.INDUSTRIES],
  ['a product', '/products', '', spec.INDUSTRIES],
  ['a service', '/services', 'View Details', spec.SERVICES],
  ['a service of "About us"', '/about-us', '', spec.SERVICES],
  ['a post', '/blogs', 'Read More', posts],
] as const)(
  '12, 24, 27, 30, 33 and 40: a visitor who looks for %s finds each once and in order, with a picture, a text, and a link that says where it leads',
  (_, route, action, wanted) => {
    const isLink = 'h3 > a, :scope > div > a';
    const cards = leadingTo(all(block(route, 'cards'), 'li:has(h3)'), routesOf(wanted), isLink);
    // Where the specification names no button, the title may be the link.
    const said = (link: string): string => (action === '' ? link.replace(/^.+: /, '') : link);
    const seen = cards.map((card) => [
      ...links(card, isLink).map(said),
      card.querySelector(':scope > div:first-child svg, img') !== null,
      hasText(card.querySelector('h3 + p')),
    ]);
    expect(seen).toEqual(
      wanted.map(([target, name]) => [`${action && `${action}: `}${capital(name)} ${target}`, true, true]),
    );
  },
);

describe('17 to 23: a visitor of a product page', () => {
  it.each(spec.INDUSTRIES)('%s finds where he is, what it does and costs, and a demo', (route, name) => {
    const path = textsOf(own.drawn(route), 'nav[aria-label=Breadcrumb] li');
    expect(path).toEqual(['Home', 'Products', capital(name)]);
    const parts = ['banner', 'featureShowcase', 'benefits', 'whyUs', 'bookDemo'];
    expect(named(typesOn(route), parts)).toEqual(parts);
    expect(only(own.blocks(route, 'banner'))).toMatchObject({ subtitle: text, text });
    const headings = textsOf(main(route), 'h2');
    expect(headings).toEqual(expect.arrayContaining(['Key Features', 'Benefits', 'Why Choose Us']));
    expect(titles(only(own.blocks(route, 'whyUs')).items)).toEqual(spec.WHY_US);
    expect(links(block(route, 'banner'), 'p a')).toEqual(['How the price is worked out /products#estimate']);
    expect(links(block(route, 'banner'), 'a[aria-haspopup=dialog]').at(0)).toBe('Book a Demo #demo');
  });

  it.each(spec.INDUSTRIES)('%s finds eight features, each with a drawing, and five benefits', (route) => {
    const showcase = block(route, 'featureShowcase');
    const features = textsOf(showcase, '[data-slot^=panel] h3');
    expect(features).toHaveLength(8);
    const sides = ['left', 'right'].map((side) => textsOf(showcase, `[data-side=${side}]`));
    expect([sides.flat(), ...sides.map(({ length }) => length)]).toEqual([features, 4, 4]);
    expect(all(showcase, '[data-slot^=panel] p').filter(hasText)).toHaveLength(8);
    const shapes = all(showcase, '[data-slot^=panel]').map((panel) => {
      const again = href(panel.querySelector('svg > use')).slice(1);
      const drawing = again === '' ? panel.querySelector('svg') : own.drawn(route).getElementById(again);
      return drawing?.innerHTML.replace(/\bid="[^"]*"|#[\w-]+/g, '');
    });
    expect(new Set(shapes).size).toBe(8);
    // Until a script shows one at a time, and for those who have none, it is a list.
    expect(showcase.querySelector('[data-side]')?.parentElement?.hasAttribute('hidden')).toBe(true);
    expect(all(showcase, '[role=list] > [role=listitem]')).toHaveLength(8);
    const benefits = all(block(route, 'benefits'), 'li').map((benefit) => [
      all(benefit, 'svg').length,
      ...all(benefit, 'h3, p').map(hasText),
    ]);
    expect(benefits).toEqual(Array(5).fill([1, true, true]));
  });

  it('sees at the top of each page a figure that no other has, an explanation without the figure, and what can be tried', () => {
    const shapes = spec.INDUSTRIES.map(([route]) => {
      const explained = main(route).querySelector(':is([data-block=journey], [data-block=anatomy])');
      expect(explained?.querySelectorAll('li h3').length, route).toBeGreaterThan(3);
      const figure = block(route, 'banner').querySelector('.journey-line, .scene');
      expect(figure, route).not.toBeNull();
      const next = explained?.querySelector('.journey-line, .scene');
      expect(next?.innerHTML, route).not.toBe(figure?.innerHTML);
      expect(typesOn(route), route).toContain('tryOut');
      return figure?.innerHTML;
    });
    expect(new Set(shapes).size).toBe(spec.INDUSTRIES.length);
  });

  it('21: finds exactly the features and benefits that section 2 lists for crowdfunding', () => {
    const { left, right } = only(own.blocks('/crowdfunding-platforms', 'featureShowcase'));
    expect([titles(left), titles(right)]).toEqual([spec.CROWDFUNDING.left, spec.CROWDFUNDING.right]);
    const { items } = only(own.blocks('/crowdfunding-platforms', 'benefits'));
    expect(titles(items)).toEqual(spec.CROWDFUNDING.benefits);
  });
});

describe('14 and 23: a visitor who books a demo or asks for a consultation', () => {
  const offers = [...spec.INDUSTRIES, ...spec.SERVICES].map(
    ([route]) => [route, 'bookDemo', 'Book a Demo', '700'] as const,
  );
  it.each([['/', 'consultation', 'Reach out to our consultant', '600'], ...offers] as const)(
    'on %s has a link to the contact page, in whose place a script opens a dialog that is named and can be closed',
    (route, type, words, width) => {
      const found = block(route, type);
      expect(links(found, 'a[aria-haspopup=dialog]')).toEqual([`${words} /contact-us`]);
      const dialog = found.querySelector('dialog');
      expect([dialog?.getAttribute('closedby'), dialog?.dataset.width]).toEqual(['any', width]);
      expect(textsOf(found, `[id="${dialog?.getAttribute('aria-labelledby')}"]`)).toHaveLength(1);
      const close = dialog?.querySelector('button[command=close]');
      expect(close?.getAttribute('commandfor')).toBe(dialog?.id);
      expect(close?.getAttribute('aria-label')).toBe('Close');
      if (type === 'consultation') return;
      expect(textsOf(found, 'h2:not(dialog *)')).toEqual(['Discover Our Solution']);
      expect(textOf(found)).toMatch(/30-minute personalised session/);
    },
  );

  it.each([
    ['/', 'Book a Demo #demo', 'Book a Demo #demo'],
    ['/service-seo', 'Book a Demo #demo', 'Book a Demo #demo'],
    ['/blogs', 'Book a Demo #demo', 'Book a Demo #demo'],
    ['/success-stories', 'Book a Demo #demo', 'Book a Demo #demo'],
    ['/careers', 'Contact /contact-us', undefined],
    ['/privacy-policy', 'Contact /contact-us', undefined],
  ])('has on %s a bar with a telephone number and "%s", and in the header "%s"', (route, way, above) => {
    const bar = own.drawn(route).querySelector('nav[aria-label="Get in touch"]');
    expect(bar && links(bar)).toEqual(['Call tel:+914400000000', way]);
    expect(links(own.drawn(route), 'header a').find((link) => link.startsWith('Book a Demo'))).toBe(above);
  });
});

describe('a visitor of the service pages', () => {
  const route = '/service-uiux-designing';

  it('25: finds the parts of UI/UX design in their order, and its process and questions in the file only', () => {
    expect(typesOn(route)).toEqual(
      'banner figures mediaRows steps whyUs callToAction bookDemo pager'.split(' '),
    );
    expect(titles(only(own.blocks(route, 'mediaRows')).items)).toEqual(spec.UIUX.impacts);
    expect(titles(only(own.blocks(route, 'steps')).items)).toEqual(spec.UIUX.steps);
    expect(only(own.blocks(route, 'whyUs')).items).toHaveLength(spec.UIUX.reasons);
    expect(only(own.blocks(route, 'callToAction')).actions[0]?.link).toBe('/contact-us');
    expect(textsOf(main(route), 'h2')[0]).toMatch(/why UI\/UX design matters/i);
    const process = spec.UIUX.process.map((title) => expect.objectContaining({ title }));
    expect(own.raw(route)).toMatchObject(withBlock({ type: 'mediaRows', render: false, items: process }));
    const questions = times(spec.UIUX.questions, { question: text, answer: text });
    expect(own.raw(route)).toMatchObject(withBlock({ type: 'faq', render: false, items: questions }));
    expect(textsOf(main(route), 'h3')).not.toContain('Deployment');
    expect(main(route).querySelectorAll(`[data-block="faq"]`)).toHaveLength(0);
  });

  it('24 and 25: finds each as its own file says, with the demo card and its neighbours at the end', () => {
    const cards = own.blocks('/services', 'cards').flatMap(({ items }) => items);
    for (const [route] of spec.SERVICES) {
      expect(typesOn(route).slice(-2), route).toEqual(['bookDemo', 'pager']);
      const { title, text: summary, accent, scene } = cards.find(({ link }) => link === route) ?? {};
      expect(own.raw(route), route).toMatchObject({ name: title, summary, accent, scene });
      expect([title, summary, accent, scene?.kind], route).toEqual([text, text, hue, text]);
    }
  });

  it('26: finds how long an app takes in the only answer that is open', () => {
    const questions = all(block('/service-app-development', 'faq'), 'details');
    expect(questions.map((one) => one.hasAttribute('open'))).toEqual(questions.map((_, at) => at === 0));
    expect(textOf(questions[0])).toMatch(
      /^How long does it take to build an app\?.*simple app takes 3 to 6 months.*complex app takes 6 to 12 months or more/,
    );
  });
});

describe('30 and 31: a reader', () => {
  it('finds the posts, the newest first, each with its full date, and whom to ask', () => {
    const { title, items } = only(own.blocks('/blogs', 'cards'));
    expect(title).toBe('Latest Blogs');
    const dates = items.map(({ link }) => own.page(link).date ?? '');
    expect(dates).toEqual(dates.toSorted().reverse());
    const newest = spec.POSTS.toReversed();
    const cards = leadingTo(
      all(block('/blogs', 'cards'), 'li:has(h3)'),
      newest.map(([id]) => postAt(id)),
      ':scope > div > a',
    );
    expect(cards.map((card) => textOf(card.querySelector('p:has(time)')))).toEqual(
      newest.map(([, , full]) => `Published on ${full}`),
    );
    expect(only(own.blocks('/blogs', 'bookDemo')).title).toBe('Got An Idea?');
    expect(links(block('/blogs', 'bookDemo'))).toContain('Contact /contact-us');
  });

  it.each(spec.POSTS)(
    'of post %i finds what it is about, its date and six hundred words, and shares it',
    (id, date, full, subject) => {
      const route = postAt(id);
      expect(own.raw(route)).toMatchObject({
        id,
        name: expect.stringMatching(subject),
        date,
        summary: text,
        ...withBlock({ type: 'article', html: expect.stringMatching(/^<(?:p|aside)>[\s\S]*<h2>/) }),
      });
      const header = block(route, 'postHeader');
      expect(textOf(header.querySelector('h1'))).toMatch(subject);
      expect(textOf(header.querySelector('p:has(time)'))).toBe(`Published on ${full}`);
      expect(header.querySelector('header svg, header img')).not.toBeNull();
      const article = block(route, 'article');
      expect(textOf(article)).not.toContain('<p>');
      expect(textOf(article).split(' ').length).toBeGreaterThanOrEqual(600);
      expect(all(article, 'h2').length).toBeGreaterThan(1);
      expect(article.querySelector('ul li, ol li')).not.toBeNull();
      expect(all(article, 'script, style, iframe, [onclick], [style]')).toEqual([]);
      expect(links(article, 'a[aria-haspopup=dialog]').at(-1)).toBe('Book a Demo #demo');
      const share = all(block(route, 'share'), 'aside[aria-label="Share this post"] a');
      expect(share.map((link) => textOf(link).split(' ')[0]).join()).toBe('WhatsApp,LinkedIn,X,Facebook');
      for (const link of share) {
        expect(href(link)).toMatch(/^https:\/\//);
        expect(href(link).endsWith(encodeURIComponent(`https://pulliworks.example${route}`))).toBe(true);
        expect(`${link.getAttribute('rel')} ${link.getAttribute('target')}`).toBe(
          'noopener noreferrer _blank',
        );
      }
    },
  );

  it('38: who asks for a page or a post that does not exist is told so, and led back', () => {
    expect(own.page('/404').meta.title).toMatch(/^Page not found/);
    expect(textOf(main('/404'))).toContain('no page or blog post');
    expect(links(block('/404', 'banner')).slice(0, 3)).toEqual([
      'Go to the home page /',
      'See all products /products',
      'Read the blog /blogs',
    ]);
  });
});

describe('a visitor of the other pages', () => {
  it('27: is asked to get in touch by "About us", and finds its pictures, its statements and its reasons', () => {
    expect(links(block('/about-us', 'banner'))[0]).toBe('GET IN TOUCH /contact-us');
    const { items } = only(own.blocks('/about-us', 'statements'));
    expect(titles(items)).toEqual(spec.ABOUT.statements);
    expect(items[0]?.text).toMatch(/premier IT solutions provider/);
    expect(titles(only(own.blocks('/about-us', 'whyUs')).items)).toEqual(spec.ABOUT.reasons);
    const headings = textsOf(main('/about-us'), 'h2');
    expect(headings).toEqual(expect.arrayContaining(['What We Do', 'Our Services', 'Why Choose Us']));
    const figures = all(block('/about-us', 'gallery'), 'figure');
    expect(figures.length).toBeGreaterThan(1);
    expect(figures.filter((figure) => !hasText(figure.querySelector('figcaption')))).toEqual([]);
  });

  it('28: who looks for work gets from every role to its application, and finds whom to ask last', () => {
    expect(textOf(block('/careers', 'banner'))).toMatch(/\bhir(?:e|ing)\b/i);
    const reasons = only(own.blocks('/careers', 'mediaRows')).items;
    expect(reasons.length).toBeGreaterThanOrEqual(spec.COUNTS['career reasons']);
    const roles = all(block('/careers', 'links'), 'a');
    expect(roles.length).toBeGreaterThan(0);
    for (const role of roles)
      expect(href(role)).toBe(`/resume-submit?role=${slugOf(textOf(role.querySelector('span > span')))}`);
    const last = all(main('/careers'), '[data-block]').at(-1);
    expect(last && links(last)).toEqual(['Contact /contact-us', 'Send your resume /resume-submit']);
  });

  it('32 and 36: finds the success stories in their order, and each role of "Technology" leads to the form with it', () => {
    const told = titles(only(own.blocks('/success-stories', 'mediaRows')).items);
    expect(textsOf(own.drawn('/success-stories'), 'li h3')).toEqual(told);
    const places = spec.STORIES.map((story) => told.findIndex((title) => story.test(title)));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    const hired = all(block('/technology', 'links'), 'a').map(
      (link) => `${/^Hire An? (.+? Developer)/.exec(textOf(link))?.[1]} ${href(link)}`,
    );
    const wanted = spec.ROLES.map((role) => `${role} /contact-us?role=${slugOf(role)}`);
    expect(named(hired, wanted)).toEqual(wanted);
    for (const role of spec.ROLES)
      expect(own.site.roles[slugOf(role)]?.toLowerCase()).toBe(role.toLowerCase());
  });

  it('35: who applies reads why, finds the e-mail written, and can read and copy the same text', () => {
    const application = block('/resume-submit', 'application');
    const mail = application.querySelector('a[href^="mailto:"]');
    const letter = application.querySelector('textarea')?.textContent ?? '';
    // Not `searchParams`: in a `mailto:` link a plus sign is a plus sign.
    const [, to, subject = '', body = ''] =
      /^mailto:(.+)\?subject=([^&]+)&body=([^&]+)$/.exec(href(mail)) ?? [];
    expect([textOf(mail), to]).toEqual(['SEND YOUR RESUME', 'careers@pulliworks.example']);
    expect(decodeURIComponent(subject)).toBe('Resume for a role at Pulli Works');
    expect(textsOf(application, 'dd')).toEqual([to, decodeURIComponent(subject)]);
    expect(decodeURIComponent(body)).toBe(letter.replaceAll('\n', '\r\n'));
    expect(letter).toMatch(/^The role I apply for:$[\s\S]*^My resume is attached\.$/m);
    const headings = textsOf(main('/resume-submit'), 'h2');
    expect(headings).toEqual(expect.arrayContaining(['Why Us', 'Victories', 'How we made it possible']));
    expect(textOf(main('/resume-submit'))).not.toMatch(/lorem|ipsum/i);
  });

  it('37: reads the terms and the privacy policy as section 9 sums them up', () => {
    const terms = textOf(main('/terms-conditions'));
    expect(terms).toContain('18 years old, or of legal age');
    expect(terms).toContain('governed by the laws of India');
    expect(terms).toContain('place of arbitration is Chennai');
    expect(textOf(main('/privacy-policy'))).toMatch(/Last updated: 21 April 2024[\s\S]*not sold or rented/);
    const parts = all(main('/privacy-policy'), 'p');
    const requests = parts.find((one) => /access.*updated.*deleted/.test(textOf(one)));
    expect(href(requests?.querySelector('a'))).toContain(`mailto:${own.site.contact.email}?subject=`);
  });
});

it('a reader who wants to know what is true sees one bust for all who are quoted, each in a hue of their own, and a portrait or initials of each member', () => {
  const slides = all(own.drawn('/'), '[data-block=carousel] figure');
  const items = times(slides.length, { name: text, quote: text, hue });
  expect(own.raw('/')).toMatchObject(withBlock({ type: 'carousel', items }));
  expect(new Set(slides.map((slide) => slide.querySelector('svg')?.outerHTML)).size).toBe(1);
  const hues = new Set(slides.map((slide) => slide.getAttribute('data-accent')));
  expect(hues.size).toBeGreaterThanOrEqual(spec.COUNTS.testimonials);
  const people = own.blocks('/team', 'people').flatMap((one) => one.items);
  const members = times(people.length, { name: text, position: text });
  expect(own.raw('/team')).toMatchObject(withBlock({ type: 'people', items: members }));
  const portrayed = people.filter(({ portrait }) => portrait !== undefined);
  expect(portrayed.length).toBeGreaterThanOrEqual(spec.COUNTS['team members']);
  const vacancies = own.blocks('/team', 'people').filter(({ vacancy }) => vacancy !== undefined);
  const pictures = all(own.drawn('/team'), '[data-block=people] li :is(svg, img)');
  expect(pictures).toHaveLength(people.length + vacancies.length);
});

it.each([
  ['/', 'carousel'],
  ['/team', 'people'],
  ['/success-stories', 'mediaRows'],
] as const)(
  'a reader who wants to know what is true sees a label on everything on %s that is an example, and on nothing else',
  (route, type) => {
    const items = own.blocks(route, type).flatMap((one): readonly { sample: boolean }[] => one.items);
    const section = block(route, type);
    const areAll = items.every(({ sample }) => sample);
    const heading = all(section, '.sample').filter((label) => label.closest('li') === null);
    expect(heading.map(textOf)).toEqual(areAll ? ['Samples'] : []);
    const marks = all(section, 'li:not(li li)').map((row) => textOf(row.querySelector('.sample')));
    const due = items.map(({ sample }) => (sample && !areAll ? 'Sample' : ''));
    // After the members of a team, there may be a place that is free.
    expect(marks).toEqual([...due, ...marks.slice(due.length).map(() => '')]);
  },
);

describe.each(['/', '/billing-software', '/404'])('around the page %s', (route) => {
  const at = (selector: string): Element[] => all(own.drawn(route), selector);
  /** The addresses of the links there that the specification names, out of all of them, in the order of the page. */
  const linksIn = (place: string, wanted: readonly string[]): string[] =>
    named(at(`${place} a`).map(href), wanted);

  it('4: a visitor finds at the end every link of the specification, in its order, and how to reach the firm', () => {
    for (const [name, wanted] of [
      ['Products', routesOf(spec.INDUSTRIES)],
      ['Services', routesOf(spec.SERVICES)],
      ['Quick links', spec.FOOTER.quick],
    ] as const)
      expect(linksIn(`footer nav[aria-label="${name}"]`, wanted), name).toEqual(wanted);
    expect(linksIn('footer', spec.FOOTER.legal).slice(-spec.FOOTER.legal.length)).toEqual(spec.FOOTER.legal);
    expect(textOf(only(at('footer')))).toContain('Software is drawn like a kolam:');
    expect(textOf(only(at('footer address')))).toContain('Chennai 600 000');
    expect(links(only(at('footer address')))).toEqual([
      '+91 44 0000 0000 tel:+914400000000',
      'hello@pulliworks.example mailto:hello@pulliworks.example',
    ]);
    expect(at('footer p').map(textOf)).toContain('© 2024 Pulli Works. All rights reserved.');
    const networks = at('footer nav[aria-label="Social networks"] a').map((link) =>
      [link.firstChild?.textContent, link.getAttribute('target'), link.getAttribute('rel')].join(' '),
    );
    expect(networks).toEqual(
      expect.arrayContaining(spec.FOOTER.social.map((name) => `${name} _blank noopener noreferrer`)),
    );
  });

  it('1 and 3: the header and the menu have the same pages, and the logo leads home', () => {
    const pages = routesOf(spec.HEADER);
    expect(linksIn('header nav', pages)).toEqual(pages);
    expect(linksIn('#menu nav[aria-label="Main"]', pages)).toEqual(pages);
    expect(own.site.header.action).toMatchObject({ text: 'Contact', link: '/contact-us' });
    const [logo] = at('header a');
    expect([href(logo), textOf(logo)]).toEqual(['/home', 'Pulli Works']);
  });

  it('3 and 9: without JavaScript, the browser itself opens and closes the menu, and no switch does nothing', () => {
    const menu = only(at('dialog#menu'));
    expect([menu.getAttribute('closedby'), menu.getAttribute('aria-label')]).toEqual(['any', 'Menu']);
    const buttons = at('[commandfor=menu]').map(
      (button) => `${button.closest('dialog')?.id} ${button.getAttribute('command')} ${textOf(button)}`,
    );
    expect(buttons).toEqual(['undefined show-modal Menu', 'menu close Close the menu']);
    const switches = at('fieldset[hidden]:has([name=theme])').map((one) =>
      all(one, 'input').map((choice) => `${choice.getAttribute('value')} ${choice.hasAttribute('checked')}`),
    );
    expect(switches).toEqual(Array(2).fill(['system true', 'light false', 'dark false']));
    expect(at('fieldset:has([name=theme])')).toHaveLength(2);
  });
});

// A click on it, or the key /, opens the search over the page (src/view/live/boot/shortcuts.ts).
it.each([
  ['/search', 'page'],
  ['/services', null],
])('a visitor of %s hears of the sign for searching whether its page is open: %s', (route, current) => {
  const sign = own.drawn(route).querySelector('header a[aria-keyshortcuts]');
  expect(sign?.getAttribute('aria-current')).toBe(current);
});

const bare = (text: string): string => text.replace(/\s+/g, '');

it('a search engine finds on every page only what schema.org knows and readers see', () => {
  expect(own.pages.size).toBeGreaterThan(30);
  const flaws = [...own.pages].flatMap(([route, one]) => {
    const things = structuredData(one, own.site, '/share.png');
    const shown = unescaped(own.html(route).replace(/<[^>]*>/g, ''));
    // The summary of a post is what search results show under its title.
    const seen = bare(`${shown} ${one.meta.description}`);
    const told = thingsIn(things).flatMap(({ name, headline, description, text }) => [
      ...[name, headline, description, text].filter((words) => words !== undefined).map(String),
    ]);
    return [
      ...things.flatMap(schemaOrgFlaws),
      ...told.filter((words) => !seen.includes(bare(words))).map((words) => `"${words}" is not on the page`),
    ].map((flaw) => `${route}: ${flaw}`);
  });
  expect(flaws).toEqual([]);
});

it('a visitor of a site without telephone, address, quote and button sees nothing that is empty', async () => {
  const bare = String(plainSite['site.config.yaml'])
    .replace(/^ {2}(?:phone|link|address|action|quote): .*\n/gm, '')
    .concat(`describes: Dentist
forms:
  ask:
    visit: { label: First visit?, kind: choice, required: true, choices: ["Yes", "No"] }
    day: { label: Which day suits?, kind: day, hint: We are closed on Sundays. }
`);
  const blocks = `  - { type: contact, title: Reach us, address: true }
  - { type: map, title: Find us }
  - { type: bookDemo, id: demo, title: See it, text: We show it., button: Book a demo }
  - { type: consultation, id: talk, title: Talk, button: Ask }
  - { type: callToAction, title: Write, actions: [{ text: Write to us, link: mailto:hello@tea.example }] }
  - { type: form, id: form, title: Write to us, button: Send }
`;
  const root = await contentFolder({
    'site.config.yaml': bare,
    'pages/index.yaml': page({ name: 'Home', blocks }),
  });
  const site = await understandSite(root);
  expect(site.errors).toEqual([]);
  const html = site.html('/');
  const flaws = html
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .match(/tel:|undefined|<(address|p|ul|li|a|nav)\b(?! class="visually)[^>]*><\/\1>/g);
  expect(flaws).toBeNull();
  expect(html).toContain('href="mailto:hello@tea.example"');
  const [organisation] = structuredData(site.page('/'), site.site, '/share.png');
  expect(Object.keys(organisation ?? {})).toEqual(['@type', 'name', 'url', 'logo']);
  expect(organisation?.['@type']).toBe('Dentist');
  const form = site.drawn('/').querySelector('form[aria-label="Write to us"]');
  const visit = form?.querySelector<HTMLSelectElement>('select[required]');
  expect(visit?.name).toBe('ask-visit');
  // Each choice is an answer, and none is given yet.
  expect([...(visit?.options ?? [])].map(({ value }) => value)).toEqual(['', 'Yes', 'No']);
  expect(form?.querySelector('[name="ask-day"]')?.getAttribute('type')).toBe('date');
});

it('a visitor sees on every page, and in the icon, kolams of one line with two mirrors', () => {
  const whole = new Map<string, string>();
  let broken = 0;
  for (const route of own.pages.keys()) {
    for (const [svg] of own.html(route).matchAll(/<svg class="?kolam\b[\s\S]*?<\/svg>/g)) {
      // One that the page shows above.
      if (svg.includes('<use ')) continue;
      // The last path is the dots.
      const strands = [...svg.matchAll(/<path [^>]*\bd="([^"]*)"/g)]
        .map(([, path = '']) => path)
        .slice(0, -1);
      expect(strands, `${route} has a kolam of ${strands.length} lines`).toHaveLength(1);
      const [line = ''] = strands;
      if (/z$/i.test(line)) whole.set(line, route);
      else broken += 1;
    }
  }
  expect(whole.size).toBeGreaterThan(15);
  // The not-found page's.
  expect(broken).toBe(1);
  const known = /<path d="([^"]+)" fill="none"/.exec(favicon)?.[1] ?? '';
  for (const [line, route] of [...whole, [known, 'the icon']]) {
    expect(line?.match(/m/gi), route).toHaveLength(1);
    expect(flawsOfLine(curvesOf(line ?? '')), route).toEqual([]);
  }
});

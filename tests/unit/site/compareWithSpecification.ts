import { describe, expect, it } from 'vitest';
import { type OwnSite, textOf, textsOf } from './ownSite.ts';
import {
  ABOUT,
  BUILD_STEPS,
  COUNTS,
  CROWDFUNDING,
  INDUSTRIES,
  POSTS,
  ROLES,
  ROUTES,
  SELLING_POINTS,
  SERVICES,
  STORIES,
  UIUX,
  WHY_US,
} from './specification.ts';

const titles = (items: readonly { readonly title: string }[]): string[] => items.map(({ title }) => title);
const only = <T>(list: readonly T[]): T => {
  const [first] = list;
  if (first === undefined || list.length > 1) throw new Error(`${list.length} were found, not one`);
  return first;
};

/** What the specification names, out of everything there: in the order of the page, with duplicates. */
const named = (found: readonly string[], names: readonly string[]): string[] =>
  found.filter((one) => names.includes(one));

/** Tests that a site has what the specification says, which may be among more. */
export function compareWithSpecification(own: OwnSite): void {
  describe('a reviewer who compares the specification with the site', () => {
    it('finds every route of section 2, and a page for unknown addresses', () => {
      expect(own.errors).toEqual([]);
      expect([...own.pages.keys()]).toEqual(expect.arrayContaining([...ROUTES, '/404']));
      expect(own.page('/home')).toEqual({ ...own.page('/'), route: '/home' });
      expect(own.page('/').canonical).toBe('/');
    });

    it('finds the titles that section 2 gives word for word', () => {
      expect(own.page('/about-us').meta.title).toBe('About Us');
      expect(own.page('/service-uiux-designing').meta.title).toBe(UIUX.title);
      expect(own.page('/').meta.title).toMatch(/business problems.*digitally/i);
    });

    it('counts at least as many as section 9 of everything that may grow', () => {
      for (const [what, items] of [
        ['industries', own.blocks('/', 'cards')[0]?.items ?? []],
        ['services', only(own.blocks('/services', 'cards')).items],
        ['blogs', only(own.blocks('/blogs', 'cards')).items],
        ['testimonials', only(own.blocks('/', 'carousel')).items],
        ['team members', only(own.blocks('/team', 'people')).items],
        ['career reasons', only(own.blocks('/careers', 'mediaRows')).items],
      ] as const) {
        expect(items.length, what).toBeGreaterThanOrEqual(COUNTS[what]);
      }
    });

    it('counts exactly as many steps, and as many features and benefits on each of the nine product pages', () => {
      expect(only(own.blocks('/', 'steps')).items).toHaveLength(COUNTS['build steps']);
      for (const [route] of INDUSTRIES) {
        const { left, right } = only(own.blocks(route, 'featureShowcase'));
        expect(left, route).toHaveLength(COUNTS['left features']);
        expect(right, route).toHaveLength(COUNTS['right features']);
        expect(only(own.blocks(route, 'benefits')).items, route).toHaveLength(COUNTS.benefits);
      }
    });
  });

  describe('a reviewer who compares the specification with the home page', () => {
    it('finds the selling points, the eight steps and the promise of section 1', () => {
      expect(only(own.blocks('/', 'banner')).points).toEqual(SELLING_POINTS);
      expect(titles(only(own.blocks('/', 'steps')).items)).toEqual(BUILD_STEPS);
      const text = textOf(own.drawn('/').querySelector('main'));
      for (const promise of [/prebuilt, fully customisable/, /source code/, /up to 75% faster/]) {
        expect(text).toMatch(promise);
      }
    });

    it('15: finds its parts in the order of section 2, and buttons with the texts given there', () => {
      const types = own.page('/').blocks.map(({ type }) => type);
      const parts = ['banner', 'cards', 'steps', 'consultation', 'callToAction', 'carousel'];
      expect(types.filter((type, place) => parts.includes(type) && types.indexOf(type) === place)).toEqual(
        parts,
      );
      const actions = only(own.blocks('/', 'banner')).actions?.map(({ text, link }) => `${text} ${link}`);
      // What else is offered beside them is not in the specification.
      expect(actions).toEqual(
        expect.arrayContaining(['Find Out More /services', 'Get Started Today /contact-us']),
      );
      expect(only(own.blocks('/', 'consultation')).button).toBe('Reach out to our consultant');
      expect(own.blocks('/', 'callToAction')[0]?.actions).toContainEqual(
        expect.objectContaining({ text: 'Contact', link: '/contact-us' }),
      );
      expect(own.blocks('/', 'cards')[0]?.action.toLowerCase()).toBe('find out more');
    });
  });

  describe('a reviewer who compares the specification with the product pages', () => {
    it('finds the parts of each: features, benefits, why us, demo card', () => {
      for (const [route] of INDUSTRIES) {
        const types = own.page(route).blocks.map(({ type }) => type);
        const parts = ['banner', 'featureShowcase', 'benefits', 'whyUs', 'bookDemo'];
        expect(
          types.filter((type) => parts.includes(type)),
          route,
        ).toEqual(parts);
        expect(only(own.blocks(route, 'banner')), route).toMatchObject({
          subtitle: expect.any(String),
          text: expect.any(String),
        });
        const headings = textsOf(own.drawn(route), 'main h2');
        expect(headings, route).toEqual(
          expect.arrayContaining(['Key Features', 'Benefits', 'Why Choose Us']),
        );
      }
    });

    it('finds the four cards of "Why Choose Us", each in its own colour, on all nine', () => {
      for (const [route] of INDUSTRIES) {
        const { items } = only(own.blocks(route, 'whyUs'));
        expect(titles(items), route).toEqual(WHY_US);
        expect(new Set(items.map(({ hue }) => hue)).size, route).toBe(WHY_US.length);
      }
    });

    it('finds exactly the features and benefits that section 2 lists for crowdfunding', () => {
      const route = '/crowdfunding-platforms';
      const { left, right } = only(own.blocks(route, 'featureShowcase'));
      expect(titles(left)).toEqual(CROWDFUNDING.left);
      expect(titles(right)).toEqual(CROWDFUNDING.right);
      expect(titles(only(own.blocks(route, 'benefits')).items)).toEqual(CROWDFUNDING.benefits);
    });

    it('reads about a 30-minute personalised session on every card that offers a demo, but for those of posts, which speak of the post', () => {
      const offering = [...own.pages.values()]
        .filter(
          ({ file, route }) =>
            !/^pages\/(?:ta|blog)\//.test(file) && own.blocks(route, 'bookDemo').length > 0,
        )
        .map(({ route }) => route);
      expect(offering).toEqual(expect.arrayContaining([...INDUSTRIES, ...SERVICES].map(([route]) => route)));
      for (const route of offering) {
        const page = own.drawn(route);
        expect(textsOf(page, '[data-block=bookDemo] h2:not(dialog *)'), route).toEqual([
          'Discover Our Solution',
        ]);
        const [card] = textsOf(page, '[data-block=bookDemo]');
        expect(card, route).toMatch(/30-minute personalised session/);
      }
    });
  });

  describe('a reviewer who compares the specification with the service pages', () => {
    it('25: finds the five steps, three impacts and four reasons of UI/UX design in their order', () => {
      const route = '/service-uiux-designing';
      expect(titles(only(own.blocks(route, 'mediaRows')).items)).toEqual(UIUX.impacts);
      expect(titles(only(own.blocks(route, 'steps')).items)).toEqual(UIUX.steps);
      expect(only(own.blocks(route, 'whyUs')).items).toHaveLength(UIUX.reasons);
      const types = own.page(route).blocks.map(({ type }) => type);
      expect(types).toEqual([
        ...['banner', 'figures', 'mediaRows', 'steps', 'whyUs', 'callToAction', 'bookDemo', 'pager'],
      ]);
      expect(only(own.blocks(route, 'callToAction')).actions[0]?.link).toBe('/contact-us');
      expect(textsOf(own.drawn(route), 'main h2')[0]).toMatch(/why UI\/UX design matters/i);
    });

    it('25: finds the process list and the seven questions of UI/UX design in the file, but not on the page', () => {
      const route = '/service-uiux-designing';
      const kept = (type: string, items: unknown) => expect.objectContaining({ type, render: false, items });
      const process = UIUX.process.map((title) => expect.objectContaining({ title }));
      const questions = Array.from({ length: UIUX.questions }, () =>
        expect.objectContaining({ question: expect.any(String), answer: expect.any(String) }),
      );
      expect(own.raw(route)).toMatchObject({
        blocks: expect.arrayContaining([kept('mediaRows', process), kept('faq', questions)]),
      });
      expect(textsOf(own.drawn(route), 'h3')).not.toEqual(expect.arrayContaining(['Deployment']));
      expect(own.drawn(route).querySelector('main details')).toBeNull();
    });

    it('finds at the end of each the demo card and, below it, the links to its neighbours', () => {
      for (const [route] of SERVICES) {
        const types = own.page(route).blocks.map(({ type }) => type);
        expect(types.slice(-2), route).toEqual(['bookDemo', 'pager']);
      }
    });

    it('reads in the questions about app development how long an app takes', () => {
      const faq = textOf(own.drawn('/service-app-development').querySelector('[data-block=faq]'));
      expect(faq).toMatch(/simple app takes 3 to 6 months/);
      expect(faq).toMatch(/complex app takes 6 to 12 months or more/);
    });
  });

  describe('a reviewer who compares the specification with the other pages', () => {
    it('finds six posts with their ids, dates and subjects, and the newest first in the list', () => {
      for (const [id, date, , subject] of POSTS) {
        const route = `/blog-detail/${id}`;
        expect(own.page(route), route).toMatchObject({ date, name: expect.stringMatching(subject) });
        expect(own.raw(route), route).toMatchObject({ id });
      }
      const { title, action, items } = only(own.blocks('/blogs', 'cards'));
      expect([title, action]).toEqual(['Latest Blogs', 'Read More']);
      const newestFirst = POSTS.map(([id]) => `/blog-detail/${id}`).reverse();
      const links = items.map(({ link }) => link);
      expect(named(links, newestFirst)).toEqual(newestFirst);
      const dates = links.map((link) => own.page(link).date ?? '');
      expect(dates).toEqual([...dates].sort().reverse());
      expect(only(own.blocks('/blogs', 'callToAction'))).toMatchObject({
        title: 'Got An Idea?',
        actions: [{ link: '/contact-us' }],
      });
    });

    it('finds in each post six hundred words or more, with headings and a list', () => {
      for (const [id] of POSTS) {
        const article = own.drawn(`/blog-detail/${id}`).querySelector('[data-block=article]');
        expect(textOf(article).split(' ').length, `post ${id}`).toBeGreaterThanOrEqual(600);
        expect(article?.querySelectorAll('h2').length, `post ${id}`).toBeGreaterThan(1);
        expect(article?.querySelector('ul li, ol li'), `post ${id}`).not.toBeNull();
      }
    });

    it('finds in "About us" the vision, the mission, the philosophy and four reasons', () => {
      const { items } = only(own.blocks('/about-us', 'statements'));
      expect(titles(items)).toEqual(ABOUT.statements);
      expect(items[0]?.text).toMatch(/premier IT solutions provider/);
      expect(titles(only(own.blocks('/about-us', 'whyUs')).items)).toEqual(ABOUT.reasons);
      const headings = textsOf(own.drawn('/about-us'), 'main h2');
      expect(headings).toEqual(expect.arrayContaining(['What We Do', 'Our Services', 'Why Choose Us']));
    });

    it('32 and 36: finds the six roles of "Technology" and the four success stories in their order', () => {
      const roles = (only(own.blocks('/technology', 'links')).items ?? []).map(({ text }) => text);
      const wanted = roles.map((text) => text.replace(/^Hire An? /, ''));
      expect(named(wanted, ROLES)).toEqual(ROLES);
      const told = titles(only(own.blocks('/success-stories', 'mediaRows')).items);
      expect(textsOf(own.drawn('/success-stories'), 'li h3')).toEqual(told);
      const places = STORIES.map((story) => told.findIndex((title) => story.test(title)));
      expect(places).not.toContain(-1);
      expect(places).toEqual([...places].sort((one, other) => one - other));
    });

    it('37: reads the terms and the privacy policy as section 9 sums them up', () => {
      const terms = textOf(own.drawn('/terms-conditions').querySelector('main'));
      for (const term of [/18 years old, or of legal age/, /governed by the laws of India/]) {
        expect(terms).toMatch(term);
      }
      expect(terms).toMatch(/place of arbitration is Chennai/);
      const policy = own.drawn('/privacy-policy');
      const text = textOf(policy.querySelector('main'));
      expect(text).toMatch(/Last updated: 21 April 2024/);
      expect(own.page('/privacy-policy').updated).toBe('2024-04-21');
      expect(text).toMatch(/not sold or rented/);
      const requests = [...policy.querySelectorAll('main p')].find((element) =>
        /access.*updated.*deleted/.test(textOf(element)),
      );
      expect(requests?.querySelector('a')?.href).toContain(`mailto:${own.site.contact.email}?subject=`);
    });
  });
}

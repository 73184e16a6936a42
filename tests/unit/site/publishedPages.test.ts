import { beforeAll, describe, expect, it } from 'vitest';
import { HOOK } from '../engine/buildProcess.ts';
import { type BuiltPages, siteNamed } from '../engine/builtPages.ts';
import { textOf, textsOf } from './ownSite.ts';
import { INDUSTRIES, POSTS, ROLES, SERVICES } from './specification.ts';

/*
 * What a visitor finds on the published pages of the project's own site: the words, the links and the order that
 * components give to the content. What the content itself says is in specification.test.ts.
 */

let dist: BuiltPages['files'];
let pages: BuiltPages['pages'];

beforeAll(async () => {
  ({ files: dist, pages } = await siteNamed('real'));
}, HOOK);

function open(route: string): Document {
  const page = pages.get(route);
  if (page === undefined) throw new Error(`there is no page ${route}`);
  return page;
}

/** The first block of a type on a page. */
function block(route: string, type: string): Element {
  const found = open(route).querySelector(`[data-block=${type}]`);
  if (found === null) throw new Error(`${route} has no ${type}`);
  return found;
}

const all = (within: ParentNode, selector: string): Element[] => [...within.querySelectorAll(selector)];
const href = (link: Element | null): string => link?.getAttribute('href') ?? '';
/** The links with their texts and addresses. */
const links = (within: ParentNode, selector = 'a'): string[] =>
  all(within, selector).map((link) => `${textOf(link)} ${href(link)}`);
/** Those that lead to what the specification names, without those that an author has added. */
const named = (items: readonly Element[], routes: readonly string[], link = 'a'): Element[] =>
  items.filter((item) => routes.includes(href(item.querySelector(link))));
const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

const newestFirst = [...POSTS].reverse();
const postAt = (id: number): string => `/blog-detail/${id}`;
const titleOf = (id: number): string => textOf(open(postAt(id)).querySelector('h1'));

describe('11 and 13: a visitor of the home page', () => {
  it('goes on from the banner in one of five ways, and reads about what "Find Out More" is', () => {
    const banner = block('/', 'banner');
    const first = all(banner, 'a').findIndex((link) => href(link).startsWith('tel:'));
    expect(links(banner).slice(0, first + 1)).toEqual([
      'Book a Demo #demo',
      'Get Started Today /contact-us',
      'Find Out More /services',
      '+91 44 0000 0000 tel:+914400000000',
    ]);
    const more = banner.querySelector('a[href="/services"]');
    expect(textOf(banner.querySelector(`[id="${more?.getAttribute('aria-describedby')}"]`))).toBe(
      'about our services',
    );
  });

  it('finds every product as a dot of the line: one to choose it with, and a link with its name', () => {
    const dots = named(
      all(block('/', 'banner'), 'li:has([type=radio])'),
      INDUSTRIES.map(([route]) => route),
    );
    const seen = dots.map((dot) => {
      const choice = dot.querySelector('input');
      const picture = dot.querySelector('a > [aria-hidden=true]');
      return [
        choice?.getAttribute('aria-label'),
        choice?.getAttribute('value'),
        textOf(dot.querySelector('a > span:first-child')),
        href(dot.querySelector('a')),
        textOf(picture?.lastElementChild),
        all(picture ?? dot, 'svg').length,
        choice?.hasAttribute('checked'),
      ];
    });
    expect(seen).toEqual(
      INDUSTRIES.map(([route, name], place) => {
        const title = capital(name);
        return [`Show ${title}`, title, title, route, title, 2, place === 0];
      }),
    );
    expect(new Set(dots.map((dot) => dot.querySelector('input')?.getAttribute('name'))).size).toBe(1);
  });

  it('finds all services, three posts with a link to the others, and at the end the demo', () => {
    const [, services, posts] = all(open('/'), '[data-block=cards]');
    if (services === undefined || posts === undefined) throw new Error('there are fewer than three lists');
    expect(links(services, 'h3 a')).toEqual(
      expect.arrayContaining(SERVICES.map(([route, name]) => `${capital(name)} ${route}`)),
    );
    expect(links(posts, 'li > div > a').map((link) => link.replace(/: .* /, ' '))).toEqual(
      [6, 5, 4].map((id) => `Read More ${postAt(id)}`),
    );
    const [seeAll] = all(posts, 'a').filter((link) => href(link) === '/blogs');
    expect(textOf(seeAll)).toMatch(/^See all.*Latest Blogs$/);
    const last = all(open('/'), 'main > [data-block]').at(-1);
    expect(links(open('/'), 'main a')).toContain('Contact /contact-us');
    expect(links(last ?? posts, 'a[aria-haspopup=dialog]')).toEqual(['Book a Demo #demo']);
  });
});

describe('12, 24, 27, 30, 33 and 40: a visitor who looks for', () => {
  const posts = newestFirst.map(([id]) => [postAt(id), ''] as const);
  it.each([
    ['an industry on the home page', '/', 'Find out more', INDUSTRIES],
    ['a product', '/products', 'Find out more', INDUSTRIES],
    ['a service', '/services', 'View Details', SERVICES],
    ['a service of "About us"', '/about-us', 'View Details', SERVICES],
    ['a post', '/blogs', 'Read More', posts],
  ] as const)(
    '%s finds each once and in order, with a picture, a text, and a link that says where it leads',
    (_, route, action, wanted) => {
      const routes = wanted.map(([target]) => target);
      const cards = named(all(block(route, 'cards'), 'li:has(h3)'), routes, ':scope > div > a');
      const seen = cards.map((card) => ({
        title: textOf(card.querySelector('h3')),
        links: links(card, ':scope > div > a'),
        hasPicture: card.querySelector(':scope > div:first-child svg, img') !== null,
        hasText: /\w/.test(textOf(card.querySelector('h3 + p'))),
      }));
      expect(seen).toEqual(
        wanted.map(([target, name]) => {
          const title = name === '' ? titleOf(Number(target.split('/').at(-1))) : capital(name);
          return { title, links: [`${action}: ${title} ${target}`], hasPicture: true, hasText: true };
        }),
      );
    },
  );

  it('a service finds pictures that come in, one on each card', () => {
    const cards = all(block('/services', 'cards'), 'li:has(h3)');
    expect(cards.map((card) => all(card, '[data-entrance] > svg').length)).toEqual(cards.map(() => 1));
  });
});

describe('17 to 23: a visitor of a product page', () => {
  it.each(INDUSTRIES)('%s reads where he is, what it does and what it costs', (route, name) => {
    expect(textsOf(open(route), 'nav[aria-label=Breadcrumb] li')).toEqual([
      'Home',
      'Products',
      capital(name),
    ]);
    const banner = block(route, 'banner');
    expect(textsOf(banner, 'h1 + p, h1 + p + p').filter((text) => /\w/.test(text))).toHaveLength(2);
    expect(links(banner, 'p a')).toEqual(['How the price is worked out /products#price']);
    expect(links(banner, 'a[aria-haspopup=dialog]').at(0)).toBe('Book a Demo #demo');
  });

  it('sees at the top of each page a figure that no other has, which a block further down explains without drawing it again', () => {
    const shapes = INDUSTRIES.map(([route]) => {
      const explained = open(route).querySelector(':is([data-block=journey], [data-block=anatomy])');
      expect(explained?.querySelectorAll('li h3').length, route).toBeGreaterThan(3);
      expect(explained?.querySelector('.journey-line, .scene'), route).toBeNull();
      const figure = block(route, 'banner').querySelector('.journey-line, .scene');
      expect(figure, route).not.toBeNull();
      return figure?.innerHTML;
    });
    expect(new Set(shapes).size).toBe(INDUSTRIES.length);
  });

  it.each(INDUSTRIES)(
    '%s finds eight features, each with a drawing, a title and a text, and five benefits with an icon, a title and a text',
    (route) => {
      const showcase = block(route, 'featureShowcase');
      const titles = textsOf(showcase, '[data-slot^=panel] h3');
      expect(titles).toHaveLength(8);
      expect(textsOf(showcase, '[data-side=left], [data-side=right]')).toEqual(titles);
      expect(textsOf(showcase, '[data-slot^=panel] p').filter((text) => /\w/.test(text))).toHaveLength(8);
      const shapes = all(showcase, '[data-slot^=panel]').map((panel) => shapeOf(panel, open(route)));
      expect(new Set(shapes).size).toBe(8);
      expect(shapes.filter((shape) => !shape.includes('<'))).toEqual([]);
      // Until a script shows one at a time, and for those who have none, it is a list.
      expect(showcase.querySelector('[data-side]')?.parentElement?.hasAttribute('hidden')).toBe(true);
      expect(all(showcase, '[role=list] > [role=listitem]')).toHaveLength(8);

      const benefits = all(block(route, 'benefits'), 'li').map((benefit) => [
        all(benefit, 'svg').length,
        ...textsOf(benefit, 'h3, p').map((text) => /\w/.test(text)),
      ]);
      expect(benefits).toEqual(Array.from({ length: 5 }, () => [1, true, true]));
    },
  );

  /** What a panel draws, without the ids, which always differ; also where the drawing is in another place or file. */
  function shapeOf(panel: Element, page: Document): string {
    const target = href(panel.querySelector('svg > use'));
    const [file = '', id = ''] = target.split('#');
    let drawing = panel.querySelector('svg')?.innerHTML ?? '';
    if (target !== '' && file === '') drawing = page.getElementById(id)?.innerHTML ?? '';
    if (file !== '') {
      const [, rest = ''] = (dist[file.slice(1)] ?? '').split(`id="${id}"`);
      drawing = rest.split(/<[a-z]+ id="_[0-9a-z]+"/)[0] ?? '';
    }
    return drawing.replace(/\bid="[^"]*"|#[\w-]+/g, '');
  }
});

describe('14 and 23: a visitor who books a demo or asks for a consultation', () => {
  const offers = [...INDUSTRIES, ...SERVICES].map(
    ([route]) => [route, 'bookDemo', 'Book a Demo', '700'] as const,
  );
  it.each([['/', 'consultation', 'Reach out to our consultant', '600'], ...offers] as const)(
    'on %s has a link to the contact page, in whose place a script opens a dialog that is named and can be closed',
    (route, type, text, width) => {
      const found = block(route, type);
      expect(links(found, 'a[aria-haspopup=dialog]')).toEqual([`${text} /contact-us`]);
      const dialog = found.querySelector('dialog');
      expect(dialog?.getAttribute('closedby')).toBe('any');
      expect(dialog?.getAttribute('data-width')).toBe(width);
      expect(textsOf(found, `[id="${dialog?.getAttribute('aria-labelledby')}"]`)).toHaveLength(1);
      const close = dialog?.querySelector('button[command=close]');
      expect(close?.getAttribute('commandfor')).toBe(dialog?.id);
      expect(close?.getAttribute('aria-label')).toBe('Close');
    },
  );

  it.each([
    ['/', 'Book a Demo #demo'],
    ['/billing-software', 'Book a Demo #demo'],
    ['/blogs', 'Book a Demo /products#demo'],
    ['/careers', 'Contact /contact-us'],
    ['/blog-detail/1', 'Book a Demo #demo'],
    ['/privacy-policy', 'Contact /contact-us'],
    ['/404', 'Contact /contact-us'],
  ])('has on %s a bar with a telephone number and "%s"', (route, way) => {
    const bar = open(route).querySelector('nav[aria-label="Get in touch"]');
    expect(bar && links(bar)).toEqual(['Call tel:+914400000000', way]);
  });
});

describe('26 to 28: a visitor', () => {
  it('who plans an app finds the answer about the time already open, and only that one', () => {
    const questions = all(block('/service-app-development', 'faq'), 'details');
    expect(questions.map((question) => question.hasAttribute('open'))).toEqual(
      questions.map((_, place) => place === 0),
    );
    expect(textOf(questions[0]?.querySelector('summary'))).toBe('How long does it take to build an app?');
  });

  it('of "About us" is asked to get in touch, and sees pictures with what they show', () => {
    expect(links(block('/about-us', 'banner'))[0]).toBe('GET IN TOUCH /contact-us');
    const figures = all(block('/about-us', 'gallery'), 'figure');
    expect(figures.length).toBeGreaterThan(1);
    expect(figures.filter((figure) => !/\w/.test(textOf(figure.querySelector('figcaption'))))).toEqual([]);
  });

  it('who looks for work gets from every role to its application, and finds whom to ask last', () => {
    expect(textOf(block('/careers', 'banner'))).toContain('We are hiring');
    const roles = all(block('/careers', 'links'), 'a').map(
      (link) =>
        `${textOf(link.querySelector('span > span'))
          .toLowerCase()
          .replaceAll(/[^a-z]+/g, '-')} ${href(link)}`,
    );
    // A row also says where, after how many years and how.
    expect(textsOf(block('/careers', 'links'), 'a')[0]).toMatch(/Chennai.+Full time$/);
    expect(roles.length).toBeGreaterThan(0);
    expect(roles).toEqual(
      roles.map((role) => `${role.split(' ')[0]} /resume-submit?role=${role.split(' ')[0]}`),
    );
    expect(links(all(open('/careers'), 'main [data-block]').at(-1) ?? open('/careers'))).toEqual([
      'Contact /contact-us',
      'Send your resume /resume-submit',
    ]);
  });
});

describe('30 and 31: a reader', () => {
  it('books a demo from the header of any page in the menu, and of none about work, the law or the address', () => {
    const demo = (route: string): string[] =>
      links(open(route), 'header a').filter((link) => link.startsWith('Book a Demo'));
    for (const [route, target] of [
      ['/services', '/products#demo'],
      ['/success-stories', '/products#demo'],
      ['/blogs/topics/costs', '/products#demo'],
      ['/service-seo', '#demo'],
      ['/', '#demo'],
    ] as const)
      expect(demo(route), route).toEqual([`Book a Demo ${target}`]);
    for (const route of ['/careers', '/privacy-policy', '/contact-us'])
      expect(demo(route), route).toEqual([]);
  });

  it('of /blogs reads of each post when it was published, in full', () => {
    const cards = named(
      all(block('/blogs', 'cards'), 'li:has(h3)'),
      newestFirst.map(([id]) => postAt(id)),
      ':scope > div > a',
    );
    const dates = cards.map((card) => [
      card.querySelector('time')?.getAttribute('datetime'),
      textOf(card.querySelector('p:has(time)')),
    ]);
    expect(dates).toEqual(newestFirst.map(([, date, full]) => [date, `Published on ${full}`]));
    expect(links(block('/blogs', 'callToAction'))).toEqual(['Contact /contact-us']);
  });

  it.each(POSTS)(
    'of post %i finds its date, its picture, and a text that holds nothing but text',
    (id, _, full, subject) => {
      const header = block(postAt(id), 'postHeader');
      expect(textOf(header.querySelector('h1'))).toMatch(subject);
      expect(textOf(header.querySelector('p:has(time)'))).toBe(`Published on ${full}`);
      expect(header.querySelector('header svg, header img')).not.toBeNull();
      const article = block(postAt(id), 'article');
      expect(textOf(article)).not.toContain('<p>');
      expect(
        all(article, 'script:not(link[rel=stylesheet] + script), style, iframe, [onclick], [style]'),
      ).toEqual([]);
      // The demo of what it is about.
      expect(links(article, 'a[aria-haspopup=dialog]').at(-1)).toBe('Book a Demo #demo');
    },
  );

  it.each(POSTS)('of post %i shares it by plain links that know nothing of this window', (id) => {
    const share = all(block(postAt(id), 'share'), 'aside[aria-label="Share this post"] a');
    expect(share.map((link) => textOf(link).split(' ')[0])).toEqual([
      ...['WhatsApp', 'LinkedIn', 'X', 'Facebook'],
    ]);
    for (const link of share) {
      expect(href(link)).toMatch(/^https:\/\//);
      expect(href(link).endsWith(encodeURIComponent(`https://pulliworks.example${postAt(id)}`))).toBe(true);
      expect(link.getAttribute('rel')).toBe('noopener noreferrer');
      expect(link.getAttribute('target')).toBe('_blank');
    }
  });

  it('who asks for a page or a post that does not exist is told so, and led back', () => {
    const main = open('/404').querySelector('main');
    expect(open('/404').title).toMatch(/^Page not found/);
    expect(textOf(main)).toContain('no page or blog post');
    expect(links(block('/404', 'banner')).slice(0, 3)).toEqual([
      'Go to the home page /',
      'See all products /products',
      'Read the blog /blogs',
    ]);
  });
});

describe('35 and 36: a visitor', () => {
  it('who applies reads why, finds the e-mail written, and can read and copy the same text', () => {
    const application = block('/resume-submit', 'application');
    const mail = application.querySelector('a[href^="mailto:"]');
    const text = application.querySelector('textarea')?.textContent ?? '';
    // Not `searchParams`: in a `mailto:` link a plus sign is a plus sign.
    const [, to, subject = '', body = ''] =
      /^mailto:(.+)\?subject=([^&]+)&body=([^&]+)$/.exec(href(mail)) ?? [];
    expect(textOf(mail)).toBe('SEND YOUR RESUME');
    expect(to).toBe('careers@pulliworks.example');
    expect(textsOf(application, 'dd')).toEqual([to, decodeURIComponent(subject)]);
    expect(decodeURIComponent(subject)).toBe('Resume for a role at Pulli Works');
    expect(decodeURIComponent(body)).toBe(text.replaceAll('\n', '\r\n'));
    expect(text.split('\n')).toEqual(
      expect.arrayContaining(['The role I apply for:', 'My resume is attached.']),
    );
    const headings = textsOf(open('/resume-submit'), 'main h2');
    expect(headings).toEqual(expect.arrayContaining(['Why Us', 'Victories', 'How we made it possible']));
    expect(textOf(open('/resume-submit').querySelector('main'))).not.toMatch(/lorem|ipsum/i);
  });

  it.each(ROLES)('who hires a %s is led to the form with the role', (role) => {
    const button = all(block('/technology', 'links'), 'a').find((link) =>
      new RegExp(`^Hire An? ${role}`).test(textOf(link)),
    );
    expect(href(button ?? null)).toBe(`/contact-us?role=${role.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`);
  });
});

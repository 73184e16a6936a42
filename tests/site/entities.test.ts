import { beforeAll, describe, expect, it } from 'vitest';
import { fields } from '../../src/site/parts/form/fields.ts';
import { en } from '../../src/site/words/en.ts';
import { HOOK } from '../engine/buildProcess.ts';
import { type OwnSite, textsOf, understandOwnSite } from './ownSite.ts';
import { INDUSTRIES, POSTS, ROUTES, SERVICES, UIUX } from './specification.ts';

let own: OwnSite;
beforeAll(async () => {
  own = await understandOwnSite();
}, HOOK);

const text = expect.stringMatching(/\S/);
const hue = expect.any(Number);
/** A drawing; a photograph in its place would be `image`. */
const scene = expect.objectContaining({ kind: text });
/** An icon, drawn. */
const icon = expect.stringMatching(/^<path/);
const has = (values: object) => expect.objectContaining(values);
const times = (count: number, item: unknown): unknown[] => Array.from({ length: count }, () => item);

/** What is written in the file of a page, with a block like this among its blocks. */
const withBlock = (values: object) => ({ blocks: expect.arrayContaining([has(values)]) });

/** Section 3 of the specification, each entity by the fields that the table of the behaviours gives it here. */
describe('an author who looks for an entity of the specification in the YAML', () => {
  it('finds a testimonial: name, quote and hue, and one generic bust for all', () => {
    const items = times(6, has({ name: text, quote: text, hue }));
    expect(own.raw('/')).toMatchObject(withBlock({ type: 'carousel', items }));
    const slides = [...own.drawn('/').querySelectorAll('[data-block=carousel] figure')];
    expect(slides).toHaveLength(6);
    expect(new Set(slides.map((slide) => slide.querySelector('svg')?.outerHTML)).size).toBe(1);
    // The pastel and its border follow from the hue.
    expect(new Set(slides.map((slide) => slide.getAttribute('data-accent'))).size).toBe(6);
  });

  it('finds a build step: title and text, and no number, which is its place', () => {
    const items = times(8, { title: text, text });
    expect(own.raw('/')).toMatchObject(withBlock({ type: 'steps', items }));
  });

  it('finds a point of the home banner: a text', () => {
    expect(own.raw('/')).toMatchObject(withBlock({ type: 'banner', points: times(4, text) }));
  });

  it('finds the meta data of every page by the names of the specification', () => {
    for (const route of ROUTES) {
      expect(own.raw(route), route).toMatchObject({ meta: { title: text, description: text } });
      const { meta } = own.page(route);
      expect(meta, route).toMatchObject({
        title: text,
        ogTitle: text,
        twitterTitle: text,
        description: text,
      });
      expect(meta.keywords.length, route).toBeGreaterThan(0);
    }
  });

  it('finds a blog post: id, name, date, summary and an article of HTML, with cloth for a cover', () => {
    for (const [id, date] of POSTS) {
      const route = `/blog-detail/${id}`;
      expect(own.raw(route), route).toMatchObject({
        ...{ id, name: text, date, summary: text },
        ...withBlock({ type: 'article', html: expect.stringMatching(/^<p>[\s\S]*<h2>/) }),
      });
      expect(textsOf(own.drawn(route), 'main header svg'), route).not.toEqual([]);
    }
  });

  it('finds a service card in the service’s own page: scene, name, summary and accent', () => {
    const cards = own.blocks('/services', 'cards').flatMap(({ items }) => items);
    expect(cards).toHaveLength(SERVICES.length);
    for (const [route] of SERVICES) {
      const file = own.raw(route);
      expect(file, route).toMatchObject({ name: text, summary: text, accent: hue, scene });
      const card = cards.find(({ link }) => link === route);
      const { title, text: summary, accent, scene: drawing } = card ?? {};
      expect(file, route).toMatchObject({ name: title, summary, accent, scene: drawing });
    }
    // The words of its button are the list's.
    expect(own.raw('/services')).toMatchObject(withBlock({ type: 'cards', action: 'View Details' }));
  });

  it('finds a team member: name, position and a portrait', () => {
    const portrait = has({ hair: text, wear: text });
    const items = times(13, has({ name: text, position: text, portrait }));
    expect(own.raw('/team')).toMatchObject(withBlock({ type: 'people', items }));
    const [people] = own.blocks('/team', 'people');
    expect(new Set(people?.items.map(({ name }) => name)).size).toBe(13);
    expect(own.drawn('/team').querySelectorAll('[data-block=people] li svg')).toHaveLength(13);
  });

  it('finds a career reason: title, text and a scene, no two the same', () => {
    const items = times(10, has({ title: text, text, scene }));
    expect(own.raw('/careers')).toMatchObject(withBlock({ type: 'mediaRows', items }));
    const [reasons] = own.blocks('/careers', 'mediaRows');
    expect(new Set(reasons?.items.map((item) => JSON.stringify(item.scene))).size).toBe(10);
  });

  it('finds a why-us card: title, text and hue', () => {
    for (const route of [...INDUSTRIES.map(([product]) => product), '/about-us']) {
      expect(own.blocks(route, 'whyUs'), route).toMatchObject([
        { items: times(4, { title: text, text, hue }) },
      ]);
    }
  });

  it('finds a feature: title, icon, scene and detail', () => {
    for (const [route] of INDUSTRIES) {
      const four = times(4, has({ title: text, icon, scene, detail: text }));
      expect(own.blocks(route, 'featureShowcase'), route).toMatchObject([{ left: four, right: four }]);
    }
  });

  it('finds a benefit: title, text and icon', () => {
    for (const [route] of INDUSTRIES) {
      const five = times(5, { title: text, text, icon });
      expect(own.blocks(route, 'benefits'), route).toMatchObject([{ items: five }]);
    }
  });

  it('finds a question: question, answer, and whether it is open', () => {
    const [faq] = own.blocks('/service-app-development', 'faq');
    for (const item of faq?.items ?? []) {
      expect(item).toEqual({ question: text, answer: text, open: expect.any(Boolean) });
    }
    expect(faq?.items.map(({ open }) => open)).toContain(true);
    expect(faq?.items.map(({ open }) => open)).toContain(false);
  });

  it('finds a process item: scene, title and text', () => {
    const items = times(UIUX.process.length, has({ title: text, text, scene }));
    expect(own.raw('/service-uiux-designing')).toMatchObject(
      withBlock({ type: 'mediaRows', render: false, items }),
    );
  });

  it('finds a role: a label, and the slug that the form is told', () => {
    const [roles] = own.blocks('/technology', 'links');
    expect(roles?.items.map(({ text: label, link }) => [label, link])).toEqual(
      roles?.items.map(({ text: label }) => {
        const role = label.replace(/^Hire An? /, '').toLowerCase();
        return [label, `/contact-us?role=${role.replaceAll(/[^a-z]+/g, '-')}`];
      }),
    );
  });

  it('finds the fields of the contact form', () => {
    expect(fields(en.form.fields).map(({ name }) => name)).toEqual([
      'name',
      'email',
      'phone',
      'budget',
      'details',
    ]);
  });
});

describe('a reader who wants to know what is true', () => {
  it('sees a label on everything that is an example', () => {
    for (const [route, type, count] of [
      ['/', 'carousel', 6],
      ['/team', 'people', 13],
      ['/success-stories', 'mediaRows', 4],
    ] as const) {
      const items = own.blocks(route, type).flatMap((block): readonly { sample: boolean }[] => block.items);
      expect(
        items.map(({ sample }) => sample),
        route,
      ).toEqual(times(count, true));
      const labels = textsOf(own.drawn(route), `[data-block=${type}] li .sample`);
      expect(labels, route).toEqual(times(count, 'Sample'));
    }
  });
});

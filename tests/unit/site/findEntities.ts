import { describe, expect, it } from 'vitest';
import { type OwnSite, textOf, textsOf } from './ownSite.ts';
import { COUNTS, POSTS, ROUTES, SERVICES } from './specification.ts';

const text = expect.stringMatching(/\S/);
const hue = expect.any(Number);
/** A drawing; a photograph instead would be `image`. */
const scene = expect.objectContaining({ kind: text });
const has = (values: object) => expect.objectContaining(values);
const times = (count: number, item: unknown): unknown[] => Array.from({ length: count }, () => item);

/** The contents of a page's file, with a block like this among its blocks. */
const withBlock = (values: object) => ({ blocks: expect.arrayContaining([has(values)]) });

/** Tests that each entity of section 3 of the specification has its fields, as its table of behaviours says. */
export function findEntities(own: OwnSite): void {
  describe('an author who looks for an entity of the specification in the YAML', () => {
    it('finds a testimonial: name, quote and hue, and one generic bust for all', () => {
      const slides = [...own.drawn('/').querySelectorAll('[data-block=carousel] figure')];
      const items = times(slides.length, has({ name: text, quote: text, hue }));
      expect(own.raw('/')).toMatchObject(withBlock({ type: 'carousel', items }));
      expect(new Set(slides.map((slide) => slide.querySelector('svg')?.outerHTML)).size).toBe(1);
      // The pastel and its border are derived from the hue.
      const hues = new Set(slides.map((slide) => slide.getAttribute('data-accent')));
      expect(hues.size).toBeGreaterThanOrEqual(COUNTS.testimonials);
    });

    it('finds the metadata of every page under the names of the specification', () => {
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

    it('finds a blog post: id, name, date, summary and an HTML article, with woven cloth for a cover', () => {
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
      for (const [route] of SERVICES) {
        const file = own.raw(route);
        expect(file, route).toMatchObject({ name: text, summary: text, accent: hue, scene });
        const card = cards.find(({ link }) => link === route);
        const { title, text: summary, accent, scene: drawing } = card ?? {};
        expect(file, route).toMatchObject({ name: title, summary, accent, scene: drawing });
      }
      // The text of its button comes from the list.
      expect(own.raw('/services')).toMatchObject(withBlock({ type: 'cards', action: 'View Details' }));
    });

    it('finds a team member: name, position and a portrait', () => {
      const people = own.blocks('/team', 'people').flatMap(({ items }) => items);
      const items = times(people.length, has({ name: text, position: text }));
      expect(own.raw('/team')).toMatchObject(withBlock({ type: 'people', items }));
      const portrayed = people.filter(({ portrait }) => portrait !== undefined);
      expect(new Set(portrayed.map(({ name }) => name)).size).toBeGreaterThanOrEqual(COUNTS['team members']);
      for (const { portrait } of portrayed) expect(portrait).toMatchObject({ hair: text, wear: text });
      // A person without one is drawn as a monogram.
      const pictures = own.drawn('/team').querySelectorAll('[data-block=people] li :is(svg, img)');
      const vacancies = own.blocks('/team', 'people').filter(({ vacancy }) => vacancy !== undefined);
      expect(pictures).toHaveLength(people.length + vacancies.length);
    });
  });

  describe('a reader who wants to know what is true', () => {
    it('sees a label on everything that is an example, and on nothing else', () => {
      for (const [route, type] of [
        ['/', 'carousel'],
        ['/team', 'people'],
        ['/success-stories', 'mediaRows'],
      ] as const) {
        const items = own.blocks(route, type).flatMap((block): readonly { sample: boolean }[] => block.items);
        const section = own.drawn(route).querySelector(`[data-block=${type}]`);
        const labels = [...(section?.querySelectorAll('.sample') ?? [])];
        const heading = labels.filter((label) => label.closest('li') === null).map(textOf);
        const rows = [...(section?.querySelectorAll('li:not(li li)') ?? [])];
        const areAll = items.every(({ sample }) => sample);
        expect(heading, route).toEqual(areAll ? ['Samples'] : []);
        const marks = rows.map((row) => textOf(row.querySelector('.sample')));
        const due = items.map(({ sample }) => (sample && !areAll ? 'Sample' : ''));
        // After the members of a team, there may be a place that is free.
        expect(marks, route).toEqual([...due, ...marks.slice(due.length).map(() => '')]);
      }
    });
  });
}

import { describe, expect, it } from 'vitest';
import { fields } from '../../../src/site/parts/form/fields.ts';
import { en } from '../../../src/site/words/en.ts';
import { type OwnSite, textOf, textsOf } from './ownSite.ts';
import { COUNTS, INDUSTRIES, POSTS, ROLES, ROUTES, SERVICES, UIUX } from './specification.ts';

const text = expect.stringMatching(/\S/);
const hue = expect.any(Number);
/** A drawing; a photograph instead would be `image`. */
const scene = expect.objectContaining({ kind: text });
/** An icon, drawn. */
const icon = expect.stringMatching(/^<path/);
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

    it('finds a build step: title and text, and no number, which is its position', () => {
      const items = times(8, { title: text, text });
      expect(own.raw('/')).toMatchObject(withBlock({ type: 'steps', items }));
    });

    it('finds a point of the home banner: a text', () => {
      expect(own.raw('/')).toMatchObject(withBlock({ type: 'banner', points: times(4, text) }));
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

    it('finds a career reason: title, text and a scene, and ten different ones', () => {
      const reasons = own.blocks('/careers', 'mediaRows').flatMap(({ items }) => items);
      const items = times(reasons.length, has({ title: text, text }));
      expect(own.raw('/careers')).toMatchObject(withBlock({ type: 'mediaRows', items }));
      const scenes = reasons.flatMap((reason) => (reason.scene === undefined ? [] : [reason.scene]));
      expect(scenes).toEqual(times(scenes.length, scene));
      const drawings = new Set(scenes.map((drawing) => JSON.stringify(drawing)));
      expect(drawings.size).toBeGreaterThanOrEqual(COUNTS['career reasons']);
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

    it('finds a FAQ entry: question, answer, and whether it is open', () => {
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

    it('finds a role: a label, and the slug that the form receives', () => {
      const links = own.blocks('/technology', 'links').flatMap(({ items = [] }) => items);
      for (const role of ROLES) {
        const slug = role.toLowerCase().replaceAll(/[^a-z]+/g, '-');
        expect(own.site.roles[slug]?.toLowerCase(), role).toBe(role.toLowerCase());
        const link = links.find(({ text: label }) => label.replace(/^Hire An? /, '') === role);
        expect(link, role).toMatchObject({ link: `/contact-us?role=${slug}` });
      }
    });

    it('finds the fields of the contact form', () => {
      expect(fields(en.form.fields, 'enquiry').map(({ name }) => name)).toEqual([
        'name',
        'email',
        'phone',
        'budget',
        'details',
      ]);
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

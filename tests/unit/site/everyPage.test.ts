import { expect, it } from 'vitest';
import { favicon } from '../../../src/site/art/favicon.ts';
import { structuredData } from '../../../src/site/structuredData/structuredData.ts';
import { unescaped } from '../../../src/studio/server/marks/htmlTokens.ts';
import { contentFolder, page, plainSite } from '../engine/siteFromFiles.ts';
import { flawsOfLine, parsedCurves } from './art/kolamLines.ts';
import { compareWithSpecification } from './compareWithSpecification.ts';
import { findEntities } from './findEntities.ts';
import { understandOwnSite, understandSite } from './ownSite.ts';
import { schemaOrgFlaws, thingsIn } from './structuredData/schemaOrgFlaws.ts';

// All that is asked of every page, in one file: each is drawn once.
const own = await understandOwnSite();

compareWithSpecification(own);
findEntities(own);

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
    visit: { label: First visit?, kind: choice, required: true, choices: [Not chosen, "Yes", "No"] }
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
  expect(form?.querySelector('select[required]')?.getAttribute('name')).toBe('ask-visit');
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
    expect(flawsOfLine(parsedCurves(line ?? '')), route).toEqual([]);
  }
});

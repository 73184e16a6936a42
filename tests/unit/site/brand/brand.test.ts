import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatHex, wcagContrast } from 'culori';
import { load } from 'js-yaml';
import { beforeAll, describe, expect, it } from 'vitest';
import { project } from '../../../../scripts/project.ts';
import { authorStyles } from '../../../../src/engine/develop/authorStyles.ts';
import { lookOf } from '../../../../src/engine/model/lookOf.ts';
import type { LinkedSite } from '../../../../src/engine/model/site.ts';
import { newSite, siteKinds } from '../../../../src/engine/scaffold/newSite.ts';
import { kolamGeometry } from '../../../../src/site/art/kolamPath.ts';
import { viewOf } from '../../../../src/site/art/sceneViews.ts';
import { sharePicture } from '../../../../src/site/art/sharePicture.tsx';
import type { Scene } from '../../../../src/site/blocks.generated.ts';
import { look, shareBrandOf } from '../../../../src/site/brand/look.ts';
import { paletteOf } from '../../../../src/site/brand/palette.ts';
import type { Site } from '../../../../src/site/siteTypes.ts';
import { theme } from '../../../../src/site/theme.ts';
import { placed } from '../../../../src/view/draw/pageStyles.ts';
import { renderer } from '../../../../src/view/draw/server.tsx';
import { type Understood, understandFiles } from '../../engine/siteFromFiles.ts';
import { readSite } from '../../engine/write/siteOnDisk.ts';

const FIGTREE = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
const REGULAR = '@fontsource/anek-latin/files/anek-latin-latin-400-normal.woff2';
const templates = join(project, 'src/site/newSite');

/** The files of a new site, with the motif and the lines that its owner has added to the configuration. */
function siteOf(kind: string, motif = 'geometry', more = '', language = 'en-IN'): Record<string, string> {
  const request = { folder: '/no/folder', name: 'Vel: Dental & Co.', kind, language, colour: '#7a2e8e' };
  const own = `motif: ${motif}${more}`;
  const files = newSite(request, templates);
  return Object.fromEntries(files.map(({ path, text }) => [path, text.replace('motif: geometry', own)]));
}

/** The schema of the project has checked it. */
const siteIn = ({ site }: Understood): Site => site as unknown as Site;

const bodyOf = async ({ pages, site }: Understood, route: string): Promise<string> => {
  const page = pages.get(route);
  if (page === undefined || site === undefined) throw new Error(`there is no page at ${route}`);
  return renderer.renderPage(page, site, await renderer.loadBlocks()).body;
};

/** The scenes in a value from YAML: on pages, nothing else has a kind. */
const scenesIn = (value: unknown): Scene[] => {
  if (typeof value !== 'object' || value === null) return [];
  return 'kind' in value ? [value as Scene] : Object.values(value).flatMap(scenesIn);
};

describe('somebody who begins a site', () => {
  it.each(siteKinds(templates))('of the kind "%s" finds every word of its drawings in its pages', (kind) => {
    const pages = Object.entries(siteOf(kind)).filter(([path]) => path.startsWith('pages/'));
    const scenes = pages.flatMap(([, text]) => scenesIn(load(text)));
    const silent = scenes.filter((scene) => viewOf(scene).labels.length > (scene.labels?.length ?? 0));
    expect(silent).toEqual([]);
  });

  it.each(['en-IN,hi-IN', 'hi-IN,ta-IN', 'ar', 'fr,en'])(
    'in the languages %s is warned of nothing before a page is written in them',
    async (languages) => {
      for (const kind of siteKinds(templates)) {
        const files = siteOf(kind, 'none', '', languages);
        expect((await understandFiles(files)).issues, kind).toEqual([]);
      }
      const files = siteOf('clinic', 'none', '', languages);
      const begun = Object.entries(files).map(([path, text]) => [
        path,
        text.replace(/^(?:# .*\n)+|^draft: true\n/gm, ''),
      ]);
      const codes = (await understandFiles(Object.fromEntries(begun))).issues.join(' ');
      expect(codes).toContain('untranslated-text');
      expect(codes).toContain(languages.startsWith('en') ? 'letters-without-font' : 'language-without-words');
    },
  );

  it.each(siteKinds(templates))(
    'of the kind "%s" has one without mistakes, whose colour can change',
    async (kind) => {
      const understood = await understandFiles(siteOf(kind));
      expect(understood.issues).toEqual([]);
      expect(understood.site?.name).toBe('Vel: Dental & Co.');
      expect(siteIn(understood).footer?.copyright).toBe('© Vel: Dental & Co. All rights reserved.');
      const isReached = kind !== 'documentation';
      expect([...understood.pages.keys()]).toEqual(
        expect.arrayContaining(['/', ...(isReached ? ['/contact', '/privacy'] : ['/guide/install']), '/404']),
      );
      const home = await bodyOf(understood, '/');
      // Whoever documents a program need not have a mailbox.
      expect(/mailto:|\/contact/.test(home)).toBe(isReached);
      if (kind === 'company' || kind === 'clinic') {
        const services = [...understood.pages.keys()].filter((route) => route.startsWith('/services/'));
        expect([services.length, understood.pages.has('/about')]).toEqual([2, true]);
      }
      expect(home).toContain('Vel: Dental &amp; Co.');
      // The sign of the search leads to a list of all pages, for whoever has no JavaScript.
      const around = home.replace(/<main[\s\S]*<\/main>/, '');
      // In the bar, and in the drawer of a phone, which has no room for it in the bar.
      expect(around.match(/href="\/search"/g)).toHaveLength(2);
      const [listed = ''] = /<main[\s\S]*<\/main>/.exec(await bodyOf(understood, '/search')) ?? [];
      const isLeftOut = (route: string) =>
        !['/404', '/search'].includes(route) && !listed.includes(`href="${route}"`);
      expect([...understood.pages.keys()].filter(isLeftOut)).toEqual([]);
      // No card or page keeps the old one.
      for (const route of understood.pages.keys())
        expect(/data-accent="\d+"/.exec(await bodyOf(understood, route)), route).toBeNull();
    },
  );

  it('may say the hue of its brand instead of a colour', () => {
    const request = { folder: '/no/folder', name: 'Vel', kind: 'blank', language: 'en', colour: '245' };
    const config = newSite(request, templates).find(({ path }) => path === 'site.config.yaml');
    expect(config?.text).toContain('colours: ["#0f68a2"]');
  });

  it.each(siteKinds(templates))(
    'of the kind "%s" cannot launch it with what every new site says, until she has read each page, and can keep a draft',
    async (kind) => {
      const told = async (files: Record<string, string>) => {
        const { report } = await understandFiles(files, { launch: true });
        return report.issues.flatMap(({ code, file }) => (code === 'starting-text' ? [file] : []));
      };
      const files = siteOf(kind);
      const isSaid = (path: string) => (files[path] ?? '').includes('# A starting text');
      const pages = Object.keys(files).filter((path) => /^pages\/(?!_|404|search)/.test(path));
      expect(pages.filter(isSaid)).toEqual(pages);
      expect(await told(files)).toEqual(Object.keys(files).filter(isSaid).toSorted());
      const read = Object.entries(files).map(([path, text], at) =>
        at % 2 === 0 || !path.startsWith('pages/') || path === 'pages/index.yaml'
          ? [path, text.replace(/^ *# A starting text.*\n/m, '')]
          : [path, text.replace('name:', 'draft: true\nname:')],
      );
      expect(await told(Object.fromEntries(read))).toEqual([]);
    },
  );

  it('in two languages has each page to translate as a draft, and the texts of its configuration', async () => {
    const files = siteOf('clinic', 'geometry', '', 'en-IN, ta-IN');
    // The search and the page for what is not found say nothing of the clinic.
    const pages = Object.keys(files).filter((path) => /^pages\/(?!ta\/|_|search|404)/.test(path));
    for (const path of pages)
      expect(files[path.replace('pages/', 'pages/ta/')]).toContain('\ndraft: true\nname:');
    expect(files['pages/_words/ta.yaml']).toContain('\n  "Services": "சேவைகள்"\n');
    expect(files['pages/_words/ta.yaml']).toContain('Co. All rights reserved.": "© Vel: Dental & Co. அனைத்து');
    expect((await understandFiles(files)).issues).toEqual([]);
  });

  it('in two languages misspells a colour, and is told that and nothing of pages that are right', async () => {
    const files = siteOf('clinic', 'none', '', 'en-IN, ta-IN');
    const isPublic = Object.entries(files).map(([path, text]) => [path, text.replace(/^draft: true\n/m, '')]);
    const right: Record<string, string> = Object.fromEntries(isPublic);
    const config = right['site.config.yaml'] ?? '';
    const wrong = { ...right, 'site.config.yaml': config.replace('"#7a2e8e"', 'gren') };
    const [before, after] = await Promise.all(
      [right, wrong].map(async (all) => (await understandFiles(all)).issues),
    );
    expect(after?.filter((issue) => !before?.includes(issue))).toEqual([
      'wrong-format site.config.yaml:12:13',
    ]);
  });

  it.each([
    [{ name: '  ' }, /Which name/],
    [{ kind: 'clinik' }, /Did you mean "clinic"/],
    [{ colour: 'tael' }, /"tael" is no colour. Did you mean "teal"\?/],
    [{ colour: '400' }, /"400" is no colour. Write .* a hue from 0 to 360/],
    [{ language: 'english!' }, /no tag of a language/],
    [{ language: 'en,ta,en' }, /"en" is named twice/],
    [{ folder: project }, /There is a site in .* already/],
  ])('with %j is told what is wrong, and nothing is made', (wrong, sentence) => {
    const right = { folder: '/no/such/folder', name: 'Vel', kind: 'clinic', language: 'en', colour: 'navy' };
    expect(() => newSite({ ...right, ...wrong }, templates)).toThrow(sentence);
  });
});

describe('a site with a brand of its own', () => {
  const drawn = (fill: string, more = ''): string =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><path fill="${fill}" d="M2 2h36v6H2z"/>${more}</svg>`;
  let quiet: Understood;
  beforeAll(async () => {
    quiet = await understandFiles({
      ...siteOf('clinic', 'none'),
      'pages/services/braces.yaml':
        'name: Braces\nsummary: S.\nmeta:\n  title: Braces\n  description: What braces do.\nblocks:\n  - type: postHeader\n    title: Braces\n',
    });
  });

  it('draws no kolam, no cloth and no border where it wants none, and nothing in place of a picture that a page does not have', async () => {
    for (const route of quiet.pages.keys()) {
      const body = await bodyOf(quiet, route);
      expect(body, route).not.toMatch(/class="kolam|kolam-draw|class="check/);
      expect(body, route).not.toContain('zari');
    }
    expect(quiet.pages.has('/services/braces')).toBe(true);
    expect(lookOf(theme, siteIn(quiet)).tokens).toContain('--zari:none');
  });

  it('finds its tokens used: the theme has none of the same name in a layer that comes later', async () => {
    const { tokens = '' } = lookOf(theme, siteIn(quiet));
    const own = [...tokens.matchAll(/[{;](--[\w-]+):/g)].map(([, token]) => token);
    expect(own).toContain('--flower');
    const sheets = Object.entries(await readSite(join(project, 'src/site')));
    const later = sheets.flatMap(([path, text]) => [
      ...(path.endsWith('.css') ? text : '').matchAll(
        /@layer (?!tokens\b)\w+ \{\s*:root \{([^{}]*(?:url\("[^"]*"\)[^{}]*)*)\}/g,
      ),
    ]);
    const declared = later.flatMap(([, rules = '']) =>
      [...rules.matchAll(/(--[\w-]+):/g)].map(([, token]) => token),
    );
    expect(own.filter((token) => declared.includes(token))).toEqual([]);
  });

  it('has geometry in place of kolams: in its pages, its icon and its pictures for sharing', async () => {
    const understood = await understandFiles(siteOf('company'));
    const own = await understandFiles(siteOf('company', 'kolam'));
    const [plain, kolam] = [await bodyOf(understood, '/'), await bodyOf(own, '/')];
    expect(kolam).toContain('stroke-linecap="round"');
    expect(plain).not.toContain('M100 100h0');
    expect(plain).not.toEqual(kolam);
    const icons = [understood, own].map((found) => look(siteIn(found)).icon);
    expect(new Set(icons).size).toBe(2);
    for (const icon of icons) expect(icon).toContain('#7a2e8e');
  });

  it('shows its logo under its name, in the header at once', async () => {
    const understood = await understandFiles({
      ...siteOf('clinic', 'none', '\n  logo: { src: _media/logo.svg }'),
      'pages/_media/logo.svg': drawn('#123'),
    });
    expect(understood.issues).toEqual([]);
    const body = await bodyOf(understood, '/');
    const [image = ''] = /<img[^>]*>/.exec(body) ?? [];
    expect(image).toContain('alt="Vel: Dental &amp; Co."');
    expect(image).not.toContain('lazy');
    expect(image).toContain('width="40"');
  });

  const hostile = drawn('#123', '<script>1</script>');
  const large = new Uint8Array(40 * 1024 * 1024);

  it.each([
    ['dark', '#112233', [true, true]],
    ['coloured', '#0b7a75', [false, true]],
    ['bright', '#f0745c', [false, false]],
  ])('stands on white in the dark, or the footer, if a %s logo is unseen', async (_what, colour, plates) => {
    const understood = await understandFiles({
      ...siteOf('clinic', 'none', '\n  logo: { src: _media/logo.svg }'),
      'pages/_media/logo.svg': drawn(colour),
    });
    const { tokens = '' } = lookOf(theme, siteIn(understood));
    const [, inHeader = '', inFooter = ''] = /([^}]*)\}footer \.brand-logo img\{([^}]*)/.exec(tokens) ?? [];
    expect([inHeader, inFooter].map((rules) => rules.includes('#fff'))).toEqual(plates);
  });

  it('has two logos, of which pages show and fetch the one for their ground, and is told of the one that cannot be seen', async () => {
    const withLogos = (light: string, dark: string) =>
      understandFiles({
        ...siteOf('clinic', 'none', '\n  logo: { src: _media/logo.svg, dark: { src: _media/pale.svg } }'),
        'pages/_media/logo.svg': drawn(light),
        'pages/_media/pale.svg': drawn(dark),
      });
    const understood = await withLogos('#123', '#fff');
    expect(understood.issues).toEqual([]);
    const body = await bodyOf(understood, '/');
    const [header = '', footer = ''] = [/<header[\s\S]*?<\/header>/, /<footer[\s\S]*<\/footer>/].map(
      (pattern) => pattern.exec(body)?.[0],
    );
    expect([header, footer].map((part) => part.match(/<img[^>]*loading="lazy"/g)?.length)).toEqual([2, 1]);
    expect([header, footer].map((part) => part.match(/brand-logo-\w+/g))).toEqual([
      ['brand-logo-light', 'brand-logo-dark'],
      ['brand-logo-dark'],
    ]);
    expect(lookOf(theme, siteIn(understood)).tokens).not.toContain('background:#fff');
    const swapped = await withLogos('#fff', '#123');
    expect(swapped.report.issues.map(({ message }) => message)).toEqual([
      expect.stringMatching(/contrast with what it stands on is 1 : 1 in the light theme, and/),
      expect.stringMatching(/ is 1\.\d : 1 in the dark theme and 1\.\d : 1 in the footer, and/),
    ]);
  });

  // One that is white: tests/fixtures/brand-with-a-white-logo.
  it.each<[string, string, string | Uint8Array, string]>([
    ['is pale', 'a.svg', drawn('#f4b942'), 'its contrast with what it stands on is 1.7 : 1'],
    ['has a script', 'a.svg', hostile, 'Removed from the drawing "_media/a.svg": "<script>".'],
    ['is no picture', 'a.png', 'Dear Sir', '"_media/a.png" is no picture.'],
    ['has 40 MB', 'a.png', large, 'The picture "_media/a.png" is 40 MB'],
    ['is a drawing of 40 MB', 'a.svg', large, 'is 40 MB; the limit is 1 MB.'],
    ['is not there', 'b.svg', drawn('#123'), 'There is no picture "_media/a.svg".'],
  ])('is told of a logo that %s', async (_what, name, contents, sentence) => {
    const path = name === 'b.svg' ? 'a.svg' : name;
    const { report } = await understandFiles({
      ...siteOf('clinic', 'none', `\n  logo: { src: _media/${path} }`),
      [`pages/_media/${name}`]: contents,
    });
    expect(report.issues.map(({ message }) => message)).toEqual([expect.stringContaining(sentence)]);
  });

  it('has fonts and an icon of its own, and is told which file is none or has a script in it', async () => {
    const own = '\n  icon: _static/icon.svg\n  fonts: [_static/a.woff2, _static/b.woff2]';
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>';
    const font = readFileSync(join(project, 'node_modules', FIGTREE));
    const brought = (icon: string, second: Uint8Array) =>
      understandFiles({
        ...siteOf('clinic', 'none', own),
        'pages/_static/icon.svg': Buffer.from(icon),
        'pages/_static/a.woff2': font,
        'pages/_static/b.woff2': second,
      });
    const good = await brought(svg, font);
    expect(good.issues).toEqual([]);
    const { report: both } = await understandFiles({
      ...siteOf('clinic', 'none', '\n  icon: _static/icon.svg'),
      'pages/_static/icon.svg': Buffer.from(svg),
      'pages/_static/favicon.ico': Buffer.from(svg),
    });
    expect(both.issues.map(({ message, hint }) => [message, hint])).toEqual([
      [
        expect.stringContaining('made from pages/_static/icon.svg'),
        'Delete this file, so that all of them are alike.',
      ],
    ]);
    const made = lookOf(theme, siteIn(good));
    expect(made).toMatchObject({ iconFile: '/icon.svg' });
    expect(made.tokens).toMatch(/--font-heading:Rupee, "Brand", "Brand Fallback", /);
    // A variable font has all weights.
    expect(made.tokens).toMatch(/"Brand Text";src:[^}]*font-weight:400 800/);
    const { report } = await brought(svg.replace('<path', '<script/><path'), Buffer.from('none'));
    expect(report.issues.map(({ message }) => message)).toEqual([
      'pages/_static/icon.svg contains a script.',
      'pages/_static/b.woff2 is not a font in the format WOFF2.',
    ]);
  });

  it('has strong words in a font of its own that has but one weight, and headings in the one it has', async () => {
    const { site } = await understandFiles({
      ...siteOf('clinic', 'none', '\n  fonts: [_static/a.woff2, _static/b.woff2]'),
      ...Object.fromEntries(
        ['a', 'b'].map((name) => [
          `pages/_static/${name}.woff2`,
          readFileSync(join(project, 'node_modules', REGULAR)),
        ]),
      ),
    });
    const { tokens = '' } = lookOf(theme, site as LinkedSite);
    expect(tokens).toMatch(/"Brand Text";src:[^}]*font-weight:100 599;/);
    expect(tokens).toMatch(/"Brand";src:[^}]*font-weight:100 900;/);
  });

  it('has fonts of packages by their names, cut to the letters of its pages, with a fallback as wide', async () => {
    const files = siteOf(
      'clinic',
      'none',
      '\n  fonts: ["@fontsource/anek-latin", figtree, noto-sans-arabic]',
    );
    const { issues, site } = await understandFiles({
      ...files,
      'pages/about.yaml': (files['pages/about.yaml'] ?? '').replace('Reachable', 'Łowicz, Żnin, شكرا'),
    });
    expect(issues).toEqual([]);
    const { tokens = '', preload = [] } = lookOf(theme, site as LinkedSite);
    expect(preload).toHaveLength(2);
    // Below a path, pages and the Studio find them there.
    const below = { ...(site as LinkedSite), basePath: '/dental' };
    for (const styles of [placed(tokens, '/dental'), authorStyles(lookOf(theme, below), below)])
      for (const address of preload) expect(styles).toContain(`url("/dental${address}")`);
    expect(authorStyles(lookOf(theme, below), below)).toContain('--heading:"Brand", "Brand Fallback", ');
    for (const address of preload) expect(tokens).toContain(`url("${address}") format("woff2")`);
    expect(tokens).toMatch(
      /"Brand";[^}]*anek-latin-[\da-f]{8}\.woff2[^}]*font-weight:100 900;unicode-range:U\+20-7E,/,
    );
    // Of all letters that these have, only those beyond plain Latin that somebody has written.
    expect(tokens.match(/(?<=unicode-range:)(?!U\+20-7E)[^}]*/g)).toEqual(
      ['U+141,U+17B', 'U+627,U+631,U+634,U+643', 'U+141,U+17B'].flatMap((range) => [range, range]),
    );
    // As this site's own was measured by eye.
    const [, size = ''] = /"Brand Text Fallback";[^}]*100 599;size-adjust:([\d.]+)%/.exec(tokens) ?? [];
    expect(Math.abs(Number(size) - 100.6)).toBeLessThan(2);
  });

  it.each([
    ['figtere', /^Did you mean "figtree"\?/],
    ['comic-sanz', /^If fontsource\.org has a font of this name, run "npm install/],
  ])('names the font "%s" and is told what may be meant, or to look for it', async (font, hint) => {
    const { report } = await understandFiles(siteOf('blank', 'none', `\n  fonts: [${font}]`));
    expect(report.issues.map((issue) => issue.hint)).toEqual([expect.stringMatching(hint)]);
  });

  it('has its words in the middle of a button in a font with much room below its letters, as those of India have', async () => {
    const { site } = await understandFiles(siteOf('clinic', 'none', '\n  fonts: [anek-tamil]'));
    const { tokens = '' } = lookOf(theme, site as LinkedSite);
    const [, ...measures] =
      /"Brand Fallback";[^}]*size-adjust:([\d.]+)%;ascent-override:([\d.]+)%;descent-override:([\d.]+)%/.exec(
        tokens,
      ) ?? [];
    const [size = 0, above = 0, below = 0] = measures.map(Number);
    // As much above capital letters, which are 70 % high, as below the baseline.
    expect(((above - below) * size) / 100).toBeCloseTo(70, 0);
  });

  it.each(['#6b6b6b', 'black', 'white'])(
    'is grey all over if its colour is %s: in both themes, its Studio, its icon and its pictures for sharing',
    async (colour) => {
      const site: Site = { ...siteIn(quiet), brand: { colours: [colour], motif: 'kolam' } };
      const { tokens = '', authors, icon, colors } = look(site);
      const chromas = [...tokens.matchAll(/oklch\(\S+ (\S+) /g)].map(([, chroma]) => Number(chroma));
      expect(chromas.length).toBeGreaterThan(25);
      expect(chromas.filter((chroma) => chroma > 0.001)).toEqual([]);
      // What the style sheet makes of a hue by itself.
      const sheet = readFileSync(join(project, 'src/site/styles/2-tokens.css'), 'utf8');
      const ofHue = [...sheet.matchAll(/(--[\w-]+):(?=[^;]*var\(--h\))/g)].map(([, token]) => token ?? '');
      expect(ofHue.filter((token) => !tokens.includes(`${token}:`))).toEqual([]);
      expect(tokens).toContain('--dark-ground:0 0;');
      expect(tokens).toContain('{filter:grayscale(1)}');
      expect(authorStyles({ ...(authors && { authors }), icon }, { basePath: '' })).toContain(
        ';--strength:0}',
      );
      const shown = { title: 'Vel', scene: undefined };
      const letters = { set: () => undefined };
      const { ground, drawing } = sharePicture(shown, 1, shareBrandOf(site)).draw(letters);
      const seen = [ground, drawing, ...Object.values(colors ?? {}), icon];
      const painted = `${seen.join(' ')} ${JSON.stringify(authors)}`.match(/#[\da-f]{6}/g) ?? [];
      expect(painted.filter((one) => !/#(..)\1\1/.test(one))).toEqual([]);
    },
  );

  it('has buttons that are seen beside white though it names white for them, and in its own colour if that is bright', async () => {
    const files = siteOf('blank', 'none');
    const config = (files['site.config.yaml'] ?? '').replace('["#7a2e8e"]', '[black, white]');
    const { report } = await understandFiles({ ...files, 'site.config.yaml': config });
    expect(report.issues.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^The colour "white" would be hard to see: its contrast is 1 : 1, and 1\.2 : 1/),
    ]);
    const [inBlack, inYellow] = [['black', 'white'], ['#ffd500']].map((own) => paletteOf(own).highlight[0]);
    expect(wcagContrast(inBlack ?? '', 'white')).toBeGreaterThan(1.2);
    expect(formatHex(inYellow)).toBe('#ffd500');
  });

  it('has as little colour in its tints as its brand has, and a page that says its own hue has that', () => {
    const { tokens = '' } = look({ ...siteIn(quiet), brand: { colours: ['#2f3136'] } });
    const [, chroma = ''] = /--accent:light-dark\(oklch\(0\.47 (\S+) /.exec(tokens) ?? [];
    expect(Number(chroma)).toBeGreaterThan(0);
    expect(Number(chroma)).toBeLessThan(0.05);
    // On the root alone.
    expect(tokens).not.toContain('[data-accent]{');
    expect(look({ ...siteIn(quiet), brand: { colours: ['teal'] } }).tokens).not.toContain('--accent:');
  });

  it.each(['#0b7a75', '#f4b942', '#ffffff', '#000000'])('has a Studio in %s, for reading', (colour) => {
    const { authors } = look({ ...siteIn(quiet), brand: { colours: [colour] } });
    for (const [at, ground] of ['#ffffff', '#14232b'].entries())
      for (const under of [ground, authors?.tint[at] ?? ''])
        expect(wcagContrast(authors?.accent[at] ?? '', under), under).toBeGreaterThan(4.5);
    for (const bar of authors?.bar ?? []) expect(wcagContrast(bar, '#ffffff')).toBeGreaterThan(4.5);
    for (const publish of authors?.highlight ?? [])
      expect(wcagContrast(publish, authors?.onHighlight ?? ''), publish).toBeGreaterThan(4.5);
  });

  it('has a Studio with its icon, in the second colour of its brand, and with no kolam or woven border that it did not ask for', () => {
    const studio = (brand: Site['brand']): string =>
      authorStyles(look({ ...siteIn(quiet), brand } as Site), { basePath: '/dental' });
    const plain = studio({ colours: ['#0b7a75', '#f7a8c4'], motif: 'none' });
    expect(plain).toContain('--edge:none;');
    expect(plain).toContain('--turmeric:light-dark(#f7a8c4,');
    expect(plain).toMatch(/--hue:19\d[;}]/);
    expect(plain).toContain(encodeURIComponent('fill="#0b7a75"'));
    expect(studio({ motif: 'geometry' })).toMatch(/--edge:linear-gradient\((oklch\([^)]*\)), \1\)/);
    expect(studio({ icon: '_static/tooth.svg' })).toContain('href="/dental/tooth.svg"');
    // The makers' own.
    expect(studio(undefined)).toMatch(/--edge:linear-gradient\(90deg, .* repeat-x/);
    const path = encodeURIComponent(kolamGeometry({ seed: 'logo', size: 3 }).strand);
    for (const mine of [plain, studio({ motif: 'geometry' })]) expect(mine).not.toContain(path);
    expect(studio(undefined)).toContain(path);
  });
});

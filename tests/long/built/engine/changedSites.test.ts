import { cp, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type GoingOn, goingOn, NOON, picture, tea, teaSite, told } from '../../../built/engine/goingOn.ts';
import { HOOK } from '../../../unit/engine/buildProcess.ts';
import { type Chance, newChance } from '../../../unit/engine/link/richText/chance.ts';
import { page } from '../../../unit/engine/siteFromFiles.ts';
import { readSite, scratchFolder } from '../../../unit/engine/write/siteOnDisk.ts';

/** Other seeds can be tried with SEEDS=1,2,3 in the environment. */
const SEEDS = (process.env.SEEDS ?? '7,11').split(',').map(Number);
const STEPS = Number(process.env.STEPS ?? 16);

const RELATED = '  - { type: related, title: More teas, collection: teas, count: 2 }\n';

const note = (count: number, leaf: number): string =>
  page({
    name: `Note ${count}`,
    top: `tags: [Leaf ${leaf}, All]\n${count % 2 === 1 ? `date: 2024-01-${10 + (count % 18)}\n` : ''}`,
  });

/** The same site with more of everything, and a list of notes in its footer. */
async function site() {
  const files = await teaSite();
  const many = (count: number, of: (at: number) => [string, string]) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => of(at)));
  return {
    ...files,
    // Pages come to have a picture for social networks of their own, and lose it, because only a few may have one.
    'site.config.yaml': files['site.config.yaml']
      .replace('columns: [', 'columns: [{ title: Notes, collection: notes }, ')
      .replace('sharePictures: 1', 'sharePictures: 12'),
    ...many(6, (at) => [`pages/teas/tea-${at}.yaml`, `${tea(`Tea ${at}`, at)}${RELATED}`]),
    ...many(5, (at) => [`pages/notes/note-${at}.yaml`, note(at, at % 2)]),
  };
}

/** The moments for which the site is made; on the days between them, pages appear and expire. */
const DAYS = [NOON, '2026-12-05T12:00:00Z', '2027-02-01T12:00:00Z'] as const;

/** The site on disk, and ways to keep its content and to bring it back. */
async function work() {
  const going = await goingOn(await site());
  const { root } = going;
  const good = join(await scratchFolder(), 'good');
  const keep = async () => {
    await rm(good, { recursive: true, force: true });
    await cp(root, good, { recursive: true });
  };
  const goBack = async () => {
    await rm(root, { recursive: true, force: true });
    await cp(good, root, { recursive: true });
  };
  /** A step that finds nothing to change changes nothing. */
  const edit: GoingOn['edit'] = (path, change) => going.edit(path, change).catch(() => undefined);
  return { ...going, edit, keep, goBack };
}

type Work = Awaited<ReturnType<typeof work>>;

/** What an author may do. Some of it is a mistake, which another step may mend. */
function steps({ root, clock, edit, put }: Work, next: Chance) {
  const leaf = (): string => `pages/teas/tea-${next(6)}.yaml`;
  const several = ['pages/index.yaml', 'pages/about.yaml', 'pages/teas.yaml', 'pages/notes/one.yaml'];
  const any = (): string => [leaf(), ...several][next(5)] ?? '';
  const added = async (folder: string): Promise<string | undefined> => {
    const names = await readdir(join(root, folder)).catch(() => []);
    return names.filter((name) => name.startsWith('new-')).sort()[0];
  };
  const pages: Readonly<Record<string, () => Promise<unknown>>> = {
    retitle: () => edit(any(), (text) => text.replace(/title: Welcome[^}]*/, `title: Welcome ${next(100)} `)),
    'change the title for search engines': () =>
      edit(any(), (text) => text.replace(/title: The page[^,]*/, `title: The page ${next(12)}`)),
    rename: () => edit(any(), (text) => text.replace(/^name: .*/, `name: Name ${next(50)}`)),
    reorder: () => edit(leaf(), (text) => text.replace(/order: .*/, `order: ${next(9)}`)),
    'link to a tea': () =>
      edit(any(), (text) => `${text}  - { type: article, html: "<a href='/teas/tea-${next(8)}'>x</a>" }\n`),
    'take the last block away': () =>
      edit(any(), (text) => text.replace(/(blocks:\n.*\n(?:.*\n)*).*\n$/, '$1')),
    misspell: () => edit(any(), (text) => text.replace('title: Welcome', 'tilte: Welcome')),
    'spell correctly': async () => {
      for (const path of [...several, ...[0, 1, 2, 3, 4, 5].map((count) => `pages/teas/tea-${count}.yaml`)])
        await edit(path, (text) => text.replace('tilte: Welcome', 'title: Welcome').replace('\n\tx: [', ''));
    },
    'break the YAML': () => edit(any(), (text) => text.replace(/^(name: .*)/, '$1\n\tx: [')),
    'show a picture': () =>
      edit(any(), (text) =>
        text.includes('image:')
          ? text.replace(/image: .*\n/, '')
          : `image: { src: _media/${['leaf', 'cup'][next(2)]}.png, alt: A picture }\n${text}`,
      ),
    'add a tea': () => put(`pages/teas/new-${next(4)}.yaml`, tea('New tea', 10 + next(40))),
    'add a note': () => put(`pages/notes/new-${next(4)}.yaml`, note(10 + next(40), next(4))),
    'remove a note': async () => {
      const name = await added('pages/notes');
      if (name !== undefined) await rm(join(root, 'pages/notes', name));
    },
    'tag a note': () =>
      edit(`pages/notes/note-${next(5)}.yaml`, (text) =>
        text.replace(/tags: .*/, `tags: [${[`Leaf ${next(4)}`, 'leaf 1', 'All, Leaf 2', 'பால்'][next(4)]}]`),
      ),
    'date a note': () =>
      edit(`pages/notes/note-${next(5)}.yaml`, (text) =>
        text
          .replace(/date: .*/, `date: 2024-01-1${next(9)}\nupdated: 2024-02-1${next(9)}`)
          .replace(/(updated.*\n)updated.*\n/, '$1'),
      ),
    'have no pages for tags': () =>
      rename(join(root, 'pages/leaves.yaml'), join(root, 'leaves.away')).catch(() =>
        rename(join(root, 'leaves.away'), join(root, 'pages/leaves.yaml')),
      ),
    'move a tea': () =>
      rename(join(root, 'pages/teas/tea-5.yaml'), join(root, 'pages/teas/tea-7.yaml')).catch(() =>
        rename(join(root, 'pages/teas/tea-7.yaml'), join(root, 'pages/teas/tea-5.yaml')),
      ),
  };
  const line = (name: string, value: () => string) => () =>
    edit([any(), `pages/notes/note-${next(5)}.yaml`, 'pages/leaves.yaml'][next(3)] ?? '', (text) =>
      text.startsWith(`${name}: `) || text.includes(`\n${name}: `)
        ? text.replace(new RegExp(`^${name}: .*\\n`, 'm'), '')
        : `${name}: ${value()}\n${text}`,
    );
  const dates: Readonly<Record<string, () => Promise<unknown>>> = {
    'hold a page back': line('publishAt', () => ['2026-12-01', '2027-01-01T09:30'][next(2)] ?? ''),
    'let a page expire': line('expiresAt', () => ['2026-12-04', '2027-01-20'][next(2)] ?? ''),
    'make a draft of a page, or finish it': line('draft', () => 'true'),
    'date a page': line('date', () => ['2026-12-03', '2027-01-10', '2024-05-05'][next(3)] ?? ''),
    'keep an old address': line('aliases', () => `[/old-${next(3)}, /Old_${next(3)}.html]`),
    wait: async () => {
      clock.at = Date.parse(DAYS[next(DAYS.length)] ?? '');
    },
    'add or change a file': () => put(`pages/_static/menu-${next(2)}.txt`, `Menu ${next(9)}.`),
    'remove a file': () =>
      rm(join(root, 'pages/_static', [`menu-${next(2)}.txt`, 'old-1', 'docs/note'][next(3)] ?? ''), {
        force: true,
      }),
  };
  const others: Readonly<Record<string, () => Promise<unknown>>> = {
    'change a list': () =>
      edit('pages/_shared/inner.yaml', (text) => text.replace(/<p>.*<\/p>/, `<p>Come ${next(50)}.</p>`)),
    'change the quote': () =>
      edit('site.config.yaml', (text) => text.replace(/quote: .*/, `quote: ${next(9)}.`)),
    'change the address': () =>
      edit('site.config.yaml', (text) => text.replaceAll(/\w+@tea/g, `mail${next(5)}@tea`)),
    'change the addresses of a collection': () =>
      edit('site.config.yaml', (text) =>
        text.replace(
          /permalink: \/(teas|brews)/,
          (_all, was) => `permalink: /${was === 'teas' ? 'brews' : 'teas'}`,
        ),
      ),
    'change a picture': async () => put('pages/_media/leaf.png', await picture(`#0${next(9)}0`)),
    'add a picture': async () => put('pages/_media/cup.png', await picture(`#${next(9)}00`)),
    'remove a picture': () => rm(join(root, 'pages/_media/cup.png'), { force: true }),
  };
  return { ...pages, ...dates, ...others };
}

describe('an author who goes on working on a site', { timeout: 4 * HOOK }, () => {
  it.each(SEEDS)('gets what a clean build gives, byte for byte, after any changes (%i)', async (seed) => {
    const site = await work();
    const next = newChance(seed);
    const choices = Object.entries(steps(site, next));
    const done: string[] = [];
    await site.keep();
    expect((await site.build()).issues).toEqual([]);
    let builtBefore = await site.site();
    for (let count = 0; count < STEPS; count += 1) {
      for (let each = 0; each <= next(2); each += 1) {
        const [name, step] = choices[next(choices.length)] ?? [];
        done.push(`${count} ${name}`);
        await step?.();
      }
      const { report, wrote } = await site.build();
      const wanted = await site.clean();
      const isGood = wanted.report.summary.errors === 0;
      const steps = done.slice(-8).join(', ');
      expect(told(report), steps).toEqual(told(wanted.report));
      expect(told(await site.check()), steps).toEqual(told(wanted.report));
      const built = await site.site();
      expect(built, steps).toEqual(isGood ? wanted.files : builtBefore);
      if (isGood) expect(await readSite(site.out), steps).toEqual(await readSite(site.cleanOut));
      builtBefore = built;
      // No content changes it.
      expect(wrote, steps).not.toContain('favicon.ico');
      if (isGood) await site.keep();
      else if (next(2) === 0) await site.goBack();
    }
  });
});

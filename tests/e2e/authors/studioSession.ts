import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { project } from '../../../scripts/project.ts';
import { develop } from '../../../src/engine/develop/develop.ts';
import { newStudio } from '../../../src/studio/server/studio.ts';
import { test } from '../visit.ts';
import { scratchProject } from './scratchProject.ts';

const CONTENT = join(project, 'tests/fixtures/every-interaction');

/** A dev server with the Studio, on a copy of the site. */
export interface StudioSession {
  readonly url: string;
  readonly folder: string;
  /** The text of a content file. */
  readonly read: (file: string) => Promise<string>;
  /** Saves a content file as a text editor would. */
  readonly write: (file: string, change: (text: string) => string) => Promise<void>;
  /** Stops the dev server. */
  readonly stop: () => Promise<void>;
  /** Starts it again at the same address. */
  readonly start: () => Promise<void>;
  /** Puts the content back as it was at the beginning, and waits until the server shows it. */
  readonly restore: () => Promise<void>;
}

const git = promisify(execFile);

/** A page with everything that a form can hold, in the manner of an author with habits: comments, quotes, folding. */
const MENU = `# What we pour. Ask Mira before you change a price.
name: Menu
accent: 152
meta:
  title: "The menu"
  description: >-
    What we pour from morning to night, and what is in it.
blocks:
  - type: banner
    title: The menu # on the board outside, too
    text: >-
      Leaves from four gardens, water from one well, and a pot that is never hurried, whoever
      waits for it.
    actions:
      - { text: Reserve a table, link: /write }
  - type: faq
    id: questions
    title: Questions
    items:
      - question: Is the water filtered?
        answer: |
          <p>It is, <strong>twice</strong>.</p>
          <p>Once here and once at the well.</p>
      - question: Do you bake?
        answer: <p>On Sundays.</p>
  - use: visit
`;

const VISIT = `# On several pages.
- type: statements
  title: Come by
  items:
    - { title: Open, text: From eight to eight. }
    - { title: Closed, text: When it snows. }
`;

const STATEMENTS_PAGE = `name: Visit
meta: { title: Visit us, description: How to come by and when we are open. }
blocks:
  - { type: banner, title: Visit us }
  - use: visit
`;

/** What there is to edit: a small tea house, or a copy of the site itself; with pages that are as they were at the end. */
const CONTENTS = {
  'tea house': { folder: CONTENT, routes: ['menu', 'teas', 'visit'] },
  site: { folder: project, routes: ['', 'billing-software'] },
} as const;

export type StudioContent = keyof typeof CONTENTS;

/** Makes the content root as every test finds it. */
async function prepare(root: string, content: StudioContent): Promise<void> {
  for (const name of ['pages', 'site.config.yaml'])
    await cp(join(CONTENTS[content].folder, name), join(root, name), { recursive: true });
  if (content === 'site') return;
  await mkdir(join(root, 'pages/_shared'), { recursive: true });
  await writeFile(join(root, 'pages/menu.yaml'), MENU);
  await writeFile(join(root, 'pages/visit.yaml'), STATEMENTS_PAGE);
  await writeFile(join(root, 'pages/_shared/visit.yaml'), VISIT);
}

/** Puts the content into a repository of its own. @returns its one commit */
async function commitAll(root: string): Promise<string> {
  const run = (...words: string[]) => git('git', ['-c', 'core.autocrlf=false', ...words], { cwd: root });
  await run('init', '--quiet', '--initial-branch=main');
  await run('config', 'user.name', 'Mira');
  await run('config', 'user.email', 'mira@tea.example');
  await run('add', '--all');
  await run('commit', '--quiet', '--message=The site as it was');
  return (await run('rev-parse', 'HEAD')).stdout.trim();
}

async function openSession(
  project: string,
  content: StudioContent,
): Promise<StudioSession & { readonly close: () => Promise<void> }> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'studio-')));
  await prepare(folder, content);
  const first = await commitAll(folder);
  const open = (port: number) =>
    develop({
      ...{ project, root: folder, cwd: folder, host: '127.0.0.1', port },
      now: () => 0,
      at: () => Date.parse('2026-11-22T12:00:00Z'),
      extend: newStudio().extend,
      onReport: () => undefined,
    });
  let server = await open(0);
  const port = Number(new URL(server.url).port);
  let isOpen = true;
  const stop = async (): Promise<void> => {
    if (isOpen) await server.close();
    isOpen = false;
  };
  const start = async (): Promise<void> => {
    if (!isOpen) server = await open(port);
    isOpen = true;
  };
  const drawn = (): Promise<string[]> =>
    Promise.all(
      CONTENTS[content].routes.map(async (route) => {
        const html = await (await fetch(`${server.url}_studio/page/${route}`)).text();
        return html.replaceAll(/ data-at[a-z-]*="[^"]*"/g, '');
      }),
    );
  const asItWas = await drawn();
  return {
    url: server.url,
    folder,
    read: (file) => readFile(join(folder, file), 'utf8'),
    write: async (file, change) => {
      const path = join(folder, file);
      await writeFile(path, change(await readFile(path, 'utf8')));
    },
    stop,
    start,
    restore: async () => {
      await start();
      // Only what a test has changed, so that the server sees no moment without pages.
      await git('git', ['switch', '--quiet', '--force', 'main'], { cwd: folder });
      await git('git', ['reset', '--quiet', '--hard', first], { cwd: folder });
      await git('git', ['clean', '--quiet', '--force', '-d'], { cwd: folder });
      await expect.poll(drawn).toEqual(asItWas);
    },
    close: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A person in the Studio. */
export interface Studio {
  readonly page: Page;
  /** What is in the frame. */
  readonly frame: FrameLocator;
  readonly form: Locator;
  readonly tree: Locator;
  /** Opens the Studio at a page. */
  readonly open: (route: string) => Promise<void>;
  /** Waits until everything typed is in its file. */
  readonly saved: () => Promise<void>;
}

const studioOn = (page: Page, { url }: StudioSession): Studio => {
  const frame = page.frameLocator('iframe[title="The page"]');
  return {
    page,
    frame,
    form: page.getByRole('region', { name: 'Form', exact: true }),
    tree: page.getByRole('tree', { name: 'Outline' }),
    open: async (route) => {
      await page.goto(`${url}_studio#${route}`);
      await expect(frame.locator('h1').first()).toBeVisible();
      await expect(page.getByRole('treeitem').first()).toBeVisible();
    },
    saved: () => expect(page.locator('.save-state')).toHaveText('Saved'),
  };
};

/** A test for a person in the Studio; each begins with the content as it was at first. */
export const studioTest = test.extend<
  { readonly studio: Studio },
  { readonly content: StudioContent; readonly session: StudioSession }
>({
  content: ['tea house', { option: true, scope: 'worker' }],
  session: [
    async ({ browser, content }, use) => {
      const { folder, remove } = await scratchProject();
      const session = await openSession(folder, content);
      // The first visit makes Vite prepare the Studio's packages.
      const page = await browser.newPage();
      await studioOn(page, session).open(`/${CONTENTS[content].routes[0]}`);
      await page.close();
      await use(session);
      await session.close();
      await remove();
    },
    // The first visit bundles the Studio's packages. A guard against hanging, not a benchmark: machines differ.
    { scope: 'worker', timeout: 300_000 },
  ],
  studio: async ({ session, page }, use) => {
    await use(studioOn(page, session));
    // Nothing is written while the site is put back.
    await page.goto('about:blank');
    await session.restore();
  },
});

import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { columns } from '../../columns.ts';
import { project } from '../../project.ts';
import { launchBrowser } from '../../testing/findBrowser.ts';
import { writeContent } from '../enlarge.ts';
import { startDev } from '../measureSite.ts';
import { median, repeat } from '../runMeasured.ts';
import {
  clickMark,
  focusOther,
  followKeys,
  lastKey,
  listPages,
  marksOnPage,
  readSite,
  unfocus,
} from './inStudio.ts';

/** What the Studio takes with a site: medians, in milliseconds, by what was done; sizes are in bytes. */
type StudioMeasures = Readonly<Record<string, number>>;

/** The page that is edited: one of the site's own, with blocks of several types. */
const [route, file] = ['/about-us', 'pages/about-us.yaml'];
const OPENINGS = 5;
/** Milliseconds after which what a key has led to is over, and after which it is given up. */
const AFTER_KEY = 350;
const PATIENCE = 5000;

/**
 * Generates a site, starts live authoring for it and measures the Studio.
 *
 * @param folder absolute path of an empty folder
 * @param times how often each thing is done
 */
export async function measureSize(folder: string, pages: number, times: number) {
  await writeContent(project, folder, { pages });
  const words = [join(project, 'scripts/run.mjs'), 'dev', '--root', folder];
  const { url, stop } = await startDev(words, folder);
  try {
    return { pages, measures: await measureStudio(url, folder, times) };
  } finally {
    await stop();
  }
}

/**
 * Opens a page in the Studio as an author does, clicks on its texts and types into two of its fields: one that was clicked
 * on the page, and one that was gone to in the form.
 *
 * @throws Error when something that is clicked or typed never shows
 */
async function measureStudio(url: string, root: string, times: number): Promise<StudioMeasures> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    const open = async (): Promise<number> => {
      await page.goto('about:blank');
      const began = performance.now();
      await page.goto(`${url}_studio#${route}`, { waitUntil: 'commit' });
      await page.frameLocator('iframe[title="The page"]').locator('h1').first().waitFor();
      await page.getByRole('treeitem').first().waitFor();
      return performance.now() - began;
    };
    const first = await open();
    const again = await repeat(OPENINGS, open);
    const marks = await page.evaluate(marksOnPage, file);
    const [heading] = marks;
    if (heading === undefined) throw new Error('nothing on the page can be clicked');
    const clicks = await repeat(times, async (index) => {
      await page.evaluate(unfocus);
      await pause(100);
      return page.evaluate(clickMark, marks[index % marks.length] ?? heading);
    });
    await page.evaluate(clickMark, heading);
    const clicked = await typing(page, join(root, file), times);
    if (!(await page.evaluate(focusOther, marks))) throw new Error('the form has no other text of the page');
    const gone = await typing(page, join(root, file), times);
    const list = await page.evaluate(listPages);
    const site = await page.evaluate(readSite);
    return {
      'opens first': first,
      'opens again': median(again),
      'click to field': median(clicks),
      'key to page': median(clicked.shown),
      'key to page, field not clicked on it': median(gone.shown),
      'key to file': median([...clicked.saved, ...gone.saved]),
      'list of pages': list,
      'site is read': site.milliseconds,
      'site, bytes': site.bytes,
    };
  } finally {
    await browser.close();
  }
}

/** Types letters one by one. Milliseconds from each key until the page has its letter, and until the file has it. */
async function typing(
  page: Page,
  path: string,
  times: number,
): Promise<{ shown: number[]; saved: number[] }> {
  await page.keyboard.press('End');
  await page.evaluate(followKeys);
  const shown: number[] = [];
  const saved: number[] = [];
  for (let index = 0; index < times; index += 1) {
    const before = await stat(path);
    await page.keyboard.press('abcdefghij'.charAt(index % 10));
    const at = await untilWritten(path, before.mtimeMs);
    await pause(AFTER_KEY);
    const key = await page.evaluate(lastKey);
    saved.push(at - key.pressed);
    if (key.shown !== undefined) shown.push(key.shown - key.pressed);
  }
  if (shown.length < times / 2) throw new Error(`the page has shown ${shown.length} of ${times} letters`);
  return { shown, saved };
}

/** When a file was written, in milliseconds since 1970. */
async function untilWritten(path: string, since: number): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < PATIENCE) {
    if ((await stat(path)).mtimeMs !== since) return performance.timeOrigin + performance.now();
    await pause(1);
  }
  throw new Error(`nothing was written into ${path}: ${(await readFile(path, 'utf8')).slice(0, 80)}`);
}

/** The table that people read. */
export function formatSizes(
  sizes: readonly Awaited<ReturnType<typeof measureSize>>[],
  times: number,
): string {
  const names = Object.keys(sizes[0]?.measures ?? {});
  const grouped = (number: number): string => Math.round(number).toLocaleString('en-GB');
  return [
    `The Studio; medians of ${times}, in milliseconds`,
    ...columns(
      [
        ['', ...sizes.map(({ pages }) => `${grouped(pages)} pages`)],
        ...names.map((name) => [name, ...sizes.map(({ measures }) => grouped(measures[name] ?? 0))]),
      ],
      1,
    ),
    '',
  ].join('\n');
}

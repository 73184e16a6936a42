import { expect } from '@playwright/test';
import { test } from '../../../e2e/authors/authoring.ts';
import { ENGINE_PACKAGES, findFirefox } from '../engines/findEngines.ts';
import { startFirefox } from '../engines/firefox.ts';
import { Visitor } from '../engines/visitor.ts';

const MENU = 'pages/menu.yaml';
const TITLE = 'h1';

/** The middle of an element in the Studio's frame, in the CSS pixels of the Studio's window. Runs in the page. */
function middleInFrame(selector: string): { x: number; y: number } | null {
  const frame = document.querySelector('iframe');
  const box = frame?.contentDocument?.querySelector(selector)?.getBoundingClientRect();
  if (!frame || !box || box.width === 0) return null;
  const { left, top, width } = frame.getBoundingClientRect();
  const scale = width / frame.clientWidth;
  return { x: left + (box.left + box.width / 2) * scale, y: top + (box.top + box.height / 2) * scale };
}

const textInFrame = (selector: string): string | undefined =>
  document.querySelector('iframe')?.contentDocument?.querySelector(selector)?.textContent?.trim();

const saveState = (): string | undefined => document.querySelector('.save-state')?.textContent ?? undefined;

test('a person with Firefox clicks a sentence, types, adds a block, takes all back', async ({ author }) => {
  const program = findFirefox();
  test.skip(program === undefined, `Firefox is not installed (${ENGINE_PACKAGES.Firefox})`);
  const firefox = await startFirefox(program ?? '');
  try {
    const before = await author.read(MENU);
    const engine = await firefox.open();
    const visitor = new Visitor(engine, author.url);
    await visitor.resize(1280, 800);
    await visitor.open('/_studio#/menu');
    await visitor.expect('The menu', textInFrame, TITLE);
    await visitor.expect(true, () => document.querySelector('[role=treeitem]') !== null);
    await expect.poll(() => visitor.see(middleInFrame, TITLE)).not.toBeNull();
    const { x, y } = (await visitor.see(middleInFrame, TITLE)) ?? { x: 0, y: 0 };
    await visitor.clickAt(x, y);
    // On the page itself.
    await visitor.expect('The menu', () =>
      document.activeElement instanceof HTMLIFrameElement
        ? document.activeElement.contentDocument?.activeElement?.textContent
        : undefined,
    );
    await visitor.press('End', ...' today');
    await visitor.expect('The menu today', textInFrame, TITLE);
    await visitor.expect('Saved', saveState);
    const typed = before.replace('title: The menu #', 'title: The menu today #');
    await expect.poll(() => author.read(MENU)).toBe(typed);

    // Nothing lies over a line that is typed.
    await visitor.press('Enter');
    await visitor.click('.add-below');
    await visitor.click('[aria-label="Explain and answer"] button');
    await expect.poll(() => author.read(MENU)).not.toBe(typed);
    await visitor.expect('Saved', saveState);
    for (const text of [typed, before]) {
      await visitor.click('button[aria-keyshortcuts="Control+Z"]');
      await expect.poll(() => author.read(MENU)).toBe(text);
    }
    await visitor.expect('The menu', textInFrame, TITLE);
    expect(visitor.heard).toEqual([]);
    await engine.close();
  } finally {
    await firefox.quit();
  }
});

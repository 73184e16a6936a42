import type { Browser } from '@playwright/test';
import type { Engine, EngineProgram } from './engine.ts';

/** Chromium, which Playwright has already started. */
export const startChromium = (browser: Browser): EngineProgram => ({
  open: () => openWindow(browser),
  quit: async () => undefined,
});

async function openWindow(browser: Browser): Promise<Engine> {
  const page = await browser.newPage();
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  page.on('pageerror', (error) => said.push(`${error}`));
  return {
    go: async (address) => void (await page.goto(address)),
    evaluate: (expression) => page.evaluate<string>(expression),
    move: (x, y) => page.mouse.move(x, y),
    click: async () => {
      await page.mouse.down();
      await page.mouse.up();
    },
    press: async (keys) => {
      for (const key of keys) await page.keyboard.press(key === ' ' ? 'Space' : key);
    },
    resize: (width, height) => page.setViewportSize({ width, height }),
    said,
    close: () => page.close(),
  };
}

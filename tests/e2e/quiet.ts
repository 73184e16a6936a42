import { type BrowserContext, expect } from '@playwright/test';
import { test } from './visit.ts';

interface QuietVisit {
  /** Requests that failed or were answered with an error. */
  readonly refused: string[];
  /** What the content security policy blocked. */
  readonly violations: string[];
}

/** Notes from now on which requests fail or are answered with an error. */
export function noteRefusals(context: BrowserContext): string[] {
  const refused: string[] = [];
  context.on('requestfailed', (request) => {
    // When a page is left, its pending requests are aborted.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') refused.push(`failed ${request.url()}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${new URL(response.url()).pathname}`);
  });
  return refused;
}

/** Notes from now on what the content security policy blocks. */
export async function noteViolations(context: BrowserContext): Promise<string[]> {
  const violations: string[] = [];
  await context.exposeBinding('noteViolation', (_source, text: string) => violations.push(text));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      const note: unknown = Reflect.get(globalThis, 'noteViolation');
      if (typeof note === 'function') note(`${violatedDirective}: ${blockedURI} ${sample}`);
    });
  });
  return violations;
}

/**
 * A visit during which the console stays empty, every request is answered and the content security policy blocks
 * nothing. A test that expects an entry removes it from the list.
 */
export const quiet = test.extend<QuietVisit>({
  refused: [
    async ({ context }, use) => {
      const refused = noteRefusals(context);
      await use(refused);
      expect(refused).toEqual([]);
    },
    { auto: true },
  ],
  violations: [
    async ({ context }, use) => {
      const violations = await noteViolations(context);
      await use(violations);
      expect(violations).toEqual([]);
    },
    { auto: true },
  ],
});

import { expect, it } from 'vitest';
import { pasted } from '../../../../src/studio/client/pasted.ts';
import { studioWindow } from './studioWindow.tsx';

/** What an author is told who pastes, or nothing if it goes in. */
async function told(data: Readonly<Record<string, string>>): Promise<string | undefined> {
  const { store } = await studioWindow(null, {});
  const event = new Event('paste', { cancelable: true });
  const clipboardData = { getData: (type: string) => data[type] ?? '' };
  // jsdom has no events of the clipboard.
  pasted(Object.assign(event, { clipboardData }) as ClipboardEvent, store);
  const said = store.state().notice?.text;
  expect(event.defaultPrevented).toBe(said !== undefined);
  return said;
}

it('an author who pastes a whole book, or lists that never end, is told so at once, and nothing is lost', async () => {
  expect(await told({ 'text/plain': 'word '.repeat(1_000_000) })).toBe(
    'This has 5,000,000 characters; at most 200,000 go into a text at once. Nothing was put in.',
  );
  expect(await told({ 'text/html': '<ul><li>'.repeat(3000) })).toBe(
    'This has lists or tables in one another, more than 50 deep. Nothing was put in.',
  );
  expect(await told({ 'text/plain': 'A page', 'text/html': '<ul><li>One</li></ul>'.repeat(3000) })).toBe(
    undefined,
  );
});

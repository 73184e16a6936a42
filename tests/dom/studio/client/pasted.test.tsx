import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FormPanel } from '../../../../src/studio/client/forms/FormPanel.tsx';
import { pasted } from '../../../../src/studio/client/pasted.ts';
import type { StudioStore } from '../../../../src/studio/client/state/StudioStore.ts';
import { answered, FILE, studioWindow } from './studioWindow.tsx';

/** Pastes into the document, or into a field that has the focus. */
function paste(store: StudioStore, data: Readonly<Record<string, string>>): Event {
  const event = new Event('paste', { cancelable: true });
  const clipboardData = { getData: (type: string) => data[type] ?? '' };
  const target = document.activeElement;
  // jsdom has no events of the clipboard.
  pasted(
    Object.defineProperties(event, {
      clipboardData: { value: clipboardData },
      target: { value: target },
    }) as ClipboardEvent,
    store,
  );
  return event;
}

/** What an author is told who pastes, or nothing if it goes in. */
async function told(data: Readonly<Record<string, string>>): Promise<string | undefined> {
  const { store } = await studioWindow(null, {});
  const event = paste(store, data);
  const said = store.state().notice?.text;
  expect(event.defaultPrevented).toBe(said !== undefined);
  return said;
}

it('an author who pastes a whole book, or lists that never end, is told so at once, and nothing is lost', async () => {
  expect(await told({ 'text/plain': 'word '.repeat(1_000_000) })).toBe(
    'This has 5,000,000 characters; at most 200,000 go into a text at once. Nothing was put in.',
  );
  expect(await told({ 'text/plain': 'A page', 'text/html': '<b>x</b>'.repeat(1_000_000) })).toMatch(
    /^This has 8,000,000 characters; at most 200,000/,
  );
  expect(await told({ 'text/html': '<ul><li>'.repeat(3000) })).toBe(
    'This has lists or tables in one another, more than 50 deep. Nothing was put in.',
  );
  expect(await told({ 'text/plain': 'A page', 'text/html': '<ul><li>One</li></ul>'.repeat(3000) })).toBe(
    undefined,
  );
});

it('an author who pastes her list of questions and answers over the first question has each in its place, formatted or not, is told of what is over, and can paste it again once she has taken it back', async () => {
  const pair = (number: number, answer: object) => ({
    question: `[Question ${number}: question]`,
    ...answer,
  });
  const items = [
    pair(1, { markdown: '[Question 1: answer]' }),
    pair(2, { answer: '<p>[Question 2: answer]</p>' }),
  ];
  const value = { name: 'Tea', blocks: [{ type: 'faq', items }] };
  const { store } = await studioWindow(<FormPanel />, { page: answered(value) });
  await act(() => store.select({ file: FILE, pointer: '/blocks/0/items/0/question' }, true));
  const text = '1. Is it hot?\n*Very*.\n\n10. Is it < 3 km away?\n- Yes & no.\nThe end';
  await act(async () => void paste(store, { 'text/plain': text }));
  const filled = [
    { question: 'Is it hot?', markdown: '*Very*.' },
    { question: 'Is it < 3 km away?', answer: '<p>Yes &amp; no.</p>' },
  ];
  expect(store.state().values[FILE]).toEqual({ name: 'Tea', blocks: [{ type: 'faq', items: filled }] });
  expect(store.state().notice?.text).toMatch(
    /^4 of 5 paragraphs are in 4 places.* the other 1, no place is left/,
  );
  await act(async () => store.edit(FILE, 'it', { kind: 'set', pointer: '', value }));
  const {
    value: shown,
    selectionStart,
    selectionEnd,
  } = screen.getByLabelText<HTMLTextAreaElement>('Question');
  expect([selectionStart, selectionEnd]).toEqual([0, shown.length]);
});

it('an author whose paragraphs go on in the next block reads how far they have gone', async () => {
  const blocks = [
    { type: 'banner', title: '[Tea: title]' },
    { type: 'faq', items: [{ question: '[Question 1: question]', markdown: 'Yes.' }] },
  ];
  const { store } = await studioWindow(<FormPanel />, { page: answered({ name: 'Tea', blocks }) });
  await act(() => store.select({ file: FILE, pointer: '/blocks/0/title' }, true));
  await act(async () => void paste(store, { 'text/plain': 'Hot\nOr cold?' }));
  expect(store.state().notice?.text).toBe(
    '2 paragraphs are in 2 places, one in each, from “Banner” to “FAQ”.',
  );
});

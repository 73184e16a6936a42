import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { FormPanel } from '../../../../../src/studio/client/forms/FormPanel.tsx';
import { at } from '../../../../../src/studio/client/forms/schema.ts';
import { at as find } from '../../../at.ts';
import { answered, FILE, noNames, studioWindow } from '../studioWindow.tsx';

it('an author chooses each collection, and each look, by one name', async () => {
  const block = { type: 'cards', title: 'Teas', collection: 'teas' };
  const { store } = await studioWindow(<FormPanel />, {
    page: answered({ name: 'Tea', blocks: [block] }),
    site: {
      names: { ...noNames, collections: ['teas', 'ta/teas'] },
      languages: [
        { tag: 'en', at: '/', name: 'English', wordsFile: '' },
        { tag: 'ta', at: '/ta', name: 'Tamil', wordsFile: '' },
      ],
    },
  });
  await act(() => store.select({ file: FILE, pointer: '/blocks/0' }));
  const offered = (label: string): (string | null)[] =>
    within(screen.getByLabelText(label))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  expect(offered('Collection')).not.toContain('ta/teas');
  const looks = offered('Look').map((one) => one?.replace(' (as usual)', ''));
  expect(looks).toEqual([...new Set(looks)]);
});

it('an author who says what a picture shows is advised when she leaves it, and not at its first word', async () => {
  const { store } = await studioWindow(<FormPanel />, {
    page: answered({ name: 'Tea', image: { src: '_media/tea.jpg', alt: 'A cup of tea' } }),
  });
  await act(() => store.select({ file: FILE, pointer: '/image' }));
  const box = screen.getByDisplayValue('A cup of tea');
  const advice = (): HTMLElement | null => screen.queryByText(/^One word is little\./);
  fireEvent.change(box, { target: { value: 'Tea' } });
  expect(advice()).toBeNull();
  fireEvent.blur(box);
  expect(advice()).not.toBeNull();
});

it('an author who empties a word of a list, or the text of an optional link, is rid of it once she has left it', async () => {
  const banner = { type: 'banner', title: 'Tea', noteLink: { text: '', link: '/tea' } };
  const { store } = await studioWindow(<FormPanel />, {
    page: answered({ name: 'Tea', meta: { keywords: ['tea', '', 'cups'] }, blocks: [banner] }),
  });
  await act(() => store.select({ file: FILE, pointer: '/meta/keywords' }));
  fireEvent.blur(screen.getByLabelText('Keyword 2'), { relatedTarget: screen.getByLabelText('Keyword 3') });
  expect(at(store.state().values[FILE], '/meta/keywords/1')).toBe('');
  fireEvent.blur(screen.getByLabelText('Keyword 2'));
  await act(() => store.select({ file: FILE, pointer: '/blocks/0/noteLink' }));
  const group = document.querySelector('[data-field="/blocks/0/noteLink/text"] [data-control]');
  if (group !== null) fireEvent.blur(group);
  expect(store.state().values[FILE]).toMatchObject({
    meta: { keywords: ['tea', 'cups'] },
    blocks: [{ type: 'banner', title: 'Tea' }],
  });
  expect(at(store.state().values[FILE], '/blocks/0/noteLink')).toBeUndefined();
});

const words = Array.from({ length: 20 }, (_, at) => `word ${at + 1}`);
const press =
  (number: number, key: string, altKey = true) =>
  (): void => {
    const handle = screen.getByRole('button', { name: `Move Keyword ${number}: word ${number}` });
    expect(handle.getAttribute('aria-keyshortcuts')).toContain(`Alt+${key}`);
    fireEvent.keyDown(handle, { key, altKey });
  };
const click = (name: string) => (): void => screen.getByRole('button', { name }).click();

it.each<[what: string, count: number, does: () => void, after?: readonly string[], item?: string]>([
  ['moves it down', 2, press(1, 'ArrowDown'), ['word 2', 'word 1'], '1'],
  ['moves it up', 2, press(2, 'ArrowUp'), ['word 2', 'word 1'], '0'],
  ['moves none before the first', 2, press(1, 'ArrowUp'), words.slice(0, 2)],
  ['moves none behind the last', 2, press(2, 'ArrowDown'), words.slice(0, 2)],
  ['moves none by an arrow alone', 2, press(1, 'ArrowDown', false), words.slice(0, 2)],
  ['copies it', 1, click('Duplicate Keyword 1'), ['word 1', 'word 1'], '1'],
  ['deletes it', 2, click('Delete Keyword 1'), ['word 2']],
  ['deletes the last one, and the list with it', 1, click('Delete Keyword 1')],
  ['adds one more', 19, click('Add a keyword'), [...words.slice(0, 19), 'New text'], '19'],
  ['adds none that is too many', 20, click('Add a keyword'), words],
])(
  'an author in a list of words %s, is where it is now, and nothing is said of what has not happened',
  async (_, count, does, after, item) => {
    const before = words.slice(0, count);
    const { store } = await studioWindow(<FormPanel />, {
      page: answered({ name: 'Tea', meta: { keywords: before } }),
    });
    await act(() => store.select({ file: FILE, pointer: '/meta/keywords' }));
    await act(async () => does());
    expect(at(store.state().values[FILE], '/meta/keywords')).toEqual(after);
    const here = document.activeElement?.closest('[data-item]')?.getAttribute('data-item');
    expect(here).toBe(item && `/meta/keywords/${item}`);
    // What is said of it can be taken back.
    expect(store.state().notice?.undo ?? true).toBe(true);
    const isSame = String(after) === String(before);
    expect(store.state()).toMatchObject(isSame ? { unsent: [], notice: undefined } : { unsent: [{}] });
  },
);

it('an author finds in the file what she has switched on, off, and emptied, and hears of a switch as it is', async () => {
  const items = [{ question: 'Hot?', markdown: 'Yes.' }];
  const { store } = await studioWindow(<FormPanel />, {
    page: answered({ name: 'Tea', publishAt: '2026-12-01T09:30', blocks: [{ type: 'faq', items }] }),
  });
  const now = (pointer: string) => at(store.state().values[FILE], pointer);
  await act(() => store.select({ file: FILE, pointer: '/blocks/0/items/0/open' }));
  for (const isOn of [true, false]) {
    await act(async () => screen.getByRole('switch', { name: 'Open' }).click());
    expect(now('/blocks/0/items/0/open')).toBe(isOn || undefined);
    expect(screen.getByRole('switch', { name: 'Open' }).ariaChecked).toBe(String(isOn));
  }
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Delete Question 1' }).disabled).toBe(true);
  await act(() => store.select({ file: FILE, pointer: '/publishAt' }));
  fireEvent.change(screen.getByLabelText('Publish at: time'), { target: { value: '' } });
  expect(now('/publishAt')).toBe('2026-12-01');
});

it.each<[how: string, from: [number, number], to: [number, number], after: readonly number[]]>([
  ['moves the frame, and not out of the picture', [20, 20], [99, 30], [80, 20, 20, 20]],
  ['holds a corner, and the one opposite stays', [28, 12], [60, 50], [10, 30, 50, 20]],
  ['draws another one beside it', [90, 80], [50, 50], [50, 50, 40, 30]],
  ['draws one by a slip of the hand', [50, 50], [51, 51], [50, 50, 5, 5]],
])('an author who crops a picture %s', async (_, from, to, [x, y, width, height]) => {
  const image = { src: '_media/a.jpg', alt: 'Tea', crop: { x: 10, y: 10, width: 20, height: 20 } };
  const media = [{ src: image.src, shown: '/a.jpg', width: 8, height: 6, bytes: 1 }];
  const page = answered({ name: 'Tea', image });
  const { store } = await studioWindow(<FormPanel />, { page, site: { names: { ...noNames, media } } });
  await act(() => store.select({ file: FILE, pointer: '/image/crop' }));
  const picture = find('.framing');
  Object.assign(picture, { setPointerCapture: () => undefined });
  vi.spyOn(picture, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 100));
  fireEvent.pointerDown(picture, { buttons: 1, clientX: from[0], clientY: from[1] });
  fireEvent.pointerMove(picture, { buttons: 1, clientX: to[0], clientY: to[1] });
  expect(at(store.state().values[FILE], '/image/crop')).toEqual({ x, y, width, height });
  expect(find('.framing img').getAttribute('src')).toBe('/a.jpg');
});

it('an author gives a page a colour by its angle, by sight, or as another page has it, and takes it away', async () => {
  const hues = [{ hue: 152, pages: ['Tea', 'Cakes'] }];
  const page = answered({ name: 'Tea', accent: 40 });
  const { store } = await studioWindow(<FormPanel />, { page, site: { names: { ...noNames, hues } } });
  await act(() => store.select({ file: FILE, pointer: '/accent' }));
  const now = () => at(store.state().values[FILE], '/accent');
  const write = (box: HTMLElement, value: string) =>
    act(async () => void fireEvent.change(box, { target: { value } }));
  const number = screen.getByLabelText('Accent');
  await write(number, '200');
  await write(number, '200.5');
  expect(now()).toBe(200);
  // By keyboard, the number is enough.
  expect(screen.queryByRole('slider', { hidden: false })).toBeNull();
  expect(find('.hue-range').tabIndex).toBe(-1);
  await write(find('.hue-range'), '10');
  expect(now()).toBe(10);
  const used = screen.getByRole('button', { name: 'Hue 152, as Tea and one other', pressed: false });
  await act(async () => used.click());
  expect([now(), used.ariaPressed]).toEqual([152, 'true']);
  expect(screen.getByText(/^Contrast in the dark:/)).toBeTruthy();
  await act(async () => screen.getByRole('button', { name: 'No colour of its own' }).click());
  await write(number, '7');
  await write(number, '');
  expect(now()).toBeUndefined();
  expect(screen.queryByText(/^Contrast in|^No colour of its own/)).toBeNull();
});

it.each([
  ['in its item if that is typed into meanwhile', ['A pot', 'Cup'], '_media/new.jpg'],
  ['in no other item if that has moved meanwhile', ['Cup', 'Tea'], '_media/a.jpg'],
])('an author who drops a picture finds it %s', async (_, after, src) => {
  const page = (...texts: readonly string[]) => {
    const items = texts.map((alt) => ({ image: { src: '_media/a.jpg', alt } }));
    return answered({ name: 'Tea', blocks: [{ type: 'gallery', items }] });
  };
  const { store, sent, answer } = await studioWindow(<FormPanel />, { page: page('Tea', 'Cup') });
  await act(() => store.select({ file: FILE, pointer: '/blocks/0/items/0/image/src' }));
  const [notes, picture] = [new File([''], 'notes.txt'), new File([''], 'new.jpg', { type: 'image/jpeg' })];
  const isOver = (): boolean => find('.picture').hasAttribute('data-over');
  // The browser would open what is dropped.
  expect(fireEvent.dragOver(find('.picture'))).toBe(false);
  expect(isOver()).toBe(true);
  fireEvent.dragLeave(find('.picture'));
  expect(isOver()).toBe(false);
  fireEvent.dragOver(find('.picture'));
  const drop = (...files: readonly File[]) =>
    act(async () => expect(fireEvent.drop(find('.picture'), { dataTransfer: { files } })).toBe(false));
  // She reads what is wrong with it.
  await drop(notes);
  await drop(notes, picture);
  expect([isOver(), ...sent]).toEqual([false, notes, picture]);
  act(() => store.take([page(...after)]));
  await answer({ kind: 'answer', answer: { medium: { src: '_media/new.jpg' }, notes: [] } });
  expect(at(store.state().values[FILE], '/blocks/0/items/0/image')).toEqual({ src, alt: after[0] });
  expect(store.state().notice?.text.includes('is in another place')).toBe(src === '_media/a.jpg');
});

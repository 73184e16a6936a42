import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Outline } from '../../../../../src/studio/client/left/Outline.tsx';
import { NewPage, PageList } from '../../../../../src/studio/client/left/PageList.tsx';
import { ADDRESS } from '../../../../../src/studio/protocol/address.ts';
import type { StudioPage } from '../../../../../src/studio/protocol/site.ts';
import { answered, FILE, studioWindow } from '../studioWindow.tsx';

it('an author in the list of all pages is where she types what she looks for, opens the first page that fits with Enter, and leaves with Escape', async () => {
  const others = [answered({ name: 'Cakes' }, { file: 'pages/cakes.yaml', route: '/cakes' })];
  const left = vi.fn<() => void>();
  const { store } = await studioWindow(<PageList onLeave={left} />, { others });
  const search = screen.getByLabelText('Find a page');
  expect(document.activeElement).toBe(search);
  fireEvent.keyDown(search, { key: 'Escape' });
  expect(left).toHaveBeenCalledOnce();
  fireEvent.change(search, { target: { value: 'cak' } });
  await act(async () => fireEvent.keyDown(search, { key: 'Enter' }));
  expect(store.state().route).toBe('/cakes');
  expect(left).toHaveBeenCalledTimes(2);
});

it('an author finds the page that is open in its list, however long that is', async () => {
  const others = Array.from({ length: 30 }, (_, at) =>
    answered({ name: `Tea ${at}` }, { file: `pages/tea-${at}.yaml`, route: `/tea-${at}` }),
  );
  const { store } = await studioWindow(<PageList onLeave={() => undefined} />, { others });
  expect(screen.queryByText('Tea 29')).toBeNull();
  await act(() => store.openPage('/tea-29'));
  expect(document.querySelector('[aria-current=page]')?.textContent).toBe('Tea 29/tea-29');
});

it('an author with a phone sees all pages, and no keyboard over them', async () => {
  vi.stubGlobal('matchMedia', (media: string) => ({ matches: media === '(pointer: coarse)' }));
  await studioWindow(<PageList onLeave={() => undefined} />, {});
  expect(document.activeElement).toBe(document.body);
});

it('an author finds the pages of each collection and language together, and changes only those that have a file', async () => {
  const page = (file: string, name: string, more: Partial<StudioPage> = {}): StudioPage => ({
    file: `pages/${file}.yaml`,
    route: `/${name}`,
    name,
    state: 'Shown',
    errors: 0,
    unsaved: false,
    isMade: false,
    ...more,
  });
  const pages = [
    page('index', 'Home'),
    page('ta/index', 'முகப்பு'),
    page('blog/topics', 'Costs', { collection: 'blog', isMade: true }),
    page('ta/blog/one', 'ஒன்று', { collection: 'ta/blog' }),
  ];
  const languages = [
    { tag: 'en', at: '/', name: 'English', wordsFile: '' },
    { tag: 'ta', at: '/ta', name: 'Tamil', wordsFile: '' },
  ];
  await studioWindow(<PageList onLeave={() => undefined} />, { site: { pages, languages } });
  const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
  expect(headings).toEqual(['Pages', 'Blog', 'Pages in Tamil', 'Blog in Tamil', 'Everywhere']);
  const actions = screen.getAllByRole('button', { name: /^Duplicate, rename or delete/ });
  expect(
    actions.map(({ ariaLabel, textContent }) => (ariaLabel ?? textContent).replace(/.* delete /, '')),
  ).toEqual(['Home', 'முகப்பு', 'ஒன்று']);
  expect(screen.getByText('Made for a tag')).toBeTruthy();
});

it('an author who deletes a page that links lead to sees all that she can do with it, and is offered to keep it first', async () => {
  const into = vi.spyOn(Element.prototype, 'scrollIntoView');
  const links = [{ file: FILE, pointer: '/link', line: 1, link: '/cakes', on: 'Tea' }];
  const others = [answered({ name: 'Cakes' }, { file: 'pages/cakes.yaml', route: '/cakes' })];
  const { answer } = await studioWindow(<PageList onLeave={() => undefined} />, { others });
  fireEvent.click(screen.getByRole('button', { name: 'Duplicate, rename or delete Cakes' }));
  const deletes = screen.getByRole('button', { name: 'Delete the page' });
  expect(into.mock.contexts).toEqual([deletes.closest('.page-actions')]);
  await act(async () => void fireEvent.click(deletes));
  const refused = { refused: 'would-break-links', message: 'A link leads to this page.', links };
  await answer({ kind: 'refused', refused });
  expect(screen.getByRole('button', { name: 'Keep it' }).className).toBe('strong');
  expect(screen.getByRole('button', { name: 'Delete it all the same' }).className).toBe('plain danger');
});

it('an author who has gone to another page and types there while a page is renamed goes on typing', async () => {
  const others = ['cakes', 'visit'].map((name) =>
    answered({ name }, { file: `pages/${name}.yaml`, route: `/${name}` }),
  );
  const { store, answer } = await studioWindow(<PageList onLeave={() => undefined} />, { others });
  const typed = document.body.appendChild(document.createElement('textarea'));
  fireEvent.click(screen.getByRole('button', { name: 'Duplicate, rename or delete cakes' }));
  fireEvent.change(screen.getByLabelText('Address'), { target: { value: '/pastries' } });
  await act(async () => screen.getByRole('button', { name: 'Rename' }).click());
  await act(() => store.openPage('/visit'));
  typed.focus();
  const pages = store
    .state()
    .site?.pages.map((page) => (page.name === 'cakes' ? { ...page, route: '/pastries' } : page));
  await answer({ kind: 'answer', answer: { pages, page: pages?.[1], history: {}, version: 2 } });
  // The links to the old address.
  await answer({ kind: 'answer', answer: { count: 1, places: [] } });
  await act(() => new Promise(requestAnimationFrame));
  expect(document.activeElement).toBe(typed);
  expect(store.state()).toMatchObject({ route: '/visit', panel: { kind: 'form' } });
  expect(store.state().notice).toMatchObject({
    text: expect.stringMatching(/ One link still uses \/cakes\.$/),
    undo: true,
    links: { find: '/cakes', replace: '/pastries' },
  });
  typed.remove();
});

it('an author who makes a page by keyboard hears that it is being made, is where she was, and makes one', async () => {
  const block = (name: string, placeholders: number, isOfWords: boolean) => ({
    name,
    title: name,
    placeholders,
    isOfWords,
  });
  const blocks = [block('Banner', 4, true), block('Anatomy', 23, false), block('FAQ', 9, true)];
  const { sent } = await studioWindow(<NewPage kinds={['page']} onDone={() => undefined} />, {
    answers: { [`${ADDRESS.beginning}?kind=page`]: { kind: 'page', placeholders: 3, blocks } },
  });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'New page' })));
  expect(screen.getByText('16 places to fill')).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: 'FAQ, 9 places' }));
  fireEvent.click(screen.getByRole('checkbox', { name: /^Anatomy, 23 places/ }));
  expect(screen.getByText('30 places to fill')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Its name'), { target: { value: 'Tea' } });
  const make = screen.getByRole<HTMLButtonElement>('button', { name: 'Make the page' });
  await act(async () => make.click());
  expect(screen.getByText('Making the page …')).toBeTruthy();
  // What is disabled loses the focus.
  expect(make.disabled).toBe(false);
  await act(async () => make.click());
  expect(sent).toEqual([{ do: 'new', kind: 'page', name: 'Tea', blocks: ['Banner', 'Anatomy'] }]);
});

const items = [1, 2].map((number) => ({ question: `[Question ${number}: question]`, answer: 'Yes.' }));
const blocks = [
  { type: 'banner', title: 'Teas' },
  { type: 'faq', items },
];
const outline = () => studioWindow(<Outline />, { page: answered({ name: '[Tea: name]', blocks }) });

it('an author with placeholders reads in the outline how many each block has', async () => {
  await outline();
  const counts = screen.getAllByRole('treeitem').map((line) => line.getAttribute('aria-description'));
  expect(counts).toEqual(['one placeholder', null, '2 placeholders']);
});

it('an author who deletes a block reads at once how many are left below it, also those that the file notes', async () => {
  const text =
    'blocks:\n  - type: banner\n    title: Teas\n  - type: banner\n    title: Rice # a placeholder\n';
  const end = text.indexOf(' #');
  const place = { start: end - 4, end, line: 5, column: 12 };
  const page = answered(
    { blocks: [blocks[0] ?? {}, { type: 'banner', title: 'Rice' }] },
    { text, places: { '/blocks/1/title': place } },
  );
  const { store } = await studioWindow(<Outline />, { page });
  await act(async () => store.edit(FILE, 'deleting a block', { kind: 'remove', pointer: '/blocks/0' }));
  const counts = screen.getAllByRole('treeitem').map((line) => line.getAttribute('aria-description'));
  expect(counts).toEqual([null, 'one placeholder']);
});

it('an author reads in the outline what an article is called by its first heading, not by a caption', async () => {
  const figures = [{ after: '#pile', caption: 'A drawing of a pile.' }];
  const article = { type: 'article', markdown: 'Two shirts.\n\n## Collect the pile\n\nAll.', figures };
  await studioWindow(<Outline />, { page: answered({ name: 'Tea', blocks: [article] }) });
  expect(screen.getAllByRole('treeitem')[1]?.textContent).toContain('Collect the pile');
});

it('an author who types the beginning of a name goes to the first line that has it, and one letter more leaves her there', async () => {
  const blocks = ['Cups', 'Teas', 'Tea times'].map((title) => ({ type: 'banner', title }));
  await studioWindow(<Outline />, { page: answered({ name: 'Tea', blocks }) });
  const lines = screen.getAllByRole('treeitem');
  await act(async () => lines[0]?.focus());
  const reached = [...'tea'].map((key) => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key });
    return document.activeElement === lines[2];
  });
  expect(reached).toEqual([true, true, true]);
});

it('an author who selects a block on the page sees its line of the outline', async () => {
  const { store } = await outline();
  const seen: (string | null)[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    seen.push(this.getAttribute('data-key'));
  });
  await act(() => store.select({ file: FILE, pointer: '/blocks/1/title' }));
  expect(seen).toEqual([`${FILE}#/blocks/1`]);
});

it('an author who moves a block by keys and takes that back goes on with the same block', async () => {
  const { store } = await outline();
  const [, banner, faq] = screen.getAllByRole('treeitem');
  await act(async () => faq?.focus());
  // What undo shows.
  await act(() => store.select({ file: FILE, pointer: '/blocks/0' }));
  expect(document.activeElement).toBe(banner);
});

it('an author who deletes a block has the buttons that led to it go with it, in one step, and reads which', async () => {
  const cta = (text: string, link: string) => ({ text, link });
  const banner = { type: 'banner', title: 'Teas' };
  const blocks = [
    { ...banner, actions: [cta('Ask', '#faq'), cta('Order', '/order'), cta('Read', '#faq')] },
    { ...banner, actions: [cta('Ask again', '#faq')], noteLink: cta('Hours', '/faq') },
    { type: 'featureShowcase', left: [], cta: cta('Questions', '#faq') },
    { type: 'callToAction', title: 'Come in', actions: [cta('Come', '#faq')] },
    { type: 'faq', id: 'faq', items },
  ];
  const { store } = await studioWindow(<Outline />, { page: answered({ name: 'Tea', blocks }) });
  await act(() => store.select({ file: FILE, pointer: '/blocks/4' }));
  const faq = screen.getByRole('treeitem', { selected: true });
  await act(async () => void fireEvent.keyDown(faq, { key: 'Delete' }));
  expect(store.state().values[FILE]).toEqual({
    name: 'Tea',
    blocks: [
      { ...banner, actions: [cta('Order', '/order')] },
      { ...banner, noteLink: cta('Hours', '/faq') },
      { type: 'featureShowcase', left: [] },
      // It is nothing without its button.
      blocks[3],
    ],
  });
  expect(store.state().unsent).toHaveLength(1);
  expect(store.state().notice?.text).toBe(
    '“FAQ” is gone, and what led there: “Read”, “Ask”, “Ask again”, “Questions”.',
  );
});

it('an author who drags a block has it moved where she lets go, and left where it was if she presses Escape or the system takes the finger away', async () => {
  const blocks = [
    { type: 'banner', title: 'Teas' },
    { type: 'faq', title: 'Questions' },
  ];
  const { store } = await studioWindow(<Outline />, { page: answered({ name: 'Tea', blocks }) });
  const [, banner, faq] = screen.getAllByRole('treeitem');
  if (banner === undefined || faq === undefined) throw new Error('a block has no line');
  // jsdom lays nothing out, so that every line is at 0; and it has no pointer to hold.
  Object.assign(document, { elementFromPoint: () => banner });
  Object.assign(document.documentElement, { setPointerCapture: () => undefined });
  const finger = { pointerId: 1, isPrimary: true };
  const drag = (end: () => void): void => {
    fireEvent.pointerDown(faq, { ...finger, clientY: 90 });
    fireEvent.pointerMove(window, { ...finger, clientY: -10 });
    expect(document.querySelector('.dragged')).not.toBeNull();
    act(end);
    expect(document.querySelector('.dragged')).toBeNull();
  };
  drag(() => fireEvent.pointerCancel(window, finger));
  drag(() => fireEvent.keyDown(window, { key: 'Escape' }));
  expect(store.state().values[FILE]).toMatchObject({ blocks });
  drag(() => fireEvent.pointerUp(window, finger));
  expect(store.state().unsent).toHaveLength(1);
  // A finger that scrolls has not rested long enough to drag, and does not begin to when it rests later.
  vi.useFakeTimers();
  fireEvent.pointerDown(faq, { ...finger, pointerType: 'touch', clientY: 90 });
  fireEvent.pointerMove(window, { ...finger, clientY: -10 });
  vi.advanceTimersByTime(1000);
  expect(document.querySelector('.dragged')).toBeNull();
});

import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PageFrame } from '../../../../../src/studio/client/page/PageFrame.tsx';
import { usePageDocument } from '../../../../../src/studio/client/page/usePageDocument.ts';
import { at } from '../../../at.ts';
import { answered, FILE, studioWindow } from '../studioWindow.tsx';
import { AS_USUAL, happen, pageIn } from './pageIn.ts';

it('an author who goes to another page sees at once which one is coming, and no longer the one before it', async () => {
  // jsdom loads nothing into a frame, and says so.
  vi.spyOn(console, 'error').mockReturnValue();
  const { store } = await studioWindow(<PageFrame width={1280} theme="light" />, {
    page: answered({ name: 'Tea' }),
    others: [answered({ name: 'Cakes' }, { file: 'pages/b.yaml', route: '/b' })],
  });
  expect(screen.getByRole('status').textContent).toBe('Drawing “Tea” …');
  await act(() => store.openPage('/b'));
  expect(screen.getByRole('status').textContent).toBe('Drawing “Cakes” …');
});

it('an author points at a block and reads what it is, clicks what it says and is there, and nothing of the page happens', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 90, 90));
  const { store } = await studioWindow(<PageFrame width={1280} theme="light" />, {
    page: answered({ name: 'Tea', blocks: [{ type: 'banner', title: 'Tea' }] }),
  });
  const block = `${FILE}#/blocks/0`;
  const page = await pageIn(
    'The page',
    `<section data-section="${block}" data-section-type="banner"><a href="/b" data-at="${block}/title">Tea</a><form></form></section>`,
  );
  const [section, link, form] = [at('section', page), at('a', page), at('form', page)];
  await happen(link, new Event('pointermove', AS_USUAL));
  expect(at('.block-box.hovered').textContent).toBe('Banner');
  await happen(page, new Event('pointerleave'));
  expect(document.querySelector('.hovered')).toBeNull();
  const places: unknown[] = [];
  const click = async (on: Element, detail: number): Promise<void> => {
    Object.assign(page, { elementsFromPoint: () => [on] });
    const above = vi.fn<() => void>();
    page.body.addEventListener('click', above, { once: true });
    expect(await happen(on, new MouseEvent('click', { ...AS_USUAL, detail }))).toBe(false);
    expect(above).not.toHaveBeenCalled();
    const { place, part } = store.state();
    places.push([place?.pointer, part]);
    await act(() => store.select(undefined));
  };
  await click(link, 1);
  await click(link, 0);
  await click(section, 1);
  expect(places).toEqual([
    ['/blocks/0/title', 'form'],
    ['/blocks/0/title', 'form'],
    ['/blocks/0', 'form'],
  ]);
  expect(await happen(form, new Event('submit', AS_USUAL))).toBe(false);
  await happen(link, new KeyboardEvent('keydown', { ...AS_USUAL, key: 'k', ctrlKey: true }));
  expect(store.state().isGoing).toBe(true);
});

afterEach(() => vi.unstubAllGlobals());

it('a drawing that comes in just as an author begins to type does not take the caret away', async () => {
  const page = new DOMParser().parseFromString('<h1>The menu</h1>', 'text/html');
  const inside = { current: { contentDocument: page } as HTMLIFrameElement };
  const shown: { current?: ReturnType<typeof usePageDocument> } = {};
  const Frame = () => {
    shown.current = usePageDocument(inside, '/a', 'light', () => undefined);
    return null;
  };
  let drawn = (_: Response): void => undefined;
  vi.stubGlobal('fetch', () => new Promise<Response>((done) => (drawn = done)));
  const { store } = await studioWindow(<Frame />, {});
  await act(async () => shown.current?.onLoad());
  await act(async () => store.set({ version: 1 }));
  await act(async () => {
    shown.current?.hold(true);
    page.body.innerHTML = '<h1><studio-text>The menu</studio-text></h1>';
    const answer = new Response('<h1>The menu</h1>');
    const read = vi.spyOn(answer, 'text');
    drawn(answer);
    // React draws nothing before this is over.
    await vi.waitFor(() => expect(read).toHaveResolved());
  });
  expect(page.querySelector('studio-text')).not.toBeNull();
});

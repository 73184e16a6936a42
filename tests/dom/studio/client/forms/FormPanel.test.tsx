import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Clicked } from '../../../../../src/studio/client/forms/caret.ts';
import { FormPanel } from '../../../../../src/studio/client/forms/FormPanel.tsx';
import { at, SETTINGS } from '../../../../../src/studio/client/forms/schema.ts';
import { keysPressed } from '../../../../../src/studio/client/keys.ts';
import { KeptFocus } from '../../../../../src/studio/client/parts/KeptFocus.tsx';
import { useStudio } from '../../../../../src/studio/client/state/useStore.ts';
import { loadRichText } from '../../../../../src/studio/client/widgets/RichTextControl.tsx';
import { ADDRESS } from '../../../../../src/studio/protocol/address.ts';
import type { Json, StudioIssue } from '../../../../../src/studio/protocol/file.ts';
import { at as find } from '../../../at.ts';
import { answered, FILE, studioWindow } from '../studioWindow.tsx';

// A form that needs it first shows room for it.
beforeAll(loadRichText);

/** What is selected of the text in the field that has the focus, between bars. */
function selected(label: string): string {
  const control = screen.getByLabelText<HTMLTextAreaElement>(label);
  expect(document.activeElement).toBe(control);
  const { value, selectionStart: from, selectionEnd: to } = control;
  return `${value.slice(0, from)}|${value.slice(from, to)}|${value.slice(to)}`;
}

it('an author who goes to a text finds the caret where she has clicked, or behind the words, and a placeholder or an example selected as a whole', async () => {
  const example = { type: 'banner', title: 'An example', text: 'Boiled daily.' };
  const block = { ...example, eyebrow: '[Banner: eyebrow]', title: 'All our teas' };
  const { store } = await studioWindow(<FormPanel />, {
    page: answered({ name: 'Tea', blocks: [block] }, { first: 'title: All our teas' }),
    site: { palette: [{ type: 'banner', title: 'Banner', description: '', drawing: '/', example }] },
  });
  const go = (name: string, clicked?: Clicked) =>
    act(async () => void store.select({ file: FILE, pointer: `/blocks/0/${name}` }, true, clicked));
  const field = (name: string) => find(`[data-field="/blocks/0/${name}"]`);
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  await go('title', { text: ' our\n teas ', offset: 6 });
  expect(selected('Title')).toBe('All our ||teas');
  // With its hint, and in any case itself.
  expect(scrolled.mock.contexts.slice(-2)).toEqual([field('title'), screen.getByLabelText('Title')]);
  await go('title');
  expect(selected('Title')).toBe('All our teas||');
  await go('eyebrow', { text: '[Banner: eyebrow]', offset: 3 });
  expect(selected('Eyebrow')).toBe('|[Banner: eyebrow]|');
  // By a key or a pointer in the form as well.
  fireEvent.mouseDown(screen.getByLabelText('Text'));
  expect(selected('Text')).toBe('|Boiled daily.|');
  // A block as a whole is its first field.
  await act(() => store.select({ file: FILE, pointer: '/blocks/0' }, true));
  expect(document.activeElement).toBe(find('.fields [data-control]'));
  // A list is named by a heading; what may be left out says so to those who see it, others hear what may not.
  expect(within(field('actions')).getByRole('heading', { level: 3 }).textContent).toBe('Actions');
  expect(find('[data-field="/blocks/0/eyebrow"] .field-head').textContent).toBe('Eyebrowoptional');
  expect(find('[data-field="/blocks/0/title"] .field-head').textContent).toBe('Title');
  expect(screen.queryAllByText('optional', { ignore: '[aria-hidden]' })).toEqual([]);
});

it('an author who types on the page while another panel is open goes on there; who closes it is in her field', async () => {
  const Right = () => (useStudio().panel.kind === 'form' ? <FormPanel /> : null);
  const { store } = await studioWindow(<Right />, {
    page: answered({ name: 'Tea', blocks: [{ type: 'banner', title: 'All our teas' }] }),
  });
  const title = { file: FILE, pointer: '/blocks/0/title' };
  const onPage = document.body.appendChild(document.createElement('textarea'));
  await act(() => store.select(title, true));
  await act(async () => store.show({ kind: 'publish' }));
  onPage.focus();
  await act(() => store.select(title));
  expect(document.activeElement).toBe(onPage);
  // She sees the field of what she types into; one that she is about to press stays where it is.
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  const text = { file: FILE, pointer: '/blocks/0/text' };
  await act(() => store.select(text));
  expect(scrolled.mock.contexts).toEqual([find('[data-field="/blocks/0/text"]')]);
  screen.getByLabelText('Text').focus();
  await act(() => store.select(title));
  expect(scrolled).toHaveBeenCalledOnce();
  onPage.focus();
  await act(async () => store.show({ kind: 'publish' }));
  await act(async () => store.show({ kind: 'form' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Title'));
});

it('an author who moves a block to another page is offered those that are written, and reads why it stays', async () => {
  const page = (route: string, name: string, isMade = false) => ({
    ...{ route, name, isMade, file: `pages${route}.yaml`, state: 'Shown', errors: 0, unsaved: false },
  });
  const { store, sent, answer } = await studioWindow(<FormPanel />, {
    page: answered({ name: 'Tea', blocks: [{ type: 'banner', title: 'All our teas' }] }),
    others: [answered({ name: 'Cakes', blocks: [] }, { file: 'pages/b.yaml', route: '/b' })],
    site: { pages: [page('/a', 'Tea'), page('/b', 'Cakes'), page('/tags/hot', 'Hot', true)] },
  });
  await act(() => store.select({ file: FILE, pointer: '/blocks/0' }));
  fireEvent.click(screen.getByRole('button', { name: 'Move to another page …' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Cakes/b']);
  for (const label of ['To which page', 'Where on “Cakes”']) {
    const chooser = dialog.getByRole('combobox', { name: label });
    await act(async () => void fireEvent.keyDown(chooser, { key: 'Enter' }));
  }
  expect(sent).toMatchObject([{ file: FILE, index: 0, to: 'pages/b.yaml' }]);
  const refused = { refused: 'changed', message: 'Nothing was changed.' } as const;
  await answer({ kind: 'refused', refused });
  expect(screen.getByRole('alert').textContent).toBe('Nothing was changed.');
});

it('an author who takes back from a field what she has changed in another block is in the form of that', async () => {
  const blocks = [
    { type: 'banner', title: 'All our teas' },
    { type: 'faq', items: [] },
  ];
  const { store } = await studioWindow(
    <KeptFocus>
      <FormPanel />
    </KeptFocus>,
    { page: answered({ name: 'Tea', blocks }) },
  );
  await act(() => store.select({ file: FILE, pointer: '/blocks/0/title' }, true));
  expect(document.activeElement).toBe(screen.getByLabelText('Title'));
  await act(() => store.select({ file: FILE, pointer: '/blocks/1/items' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 })));
});

const POT = { caption: 'A pot', scene: { kind: 'invoice' } };
const value = { src: '_media/pot.jpg', alt: 'Write the text here.' };
const item = '/blocks/0/items/0';
const ofList = [
  { kind: 'set', pointer: `${item}/image`, value },
  { kind: 'remove', pointer: `${item}/scene` },
];

it.each<[string, Readonly<Record<string, Json>>, string, object[]]>([
  ['where it belongs', { summary: 'Hot.', blocks: [] }, '', [{ pointer: '/image', value, after: 'summary' }]],
  ['in place of the drawing', { blocks: [{ type: 'gallery', items: [POT] }] }, '/blocks/0', ofList],
])(
  'an author who adds a picture finds an empty field that is no mistake, and it is written with the picture, %s',
  async (_, more, pointer, edits) => {
    const { store, sent } = await studioWindow(<FormPanel />, { page: answered({ name: 'Tea', ...more }) });
    await act(() => store.select({ file: FILE, pointer }));
    for (const list of screen.queryAllByRole('button', { name: 'A pot' })) fireEvent.click(list);
    fireEvent.click(screen.getByRole('button', { name: 'Add image' }));
    const source = screen.getByRole<HTMLInputElement>('combobox', { name: 'File' });
    expect([source.value, store.state().unsent]).toEqual(['', []]);
    await waitFor(() => expect(document.activeElement).toBe(source));
    await act(async () => fireEvent.change(source, { target: { value: '_media/pot.jpg' } }));
    // In words that can be read behind "Taken back:".
    expect(sent).toMatchObject([{ edits, label: '“File”' }]);
    expect(screen.getByRole('combobox', { name: 'File' })).toBe(source);
  },
);

it('an author who chooses another picture is in the field with what the old one shows, and reads that', async () => {
  const medium = (src: string) => ({ src, shown: `/${src}`, width: 8, height: 6, bytes: 1 });
  const image = { src: '_media/old.jpg', alt: 'A pot of tea' };
  const { store } = await studioWindow(<FormPanel />, {
    page: answered({ name: 'Tea', image, blocks: [] }),
  });
  const { site } = store.state();
  const media = ['_media/old.jpg', '_media/new.jpg'].map(medium);
  if (site) await act(async () => store.set({ site: { ...site, names: { ...site.names, media } } }));
  await act(() => store.select({ file: FILE, pointer: '/image/src' }));
  await act(async () => void fireEvent.click(screen.getByRole('img', { name: '_media/new.jpg' })));
  expect(selected('What it shows')).toBe('A pot of tea||');
  expect(store.state().notice?.text).toMatch(/still about the old one/);
  // Emptied, it says what is wrong, and is not gone.
  await act(
    async () =>
      void fireEvent.change(find('[data-field="/image/src"] [data-control]'), { target: { value: '' } }),
  );
  expect(at(store.state().values[FILE], '/image/src')).toBe('');
});

it('an author chooses a font from those that are installed, and an empty field or half a name is no mistake', async () => {
  const fonts = [
    { name: 'lora', family: 'Lora', file: '/lora' },
    { name: 'inter', family: 'Inter', file: '/inter' },
  ];
  vi.stubGlobal('FontFace', class {});
  Object.assign(document, { fonts: { add: () => undefined } });
  const settings = answered({ name: 'Tea' }, { file: SETTINGS, kind: 'site', route: '' });
  const { store } = await studioWindow(<FormPanel />, {
    others: [settings],
    answers: { [ADDRESS.fonts]: { fonts } },
  });
  await act(() => store.select({ file: SETTINGS, pointer: '/brand' }));
  const font = screen.getByPlaceholderText('Choose a font');
  await act(async () => font.focus());
  await act(async () => void fireEvent.click(font));
  expect(screen.getAllByRole('option', { name: /^(?:Lora|Inter)/ })).toHaveLength(2);
  await act(async () => void fireEvent.change(font, { target: { value: 'lorax' } }));
  expect(screen.getByText(/^No font of this name is installed/)).toBeTruthy();
  await act(async () => void fireEvent.change(font, { target: { value: 'lor' } }));
  expect(screen.queryByText(/^No font of this name/)).toBeNull();
  expect(store.state().unsent).toEqual([]);
  for (const key of ['ArrowDown', 'Enter']) await act(async () => void fireEvent.keyDown(font, { key }));
  expect(store.state().unsent).toMatchObject([
    { edits: [{ kind: 'set', pointer: '/brand', value: { fonts: ['lora'] } }] },
  ]);
  expect(document.activeElement).toBe(screen.getByDisplayValue('lora'));
});

it('an author who clicks the card of another page reads whose it is, and goes there', async () => {
  const other = answered({ name: 'Cakes', summary: 'Baked daily.' }, { file: 'pages/b.yaml', route: '/b' });
  const { store } = await studioWindow(<FormPanel />, { others: [other] });
  await act(() => store.select({ file: FILE, pointer: '' }));
  expect(screen.queryByRole('region', { name: 'Another page' })).toBeNull();
  await act(() => store.select({ file: other.file, pointer: '/summary' }));
  const note = within(screen.getByRole('region', { name: 'Another page' }));
  expect(note.getByText('This belongs to another page: “Cakes”.')).toBeTruthy();
  await act(async () => fireEvent.click(note.getByRole('button', { name: 'Go to “Cakes”' })));
  expect(store.state().route).toBe('/b');
  expect(document.activeElement).toBe(screen.getByLabelText('Summary'));
});

it('an author whose page is kept as a draft reads each mistake, whatever is selected, and goes from there to its field', async () => {
  const pointer = '/blocks/0/items/0/answer';
  const text = 'answer: <p>See <a href="/wel">this</a>.</p>';
  const issue: StudioIssue = {
    code: 'broken-link',
    severity: 'error',
    file: FILE,
    pointer,
    help: '',
    message: 'There is no page at "/wel".',
    line: 1,
    column: text.indexOf('/wel') + 1,
    endLine: 1,
    endColumn: text.indexOf('/wel') + 5,
  };
  const elsewhere = [{ file: 'pages/b.yaml', pointer: '/blocks/0/link', message: 'There is no "#tea".' }];
  const items = [{ question: 'Is it filtered?', answer: '<p>See <a href="/wel">this</a>.</p>' }];
  const { store } = await studioWindow(<FormPanel />, {
    page: answered(
      { name: 'Tea', blocks: [{ type: 'faq', items }] },
      { text, saved: 'other', elsewhere, issues: [issue] },
    ),
  });
  const note = within(screen.getByRole('region', { name: 'Draft' }));
  expect(note.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'FAQ: Items: Question 1: Answer: There is no page at "/wel".',
    'There is no "#tea". In pages/b.yaml.',
  ]);
  await act(async () => fireEvent.click(note.getByRole('button', { name: /"\/wel"/ })));
  expect(store.state().place).toEqual({ file: FILE, pointer });
  // The words that are wrong are selected, in a long text as well.
  expect(document.activeElement).toBe(screen.getByLabelText('Answer'));
  expect(`${document.getSelection()}`).toBe('this');
});

it('an author whose page has a mistake since somebody else has deleted another page reads why it is not drawn anew, and goes to it', async () => {
  const page = answered({ name: 'Tea', blocks: [{ type: 'banner', title: 'Tea' }] });
  const message = 'There is no page at "/cakes".';
  const issue: StudioIssue = {
    ...{ code: 'broken-link', severity: 'error', file: FILE, pointer: '/name', help: '', message },
    ...{ line: 1, column: 1, endLine: 1, endColumn: 1 },
  };
  const mended = {
    route: '/a',
    file: FILE,
    name: 'Tea',
    state: '',
    errors: 0,
    unsaved: false,
    isMade: false,
  };
  const pages = [mended];
  const { store } = await studioWindow(<FormPanel />, {
    page,
    site: { pages },
    answers: { [`${ADDRESS.file}?file=${encodeURIComponent(FILE)}`]: { ...page, issues: [issue] } },
  });
  expect(screen.queryByRole('region', { name: 'Not drawn' })).toBeNull();
  pages[0] = { ...mended, errors: 1 };
  await act(() => store.readSite());
  const note = within(screen.getByRole('region', { name: 'Not drawn' }));
  await act(async () => fireEvent.click(note.getByRole('button', { name: /\/cakes/ })));
  expect(store.state().place).toEqual({ file: FILE, pointer: '/name' });
});

describe('an author who finishes a page', () => {
  const faq = { type: 'faq', items: [{ question: '[Question 1: question]', answer: '<p>Yes.</p>' }] };
  const example = { type: 'banner', title: 'Home', text: 'Boiled daily.' };
  const blocks = [{ ...example, title: 'Tea' }, faq];
  const open = () =>
    studioWindow(<FormPanel />, {
      page: answered({ name: 'Tea', summary: '[Tea: summary]', draft: true, blocks }, { first: 'name: Tea' }),
      site: { palette: [{ type: 'banner', title: 'Banner', description: '', drawing: '/', example }] },
    });
  const note = () => within(screen.getByRole('region', { name: 'Not public' }));
  const [summary, text, question] = ['/summary', '/blocks/0/text', '/blocks/1/items/0/question'] as const;

  it('is led from one text to the next, with those of examples, and round again, and hears of which block and item each is', async () => {
    const { store } = await open();
    expect(note().getByText(/3 placeholders are left/)).toBeTruthy();
    const reached: (string | undefined)[] = [];
    const heard: (string | null)[] = [];
    for (let step = 0; step < 4; step += 1) {
      await act(async () =>
        keysPressed(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true }), store),
      );
      reached.push(store.state().place?.pointer);
      for (const group of screen.getAllByRole('group'))
        if (group.contains(document.activeElement)) heard.push(group.ariaLabel);
    }
    expect(reached).toEqual([summary, text, question, summary]);
    expect(heard).toEqual([
      'Page properties',
      'Banner',
      'FAQ',
      'Question 1: [Question 1: question]',
      'Page properties',
    ]);
    expect(document.activeElement).toBe(screen.getByLabelText('Summary'));
  });

  it('goes through the placeholders within a formatted text, each of which counts, and comes to an icon last', async () => {
    const answer = '<p>[Question 1: answer, part 1]</p><p>And [Question 1: answer, part 2].</p>';
    const value = {
      draft: true,
      blocks: [
        { type: 'benefits', items: [{ title: 'A', icon: 'receipt' }] },
        { type: 'faq', items: [{ question: '[Question 1: question]', answer }] },
      ],
    };
    const icon = '/blocks/0/items/0/icon';
    const text = 'receipt  # a placeholder\n';
    const { store } = await studioWindow(<FormPanel />, {
      page: answered(value, { text, places: { [icon]: { start: 0, end: 7 } }, first: text }),
      answers: {
        [`${ADDRESS.icons}?q=receipt&rest`]: { icons: [{ name: 'coin', svg: '' }], all: 1 },
        [`${ADDRESS.icons}?q=clock`]: { icons: [{ name: 'clock', svg: '' }], all: 1 },
      },
    });
    expect(note().getByText(/4 placeholders are left/)).toBeTruthy();
    const reached: string[] = [];
    const next = async (): Promise<void> => {
      document.addEventListener('keydown', (event) => keysPressed(event, store), { once: true });
      const from = document.activeElement ?? document.body;
      await act(async () => void fireEvent.keyDown(from, { key: 'Enter', ctrlKey: true }));
      reached.push(`${document.getSelection()}`);
    };
    await next();
    expect(store.state().place?.pointer).toBe(question);
    for (let step = 0; step < 3; step += 1) await next();
    expect(reached).toEqual(['', '[Question 1: answer, part 1]', '[Question 1: answer, part 2]', '']);
    expect(store.state().place?.pointer).toBe(question);
    const blocks = [value.blocks[0] ?? {}, { type: 'faq', items: [{ question: 'Is it hot?' }] }];
    await act(async () =>
      store.change({ file: FILE, label: 'it', edits: [{ kind: 'set', pointer: '/blocks', value: blocks }] }),
    );
    await next();
    expect(store.state().place?.pointer).toBe(icon);
    expect(screen.getByRole('combobox', { name: 'What the icon should show' })).toBeTruthy();
    expect(screen.getByRole('listbox', { name: 'Icons' }).textContent).toBe('coin');
    expect(screen.getByText('1 icon')).toBeTruthy();
    // What is passed over is not chosen.
    await next();
    expect(store.state().values[FILE]).toEqual({ ...value, blocks });
    // Nor what fitted the words before those that she has typed.
    const wanted = screen.getByRole('combobox', { name: 'What the icon should show' });
    await act(async () => {
      fireEvent.change(wanted, { target: { value: 'clock' } });
      fireEvent.keyDown(wanted, { key: 'Enter' });
    });
    expect(at(store.state().values[FILE], icon)).toBe('clock');
  });

  it('goes on behind the text that she has just written or emptied, and is offered to make the page public at last', async () => {
    const { store } = await open();
    const write = (pointer: string): void =>
      store.change({
        file: FILE,
        label: 'it',
        edits: [{ kind: 'set', pointer, value: 'Words of her own.' }],
      });
    await act(() => store.select({ file: FILE, pointer: text }));
    await act(async () => write(text));
    await act(async () => fireEvent.click(note().getByRole('button', { name: 'Next placeholder' })));
    expect(store.state().place?.pointer).toBe(question);
    // Nor back to the beginning behind one that she has emptied.
    await act(() => store.select({ file: FILE, pointer: text }));
    await act(async () => store.edit(FILE, 'it', { kind: 'remove', pointer: text }));
    await act(async () => fireEvent.click(note().getByRole('button', { name: 'Next placeholder' })));
    expect(store.state().place?.pointer).toBe(question);
    await act(async () => [summary, question].forEach(write));
    expect(note().getByText(/No placeholder is left/)).toBeTruthy();
    expect(note().queryByRole('button', { name: 'Next placeholder' })).toBeNull();
    const offer = note().getByRole('button', { name: 'Make it public' });
    expect(offer.className).toBe('strong');
    keysPressed(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true }), store);
    await waitFor(() => expect(document.activeElement).toBe(offer));
  });

  it('hears which links lead where those of an example do, and goes to each', async () => {
    const example = { type: 'banner', title: 'Home', actions: [{ text: 'Call', link: '/call' }] };
    const { store } = await studioWindow(<FormPanel />, {
      page: answered({ name: 'Tea', draft: true, blocks: [{ ...example, title: 'Tea' }] }, { first: 'Call' }),
      site: { palette: [{ type: 'banner', title: 'Banner', description: '', drawing: '/', example }] },
    });
    await act(() => store.select({ file: FILE, pointer: '' }));
    expect(note().getByText(/^One link leads where the example does/)).toBeTruthy();
    await act(async () =>
      fireEvent.click(note().getByRole('button', { name: 'Banner: Actions: Call to action 1: Link' })),
    );
    expect(store.state().place?.pointer).toBe('/blocks/0/actions/0/link');
  });

  it('says of an icon that it stays, and is led to it no more', async () => {
    const value = {
      name: 'Tea',
      draft: true,
      blocks: [{ type: 'benefits', items: [{ title: 'A', icon: 'receipt' }] }],
    };
    const pointer = '/blocks/0/items/0/icon';
    const text = 'receipt  # a placeholder\n';
    const places = { [pointer]: { start: 0, end: 7 } };
    const { store } = await studioWindow(<FormPanel />, {
      page: answered(value, { text, places, first: text }),
    });
    expect(note().getByText(/One placeholder is left/)).toBeTruthy();
    await act(async () => fireEvent.click(note().getByRole('button', { name: 'Next placeholder' })));
    expect(store.state().place?.pointer).toBe(pointer);
    fireEvent.click(screen.getByRole('button', { name: 'Keep this: Icon' }));
    expect(store.state().unsent).toMatchObject([{ edits: [{ kind: 'set', pointer, value: 'receipt' }] }]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Icon/ }));
  });

  it('says that what a new site began with is right', async () => {
    const value = { name: 'Tea', blocks: [] };
    const text = '# A starting text. Change it.\nname: Tea\nblocks: []\n';
    const { store } = await studioWindow(<FormPanel />, { page: answered(value, { text, first: text }) });
    const unfinished = screen.getByRole('region', { name: 'Not finished' });
    expect(within(unfinished).getByText('Its texts came with the new site')).toBeTruthy();
    fireEvent.click(within(unfinished).getByRole('button', { name: 'The text is right' }));
    expect(store.state().unsent).toMatchObject([{ edits: [{ kind: 'set', pointer: '', value }] }]);
  });

  it('makes it a draft again that is public too early', async () => {
    const { store } = await open();
    await act(async () => fireEvent.click(note().getByRole('button', { name: 'Make it public' })));
    expect(store.state().values[FILE]).toHaveProperty('draft', true);
    expect(note().getByRole('status').textContent).toBe('Visitors would read what is left.');
    const sure = note().getByRole('button', { name: 'Make it public with 3 placeholders' });
    await act(async () => fireEvent.click(sure));
    expect(store.state().values[FILE]).not.toHaveProperty('draft');
    const unfinished = screen.getByRole('region', { name: 'Not finished' });
    expect(within(unfinished).getByText('Visitors see this page as soon as it is published.')).toBeTruthy();
    await act(async () =>
      fireEvent.click(within(unfinished).getByRole('button', { name: 'Make it a draft' })),
    );
    expect(store.state().values[FILE]).toHaveProperty('draft', true);
  });
});

it('an author who presses Ctrl+Z in a text that keeps its own steps takes back nothing else', async () => {
  const { store } = await studioWindow(<textarea data-own-undo="" aria-label="The file" />, {});
  const undo = vi.spyOn(store, 'undo');
  for (const [from, times] of [
    [screen.getByLabelText('The file'), 0],
    [document.body, 1],
  ] as const) {
    document.addEventListener('keydown', (event) => keysPressed(event, store), { once: true });
    fireEvent.keyDown(from, { key: 'z', ctrlKey: true });
    expect(undo).toHaveBeenCalledTimes(times);
  }
});

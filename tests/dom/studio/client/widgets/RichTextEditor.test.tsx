import { act, fireEvent, render, screen } from '@testing-library/react';
import type { Editor } from '@tiptap/core';
import type { ComponentProps } from 'react';
import { expect, it, vi } from 'vitest';
import { controlAttributes } from '../../../../../src/studio/client/forms/control.ts';
import { fieldOf } from '../../../../../src/studio/client/forms/field.ts';
import { SETTINGS } from '../../../../../src/studio/client/forms/schema.ts';
import { keysPressed } from '../../../../../src/studio/client/keys.ts';
import { StudioContext } from '../../../../../src/studio/client/state/useStore.ts';
import RichTextEditor from '../../../../../src/studio/client/widgets/RichTextEditor.tsx';
import { ADDRESS } from '../../../../../src/studio/protocol/address.ts';
import { answered, noNames, studioWindow } from '../studioWindow.tsx';

const field = fieldOf('answer', '/answer', { type: 'string', resolves: 'html' }, true, {});
const markdown = fieldOf('answer', '/answer', { type: 'string', resolves: 'markdown' }, true, {});
const none = { field, issues: [], set: () => {}, remove: () => {} };

/** A window in which a text is open. */
const editing = (
  own: Partial<ComponentProps<typeof RichTextEditor>>,
  more: Parameters<typeof studioWindow>[1] = {},
) => {
  const all = {
    ...none,
    value: '',
    write: () => {},
    control: controlAttributes('answer', '', false),
    ...own,
  };
  return studioWindow(
    <section data-part="">
      <h2 tabIndex={-1}>Questions</h2>
      <RichTextEditor {...all} />
    </section>,
    more,
  );
};

/** Types into the editor of a text. */
const typeInto = (host: HTMLElement, words: string): void => {
  const { editor } = host as HTMLElement & { readonly editor: Editor };
  act(() => editor.view.dispatch(editor.state.tr.replaceSelectionWith(editor.schema.text(words), true)));
};

it('an author whose formatted text gets a mistake while she types goes on in the same editor, which says so', async () => {
  const { store } = await studioWindow(null, {});
  const props = { ...none, value: '<p>Yes.</p>', write: () => {} };
  const drawn = (control: ReturnType<typeof controlAttributes>) => (
    <StudioContext value={store}>
      <RichTextEditor {...props} control={control} />
    </StudioContext>
  );
  const { rerender } = render(drawn(controlAttributes('answer', 'help', false)));
  const editor = screen.getByRole('textbox');
  rerender(drawn(controlAttributes('answer', 'help issues', true)));
  expect(screen.getByRole('textbox')).toBe(editor);
  expect(editor.getAttribute('aria-describedby')).toBe('help issues');
  expect(editor.getAttribute('aria-invalid')).toBe('true');
});

it.each([
  ['comes by key to a placeholder', '<p>[Question 1: answer]</p>', '<p>Soon.</p>'],
  [
    'comes by key to what is left of a long text',
    '<p>Yes.</p><p>Up to [Answer: text, part 2] a day.</p>',
    '<p>Yes.</p><p>Up to Soon. a day.</p>',
  ],
  ['comes by key to an example', '<p>Baked.</p><p>Daily.</p>', '<p>Soon.</p>'],
  ['double-clicks a word before it can be typed into', '<p>Baked daily</p>', '<p>Baked Soon.</p>', true],
])(
  'an author who in a formatted text on the page %s writes over it',
  async (_, value, after, isDouble = false) => {
    const host = document.body.appendChild(document.createElement('div'));
    const write = vi.fn<(text: string) => void>();
    const page = { host, click: undefined, isDouble: () => isDouble, isLeft: !isDouble, refused: () => {} };
    await editing({ value, write, page });
    typeInto(host, 'Soon.');
    expect(write.mock.calls).toEqual([[after]]);
  },
);

it('an author whose caret comes into a placeholder writes over all of it', async () => {
  const write = vi.fn<(text: string) => void>();
  await editing({ value: '<p>Up to [Answer: text, part 2] a day.</p>', write });
  const { editor } = screen.getByRole('textbox') as HTMLElement & { readonly editor: Editor };
  act(() => void editor.commands.setTextSelection(9));
  typeInto(screen.getByRole('textbox'), 'nine');
  expect(write.mock.calls).toEqual([['<p>Up to nine a day.</p>']]);
});

it('an author who presses Ctrl+K where no words are selected chooses a page, and its name is a link to it', async () => {
  const write = vi.fn<(text: string) => void>();
  const others = [
    answered({ name: 'Cakes' }, { file: 'pages/b.yaml', route: '/b' }),
    answered({}, { file: SETTINGS, kind: 'site', route: '' }),
  ];
  const answers = { [ADDRESS.links]: { routes: [{ route: '/b', name: 'Cakes', anchors: [] }] } };
  const { store } = await editing({ value: '<p>Eat .</p>', write }, { others, answers });
  const editor = screen.getByRole('textbox') as HTMLElement & { readonly editor: Editor };
  document.addEventListener('keydown', (event) => keysPressed(event, store), { once: true });
  act(() => void editor.editor.commands.setTextSelection(5));
  act(() => void fireEvent.keyDown(editor, { key: 'k', ctrlKey: true }));
  expect(store.state().isGoing).toBe(false);
  const link = screen.getByRole('combobox', { name: 'Where the link leads' });
  fireEvent.change(link, { target: { value: 'Cak' } });
  await act(async () => void fireEvent.pointerDown(screen.getByRole('option', { name: /Cakes/ })));
  expect(write.mock.calls).toEqual([['<p>Eat <a href="/b">Cakes</a>.</p>']]);
  // The row is closed, and opens with the link in which the caret is.
  act(() => void editor.editor.commands.setTextSelection(7));
  act(() => void fireEvent.keyDown(editor, { key: 'k', ctrlKey: true }));
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Where the link leads' }).value).toBe('/b');
});

it.each([
  ['HTML', field, '<p>Hot.</p>', '<p>Hot.</p><p><img src="_media/pot.jpg" alt="A [blue] pot"></p>'],
  ['HTML', field, '', '<p><img src="_media/pot.jpg" alt="A [blue] pot"></p>'],
  ['Markdown', markdown, 'Hot.', 'Hot.\n\n![A \\[blue\\] pot](_media/pot.jpg)'],
  [
    'Markdown, below a table',
    markdown,
    '| Tea |\n| --- |\n| Assam |',
    '| Tea |\n| --- |\n| Assam |\n\n![A \\[blue\\] pot](_media/pot.jpg)',
  ],
])('an author who puts a picture into a text in %s is asked what it shows', async (_, own, value, after) => {
  const write = vi.fn<(text: string) => void>();
  const pot = { src: '_media/pot.jpg', shown: '/drawn/pot.jpg', width: 4, height: 3, bytes: 90 };
  await editing({ field: own, value, write }, { site: { names: { ...noNames, media: [pot] } } });
  fireEvent.click(screen.getByRole('button', { name: 'Picture' }));
  fireEvent.click(screen.getByRole('button', { name: '_media/pot.jpg' }));
  fireEvent.click(screen.getByRole('button', { name: 'Put it in' }));
  expect(write).not.toHaveBeenCalled();
  const alt = screen.getByRole('textbox', { name: 'What the picture shows' });
  expect(document.activeElement).toBe(alt);
  fireEvent.change(alt, { target: { value: 'A [blue] pot' } });
  // Enter makes no line in a sentence.
  expect(fireEvent.keyDown(alt, { key: 'Enter' })).toBe(false);
  expect(write.mock.calls).toEqual([[after]]);
  expect(screen.getByRole('img', { name: 'A [blue] pot' }).getAttribute('src')).toBe('/drawn/pot.jpg');
});

it('an author has one row of the bar open at a time, which Escape closes from the text as well, and another paragraph; once more, it leaves the text', async () => {
  await editing({ value: '<p>Hot.</p><p>Cold.</p>' });
  const text = screen.getByRole('textbox') as HTMLElement & { readonly editor: Editor };
  const openRows = () =>
    ['Link', 'Picture'].filter(
      (name) => screen.getByRole('button', { name }).getAttribute('aria-expanded') === 'true',
    );
  act(() => void text.editor.commands.setTextSelection(2));
  fireEvent.click(screen.getByRole('button', { name: 'Link' }));
  fireEvent.click(screen.getByRole('button', { name: 'Picture' }));
  expect(openRows()).toEqual(['Picture']);
  act(() => void text.editor.commands.setTextSelection(3));
  expect(openRows()).toEqual(['Picture']);
  const leaves = vi.fn<() => void>();
  document.addEventListener('keydown', leaves);
  act(() => void fireEvent.keyDown(text, { key: 'Escape' }));
  expect(openRows()).toEqual([]);
  expect(leaves).not.toHaveBeenCalled();
  expect(document.activeElement).not.toBe(screen.getByRole('heading'));
  act(() => void fireEvent.keyDown(text, { key: 'Escape' }));
  expect(leaves).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(screen.getByRole('heading'));
  document.removeEventListener('keydown', leaves);
  fireEvent.click(screen.getByRole('button', { name: 'Link' }));
  fireEvent.keyDown(screen.getByRole('button', { name: 'Link' }), { key: 'Escape' });
  expect(openRows()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Picture' }));
  act(() => void text.editor.commands.setTextSelection(9));
  expect(openRows()).toEqual([]);
});

it('an author who goes on in HTML, and back, is in the same text', async () => {
  await editing({ value: '<p>Yes.</p>' });
  fireEvent.click(screen.getByRole('button', { name: 'HTML' }));
  expect(document.activeElement).toBe(screen.getByDisplayValue('<p>Yes.</p>'));
  fireEvent.click(screen.getByRole('button', { name: 'Edit as formatted text' }));
  expect(document.activeElement).toBe(document.getElementById('answer'));
  expect(document.activeElement?.textContent).toBe('Yes.');
});

it('an author who types a table with signs has a table when she leaves the text, and goes on in it', async () => {
  let written = '';
  await editing({ field: markdown, value: 'Teas:', write: (next) => (written = next) });
  const host = screen.getByRole('textbox') as HTMLElement & { readonly editor: Editor };
  const type = (...lines: readonly string[]): void => {
    act(() => void host.editor.commands.focus('end'));
    for (const line of lines) act(() => void host.editor.chain().insertContent(line).splitBlock().run());
    act(() => void fireEvent.blur(host));
  };
  type('', '| Tea | _Price_ |', '| --- | --- |');
  expect(written).toBe('Teas:\n\n| Tea | \\_Price\\_ |\n| --- | --- |');
  type('| Assam | 3 |');
  expect(written).toBe('Teas:\n\n| Tea | \\_Price\\_ |\n| --- | --- |\n| Assam | 3 |');
});

it('an author who pastes a table that is written in Markdown has a table', async () => {
  let written = '';
  await editing({ field: markdown, value: 'Teas:', write: (next) => (written = next) });
  const host = screen.getByRole('textbox');
  act(() => void (host as HTMLElement & { readonly editor: Editor }).editor.commands.focus('end'));
  const text = '| Tea | Price |\n|---|---|\n| Assam | 3 |';
  fireEvent.paste(host, {
    clipboardData: { getData: (type: string) => (type === 'text/plain' ? text : '') },
  });
  expect(written).toBe(`Teas:\n\n${text}`);
});

it.each([
  ['in the middle of a paragraph', 10, '<h2>Big</h2>', '<p>All that </p><h2>Big</h2><p>is outstanding</p>'],
  ['at its beginning', 1, '<h2>Big</h2>', '<h2>Big</h2><p>All that is outstanding</p>'],
  ['at its end', 24, '<p>Yes.</p><h2>Big</h2>', '<p>All that is outstandingYes.</p><h2>Big</h2>'],
])('an author who pastes a heading %s has the rest in a paragraph still', async (_, at, html, after) => {
  let written = '';
  await editing({ value: '<p>All that is outstanding</p>', write: (next) => (written = next) });
  const host = screen.getByRole('textbox') as HTMLElement & { readonly editor: Editor };
  act(() => void host.editor.commands.setTextSelection(at));
  fireEvent.paste(host, {
    clipboardData: { getData: (type: string) => (type === 'text/html' ? html : '') },
  });
  expect(written).toBe(after);
});

it.each([
  ['HTML', field, '<table><tr><td>Tea</td></tr></table>', '<p>Hot.</p>'],
  ['Markdown', markdown, 'Teas:\n\n| Tea |\n| --- |\n| Assam |', '\n\nHot.'],
])(
  'an author whose text in %s ends in a table goes on below it by keyboard',
  async (_, own, value, below) => {
    const write = vi.fn<(text: string) => void>();
    const host = document.body.appendChild(document.createElement('div'));
    const page = { host, click: undefined, isDouble: () => false, isLeft: false, refused: () => {} };
    await editing({ field: own, value, write, page });
    const { editor } = screen.getByRole('textbox') as HTMLElement & { readonly editor: Editor };
    act(() => void editor.commands.focus('end'));
    act(() => void fireEvent.keyDown(host, { key: 'ArrowRight' }));
    act(() => void fireEvent.doubleClick(host));
    act(() => editor.view.dispatch(editor.state.tr.insertText('Hot.')));
    expect(write.mock.calls).toEqual([[value + below]]);
  },
);

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Leaving, TypedRich, TypedText } from '../../../../../src/studio/client/page/TypedText.ts';
import { pageTexts, wordsNow } from '../../../../../src/studio/client/page/useTyping.ts';
import { loadRichText } from '../../../../../src/studio/client/widgets/RichTextControl.tsx';
import { answered, FILE, studioWindow } from '../studioWindow.tsx';

const VALUE = {
  name: 'Teas',
  blocks: [
    { type: 'banner', title: 'Teas', highlight: 'of the hills', eyebrow: 'Tea', text: 'Black.\nGreen.' },
    { type: 'article', html: '<p>Words</p>' },
  ],
};
const mark = (pointer: string, file = FILE): string => `data-at="${file}#${pointer}"`;
const [TITLE, MORE, EYEBROW] = ['/blocks/0/title', '/blocks/0/highlight', '/blocks/0/eyebrow'];
const [TEXT, HTML] = ['/blocks/0/text', '/blocks/1/html'];
const h1 = (words: string): string => `<h1 ${mark(TITLE)}>${words}</h1>`;

/** The pointers of what can be typed into on a page. */
async function typable(html: string, isDrawn = (_: Element) => true): Promise<readonly string[]> {
  await loadRichText();
  const { store } = await studioWindow(null, { page: answered(VALUE) });
  document.body.innerHTML = html;
  return pageTexts(document, store.state(), isDrawn).map(({ place }) => place.pointer);
}

it.each([
  ['a text beside others', h1(`Teas <em ${mark(MORE)}>of the hills</em>`), [TITLE, MORE]],
  ['no text in other letters or cut', `${h1('TEAS')}<p ${mark(EYEBROW)}>Te…</p>`, []],
  ['no text that is joined', `<p data-at="${FILE}#${TITLE} ${FILE}#${EYEBROW}">Teas, Tea</p>`, []],
  ['no text that is in several places', `${h1('Teas')}<p ${mark(TITLE)}>Teas</p>`, []],
  ['no text of another file', `<h1 ${mark(TITLE, 'pages/b.yaml')}>Teas</h1>`, []],
  ['no text of several lines', `<p ${mark(TEXT)}>Black.\nGreen.</p>`, []],
  ['a formatted text', `<div ${mark(HTML)}><p>Words</p></div>`, [HTML]],
  ['no button, whose keys press it', `<button ${mark(TITLE)}>Teas</button>`, []],
])('an author can type on the page itself %s', async (_, html, pointers) => {
  expect(await typable(html)).toEqual(pointers);
});

it('an author can type on the page itself the one that is seen of two, for narrow pages and for wide ones', async () => {
  const html = `${h1('Teas')}<h1 class="narrow" ${mark(TITLE)}>Teas</h1>`;
  expect(await typable(html, (element) => element.className === '')).toEqual([TITLE]);
});

describe('a formatted text with a drawing between its sections', () => {
  const [first, second] = ['<h2>One</h2>\n<p>First.</p>', '<h2>Two</h2>\n<p>Ask {email}.</p>\n'];
  const listed = `<ol><li><a ${mark(HTML)}>One</a></li></ol>`;
  const [above, below] = [
    '<div><h2 id="one">One</h2><p>First.</p></div>',
    '<div><h2>Two</h2><p>Ask a@tea.example.</p></div>',
  ];
  const textsOn = async (html: string) => {
    await loadRichText();
    const article = { type: 'article', html: `${first}\n\n${second}` };
    const page = answered({ name: 'Teas', blocks: [VALUE.blocks[0] ?? {}, article] });
    const { store } = await studioWindow(null, { page });
    document.body.innerHTML = `${listed}<article ${mark(HTML)}>${html}</article>`;
    return pageTexts(document, store.state(), () => true);
  };

  it('is typed into in each of its parts, and nothing else of it changes', async () => {
    const parts = await textsOn(`${above}<figure></figure>${below}`);
    expect(parts.map(({ words, around }) => [words, around])).toEqual([
      [first, ['', `\n\n${second}`]],
      [second, [`${first}\n\n`, '']],
    ]);
    const [, last] = parts;
    if (last === undefined) throw new Error('There is no second part.');
    const withHtml = (html: string) => ({ blocks: [{}, { html }] });
    expect(wordsNow(last, withHtml(`${first}\n\n<p>New.</p>`))).toBe('<p>New.</p>');
    expect(wordsNow(last, withHtml('<p>By somebody else.</p>'))).toBeUndefined();
  });

  it.each([
    ['a part is missing', above],
    ['it is there twice', above + below + above + below],
    ['it is drawn with other words', above + below.replace('Two', 'Three')],
  ])('is edited in its field where %s', async (_, html) => {
    expect(await textsOn(html)).toEqual([]);
  });
});

describe('an author who types on the page', () => {
  const words: string[] = [];
  const ways: Leaving[] = [];
  let typed: TypedText;
  beforeEach(async () => {
    const { store } = await studioWindow(null, { page: answered(VALUE) });
    document.body.innerHTML = h1('Teas <em>!</em>');
    const [text] = pageTexts(document, store.state(), () => true);
    if (text?.node === undefined) throw new Error('There is nothing to type into.');
    words.length = 0;
    ways.length = 0;
    typed = new TypedText({ ...text, node: text.node }, 2, {
      typed: (all) => words.push(all),
      left: (how) => ways.push(how),
    });
  });
  const key = (name: string, more: KeyboardEventInit = {}): boolean =>
    typed.host.dispatchEvent(new KeyboardEvent('keydown', { key: name, cancelable: true, ...more }));

  it('is not disturbed while she composes a word, by keys or by what comes back', () => {
    typed.host.dispatchEvent(new CompositionEvent('compositionstart'));
    typed.host.textContent = 'தே';
    typed.host.dispatchEvent(new InputEvent('input'));
    typed.show('Teas', undefined);
    key('Enter');
    expect([typed.host.textContent, words, ways]).toEqual(['தே', ['தே'], []]);
    typed.host.dispatchEvent(new CompositionEvent('compositionend'));
    typed.show('தேநீர்', undefined);
    expect(typed.host.textContent).toBe('தேநீர்');
  });

  it('goes on at her letter when somebody else changes the beginning of the text', () => {
    typed.show('All Teas', undefined);
    const { focusNode, focusOffset } = document.getSelection() ?? {};
    expect([typed.host.contains(focusNode ?? null), focusOffset]).toEqual([true, 6]);
  });

  it('pastes words, and neither lines nor anything that runs', () => {
    const put = vi.fn<typeof document.execCommand>(() => true);
    document.execCommand = put;
    const pasted = new InputEvent('beforeinput', {
      inputType: 'insertFromPaste',
      data: 'Two\n<b>lines</b>',
      cancelable: true,
    });
    expect(typed.host.dispatchEvent(pasted)).toBe(false);
    expect(put.mock.calls).toEqual([['insertText', false, 'Two <b>lines</b>']]);
    const divided = new InputEvent('beforeinput', { inputType: 'insertParagraph', cancelable: true });
    expect(typed.host.dispatchEvent(divided)).toBe(false);
  });

  it('leaves a formatted text with Escape as she has written it, and not with keys that write there', () => {
    const element = document.body.appendChild(document.createElement('div'));
    const rich = new TypedRich({ ...typed.text, element }, undefined, (how) => ways.push(how));
    // The editor does so with every Escape, and with Tab in a table.
    rich.host.addEventListener('keydown', (event) => event.preventDefault());
    for (const name of ['a', 'Enter', 'Tab', 'Escape'])
      rich.host.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
    expect(ways).toEqual(['kept']);
    rich.end();
  });

  it('leaves with Escape, Enter and Tab, and the page is as it was', () => {
    for (const name of ['Escape', 'Enter', 'Tab']) expect(key(name)).toBe(false);
    expect(key('Tab', { shiftKey: true })).toBe(false);
    expect(key('Enter', { ctrlKey: true })).toBe(true);
    expect(ways).toEqual(['taken back', 'kept', 'next', 'previous']);
    typed.end();
    expect(document.body.innerHTML).toBe(h1('Teas <em>!</em>'));
  });
});

import type { Field } from '../forms/field.ts';
import type { FilePlace } from '../state/state.ts';
import { changedRange } from '../text/fileText.ts';
import { textsIn } from './marks.ts';

/** What is around a text while it is typed into: an element that no style of a site means. */
const HOST = 'studio-text';

export interface PageText {
  readonly element: Element;
  /** The text in it; absent for a formatted text, which is all of the element. */
  readonly node?: Text;
  readonly words: string;
  /** What is written before and after these words, if they are a part of a text. */
  readonly around?: readonly [before: string, after: string];
  readonly place: FilePlace;
  readonly field: Field;
  readonly isLeft: boolean;
}

export type Leaving = 'kept' | 'taken back' | 'next' | 'previous';

export interface Typed {
  readonly text: PageText;
  readonly host: HTMLElement;
  readonly show: (now: string, mistake: string | undefined) => void;
  readonly end: () => void;
}

interface Listener {
  readonly typed: (text: string) => void;
  readonly left: (how: Leaving) => void;
}

/** A formatted text: the editor is in a copy of its element, and comes later. */
export class TypedRich implements Typed {
  readonly text: PageText;
  readonly host: HTMLElement;
  readonly click: { readonly x: number; readonly y: number } | undefined;
  readonly #listening = new AbortController();
  #first: string | undefined;
  #isChanged = false;
  #isDouble = false;

  constructor(text: PageText, click: TypedRich['click'], left: Listener['left']) {
    const { element } = text;
    // An element of the frame is an instance of its own classes.
    const host = element.cloneNode(true) as HTMLElement;
    this.text = text;
    this.host = host;
    this.click = click;
    Object.assign(host.style, { outline: 'none', cursor: 'text', whiteSpace: 'pre-wrap' });
    element.replaceWith(host);
    host.addEventListener('dblclick', () => this.#doubled(), { signal: this.#listening.signal });
    // Behind the editor's own keys: Tab in a table, for example.
    host.ownerDocument.addEventListener(
      'keydown',
      (event) => {
        const how = event.isComposing || event.key === 'Enter' ? undefined : leavingBy(event);
        const isEditors = event.key === 'Tab' && event.defaultPrevented;
        if (how === undefined || isEditors || event.target !== host) return;
        event.preventDefault();
        // It may be long, and saved since: nobody who only wants to leave is to lose it.
        left(how === 'taken back' ? 'kept' : how);
      },
      { signal: this.#listening.signal },
    );
  }

  /** Whether a double click has wanted a word, which the editor may come too late for. */
  readonly isDouble = (): boolean => this.#isDouble;

  #doubled(): void {
    this.#isDouble = true;
  }

  show(now: string): void {
    this.#first ??= now;
    this.#isChanged ||= now !== this.#first;
  }

  end(): void {
    this.#listening.abort();
    const { element } = this.text;
    // Until it is drawn anew, it says what was typed.
    if (this.#isChanged)
      element.replaceChildren(...[...this.host.childNodes].map((node) => node.cloneNode(true)));
    this.host.replaceWith(element);
  }
}

/** A text of the page that is typed into where it is drawn, with the page's own type. */
export class TypedText implements Typed {
  readonly text: PageText;
  readonly host: HTMLElement;
  readonly #listening = new AbortController();
  #isComposing = false;

  /** @param caret how many letters are before it; without one, all of a stand-in is selected, or the caret is at the end */
  constructor(
    text: PageText & { readonly node: Text },
    caret: number | undefined,
    { typed, left }: Listener,
  ) {
    const { field, isLeft, words } = text;
    const before = text.node.data.indexOf(words);
    const node = before > 0 ? text.node.splitText(before) : text.node;
    if (node.length > words.length) node.splitText(words.length);
    const host = node.ownerDocument.createElement(HOST);
    this.text = text;
    this.host = host;
    const attributes = { role: 'textbox', 'aria-label': field.label, contenteditable: 'plaintext-only' };
    for (const [name, value] of Object.entries(attributes)) host.setAttribute(name, value);
    Object.assign(host.style, {
      outline: 'none',
      cursor: 'text',
      userSelect: 'text',
      pointerEvents: 'auto',
      // Not "white-space", which also says whether lines wrap. A space at the end is a space.
      whiteSpaceCollapse: 'preserve',
    });
    node.replaceWith(host);
    host.append(node);
    // Older browsers: `#filter` lets nothing but text in.
    if (!host.isContentEditable) host.contentEditable = 'true';
    const options = { signal: this.#listening.signal };
    host.addEventListener('beforeinput', (event) => this.#filter(event), options);
    host.addEventListener('input', () => this.#typed(typed), options);
    for (const name of ['compositionstart', 'compositionend'] as const)
      host.addEventListener(name, () => this.#composes(name === 'compositionstart', typed), options);
    host.addEventListener(
      'keydown',
      (event) => {
        const how = this.#isComposing || event.isComposing ? undefined : leavingBy(event);
        if (how === undefined) return;
        event.preventDefault();
        left(how);
      },
      options,
    );
    host.focus({ preventScroll: true });
    const selection = node.ownerDocument.getSelection();
    if (isLeft) selection?.selectAllChildren(host);
    else selection?.collapse(node, Math.min(Math.max(0, (caret ?? Infinity) - before), node.length));
  }

  /** It has been taken back, typed into its field, or changed by somebody else: the caret stays at its letter. What is composed is left alone. */
  show(now: string, mistake: string | undefined): void {
    const host = this.host;
    if (mistake === undefined) host.removeAttribute('aria-description');
    else host.setAttribute('aria-description', mistake);
    host.setAttribute('aria-invalid', String(mistake !== undefined));
    host.style.display = now === '' ? 'inline-block' : '';
    host.style.minInlineSize = now === '' ? '1ch' : '';
    if (this.#isComposing || host.textContent === now) return;
    host.normalize();
    const [node] = textsIn(host);
    if (node?.data === host.textContent) {
      const { start, end, text } = changedRange(node.data, now);
      node.replaceData(start, end - start, text);
    } else {
      host.textContent = now;
      host.ownerDocument.getSelection()?.selectAllChildren(host);
      host.ownerDocument.getSelection()?.collapseToEnd();
    }
    // What was written over it has been taken back.
    const { isLeft, words } = this.text;
    if (isLeft && now === words) host.ownerDocument.getSelection()?.selectAllChildren(host);
  }

  end(): void {
    this.#listening.abort();
    this.host.replaceWith(this.host.textContent ?? '');
    this.text.element.normalize();
  }

  #composes(is: boolean, typed: Listener['typed']): void {
    this.#isComposing = is;
    if (!is) this.#typed(typed);
  }

  #typed(typed: (text: string) => void): void {
    typed((this.host.textContent ?? '').replaceAll(/\s*\n\s*/g, ' '));
  }

  /** Lets only words in: no lines, no formatting, and no step back of the browser's own, which knows nothing of the file. */
  #filter(event: InputEvent): void {
    const { inputType, data, dataTransfer } = event;
    if (/^(?:insertParagraph|insertLineBreak|format|history)/.test(inputType)) event.preventDefault();
    if (inputType !== 'insertFromPaste' && inputType !== 'insertFromDrop') return;
    event.preventDefault();
    const words = (data ?? dataTransfer?.getData('text/plain') ?? '').replaceAll(/\s+/g, ' ');
    // The one way to put text in as if it were typed: at the caret, in the place of what is selected.
    this.host.ownerDocument.execCommand('insertText', false, words);
  }
}

/** How a key leaves a text; with Ctrl, it means something else. */
function leavingBy({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): Leaving | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  if (key === 'Escape') return 'taken back';
  if (key === 'Enter') return 'kept';
  if (key !== 'Tab') return undefined;
  return shiftKey ? 'previous' : 'next';
}

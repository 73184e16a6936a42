/*
 * The file that a search brings once somebody is about to use it, or opens one over the page: without React, so that
 * looking for something takes a tenth of what the runtime does.
 */

import { SEARCH_FIELD } from '../../../engine/model/siteAddresses.ts';
import type { SearchTexts } from '../../searchTexts.ts';
import { FINDS } from './attributes.ts';
import { openDialog } from './openDialog.ts';
import { type Find, type Found, type FoundPart, type Marked, openIndex } from './searchIndex.ts';
import { areShortcutsOn, chooseShortcuts } from './shortcutChoice.ts';

const begun = new WeakSet<Element>();

/** The search that has been opened over the page. */
let opened: HTMLDialogElement | undefined;

/**
 * Opens the search of the page that a link leads to in a dialog over the open page, with the focus in its field. A second
 * time, it has what was typed.
 *
 * @param typed what has been typed meanwhile
 * @throws Error if it does not come, or there is none
 */
export async function openSearch(link: HTMLAnchorElement, typed: () => string): Promise<void> {
  opened ??= await newSearch(link);
  // The menu, to whose button the focus then returns.
  link.closest('dialog')?.close();
  openDialog(opened, link);
  const field = opened.querySelector('input');
  if (!field) return;
  field.focus();
  const query = typed();
  if (query === '') return field.select();
  field.value = query;
  field.dispatchEvent(new Event('input'));
}

/** Puts the search of the page that a link leads to at the end of the open page, in a dialog named as the link is. */
async function newSearch(link: HTMLAnchorElement): Promise<HTMLDialogElement> {
  const page = await fetchDocument(new URL(SEARCH_FIELD, link.href));
  const finder = page?.querySelector<HTMLElement>(`[${FINDS}]`);
  if (!page || !finder) throw new Error('there is no field');
  const styles = new CSSStyleSheet();
  styles.replaceSync(page.querySelector('script')?.textContent ?? '');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, styles];
  // Drawn for another page, it may have the ids of a block of this one.
  for (const name of ['id', 'for', 'aria-describedby', 'aria-labelledby'])
    for (const element of finder.querySelectorAll(`[${name}]`))
      element.setAttribute(name, element.getAttribute(name)?.replace(/\S+/g, 'over-$&') ?? '');
  const name = link.getAttribute('aria-label') ?? link.textContent;
  const dialog = elementOf('dialog', finder);
  dialog.setAttribute('aria-label', name);
  dialog.lang = page.documentElement.lang;
  const close = finder.querySelector<HTMLElement>('button[hidden]');
  close?.removeAttribute('hidden');
  close?.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', ({ target, ctrlKey, metaKey, shiftKey }) => {
    // Whoever opens a page in another tab goes on here.
    if (ctrlKey || metaKey || shiftKey) return;
    if (target instanceof Element && target.closest('a')) dialog.close();
  });
  dialog.addEventListener('keydown', (event) => {
    const { key, isComposing } = event;
    const stops = [...finder.querySelectorAll<HTMLElement>('[type=search],li a')];
    const at = stops.findIndex((stop) => stop.matches(':focus'));
    if (at < 0 || isComposing || !['ArrowDown', 'ArrowUp', 'Escape'].includes(key)) return;
    event.preventDefault();
    // In some browsers it would only empty the field.
    if (key === 'Escape') dialog.close();
    else stops[Math.max(0, key === 'ArrowDown' ? at + 1 : at - 1)]?.focus();
  });
  document.body.append(dialog);
  beginSearch(finder, { href: link.href, name });
  return dialog;
}

/** Fetches an HTML document in which nothing runs: without a policy of Trusted Types, of which only the runtime has one. */
function fetchDocument(address: URL): Promise<Document | null> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('GET', address);
    request.responseType = 'document';
    request.overrideMimeType('text/html;charset=utf-8');
    request.onload = () => resolve(request.responseXML);
    request.onerror = reject;
    request.send();
  });
}

/**
 * Finds pages by what is typed in the search that something is in, if it is in one. What can be found is fetched when
 * somebody types. On its page, the address keeps the words, so that the way back from a page leads to what was found. A
 * second call changes nothing.
 *
 * @param own its page, if it is over another
 */
export function beginSearch(
  finder: HTMLElement,
  own?: { readonly href: string; readonly name: string },
): void {
  const [field, key] = finder.querySelectorAll('input');
  const [form, status, list] = ['form', '[role=status]', 'ol'].map((part) =>
    finder.querySelector<HTMLElement>(part),
  );
  if (begun.has(finder) || !field || !key || !form || !status || !list) return;
  begun.add(finder);
  // Written by the component of the block.
  const texts = JSON.parse(finder.getAttribute(FINDS) ?? '') as SearchTexts;
  let find: Find | undefined;
  let isComing = false;
  let isFound = false;

  const show = (said: string, found: readonly Found[] = []): void => {
    status.textContent = said;
    isFound = found.length > 0;
    list.replaceChildren(...(isFound || !own ? found.map((page) => entryOf(page, texts.basePath)) : ways()));
  };
  const queryOf = (): string => field.value.trim();
  const search = (): void => {
    const query = queryOf();
    const found = query === '' ? [] : find?.(query);
    if (found) {
      const said = query === '' ? '' : texts.found[found.length];
      show(said?.replace('{query}', () => query) ?? '', found);
    } else {
      show(texts.coming);
      if (!isComing) void fetchIndex();
    }
  };
  const fetchIndex = async (): Promise<void> => {
    isComing = true;
    try {
      find = await openIndex(texts.index);
      search();
    } catch {
      show(texts.failed);
      // What there is stands on that page.
      if (own) list.append(elementOf('li', elementOf('strong', linkTo(own.href, own.name))));
    }
    isComing = false;
  };
  const keepQuery = (): void => {
    const query = queryOf();
    history.replaceState(
      history.state,
      '',
      query === '' ? location.pathname : `?q=${encodeURIComponent(query)}`,
    );
  };
  field.addEventListener('input', search);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const first = isFound ? list.querySelector('a') : null;
    if (own) return first?.click();
    keepQuery();
    first?.focus();
  });
  if (!own) list.addEventListener('click', keepQuery);
  key.checked = areShortcutsOn();
  key.addEventListener('change', () => chooseShortcuts(key.checked));
  // What the visitor came with, or has typed before this was there.
  if (!own) field.value ||= new URLSearchParams(location.search).get('q') ?? '';
  search();
}

/** Where there is nothing that was found: what the header leads to besides the home page. */
const ways = (): readonly HTMLElement[] =>
  [
    ...document.querySelectorAll<HTMLAnchorElement>(
      'header nav li + li a, header nav ~ a:not([aria-haspopup])',
    ),
  ].map(({ href, text }) => elementOf('li', linkTo(href, text)));

/** A page that was found: its name leads to the best place on it, and the heading of each place there. */
function entryOf({ route, name, parts }: Found, basePath: string): HTMLElement {
  const partLink = (part: FoundPart | undefined, ...content: readonly (Node | string)[]): HTMLElement =>
    linkTo(basePath + route + fragmentOf(part), ...content);
  const [best] = parts;
  return elementOf(
    'li',
    elementOf('strong', partLink(best, name)),
    ...parts.map((part) => {
      const words = part.heading.join('');
      const stop = /[.!?:…।]$/.test(words) ? ' ' : '. ';
      const where = words === '' ? [] : [partLink(part, ...marked(part.heading)), stop];
      return elementOf('p', ...where, ...marked(part.passage));
    }),
  );
}

/** Where no id leads to a heading, its words do, in browsers that can look for them. */
function fragmentOf(part: FoundPart | undefined): string {
  if (part !== undefined && part.id !== '') return `#${part.id}`;
  const heading = part?.heading.join('') ?? '';
  return heading === '' ? '' : `#:~:text=${encodeURIComponent(heading).replaceAll('-', '%2D')}`;
}

const marked = (text: Marked): readonly (Node | string)[] =>
  text.map((piece, at) => (at % 2 === 1 ? elementOf('mark', piece) : piece));

function linkTo(href: string, ...content: readonly (Node | string)[]): HTMLElement {
  const link = elementOf('a', ...content);
  link.href = href;
  return link;
}

function elementOf<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  ...content: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.append(...content);
  return element;
}

/*
 * Live authoring in the browser, under `npm run dev` only: the runtime starts immediately, a saved page is replaced in
 * place through the same code as navigation, and mistakes are shown over the last good version of the page.
 */
import { FINDS } from './boot/attributes.ts';
import { type AuthorsNews, showIssues } from './issuesPanel.ts';
import { SAVED } from './saved.ts';

/** Says above a page that visitors do not see it, and why, as long as it is open. */
function showHeldBack(): void {
  const why = document.querySelector<HTMLMetaElement>('meta[name="held-back"]')?.content ?? '';
  const old = document.getElementById(HELD_BACK);
  const text = `${why}. Visitors do not see this page.`;
  if (old !== null && old.textContent === text) return;
  old?.remove();
  if (why === '') return;
  const badge = document.createElement('aside');
  badge.id = HELD_BACK;
  badge.setAttribute('aria-label', 'Not published');
  badge.textContent = text;
  Object.assign(badge.style, {
    padding: '.5rem 1.5rem',
    background: '#4a3200',
    color: '#fff3d6',
    font: '600 1rem/1.5 system-ui, sans-serif',
  });
  document.body.prepend(badge);
}

/** The id of the note about a page that is held back. It is in the flow of the page, so it never hides anything. */
const HELD_BACK = 'dev-held-back';

/** Fetches the current HTML of the open page. */
async function fetchOpenPage(): Promise<string> {
  const response = await fetch(location.pathname + location.search);
  return response.text();
}

/** The elements of the page frame, in document order: everything around `<main>` except scripts. */
const frameOf = (page: Document): Element[] =>
  [...page.body.children].filter(
    (element) => !element.matches(`main, script, noscript, #dev-issues, #${HELD_BACK}`),
  );

/**
 * Updates the page frame, because its code, the site's configuration or a list of pages may have changed.
 *
 * @returns `false` if the frame has other elements now, so that the page must be loaded again
 */
function showFrame(saved: Document): boolean {
  const theme = document.querySelector<HTMLInputElement>('[name=theme]:checked')?.value;
  const [shown, fresh] = [frameOf(document), frameOf(saved)];
  const names = (elements: readonly Element[]): string => elements.map(({ localName }) => localName).join();
  if (names(shown) !== names(fresh)) return false;
  for (const [at, element] of shown.entries()) {
    const next = fresh[at];
    if (next === undefined) continue;
    showAttributes(element, next);
    if (element.innerHTML === next.innerHTML) continue;
    element.innerHTML = next.innerHTML;
    const choice = element.querySelector<HTMLInputElement>(`[name=theme][value="${theme}"]`);
    if (choice !== null) choice.checked = true;
  }
  return true;
}

/** Gives an element the attributes of its new version; an open dialog stays open. */
function showAttributes(shown: Element, next: Element): void {
  for (const { name } of [...shown.attributes]) {
    if (name !== 'open' && !next.hasAttribute(name)) shown.removeAttribute(name);
  }
  for (const { name, value } of next.attributes) {
    if (shown.getAttribute(name) !== value) shown.setAttribute(name, value);
  }
}

/** What a page says of the mistakes in it and in the site. */
const newsOf = (page: Document): HTMLMetaElement | null => page.querySelector('meta[name="mistakes"]');

/** The HTML of a page without what live authoring adds, which changes with every save. */
const contentOf = (page: Document): string => {
  page.getElementById('dev')?.remove();
  newsOf(page)?.remove();
  return page.documentElement.innerHTML;
};

let told: string | undefined;

/** Shows the mistakes of a page. */
function tell(text = ''): void {
  told = text;
  if (text === '') return;
  // Written by `withAuthoring`.
  showIssues(JSON.parse(text) as AuthorsNews);
}

/** Has a search answer as on a built site, where the visitor's first sign does so. */
function heedSearch({ target }: Pick<Event, 'target'>): void {
  const finder = target instanceof Element ? target.closest<HTMLElement>(`[${FINDS}]`) : null;
  if (finder !== null) void import('./boot/search.ts').then(({ beginSearch }) => beginSearch(finder));
}

addEventListener('focusin', heedSearch);
heedSearch({ target: document.activeElement });
tell(newsOf(document)?.content);
showHeldBack();
// Navigation in place replaces the elements of the head.
new MutationObserver(() => {
  showHeldBack();
  const text = newsOf(document)?.content;
  // What the author has hidden stays hidden on this page.
  if (text !== told) tell(text);
}).observe(document.head, { childList: true });
// A page that could not be drawn has no frame; it is reloaded after each change.
const isPage = document.querySelector('meta[name=build]') !== null;
/** When the page has been hydrated; it fails where its code cannot be loaded for now. */
const hydrated = isPage ? import('./client.tsx').then(({ start }) => start()) : Promise.resolve();
let seen: string | undefined;
let latest = 0;

/** Replaces the open page with its new version; a page that was saved without a change is left alone. */
async function update(): Promise<void> {
  latest += 1;
  const mine = latest;
  const { pathname } = location;
  const text = await fetchOpenPage();
  // A later save has overtaken this one.
  if (mine !== latest) return;
  // The author has gone to another page, which may be from before it.
  if (location.pathname !== pathname) return update();
  const page = new DOMParser().parseFromString(text, 'text/html');
  if (page.querySelector('meta[name=build]') === null) return location.reload();
  const news = newsOf(page)?.content;
  newsOf(document)?.setAttribute('content', news ?? '');
  tell(news);
  await hydrated;
  if (!showFrame(page)) return location.reload();
  const content = contentOf(page);
  if (content === seen) return;
  seen = content;
  window.dispatchEvent(new CustomEvent(SAVED, { detail: text }));
}

import.meta.hot?.on('site:content', () => {
  if (isPage) update().catch(() => location.reload());
  else location.reload();
});
// Asks for anything saved after this page was drawn and before this script was listening.
import.meta.hot?.send('site:drawn', { version: Number(document.getElementById('dev')?.dataset.version) });

/*
 * Live authoring in the browser, under `npm run dev` only: the runtime starts at once, a saved page takes its own
 * place by the path that navigation takes, and mistakes stand over the last good page.
 */
import { SAVED } from './saved.ts';

/** The panel that shows what is wrong. */
function showIssues(text: string): void {
  document.getElementById('dev-issues')?.remove();
  if (text === '') return;
  const panel = document.createElement('aside');
  panel.id = 'dev-issues';
  panel.setAttribute('aria-label', 'Mistakes in the content');
  const words = document.createElement('pre');
  words.textContent = text;
  words.tabIndex = 0;
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = 'Hide until the next save';
  close.addEventListener('click', () => panel.remove());
  panel.append(words, close);
  Object.assign(panel.style, {
    position: 'fixed',
    inset: 'auto 0 0 0',
    zIndex: '100',
    maxHeight: '60vh',
    overflow: 'auto',
    padding: '1rem 1.5rem',
    background: '#1b1f24',
    color: '#f3f5f7',
    borderTop: '4px solid #e5484d',
  });
  Object.assign(words.style, {
    margin: '0 0 1rem',
    font: '14px/1.5 ui-monospace, monospace',
    whiteSpace: 'pre-wrap',
  });
  Object.assign(close.style, { font: 'inherit', padding: '.4rem .8rem', cursor: 'pointer' });
  document.body.append(panel);
}

/** The open page as it would be served now. */
async function fetchPage(): Promise<string> {
  const answer = await fetch(location.pathname + location.search);
  return answer.text();
}

/** What surrounds `<main>`: one element after the other, scripts apart. */
const frameOf = (page: Document): Element[] =>
  [...page.body.children].filter((element) => !element.matches('main, script, noscript, #dev-issues'));

/** Brings the frame up to date: the configuration of the site or a list of pages may have changed. */
function showFrame(saved: Document): void {
  const theme = document.querySelector<HTMLInputElement>('[name=theme]:checked')?.value;
  const fresh = frameOf(saved);
  for (const [at, shown] of frameOf(document).entries()) {
    const next = fresh[at];
    if (next === undefined || next.localName !== shown.localName || shown.innerHTML === next.innerHTML)
      continue;
    shown.innerHTML = next.innerHTML;
    const choice = shown.querySelector<HTMLInputElement>(`[name=theme][value="${theme}"]`);
    if (choice !== null) choice.checked = true;
  }
}

/** What of a page is the author's: all but the script of live authoring, which tells of every check. */
const contentOf = (page: Document): string => {
  page.getElementById('dev')?.remove();
  return page.documentElement.innerHTML;
};

const { issues: known = '', checks } = document.getElementById('dev')?.dataset ?? {};
showIssues(known);
// What could not be drawn has no frame; it is loaded again after each change.
const isPage = document.querySelector('meta[name=build]') !== null;
let seen: string | undefined;

/** A page that has changed takes its own place; one that has not, however it was saved, is left as it is. */
async function update(): Promise<void> {
  const text = await fetchPage();
  const page = new DOMParser().parseFromString(text, 'text/html');
  if (page.querySelector('meta[name=build]') === null) return location.reload();
  showFrame(page);
  const content = contentOf(page);
  if (content === seen) return;
  seen = content;
  window.dispatchEvent(new CustomEvent(SAVED, { detail: text }));
}

import.meta.hot?.on('site:content', ({ issues }: { issues: string }) => {
  showIssues(issues);
  if (isPage) void update();
  else location.reload();
});
// What has been saved since this page was drawn was told to nobody here.
import.meta.hot?.send('site:drawn', { checks: Number(checks) });

// Not before it listens: what cannot be loaded now may be loaded after the next save.
if (isPage) {
  const { start } = await import('./client.tsx');
  await start();
}

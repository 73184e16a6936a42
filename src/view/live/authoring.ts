/*
 * Live authoring in the browser, under `npm run dev` only: the runtime starts at once, a saved page takes its own
 * place by the path that navigation takes, and mistakes stand over the last good page.
 */
import { SAVED } from './App.tsx';
import { start } from './client.tsx';

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

/** Brings header, drawer and footer up to date: the configuration of the site or a list of pages may have changed. */
async function showFrame(): Promise<void> {
  const answer = await fetch(location.pathname + location.search);
  const saved = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const theme = document.querySelector<HTMLInputElement>('[name=theme]:checked')?.value;
  for (const part of ['header', 'dialog', 'footer']) {
    const shown = document.querySelector(`body > ${part}`);
    const fresh = saved.querySelector(`body > ${part}`);
    if (shown === null || fresh === null || shown.innerHTML === fresh.innerHTML) continue;
    shown.innerHTML = fresh.innerHTML;
    const choice = shown.querySelector<HTMLInputElement>(`[name=theme][value="${theme}"]`);
    if (choice !== null) choice.checked = true;
  }
}

const { issues: known = '', checks } = document.getElementById('dev')?.dataset ?? {};
showIssues(known);
const isPage = document.querySelector('body > footer') !== null;
if (isPage) await start();

import.meta.hot?.on('site:content', ({ issues, good }: { issues: string; good: boolean }) => {
  showIssues(issues);
  if (!good) return;
  if (!isPage) return location.reload();
  window.dispatchEvent(new Event(SAVED));
  void showFrame();
});
// What has been saved since this page was drawn was told to nobody here.
import.meta.hot?.send('site:drawn', { checks: Number(checks) });

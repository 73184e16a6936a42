/*
 * The list of all pages, under `npm run dev` only: times in the author's own zone and words, a search, buttons that
 * open a file, and the newest state after each save.
 */

/** Shows times as they are said where the author is. */
function showTimes(within: ParentNode): void {
  const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
  for (const time of within.querySelectorAll('time'))
    time.textContent = format.format(new Date(time.dateTime));
}

/** Hides the rows that do not have the words that are looked for. */
function find(): void {
  const wanted = (document.querySelector<HTMLInputElement>('[name=find]')?.value ?? '').trim().toLowerCase();
  for (const row of document.querySelectorAll<HTMLElement>('tbody tr'))
    row.hidden = !(row.textContent ?? '').toLowerCase().includes(wanted);
}

document.addEventListener('input', find);
document.addEventListener('click', ({ target }) => {
  const file = target instanceof HTMLElement ? target.dataset.file : undefined;
  if (file !== undefined) void fetch(`/__open-in-editor?file=${encodeURIComponent(file)}`);
});
showTimes(document);

/** Takes over the rows of the newest list; the search and the focus stay. */
async function update(): Promise<void> {
  const text = await (await fetch(location.pathname)).text();
  const fresh = new DOMParser().parseFromString(text, 'text/html');
  for (const selector of ['tbody', '[role=status]']) {
    const [shown, next] = [document.querySelector(selector), fresh.querySelector(selector)];
    if (shown === null || next === null) return location.reload();
    if (selector === 'tbody') showTimes(next);
    if (shown.innerHTML === next.innerHTML) continue;
    const focused = document.activeElement;
    const file = focused instanceof HTMLElement ? focused.dataset.file : undefined;
    shown.innerHTML = next.innerHTML;
    if (file !== undefined) shown.querySelector<HTMLElement>(`[data-file="${CSS.escape(file)}"]`)?.focus();
  }
  find();
}

import.meta.hot?.on('site:content', () => {
  update().catch(() => location.reload());
});

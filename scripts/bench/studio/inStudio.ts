/* What runs in the Studio's window: each function is sent there alone and knows nothing of the others. */

declare global {
  interface Window {
    /** The last key: when it was pressed, and when the page had changed. */
    key: { pressed: number; shown?: number };
  }
}

/** The marks of texts on the page that can be clicked and are written in a file, each another one. */
export function marksOnPage(file: string): string[] {
  const page = document.querySelector('iframe')?.contentDocument;
  const texts = [...(page?.querySelectorAll('[data-section] [data-at]') ?? [])].filter(
    (one) => one.children.length === 0 && one.textContent.trim() !== '' && one.checkVisibility(),
  );
  const marks = texts.map((one) => one.getAttribute('data-at') ?? '');
  return [...new Set(marks.filter((mark) => mark.startsWith(`${file}#/blocks/`)))].slice(0, 12);
}

/** Goes to another field of the open form that the page shows, as the Tab key does. @returns whether there is one */
export function focusOther(marks: readonly string[]): boolean {
  for (const mark of marks) {
    const pointer = decodeURIComponent(mark.split(' ')[0]?.split('#')[1] ?? '');
    const field = document.querySelector<HTMLElement>(
      `[data-field="${CSS.escape(pointer)}"] :is(input, textarea)[data-control]`,
    );
    if (field === null || field === document.activeElement || !field.checkVisibility()) continue;
    field.focus();
    return true;
  }
  return false;
}

export function unfocus(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

/** Clicks on a text of the page. @returns milliseconds until its field has the focus */
export async function clickMark(mark: string): Promise<number> {
  const page = document.querySelector('iframe')?.contentDocument;
  const element = page?.querySelector(`main [data-at="${CSS.escape(mark)}"]`);
  const pointer = decodeURIComponent(mark.split(' ')[0]?.split('#')[1] ?? '');
  const began = performance.now();
  element?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  while (performance.now() - began < 5000) {
    const field = document.activeElement?.closest<HTMLElement>('[data-field]')?.dataset.field;
    if (field !== undefined && (pointer === field || pointer.startsWith(`${field}/`)))
      return performance.now() - began;
    await new Promise<void>((done) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => done();
      port2.postMessage(undefined);
    });
  }
  throw new Error(`the field of ${mark} is not there`);
}

/** From now on, notes of each key when it was pressed and when the page changed first. */
export function followKeys(): void {
  const now = (): number => performance.timeOrigin + performance.now();
  window.key = { pressed: now() };
  document.addEventListener(
    'keydown',
    ({ timeStamp }) => {
      window.key = { pressed: performance.timeOrigin + timeStamp };
    },
    true,
  );
  const page = document.querySelector('iframe')?.contentDocument;
  if (!page) return;
  new MutationObserver(() => {
    window.key.shown ??= now();
  }).observe(page.body, { subtree: true, characterData: true, childList: true });
}

export function lastKey(): Window['key'] {
  return window.key;
}

/** Opens the list of pages. @returns milliseconds until it is painted */
export async function listPages(): Promise<number> {
  const began = performance.now();
  document.querySelector<HTMLElement>('.page-switch')?.click();
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  return performance.now() - began;
}

/** Reads the site, as on opening and after a change. */
export async function readSite(): Promise<{ readonly milliseconds: number; readonly bytes: number }> {
  const token = document.querySelector<HTMLMetaElement>('meta[name=studio-token]')?.content ?? '';
  const began = performance.now();
  const answer = await fetch('/_studio/api/site', { headers: { 'X-Studio-Token': token } });
  const text = await answer.text();
  return { milliseconds: performance.now() - began, bytes: text.length };
}

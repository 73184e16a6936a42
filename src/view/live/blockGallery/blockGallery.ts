/*
 * The block gallery in the browser, under `npm run dev` only: frames get the size of what is in them, YAML is
 * copied, and a block whose example or schema was saved is shown anew.
 */

/** The height of what is in a frame, in CSS pixels; `undefined` until it is there. */
function heightOf(frame: HTMLIFrameElement): number | undefined {
  const height = frame.contentDocument?.querySelector('main')?.getBoundingClientRect().height;
  return height === undefined || height === 0 ? undefined : Math.ceil(height);
}

/** Shows a frame whole: as high as its content, and scaled down where there is less room than it is wide. */
function resize(frame: HTMLIFrameElement): void {
  const view = frame.parentElement;
  const width = Number(frame.getAttribute('width'));
  if (view === null || view.clientWidth === 0) return;
  const scale = Math.min(1, view.clientWidth / width);
  const height = heightOf(frame) ?? frame.offsetHeight;
  frame.style.height = `${height}px`;
  frame.style.transform = `scale(${scale})`;
  view.style.height = `${height * scale}px`;
}

/** Frames by the element whose size they follow. */
const followed = new WeakMap<Element, HTMLIFrameElement>();
const rooms = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    const frame = followed.get(target);
    if (frame !== undefined) resize(frame);
  }
});

function follow(frame: HTMLIFrameElement): void {
  const room = frame.parentElement;
  if (room === null) return;
  followed.set(room, frame);
  rooms.observe(room);
  const onLoad = (): void => {
    const main = frame.contentDocument?.querySelector('main');
    resize(frame);
    // The frame's own window watches its content. It has its own globals, which its type leaves out.
    const view = frame.contentWindow as (Window & typeof globalThis) | null;
    if (main && view) new view.ResizeObserver(() => resize(frame)).observe(main);
  };
  frame.addEventListener('load', onLoad);
  if (frame.contentDocument?.readyState === 'complete') onLoad();
}

async function copy(button: Element): Promise<void> {
  const block = button.closest('section');
  const yaml = block?.querySelector('.blocks-example pre');
  const status = block?.querySelector('[role=status]');
  if (!yaml || !status) return;
  try {
    await navigator.clipboard.writeText(`${yaml.textContent}\n`);
    status.textContent = 'Copied.';
  } catch {
    // The browser does not let a page copy everywhere.
    getSelection()?.selectAllChildren(yaml);
    status.textContent = 'Selected: copy it with the keyboard.';
  }
}

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('[data-copy]') : null;
  if (button !== null) void copy(button);
});

const sections = (root: Document): HTMLElement[] => [...root.querySelectorAll<HTMLElement>('main > section')];

/** Each block as the server sent it: in the document it changes with the sizes of its frames. */
let sent = new Map(sections(document).map((section) => [section.id, section.outerHTML]));

/** Puts in the blocks that have changed and leaves the others alone: their frames look after themselves. */
async function refresh(): Promise<void> {
  const response = await fetch(location.pathname);
  const next = new DOMParser().parseFromString(await response.text(), 'text/html');
  const blocks = sections(next);
  if (!response.ok || blocks.map(({ id }) => id).join() !== [...sent.keys()].join()) {
    location.reload();
    return;
  }
  for (const block of blocks) {
    if (sent.get(block.id) === block.outerHTML) continue;
    const fresh = document.importNode(block, true);
    document.getElementById(block.id)?.replaceWith(fresh);
    for (const frame of fresh.querySelectorAll('iframe')) follow(frame);
  }
  sent = new Map(blocks.map((block) => [block.id, block.outerHTML]));
}

for (const frame of document.querySelectorAll('iframe')) follow(frame);
import.meta.hot?.on('site:content', () => void refresh());

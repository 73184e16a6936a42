/*
 * The block gallery in the browser, under `npm run dev` only: sizes the frames to their content, copies YAML, and
 * refreshes a block after its example or schema is saved.
 */

/** The height of a frame's content, in CSS pixels; `undefined` until it has loaded. */
function heightOf(frame: HTMLIFrameElement): number | undefined {
  const height = frame.contentDocument?.querySelector('main')?.getBoundingClientRect().height;
  return height === undefined || height === 0 ? undefined : Math.ceil(height);
}

/** Makes a frame as tall as its content, and scales it down if its container is narrower. */
function resize(frame: HTMLIFrameElement): void {
  const container = frame.parentElement;
  const width = Number(frame.getAttribute('width'));
  if (container === null || container.clientWidth === 0) return;
  const scale = Math.min(1, container.clientWidth / width);
  const height = heightOf(frame) ?? frame.offsetHeight;
  frame.style.height = `${height}px`;
  frame.style.transform = `scale(${scale})`;
  container.style.height = `${height * scale}px`;
}

/** Frames by the container whose width they follow. */
const frames = new WeakMap<Element, HTMLIFrameElement>();
const containers = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    const frame = frames.get(target);
    if (frame !== undefined) resize(frame);
  }
});

/** Keeps a frame sized to its container and its content. */
function follow(frame: HTMLIFrameElement): void {
  const container = frame.parentElement;
  if (container === null) return;
  frames.set(container, frame);
  containers.observe(container);
  const onLoad = (): void => {
    const main = frame.contentDocument?.querySelector('main');
    resize(frame);
    // The content must be observed from the frame's own window. Its type lacks the globals, hence the cast.
    const inner = frame.contentWindow as (Window & typeof globalThis) | null;
    if (main && inner) new inner.ResizeObserver(() => resize(frame)).observe(main);
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
    // Some browsers do not let the page write to the clipboard.
    getSelection()?.selectAllChildren(yaml);
    status.textContent = 'Selected: copy it with the keyboard.';
  }
}

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('[data-copy]') : null;
  if (button !== null) void copy(button);
});

const sections = (root: Document): HTMLElement[] => [...root.querySelectorAll<HTMLElement>('main > section')];

/** The HTML of each block as served; in the document it changes with the sizes of its frames. */
let sent = new Map(sections(document).map((section) => [section.id, section.outerHTML]));

/** Replaces the blocks that have changed and leaves the others alone: their frames refresh themselves. */
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
// Fonts that arrive late move the section that the address names.
void document.fonts.ready.then(() => document.getElementById(location.hash.slice(1))?.scrollIntoView());
import.meta.hot?.on('site:content', () => void refresh());

import { afterAll, afterEach, vi } from 'vitest';
import { builtinEnvironments } from 'vitest/runtime';

/*
 * vitest's jsdom for tests that also run the build. "environment: jsdom" would load the build as a browser does, where
 * `import.meta.url` is not a file.
 */
if (!('document' in globalThis)) await builtinEnvironments.jsdom.setup(globalThis, {});
// Only now: React looks for a DOM when it is loaded.
const { cleanup, configure } = await import('@testing-library/react');
// To find out what is hidden takes most of the time of a test, and most tests ask for nothing that may be.
configure({ defaultHidden: true });

/** What jsdom lacks: a narrow window in which nothing comes into view, nothing changes size and nothing scrolls. */
class Observer {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
Object.assign(globalThis, {
  IntersectionObserver: Observer,
  ResizeObserver: Observer,
  matchMedia: (media: string) => ({
    media,
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }),
  scrollTo: () => undefined,
  // Within quotes, nothing else means anything.
  CSS: { escape: (text: string) => text.replaceAll(/["\\]/g, '\\$&') },
});
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.checkVisibility = () => true;
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.setAttribute('open', '');
  },
  close(this: HTMLDialogElement) {
    this.removeAttribute('open');
  },
});

/** Has the window or the document forget, at the end of a file, what that file had it listen to. */
function forgetAfterwards(target: EventTarget): void {
  const add = target.addEventListener;
  const added: Parameters<typeof add>[] = [];
  target.addEventListener = (...given) => {
    // React has a document listen to this once for all, and does not do so again.
    if (given[0] !== 'selectionchange') added.push(given);
    add.apply(target, given);
  };
  afterAll(() => {
    target.addEventListener = add;
    for (const given of added) target.removeEventListener(...given);
  });
}
forgetAfterwards(window);
forgetAfterwards(document);

// All files share this window: each test finds it as it was.
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.resetAllMocks();
  document.body.replaceChildren();
  for (const name of Object.keys(document.documentElement.dataset))
    delete document.documentElement.dataset[name];
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

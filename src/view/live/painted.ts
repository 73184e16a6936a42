/** How long to wait for a frame, in milliseconds: a hidden page has none. */
const LIMIT_MS = 100;

/** Resolves once the browser has painted what the document is now. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, LIMIT_MS);
    // A frame is painted after its callbacks, and a task of its own comes after that.
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

import { parseInert } from './parseInert.ts';
import { withinLimit } from './timeLimit.ts';

/** What the visitor types into, or has open: it can be kept, but not made again. */
const KEPT = 'input, select, textarea, dialog';

const BUILD = 'meta[name="build"]';

/**
 * Fetches the open page as it was sent, from the browser's cache where that has it.
 *
 * @throws Error if it does not come within `LIMIT_MS`, or is of another build by now
 */
export async function fetchSent(): Promise<Document> {
  const fetching = fetch(location.pathname + location.search, {
    headers: { Accept: 'text/html' },
    cache: 'force-cache',
  });
  const sent = parseInert(await withinLimit(fetching.then((reply) => reply.text())));
  const [own, other] = [document, sent].map((page) => page.querySelector(BUILD)?.outerHTML);
  if (own !== other) throw new Error('the page has been changed, and there is a newer one');
  return sent;
}

/**
 * Gives the interactive blocks of the open page the content they were sent with, which a translator or an extension has
 * changed. What is still there stays the same element, so that nothing typed, the focus and an open dialog are kept.
 *
 * @throws Error if a block, a field or a dialog is no longer in its place
 */
export function restoreIslands(main: Element, sent: Document): void {
  for (const island of sent.querySelectorAll('main > [data-island]')) {
    const at = island.getAttribute('data-island');
    const shown = main.querySelector(`:scope > [data-island="${at}"]`);
    if (shown === null) throw new Error('a block is missing');
    restore(shown, island);
  }
}

/** Attributes stay as they are, and so do slots: React compares neither. */
function restore(shown: Element, sent: Element): void {
  if (sent.hasAttribute('data-slot')) return;
  let next = shown.firstChild;
  const removeUpTo = (end: Node | null): void => {
    while (next !== null && next !== end) {
      const foreign = next;
      next = next.nextSibling;
      if (foreign instanceof Element && holdsKept(foreign)) throw new Error('a field has been moved');
      foreign.remove();
    }
  };
  for (const child of sent.childNodes) {
    const found = correspondent(next, child);
    if (found !== null) {
      removeUpTo(found);
      next = found.nextSibling;
      if (found instanceof Element && child instanceof Element) restore(found, child);
      else found.nodeValue = child.nodeValue;
    } else if (child instanceof Element && holdsKept(child)) throw new Error('a field is missing');
    else shown.insertBefore(document.importNode(child, true), next);
  }
  removeUpTo(null);
}

const holdsKept = (element: Element): boolean =>
  element.matches(KEPT) || element.querySelector(KEPT) !== null;

/** The node that was sent as this one: an element further on, too; a text only here, because any text looks like it. */
function correspondent(from: ChildNode | null, sent: Node): ChildNode | null {
  if (!(sent instanceof Element)) return from?.nodeType === sent.nodeType ? from : null;
  for (let node = from; node !== null; node = node.nextSibling) {
    if (!(node instanceof Element) || node.localName !== sent.localName || node.id !== sent.id) continue;
    const { classList } = node;
    if ([...sent.classList].every((name) => classList.contains(name))) return node;
  }
  return null;
}

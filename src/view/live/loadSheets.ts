/** The style sheets that have been added to `<head>`, by address; a promise, because one may be on its way. */
const added = new Map<string, Promise<void>>();

/**
 * Adds style sheets to the document for good, and waits for those that it does not have yet. They do not apply before
 * `applySheets`: a page that is fetched ahead must leave the open one as it is. One between the sections of the first
 * page does not count, because it goes with them, unless `keepSheets` has moved it.
 *
 * @param addresses as the page names them
 * @throws Error when one cannot be loaded; it is asked for again the next time
 */
export async function loadSheets(addresses: readonly string[]): Promise<void> {
  await Promise.all(
    addresses.map((address) => {
      const loading = added.get(address) ?? (isHere(address) ? Promise.resolve() : addSheet(address));
      added.set(address, loading);
      return loading;
    }),
  );
}

/**
 * Moves the style sheets between the sections of the first page to `<head>`, in browsers that can do so without loading
 * them again, so that they stay when the sections go. Otherwise they would be applied a second time on the way to the
 * next page, and the open page be laid out anew before that one is shown.
 */
export function keepSheets(): void {
  const head: MovingElement = document.head;
  for (const link of document.querySelectorAll<HTMLLinkElement>('main link[rel="stylesheet"]')) {
    if (link.sheet !== null) head.moveBefore?.(link, null);
  }
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    const address = link.getAttribute('href') ?? '';
    if (isHere(address)) added.set(address, Promise.resolve());
  }
}

/**
 * Has only the sheets of a page apply, of those that pages have brought: what two sheets both say would otherwise count as
 * said last by the newer one, and the page look unlike itself.
 */
export function applySheets(addresses: readonly string[]): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    const address = link.getAttribute('href') ?? '';
    if (added.has(address)) link.media = addresses.includes(address) ? 'all' : 'not all';
  }
}

/** TypeScript's types lack `moveBefore` (DOM, "atomic move"), and so do some browsers. */
type MovingElement = Element & { readonly moveBefore?: (node: Node, child: Node | null) => void };

const isHere = (address: string): boolean =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].some(
    (link) => link.getAttribute('href') === address && link.sheet !== null && link.closest('main') === null,
  );

function addSheet(address: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  link.media = 'not all';
  // Browsers take their time with a sheet that does not apply.
  link.fetchPriority = 'high';
  const loading = new Promise<void>((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      added.delete(address);
      reject(new Error(`the style sheet ${address} cannot be loaded`));
    };
  });
  document.head.append(link);
  return loading;
}

/** The style sheets that have been added to `<head>`, by address; a promise, because one may be on its way. */
const added = new Map<string, Promise<void>>();

/**
 * Adds style sheets to the document for good, and waits for those that it does not have yet. Those that came with the
 * first page do not count: they are between its sections, and go with them.
 *
 * @param addresses as the page names them
 * @throws Error when one cannot be loaded; it is asked for again the next time
 */
export async function loadSheets(addresses: readonly string[]): Promise<void> {
  await Promise.all(
    addresses.map((address) => {
      const loading = added.get(address) ?? addSheet(address);
      added.set(address, loading);
      return loading;
    }),
  );
}

function addSheet(address: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
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

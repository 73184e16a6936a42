let isLeaving = false;

/**
 * Makes the browser load another page in place of the open document. Every later click is then left to the browser, so
 * that it overtakes that page: a page shown in place would be replaced by it.
 */
export function leave(url: string | URL): void {
  isLeaving = true;
  // The visitor may come back to the document as he left it.
  window.addEventListener('pageshow', comeBack, { once: true });
  window.location.assign(url);
}

/** Whether the browser is loading another page. */
export const isLeft = (): boolean => isLeaving;

function comeBack(): void {
  isLeaving = false;
}

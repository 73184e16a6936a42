/** @throws Error if nothing in the document matches */
export function at(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`there is no ${selector}`);
  return found;
}

/**
 * Calls a function once the document has been parsed.
 *
 * In the boot script because that may run before or after.
 */
export function whenParsed(act: () => void): void {
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', act);
  else act();
}

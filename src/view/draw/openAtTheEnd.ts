/** Elements without an end tag (HTML, section 13.1.2). */
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/;

/** The innermost element that some markup of React's leaves open; `undefined` if there is none. */
export function openAtTheEnd(markup: string): string | undefined {
  const open: string[] = [];
  const tags = markup.replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g, '');
  for (const [, slash, name = '', end] of tags.matchAll(/<(\/?)([a-zA-Z][\w-]*)[^>]*?(\/?)>/g)) {
    if (slash === '/') open.pop();
    else if (end !== '/' && !VOID.test(name)) open.push(name);
  }
  return open.at(-1);
}

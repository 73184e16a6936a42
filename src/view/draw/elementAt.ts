/** The element that begins somewhere in markup in which every element is closed. */
export function elementAt(markup: string, start: number): string {
  const [, name] = /^<([\w-]+)/.exec(markup.slice(start)) ?? [];
  const tags = new RegExp(`<(/?)${name}\\b[^>]*>`, 'g');
  tags.lastIndex = start;
  let depth = 0;
  for (let tag = tags.exec(markup); tag !== null; tag = tags.exec(markup)) {
    if (!tag[0].endsWith('/>')) depth += tag[1] === '/' ? -1 : 1;
    if (depth === 0) return markup.slice(start, tags.lastIndex);
  }
  return markup.slice(start);
}

/** Keeps the scroll position, open details and pictures of a page while it is edited. */
export function morph(shown: Element, next: Element): void {
  morphAttributes(shown, next);
  morphChildren(shown, next);
}

function morphAttributes(shown: Element, next: Element): void {
  // What the reader has opened stays open.
  const isOpen = shown.localName === 'details' || shown.localName === 'dialog';
  for (const { name } of [...shown.attributes])
    if (!next.hasAttribute(name) && !(isOpen && name === 'open')) shown.removeAttribute(name);
  for (const { name, value } of [...next.attributes])
    if (shown.getAttribute(name) !== value) shown.setAttribute(name, value);
}

function morphChildren(shown: Element, next: Element): void {
  const now = [...shown.childNodes];
  const wanted = [...next.childNodes];
  let start = 0;
  while (start < now.length && start < wanted.length && isEqual(now[start], wanted[start])) start += 1;
  let end = 0;
  while (
    end < now.length - start &&
    end < wanted.length - start &&
    isEqual(now[now.length - 1 - end], wanted[wanted.length - 1 - end])
  )
    end += 1;
  const changed = now.slice(start, now.length - end);
  const changes = wanted.slice(start, wanted.length - end);
  const anchor = now[now.length - end] ?? null;
  changes.forEach((node, index) => {
    const old = changed[index];
    if (old === undefined) shown.insertBefore(shown.ownerDocument.importNode(node, true), anchor);
    else morphNode(shown, old, node);
  });
  for (const old of changed.slice(changes.length)) old.remove();
}

function morphNode(parent: Element, old: ChildNode, node: ChildNode): void {
  if (
    isElement(old) &&
    isElement(node) &&
    old.localName === node.localName &&
    old.namespaceURI === node.namespaceURI
  )
    morph(old, node);
  else if (old.nodeType === Node.TEXT_NODE && node.nodeType === Node.TEXT_NODE)
    old.textContent = node.textContent;
  else parent.replaceChild(parent.ownerDocument.importNode(node, true), old);
}

const isEqual = (a: ChildNode | undefined, b: ChildNode | undefined): boolean =>
  a !== undefined && b !== undefined && a.isEqualNode(b);

const isElement = (node: ChildNode): node is Element => node.nodeType === Node.ELEMENT_NODE;

/** Makes a document look like another one. Its attributes stay: scripts of the page set some of them. */
export function morphDocument(shown: Document, next: Document): void {
  shown.title = next.title;
  const kept = (head: HTMLElement): Element[] => [...head.querySelectorAll('style, link[rel=stylesheet]')];
  const known = new Set(kept(shown.head).map((sheet) => sheet.outerHTML));
  for (const sheet of kept(next.head))
    if (!known.has(sheet.outerHTML)) shown.head.append(shown.importNode(sheet, true));
  morphChildren(shown.body, next.body);
}

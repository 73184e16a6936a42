const KEPT: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    'p h2 h3 h4 ul ol li strong b em i s code pre blockquote br hr table thead tbody tr td th'
      .split(' ')
      .map((name) => [name, ['colspan', 'rowspan']]),
  ),
  a: ['href'],
};
/** Elements whose content is no text. */
const DROPPED = 'script, style, title, meta, link, xml, o\\:p, svg, math, img, iframe, object, form';
const RENAMED: Readonly<Record<string, string>> = {
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  div: 'p',
  del: 's',
  strike: 's',
};

/**
 * Cleans what is pasted from Word, Google Docs and web pages: elements of the profile stay, formatting that is only a
 * style becomes the element that means it, and everything else leaves its words.
 */
export function cleanPasted(html: string): string {
  const { body } = new DOMParser().parseFromString(html.replaceAll(/<!--[\s\S]*?-->/g, ''), 'text/html');
  for (const element of body.querySelectorAll(DROPPED)) element.remove();
  wordLists(body);
  for (const element of [...body.querySelectorAll<HTMLElement>('*')]) cleanElement(element);
  for (const paragraph of body.querySelectorAll('p')) {
    const isEmpty = paragraph.textContent?.trim() === '' && paragraph.children.length === 0;
    // A block inside a paragraph came from a "div" around it.
    if (isEmpty) paragraph.remove();
    else if (paragraph.querySelector('p, ul, ol, table, h2, h3, h4, pre, blockquote'))
      paragraph.replaceWith(...paragraph.childNodes);
  }
  return body.innerHTML;
}

/** Word writes lists as paragraphs with a mark in front. */
function wordLists(body: HTMLElement): void {
  for (const item of [...body.querySelectorAll<HTMLElement>('p[class^=MsoListParagraph]')]) {
    const text = item.textContent ?? '';
    const isNumbered = /^\s*\(?[0-9a-z]{1,3}[.)]\s/i.test(text);
    for (const mark of item.querySelectorAll('[style*="mso-list:Ignore" i]')) mark.remove();
    const before = item.previousElementSibling;
    const name = isNumbered ? 'ol' : 'ul';
    const list =
      before?.localName === name && before.hasAttribute('data-word') ? before : document.createElement(name);
    if (list !== before) {
      list.setAttribute('data-word', '');
      item.before(list);
    }
    const entry = document.createElement('li');
    entry.append(...item.childNodes);
    const [first] = entry.childNodes;
    if (first?.nodeType === Node.TEXT_NODE)
      first.textContent = first.textContent?.replace(/^\s*[·•o§-]\s+/, '') ?? '';
    list.append(entry);
    item.remove();
  }
}

function cleanElement(element: HTMLElement): void {
  const { fontWeight, fontStyle, textDecorationLine } = element.style;
  const name = RENAMED[element.localName] ?? element.localName;
  const isStyled = name === 'span' || name === 'font';
  const meant = [
    ...(isStyled && (Number(fontWeight) >= 600 || fontWeight === 'bold') ? ['strong'] : []),
    ...(isStyled && fontStyle === 'italic' ? ['em'] : []),
    ...(isStyled && textDecorationLine.includes('line-through') ? ['s'] : []),
  ];
  // Google Docs puts everything into a "b" that is not bold.
  const isPlainBold = name === 'b' && (fontWeight === 'normal' || fontWeight === '400');
  const keeps = isPlainBold ? undefined : KEPT[name];
  if (keeps === undefined) {
    let inner: ChildNode[] = [...element.childNodes];
    for (const tag of meant) {
      const made = document.createElement(tag);
      made.append(...inner);
      inner = [made];
    }
    element.replaceWith(...inner);
    return;
  }
  const clean = name === element.localName ? element : document.createElement(name);
  for (const { name: attribute } of [...element.attributes])
    if (!keeps.includes(attribute)) element.removeAttribute(attribute);
  const href = element.getAttribute('href');
  if (href !== null && !/^(?:https?:|mailto:|tel:|\/|#)/i.test(href)) element.removeAttribute('href');
  if (clean === element) return;
  clean.append(...element.childNodes);
  element.replaceWith(clean);
}

import { safeUrl } from '../../../src/engine/model/safeUrl.ts';

/** An attribute value of nothing but spaces is not a name. */
const named = (text: string | null | undefined): boolean => (text ?? '').trim() !== '';

/**
 * A `mailto:` link without the body that the engine has encoded into it. Authors write no body there, so `safeUrl`
 * refuses one; the rest of such a link is checked like any other.
 */
const withoutText = (href: string): string =>
  href.replace(/^(mailto:[^?]*\?subject=[^&]*)&body=(?:[\w.!~*'()-]|%[0-9A-F]{2})+$/, '$1');

/**
 * What no served markup may contain, a sentence each: the content security policy's hashes cover neither style
 * attributes nor event handlers. (Scripts set styles through the CSSOM, which looks the same afterwards.)
 */
export function servedFlaws(root: ParentNode): string[] {
  return [...root.querySelectorAll('*')].flatMap(({ localName, attributes }) =>
    [...attributes].flatMap(({ name, value }) =>
      /^(?:style|on.*)$/.test(name) ? [`<${localName}> has the attribute ${name}="${value}"`] : [],
    ),
  );
}

/**
 * What is wrong with a piece of rendered markup, a sentence each: skipped headings, nameless or unsafe links,
 * pictures without a text alternative, repeated ids.
 *
 * @param root the element around the markup
 * @param firstHeading the level that its first heading must have: 2 in a block, 1 in a banner and on a page
 */
export function markupFlaws(root: ParentNode, firstHeading: 1 | 2): string[] {
  const all = [...root.querySelectorAll('*')];
  const flaws: string[] = [];
  let level = firstHeading - 1;
  for (const heading of root.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    const found = Number(heading.localName.slice(1));
    const text = heading.textContent.trim();
    if (found > level + 1) flaws.push(`<${heading.localName}> "${text}" follows a heading of level ${level}`);
    if (found === 1 && firstHeading === 2) flaws.push(`<h1> "${text}" is outside a banner`);
    if (text === '') flaws.push(`a <${heading.localName}> is empty`);
    level = found;
  }

  for (const link of root.querySelectorAll('a')) {
    const href = link.getAttribute('href');
    const name = link.getAttribute('aria-label') ?? link.textContent;
    if (!named(name)) flaws.push(`the link to ${href} has no name`);
    const verdict = safeUrl(withoutText(href ?? ''));
    if (!verdict.ok) flaws.push(`the link "${name.trim()}" ${verdict.reason}`);
    if (link.target === '_blank' && link.rel !== 'noopener noreferrer')
      flaws.push(`the link "${name.trim()}" opens a tab without rel="noopener noreferrer"`);
  }

  for (const button of root.querySelectorAll('button, summary')) {
    if (!named(button.getAttribute('aria-label') ?? button.textContent))
      flaws.push(`a <${button.localName}> has no name`);
  }

  for (const picture of root.querySelectorAll('svg, img')) {
    if (picture.closest('[aria-hidden="true"]') !== null) continue;
    const isDrawing = picture.localName === 'svg';
    const name = picture.getAttribute(isDrawing ? 'aria-label' : 'alt');
    // An empty `alt` marks an <img> as decorative; a missing one says nothing.
    const isGood = isDrawing
      ? named(name) && picture.getAttribute('role') === 'img'
      : named(name) || name === '';
    if (!isGood) flaws.push(`an <${picture.localName}> is neither named nor hidden`);
  }

  const ids = all.map(({ id }) => id).filter((id) => id !== '');
  for (const id of new Set(ids.filter((one, index) => ids.indexOf(one) !== index)))
    flaws.push(`the id "${id}" stands twice`);
  for (const attribute of ['aria-labelledby', 'aria-describedby', 'aria-controls', 'for', 'commandfor']) {
    for (const element of root.querySelectorAll(`[${attribute}]`)) {
      for (const id of (element.getAttribute(attribute) ?? '').split(/\s+/)) {
        if (!ids.includes(id)) flaws.push(`${attribute}="${id}" leads to nothing`);
      }
    }
  }
  return flaws;
}

import { picturePath } from '../../model/picturePath.ts';
import { cellAlign, pictureAttributes, richAttributes, richElements } from '../../model/richTextProfile.ts';
import { safeUrl } from '../../model/safeUrl.ts';
import { loadPurify, removedBy } from '../../pictures/cleanSvg.ts';

/** Cleaned rich text, with what was removed and the links in it. */
export interface SafeHtml {
  readonly html: string;
  /** What was removed, as an author would name it: `<script>`, `onclick`, `href "javascript:..."`. */
  readonly removed: readonly string[];
  readonly links: readonly string[];
}

const CODE_CLASS = /^language-[\w+.#-]+$/;

/** jsdom wraps the text in a document, and `FORCE_BODY` puts a `<remove>` before it. */
const WRAPPING = new Set(['html', 'head', 'body', 'remove']);

/**
 * Loads DOMPurify on jsdom, which takes half a second, with a strict profile: no scripts, styles, classes but that of code, ids, forms,
 * SVG or MathML, and only links that `safeUrl` allows.
 */
export async function loadPurifier(): Promise<(html: string) => SafeHtml> {
  const { purify } = await loadPurify();
  let removed: string[] = [];
  let links: string[] = [];
  purify.addHook('uponSanitizeAttribute', (node, attribute) => {
    if (pictureAttributes.has(attribute.attrName)) {
      attribute.keepAttr = node.nodeName === 'IMG';
      return;
    }
    // The language of code, which whoever highlights it wants to know.
    if (attribute.attrName === 'class' && node.nodeName === 'CODE' && CODE_CLASS.test(attribute.attrValue))
      attribute.forceKeepAttr = true;
    if (attribute.attrName === 'align')
      attribute.keepAttr = /^T[HD]$/.test(node.nodeName) && cellAlign.test(attribute.attrValue);
    if (attribute.attrName !== 'href') return;
    const verdict = safeUrl(attribute.attrValue);
    if (verdict.ok) links.push(attribute.attrValue);
    else {
      attribute.keepAttr = false;
      removed.push(`href "${attribute.attrValue.slice(0, 2000)}"`);
    }
  });
  // A picture from elsewhere would tell its host who reads this page, and one without an address shows nothing.
  purify.addHook('uponSanitizeElement', (node) => {
    if (!isPicture(node) || picturePath.test(node.getAttribute('src') ?? '')) return;
    node.parentNode?.removeChild(node);
    removed.push('<img>');
  });
  return (html) => {
    removed = [];
    links = [];
    const safe = purify.sanitize(html, {
      ALLOWED_TAGS: [...richElements],
      ALLOWED_ATTR: [...richAttributes, ...pictureAttributes],
      ALLOW_DATA_ATTR: false,
      ALLOW_ARIA_ATTR: false,
      ALLOW_UNKNOWN_PROTOCOLS: false,
      // Without this, the parser moves a leading script or style into the head, and it is removed without a report.
      FORCE_BODY: true,
      // `safeUrl` decides; DOMPurify's own pattern must not refuse what `safeUrl` allows.
      ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/|#)/i,
      // DOMPurify applies that pattern to the value of every attribute that is not listed here.
      ADD_URI_SAFE_ATTR: [...richAttributes, ...pictureAttributes].filter((name) => name !== 'href'),
    });
    for (const { element, attribute = 'href' } of removedBy(purify)) {
      const name = element?.toLowerCase();
      if (name === '#comment') removed.push('a comment');
      else if (name !== undefined && !WRAPPING.has(name)) removed.push(`<${name}>`);
      if (attribute !== 'href') removed.push(attribute);
    }
    return { html: safe, removed: [...new Set(removed)].sort(), links: [...new Set(links)] };
  };
}

const isPicture = (node: {
  readonly nodeName: string;
}): node is { readonly nodeName: 'IMG'; getAttribute(name: string): string | null } =>
  node.nodeName === 'IMG';

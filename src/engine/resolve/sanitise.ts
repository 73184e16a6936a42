import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { WindowLike } from 'dompurify';
import type { DiskCache } from '../cache/diskCache.ts';
import { safeUrl } from '../model/safeUrl.ts';
import { tooMuchHtml } from './tooMuchHtml.ts';

/** Rich text made harmless, with what was taken out and where its links lead. */
export interface SafeHtml {
  readonly html: string;
  /** What was removed, as an author would name it: `<script>`, `onclick`, `href "javascript:..."`. */
  readonly removed: readonly string[];
  readonly links: readonly string[];
}

/** Makes rich text harmless. */
export type Sanitiser = (html: string) => Promise<SafeHtml>;

/** What decides how a text is cleaned: this profile, the rule for links, the versions of the packages. */
const DECIDED_BY = ['./sanitise.ts', '../model/safeUrl.ts', '../../../package-lock.json'];

const TAGS = [
  ...[
    'p',
    'br',
    'hr',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'dl',
    'dt',
    'dd',
    'blockquote',
    'pre',
    'code',
    'kbd',
  ],
  ...[
    'samp',
    'a',
    'strong',
    'em',
    'b',
    'i',
    's',
    'u',
    'small',
    'sub',
    'sup',
    'abbr',
    'cite',
    'q',
    'mark',
    'time',
  ],
  ...[
    'del',
    'ins',
    'table',
    'caption',
    'thead',
    'tbody',
    'tfoot',
    'tr',
    'th',
    'td',
    'figure',
    'figcaption',
    'span',
  ],
];
const ATTRIBUTES = [
  'href',
  'title',
  'lang',
  'dir',
  'colspan',
  'rowspan',
  'scope',
  'start',
  'reversed',
  'datetime',
];

/** jsdom wraps the text in a document of its own, and `FORCE_BODY` begins it with a `<remove>`. */
const WRAPPING = new Set(['html', 'head', 'body', 'remove']);

/** Loaded when the first text is met that the cache does not hold, and then for good: it takes half a second. */
let purifier: Promise<(html: string) => SafeHtml> | undefined;

/**
 * A sanitiser: DOMPurify on jsdom with a strict profile (no scripts, styles, classes, ids, forms, SVG or MathML;
 * links through `safeUrl`).
 *
 * @param cache asked before a text is cleaned; `undefined` for no cache
 */
export function newSanitiser(cache: DiskCache | undefined): Sanitiser {
  let profile: Promise<string> | undefined;
  return async (html) => {
    if (!/[<&]/.test(html)) return { html: html.replaceAll('>', '&gt;'), removed: [], links: [] };
    const excess = tooMuchHtml(html);
    if (excess !== undefined) return { html: '', removed: [`everything, because it ${excess}`], links: [] };
    profile ??= profileKey();
    const hash = createHash('sha256')
      .update(await profile)
      .update(html);
    const key = `${hash.digest('hex')}.json`;
    const cached = readCached(await cache?.read(key));
    if (cached !== undefined) return cached;
    purifier ??= loadPurifier();
    const made = (await purifier)(html);
    await cache?.write(key, JSON.stringify(made));
    return made;
  };
}

/** Part of every cache key, so that nothing is used that another profile or version has let through. */
async function profileKey(): Promise<string> {
  const hash = createHash('sha256');
  for (const path of DECIDED_BY) hash.update(await readFile(new URL(path, import.meta.url))).update('\0');
  return hash.digest('hex');
}

async function loadPurifier(): Promise<(html: string) => SafeHtml> {
  const [{ JSDOM }, { default: createDOMPurify }] = await Promise.all([import('jsdom'), import('dompurify')]);
  // jsdom's window has all that DOMPurify asks for; the two packages' types do not know each other.
  const purify = createDOMPurify(new JSDOM('').window as unknown as WindowLike);
  if (!purify.isSupported)
    throw new Error('DOMPurify does not support this DOM, so rich text would not be cleaned');
  let removed: string[] = [];
  let links: string[] = [];
  purify.addHook('uponSanitizeAttribute', (_node, attribute) => {
    if (attribute.attrName !== 'href') return;
    const verdict = safeUrl(attribute.attrValue);
    if (verdict.ok) links.push(attribute.attrValue);
    else {
      attribute.keepAttr = false;
      removed.push(`href "${attribute.attrValue.slice(0, 40)}"`);
    }
  });
  return (html) => {
    removed = [];
    links = [];
    const safe = purify.sanitize(html, {
      ALLOWED_TAGS: TAGS,
      ALLOWED_ATTR: ATTRIBUTES,
      ALLOW_DATA_ATTR: false,
      ALLOW_ARIA_ATTR: false,
      ALLOW_UNKNOWN_PROTOCOLS: false,
      // Else the parser puts a script or a style that comes first into the head, and it goes without a word.
      FORCE_BODY: true,
      // `safeUrl` decides; DOMPurify's own pattern must not refuse what it allows.
      ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/|#)/i,
      // And it applies that pattern to the value of every attribute that is not named here.
      ADD_URI_SAFE_ATTR: ATTRIBUTES.filter((name) => name !== 'href'),
    });
    for (const item of purify.removed) {
      if ('element' in item && item.element !== undefined) {
        const name = item.element.nodeName.toLowerCase();
        if (name === '#comment') removed.push('a comment');
        else if (!WRAPPING.has(name)) removed.push(`<${name}>`);
      } else if ('attribute' in item && item.attribute !== null && item.attribute !== undefined) {
        if (item.attribute.name !== 'href') removed.push(item.attribute.name);
      }
    }
    return { html: safe, removed: [...new Set(removed)].sort(), links: [...new Set(links)] };
  };
}

/** What the cache holds under a key, where it is whole. */
function readCached(contents: Uint8Array | undefined): SafeHtml | undefined {
  if (contents === undefined) return undefined;
  try {
    const stored: unknown = JSON.parse(new TextDecoder().decode(contents));
    return isSafeHtml(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** Whether what was read has the shape of what is written under the hash of its input. */
function isSafeHtml(stored: unknown): stored is SafeHtml {
  if (typeof stored !== 'object' || stored === null) return false;
  if (!('html' in stored && 'removed' in stored && 'links' in stored)) return false;
  const { html, removed, links } = stored;
  return typeof html === 'string' && isTexts(removed) && isTexts(links);
}

const isTexts = (list: unknown): boolean =>
  Array.isArray(list) && list.every((item) => typeof item === 'string');

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { WindowLike } from 'dompurify';
import type { DiskCache } from '../cache/diskCache.ts';
import { safeUrl } from '../model/safeUrl.ts';
import { tooMuchHtml } from './tooMuchHtml.ts';

/** Cleaned rich text, with what was removed and the links in it. */
export interface SafeHtml {
  readonly html: string;
  /** What was removed, as an author would name it: `<script>`, `onclick`, `href "javascript:..."`. */
  readonly removed: readonly string[];
  readonly links: readonly string[];
}

/** Removes everything unsafe from rich text. */
export type Sanitiser = (html: string) => Promise<SafeHtml>;

/** Everything that affects how a text is cleaned: this profile, the rule for links, the versions of the packages. */
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

/** jsdom wraps the text in a document, and `FORCE_BODY` puts a `<remove>` before it. */
const WRAPPING = new Set(['html', 'head', 'body', 'remove']);

/** Loaded for the first text that is not in the cache, and then kept: loading takes half a second. */
let purifier: Promise<(html: string) => SafeHtml> | undefined;

/**
 * Makes a sanitiser: DOMPurify on jsdom with a strict profile (no scripts, styles, classes, ids, forms, SVG or MathML;
 * links must pass `safeUrl`).
 *
 * @param cache cleaned texts; `undefined` for no cache
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

/** Part of every cache key, so that texts cleaned by another profile or version are never used. */
async function profileKey(): Promise<string> {
  const hash = createHash('sha256');
  for (const path of DECIDED_BY) hash.update(await readFile(new URL(path, import.meta.url))).update('\0');
  return hash.digest('hex');
}

async function loadPurifier(): Promise<(html: string) => SafeHtml> {
  const [{ JSDOM }, { default: createDOMPurify }] = await Promise.all([import('jsdom'), import('dompurify')]);
  // jsdom's window has everything that DOMPurify needs, but the two packages' types do not match.
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
      // Without this, the parser moves a leading script or style into the head, and it is removed without a report.
      FORCE_BODY: true,
      // `safeUrl` decides; DOMPurify's own pattern must not refuse what `safeUrl` allows.
      ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/|#)/i,
      // DOMPurify applies that pattern to the value of every attribute that is not listed here.
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

/** Reads a cached result; `undefined` if it is missing or damaged. */
function readCached(contents: Uint8Array | undefined): SafeHtml | undefined {
  if (contents === undefined) return undefined;
  try {
    const stored: unknown = JSON.parse(new TextDecoder().decode(contents));
    return isSafeHtml(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a cached value has the shape of a `SafeHtml`. */
function isSafeHtml(stored: unknown): stored is SafeHtml {
  if (typeof stored !== 'object' || stored === null) return false;
  if (!('html' in stored && 'removed' in stored && 'links' in stored)) return false;
  const { html, removed, links } = stored;
  return typeof html === 'string' && isTexts(removed) && isTexts(links);
}

const isTexts = (list: unknown): boolean =>
  Array.isArray(list) && list.every((item) => typeof item === 'string');

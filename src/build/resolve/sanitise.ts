import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { WindowLike } from 'dompurify';
import { safeUrl } from '../../model/safeUrl.ts';

/** Rich text made harmless, with what was taken out and where its links lead. */
export interface SafeHtml {
  readonly html: string;
  /** What was removed, as an author would name it: `<script>`, `onclick`, `href "javascript:..."`. */
  readonly removed: readonly string[];
  readonly links: readonly string[];
}

/** Makes rich text harmless. */
export type Sanitiser = (html: string) => Promise<SafeHtml>;

/** Part of every cache key: change it with the profile below. */
const PROFILE = 'rich-text-2';

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

/**
 * A sanitiser with a cache on disk: DOMPurify on jsdom with a strict profile (no scripts, styles, classes, ids,
 * forms, SVG or MathML; links through `safeUrl`). jsdom is loaded when the first text is met that the cache
 * does not hold.
 *
 * @param cacheFolder absolute; `undefined` for no cache
 */
export function newSanitiser(cacheFolder: string | undefined): Sanitiser {
  let clean: Promise<(html: string) => SafeHtml> | undefined;
  return async (html) => {
    if (!/[<&]/.test(html)) return { html: html.replaceAll('>', '&gt;'), removed: [], links: [] };
    const key = createHash('sha256').update(PROFILE).update('\0').update(html).digest('hex');
    const file = cacheFolder === undefined ? undefined : join(cacheFolder, `${key}.json`);
    const cached = file === undefined ? undefined : await readCached(file);
    if (cached !== undefined) return cached;
    clean ??= loadPurifier();
    const made = (await clean)(html);
    if (file !== undefined) await store(file, made);
    return made;
  };
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
      // `safeUrl` decides; DOMPurify's own pattern must not refuse what it allows.
      ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/|#)/i,
    });
    for (const item of purify.removed) {
      if ('element' in item && item.element !== undefined) {
        const name = item.element.nodeName.toLowerCase();
        // jsdom wraps the text in a document of its own; a comment has no name worth telling.
        if (name === '#comment') removed.push('a comment');
        else if (name !== 'body' && name !== 'head' && name !== 'html') removed.push(`<${name}>`);
      } else if ('attribute' in item && item.attribute !== null && item.attribute !== undefined) {
        if (item.attribute.name !== 'href') removed.push(item.attribute.name);
      }
    }
    return { html: safe, removed: [...new Set(removed)].sort(), links: [...new Set(links)] };
  };
}

async function readCached(file: string): Promise<SafeHtml | undefined> {
  try {
    // Written by `store` under the hash of what it was made from.
    return JSON.parse(await readFile(file, 'utf8')) as SafeHtml;
  } catch {
    return undefined;
  }
}

async function store(file: string, made: SafeHtml): Promise<void> {
  try {
    await mkdir(join(file, '..'), { recursive: true });
    const half = `${file}.${process.pid}`;
    await writeFile(half, JSON.stringify(made));
    await rename(half, file);
  } catch {
    // A cache that cannot be written costs time and nothing else.
  }
}

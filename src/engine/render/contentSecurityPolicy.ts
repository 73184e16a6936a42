import { createHash } from 'node:crypto';
import type { LinkedSite } from '../model/site.ts';

const hashes = new Map<string, string>();

/** The source that allows one inline text: `'sha256-...'` (CSP Level 3, section 2.3.1). */
export function hashSource(text: string): string {
  const known = hashes.get(text);
  if (known !== undefined) return known;
  const made = `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  hashes.set(text, made);
  return made;
}

/** What a policy allows to stand in the page: sources as `hashSource` gives them. */
interface Allowed {
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
}

/** What a policy allows beyond the site, each as a source expression. */
interface Outside {
  /** Where forms may be sent to. */
  readonly forms: readonly string[];
  /** Where scripts may send requests to. */
  readonly requests: readonly string[];
  /** Whose pages may stand in frames. */
  readonly frames: readonly string[];
}

/** What this one site says of forms and of a map. The site's theme will name the policy's sources itself. */
interface Outward {
  readonly forms: { readonly kind: string; readonly endpoint?: string; readonly embed?: string };
  readonly map?: { readonly embed: string };
}

function outsideOf(site: LinkedSite): Outside {
  // Its schema has checked it. Until the theme names the sources, the engine looks into the site's own properties.
  const { forms, map } = site as LinkedSite & Outward;
  const isFramed = forms.kind === 'embed' && forms.embed !== undefined;
  const framed = [...(isFramed ? [forms.embed ?? ''] : []), ...(map === undefined ? [] : [map.embed])];
  const endpoint = !isFramed && forms.endpoint !== undefined ? originOf(forms.endpoint) : undefined;
  const post = endpoint ?? (isFramed ? undefined : 'mailto:');
  return {
    forms: post === undefined ? [] : [post],
    requests: endpoint === undefined ? [] : [endpoint],
    frames: [...new Set(framed.map(originOf))].sort(),
  };
}

/** The schemas let no host pass that could end a directive: letters, digits, dots, hyphens and a port. */
const originOf = (url: string): string => new URL(url).origin;

/**
 * The content security policy.
 *
 * @param allowed the inline styles and scripts of the page, or, for the header, of every page
 * @param site what it is configured to send to and to frame
 * @param carrier a `<meta>` may not carry `frame-ancestors`, so the header says more
 */
export function contentSecurityPolicy(
  allowed: Allowed,
  site: LinkedSite,
  carrier: 'header' | 'meta',
): string {
  const { forms, requests, frames } = outsideOf(site);
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...allowed.scripts].join(' ')}`,
    `style-src ${["'self'", ...allowed.styles].join(' ')}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "manifest-src 'self'",
    `connect-src ${["'self'", ...requests].join(' ')}`,
    `form-action ${["'self'", ...forms].join(' ')}`,
    ...(frames.length === 0 ? [] : [`frame-src ${frames.join(' ')}`]),
    "base-uri 'none'",
    "object-src 'none'",
    // Navigation parses pages of this site through the policy "site" and nothing else reaches a sink.
    "require-trusted-types-for 'script'",
    'trusted-types site',
    ...(carrier === 'header' ? ["frame-ancestors 'none'"] : []),
  ].join('; ');
}

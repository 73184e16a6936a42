import { createHash } from 'node:crypto';

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

/**
 * The content security policy.
 *
 * @param allowed the inline styles and scripts of the page, or, for the header, of every page
 * @param carrier a `<meta>` may not carry `frame-ancestors`, so the header says more
 */
export function contentSecurityPolicy(allowed: Allowed, carrier: 'header' | 'meta'): string {
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...allowed.scripts].join(' ')}`,
    `style-src ${["'self'", ...allowed.styles].join(' ')}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "manifest-src 'self'",
    "connect-src 'self'",
    "form-action 'self' mailto:",
    "base-uri 'none'",
    "object-src 'none'",
    // Navigation parses pages of this site through the policy "site" and nothing else reaches a sink.
    "require-trusted-types-for 'script'",
    'trusted-types site',
    ...(carrier === 'header' ? ["frame-ancestors 'none'"] : []),
  ].join('; ');
}

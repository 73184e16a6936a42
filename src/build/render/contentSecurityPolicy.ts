import { createHash } from 'node:crypto';

const hashes = new Map<string, string>();

/** The CSP source of an inline style: `'sha256-...'` (CSP Level 3, section 2.3.1). */
export function styleHash(text: string): string {
  const known = hashes.get(text);
  if (known !== undefined) return known;
  const made = `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  hashes.set(text, made);
  return made;
}

/**
 * The content security policy.
 *
 * @param styles the hashes of the inline styles it allows
 * @param carrier a `<meta>` may not carry `frame-ancestors`, so the header says more
 */
export function contentSecurityPolicy(styles: readonly string[], carrier: 'header' | 'meta'): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${styles.join(' ')}`.trimEnd(),
    "img-src 'self' data:",
    "font-src 'self'",
    "manifest-src 'self'",
    "connect-src 'self'",
    "form-action 'self' mailto:",
    "base-uri 'none'",
    "object-src 'none'",
    ...(carrier === 'header' ? ["frame-ancestors 'none'"] : []),
  ].join('; ');
}

import { hash } from 'node:crypto';
import type { PolicySources } from '../model/theme.ts';

/** The source expression that allows one inline script or style: `'sha256-...'` (CSP Level 3, section 2.3.1). */
export const hashSource = (text: string): string => `'sha256-${hash('sha256', text, 'base64')}'`;

interface InlineSources {
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
}

/**
 * The content security policy in a page's own `<meta>`. Of inline code it allows only the page's own styles and
 * scripts, by their hashes.
 */
export const pagePolicy = (inline: InlineSources, sources: PolicySources): string =>
  directives(sources, inline).join('; ');

/**
 * The content security policy in the header of every page. Browsers apply it together with the page's own, which lists
 * the hashes of its inline styles: there are too many of these for a header. What runs must be allowed by both. Only a
 * header may set `frame-ancestors`.
 */
export function headerPolicy(sources: PolicySources, scripts: readonly string[]): string {
  const inline = { styles: ["'unsafe-inline'"], scripts };
  return [...directives(sources, inline), "frame-ancestors 'none'"].join('; ');
}

function directives(
  { forms, requests, frames, scripts = [] }: PolicySources,
  inline: InlineSources,
): string[] {
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...inline.scripts, ...scripts].join(' ')}`,
    `style-src ${["'self'", ...inline.styles].join(' ')}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "manifest-src 'self'",
    `connect-src ${["'self'", ...requests].join(' ')}`,
    `form-action ${["'self'", ...forms].join(' ')}`,
    ...(frames.length === 0 ? [] : [`frame-src ${frames.join(' ')}`]),
    "base-uri 'none'",
    "object-src 'none'",
    // Navigation uses the Trusted Types policy "site" to parse pages of this site; no other code writes to a sink.
    "require-trusted-types-for 'script'",
    'trusted-types site',
  ];
}

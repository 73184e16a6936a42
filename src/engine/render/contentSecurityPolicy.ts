import { createHash } from 'node:crypto';
import type { PolicySources } from '../model/theme.ts';

const hashes = new Map<string, string>();

/** The source that allows one inline text: `'sha256-...'` (CSP Level 3, section 2.3.1). */
export function hashSource(text: string): string {
  const known = hashes.get(text);
  if (known !== undefined) return known;
  const made = `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  hashes.set(text, made);
  return made;
}

/** The inline texts of a page that a policy allows: sources as `hashSource` gives them. */
export interface InlineTexts {
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
}

/**
 * The content security policy of a page, carried by its own `<meta>`. It allows the page's inline texts by their
 * hashes and nothing else inline.
 */
export function pagePolicy(inline: InlineTexts, sources: PolicySources): string {
  return directives(sources, inline).join('; ');
}

/**
 * The policy of every page, carried by a header. A browser applies it together with the page's own, so what the page
 * lists by hash need not be repeated: styles differ from page to page. Only a header may say `frame-ancestors`.
 *
 * @param scripts the sources of inline scripts that every page has
 */
export function headerPolicy(scripts: readonly string[], sources: PolicySources): string {
  const inline = { styles: ["'unsafe-inline'"], scripts };
  return [...directives(sources, inline), "frame-ancestors 'none'"].join('; ');
}

function directives({ forms, requests, frames }: PolicySources, inline: InlineTexts): string[] {
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...inline.scripts].join(' ')}`,
    `style-src ${["'self'", ...inline.styles].join(' ')}`,
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
  ];
}

import { STYLE_TEXT } from './pageDocument.ts';

/** The only Trusted Types policy that the CSP allows: for HTML that this site's build wrote, from its own origin. */
const policy = window.trustedTypes?.createPolicy('site', { createHTML: (html) => html });

/** Returns `TrustedHTML` if the browser supports Trusted Types, otherwise the string itself. */
export const trust = (html: string): string | { toString: () => string } => policy?.createHTML(html) ?? html;

/** Parses HTML into a document in which no script runs, no resource loads and no style applies. */
export function parseInert(html: string): Document {
  // Even there, `<style>` is subject to the CSP of the open page, which does not list its hash.
  const inert = html
    .replaceAll('<style>', `<script type="${STYLE_TEXT}">`)
    .replaceAll('</style>', '</script>');
  // The cast is for TypeScript only: with Trusted Types the parser accepts nothing but `TrustedHTML`.
  return new DOMParser().parseFromString(trust(inert) as string, 'text/html');
}

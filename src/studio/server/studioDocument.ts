import type { Inside } from '../../engine/develop/extension.ts';
import { escapeHtml } from '../../engine/model/escapeHtml.ts';
import { ADDRESS } from '../protocol/address.ts';
import type { ClientCode } from './clientCode.ts';

/** Shows the frame of the Studio while the code is still being bundled. */
export function studioDocumentHead({ live }: Pick<Inside, 'live'>, token: string, person?: string): string {
  const name = live.site()?.name ?? '';
  const whose = person === undefined ? '' : `<meta name="studio-person" content="${escapeHtml(person)}">\n`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="studio-token" content="${escapeHtml(token)}">
${whose}<title>${escapeHtml(name === '' ? 'Studio' : `Studio · ${name}`)}</title>
<link rel="icon" href="data:,">
<style>${OPENING}</style>
</head>
<body>
<div id="studio"><div class="opening"><p role="status">Opening the Studio …</p></div></div>
<noscript>The Studio needs JavaScript.</noscript>
`;
}

/** What the Studio looks like before its style sheet is there: its bar and the tone of its ground. */
const OPENING = `
html { color-scheme: light dark; }
body { margin: 0; background: light-dark(oklch(0.955 0.011 210), oklch(0.16 0.024 225)); font: 1rem/1.5 system-ui, sans-serif; }
.opening { border-block-start: 3.25rem solid var(--peacock, light-dark(oklch(0.33 0.058 215), oklch(0.27 0.048 215))); }
.opening p { margin: 0; padding: 3rem; text-align: center; }
`;

/** The rest of the document. @param brand the elements with the icon and the colours of the site's brand */
export function studioDocumentTail({ entry, imports, styles }: ClientCode, brand: string): string {
  return [
    ...styles.map((address) => `<link rel="stylesheet" href="${address}">`),
    brand,
    ...imports.map((address) => `<link rel="modulepreload" href="${address}">`),
    `<script type="module" src="${entry}"></script>\n</body>\n</html>`,
  ].join('\n');
}

export const FAILED_TAIL =
  '<p role="alert">The code of the Studio could not be bundled; the terminal says why.</p>\n</body>\n</html>';

/** Its own code, and nothing inline but the styles that its editors put into the document. */
export const STUDIO_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** What a page may do that is looked through for barriers: the same, and run the one script that finds them. */
export const checkPolicy = (host = ''): string => `${FRAME_POLICY}; script-src http://${host}${ADDRESS.axe}`;

/** What a page in the Studio's frame may do: be looked at. */
export const FRAME_POLICY = [
  "default-src 'none'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "media-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

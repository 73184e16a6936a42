import type { Inside } from '../../engine/develop/extension.ts';
import { escapeHtml } from '../../engine/model/escapeHtml.ts';
import type { ClientCode } from './clientCode.ts';

/** The document of the Studio. */
export function studioDocument(
  { live }: Pick<Inside, 'live'>,
  { entry, imports, styles }: ClientCode,
  token: string,
): string {
  const name = live.site()?.name ?? '';
  const links = [
    ...styles.map((address) => `<link rel="stylesheet" href="${address}">`),
    ...imports.map((address) => `<link rel="modulepreload" href="${address}">`),
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="studio-token" content="${escapeHtml(token)}">
<title>${escapeHtml(name === '' ? 'Studio' : `Studio · ${name}`)}</title>
<link rel="icon" href="data:,">
${links.join('\n')}
<script type="module" src="${entry}"></script>
</head>
<body>
<div id="studio"></div>
<noscript>The Studio needs JavaScript.</noscript>
</body>
</html>`;
}

/**
 * What the Studio's document may load: its own code, and nothing inline but the styles that its editors put into the
 * document.
 */
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

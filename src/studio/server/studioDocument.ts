import { createHash } from 'node:crypto';
import type { Inside } from '../../engine/develop/extension.ts';
import { escapeHtml } from '../../engine/model/escapeHtml.ts';
import { ADDRESS } from '../protocol.ts';

/** The Studio's code in the browser, from the project's folder. */
const ENTRY = '/src/studio/client/main.tsx';

/** The document of the Studio, and the policy that it is sent with. */
export async function studioDocument(
  { document, live }: Pick<Inside, 'document' | 'live'>,
  token: string,
): Promise<{ readonly html: string; readonly policy: string }> {
  const name = live.site()?.name ?? '';
  const html = await document(
    ADDRESS.studio,
    `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="studio-token" content="${escapeHtml(token)}">
<title>${escapeHtml(name === '' ? 'Studio' : `Studio · ${name}`)}</title>
<link rel="icon" href="data:,">
</head>
<body>
<div id="studio"></div>
<noscript>The Studio needs JavaScript.</noscript>
<script type="module" src="${ENTRY}"></script>
</body>
</html>`,
  );
  return { html, policy: studioPolicy(html) };
}

/**
 * What the Studio's document may load: its own code, and the inline scripts that are in it. Its styles come from
 * modules, which put them into the document, so that no hash can name them.
 */
function studioPolicy(html: string): string {
  const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, source = '']) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`,
  );
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...inline].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    // Vite's own socket; its scheme is not covered by 'self' everywhere.
    "connect-src 'self' ws:",
    "frame-src 'self'",
    "worker-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

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

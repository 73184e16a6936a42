import type { Look } from '../model/theme.ts';

/** What all pages for authors link to. */
export const TOOL_STYLES = '<link rel="stylesheet" href="/src/view/live/tool.css">';

/**
 * The document of a page that live authoring adds to a site, which looks the same under every theme. No built site has one.
 *
 * @param tool the folder in `src/view/live/` that has its style sheet and its script, both of this name
 * @param name the class of `<body>`
 */
export const toolDocument = (
  title: string,
  tool: string,
  name: string,
  body: string,
): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
${TOOL_STYLES}
<link rel="stylesheet" href="/src/view/live/${tool}/${tool}.css">
<script type="module" src="/src/view/live/${tool}/${tool}.ts"></script>
</head>
<body class="${name}">
${body}
</body>
</html>`;

/** The element that gives a page for authors the colours of the site's brand. */
export function authorStyles({ authors }: Pick<Look, 'authors'>): string {
  if (authors === undefined) return '';
  const { accent, tint, bar } = authors;
  const tokens = { accent, tint, 'accent-tint': tint, peacock: bar };
  const declared = Object.entries(tokens).map(
    ([name, [light, dark]]) => `--${name}:light-dark(${light},${dark})`,
  );
  return `<style>:root:root{${declared.join(';')}}</style>`;
}

import { escapeHtml } from '../model/escapeHtml.ts';
import type { LinkedSite } from '../model/site.ts';
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

type Branded = 'authors' | 'edge' | 'headings' | 'icon' | 'iconFile';

/** The elements that give a page for authors the icon, the colours and the headings of the site's brand. */
export function authorStyles(
  { authors, edge = 'none', headings, icon, iconFile }: Pick<Look, Branded>,
  { basePath, fonts }: Pick<LinkedSite, 'basePath' | 'fonts'>,
): string {
  const address =
    iconFile === undefined ? `data:image/svg+xml,${encodeURIComponent(icon)}` : basePath + iconFile;
  const tokens = [
    ['icon', `url("${address}")`],
    ['edge', edge],
    ...(headings === undefined
      ? []
      : [['heading', `${headings}, "Studio Heading", "Studio Tamil", system-ui`]]),
    ...coloursOf(authors),
  ];
  const faces = headings === undefined ? '' : fonts?.css.replaceAll('url("/', `url("${basePath}/`);
  const declared = tokens.map(([name, value]) => `--${name}:${value}`);
  return `<link rel="icon" type="image/svg+xml" href="${escapeHtml(address)}">\n<style>${faces ?? ''}:root:root{${declared.join(';')}}</style>`;
}

function coloursOf(authors: Look['authors']): (readonly [token: string, value: string])[] {
  if (authors === undefined) return [];
  const { accent, tint, bar, highlight, highlightTint, onHighlight, hue, strength } = authors;
  const inBoth = {
    accent,
    tint,
    'accent-tint': tint,
    peacock: bar,
    turmeric: highlight,
    'turmeric-tint': highlightTint,
  };
  const colours = Object.entries(inBoth).map(
    ([token, [light, dark]]) => [token, `light-dark(${light},${dark})`] as const,
  );
  return [...colours, ['on-turmeric', onHighlight], ['hue', String(hue)], ['strength', String(strength)]];
}

import { escapeHtml } from '../model/escapeHtml.ts';
import type { LinkedSite } from '../model/site.ts';
import type { Look } from '../model/theme.ts';

/** What all pages for authors link to. */
export const TOOL_STYLES = '<link rel="stylesheet" href="/src/view/live/tool.css">';

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

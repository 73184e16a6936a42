import type { OutputFile } from '../../../../src/engine/model/outputFile.ts';
import { siteMarker } from '../../../../src/engine/model/siteMarker.ts';

/** A small site whose files but one say which version they belong to, and whose file names differ by version. */
export function sampleSite(version: string, pages = 2): OutputFile[] {
  const text = (what: string) => `${what} of ${version}\n`;
  return [
    { path: '_headers', contents: `${siteMarker}\n/*\n  X-Version: ${version}\n` },
    { path: 'licence.txt', contents: 'Do as you like.\n' },
    { path: 'index.html', contents: text('the home page') },
    { path: `assets/app-${version}.js`, contents: new TextEncoder().encode(text('the script')) },
    ...Array.from({ length: pages }, (_, page) => ({
      path: `products/page-${page}/index.html`,
      contents: text(`page ${page}`),
    })),
  ];
}

import type { Inside } from '../../../engine/develop/extension.ts';
import { locate } from '../../../engine/model/positions.ts';
import { newLineIndex } from '../../../engine/text/lineIndex.ts';
import type { PlaceOfLink } from '../../protocol/refused.ts';
import type { Workspace } from '../files/workspace.ts';
import { contentStrings } from './contentStrings.ts';

/** The value of a field, or one in rich text. `except`: the file of the page itself. */
export async function linksTo(
  inside: Inside,
  workspace: Workspace,
  routes: readonly string[],
  except: string,
): Promise<PlaceOfLink[]> {
  const links: PlaceOfLink[] = [];
  // Most files have none, and are not read any further.
  const mayHave = (text: string): boolean => routes.some((route) => text.includes(route));
  for await (const { open, file, pointer, value, key, on } of contentStrings(inside, workspace, mayHave)) {
    const { path } = file.source;
    if (NO_LINKS.has(key) || open.path.file === except) continue;
    for (const link of linksIn(value, routes)) {
      const { line } = newLineIndex(file.source.text)(locate(file, pointer, 'value').start);
      links.push({ file: path, pointer, line, link, on });
    }
  }
  return links.sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line));
}

/** Properties of a page that have addresses and are no links. */
const NO_LINKS = new Set(['route', 'alsoAt', 'aliases', 'permalink', 'index']);

function linksIn(text: string, routes: readonly string[]): string[] {
  const isTo = (link: string): boolean => routes.includes(link.replace(/[?#].*$/, ''));
  if (isTo(text)) return [text];
  const inRichText = [
    ...text.matchAll(/\b(?:href|src)\s*=\s*["']?([^"'\s>]+)/gi),
    ...text.matchAll(/\]\(\s*<?([^)\s>]+)/g),
    ...text.matchAll(/^\s*\[[^\]]+\]:\s*(\S+)/gm),
  ];
  return inRichText.map(([, link = '']) => link).filter(isTo);
}

import { basename } from 'node:path';
import type { Inside } from '../../../engine/develop/extension.ts';
import { escapeSegment } from '../../../engine/model/jsonPointer.ts';
import { locate } from '../../../engine/model/positions.ts';
import { asRecord } from '../../../engine/model/readValue.ts';
import { parseFile } from '../../../engine/parse/parseFile.ts';
import { newLineIndex } from '../../../engine/text/lineIndex.ts';
import type { PlaceOfLink } from '../../protocol/refused.ts';
import { withoutMark } from '../files/textFile.ts';
import type { Workspace } from '../files/workspace.ts';

/**
 * Every link in the content that leads to one of some addresses, or picture that has one: the value of a field, or one in
 * rich text.
 *
 * @param except the file of the page itself
 */
export async function linksTo(
  { live }: Inside,
  workspace: Workspace,
  routes: readonly string[],
  except: string,
): Promise<PlaceOfLink[]> {
  const links: PlaceOfLink[] = [];
  for (const { path, kind } of live.overview()?.listing.found ?? []) {
    if (path === except) continue;
    const text = await workspace.open(path).then(
      (file) => file.text,
      () => undefined,
    );
    // Most files have none, and are not read any further.
    if (text === undefined || !routes.some((route) => text.includes(route))) continue;
    const { file } = parseFile({ path, text: withoutMark(text) }, kind);
    const lineAt = newLineIndex(file.source.text);
    const { name } = asRecord(file.value);
    const on = typeof name === 'string' ? name : basename(path);
    const visit = (value: unknown, pointer: string, key: string): void => {
      if (typeof value === 'string') {
        if (NO_LINKS.has(key)) return;
        for (const link of linksIn(value, routes)) {
          const { start } = locate(file, pointer, 'value');
          links.push({ file: path, pointer, line: lineAt(start).line, link, on });
        }
      } else if (typeof value === 'object' && value !== null)
        for (const [inner, part] of Object.entries(value))
          visit(part, `${pointer}/${escapeSegment(inner)}`, Array.isArray(value) ? key : inner);
    };
    visit(file.value, '', '');
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

import { PLACEHOLDER_NOTE } from '../../engine/model/placeholderText.ts';
import type { Span } from '../../engine/model/source.ts';
import { columnOf, type Node, type Tree } from './readTree.ts';

/** A property that is switched off: where its `# name: …` is, and the place that the property has when it is switched on. */
interface SwitchedOff extends Span {
  readonly index: number;
}

/**
 * A property of a block mapping that a new page has switched off, below what explains it: `# image: { src: … }`. Only one
 * with a placeholder counts: any other comment is its author's own.
 */
export function switchedOff({ text, root }: Tree, node: Node, name: string): SwitchedOff | undefined {
  if (node.kind !== 'mapping' || node.isFlow || !/^\w+$/.test(name)) return undefined;
  const column = columnOf(text, node);
  for (const { 0: line, index: at } of text.matchAll(new RegExp(`^ {${column}}# ${name}: .*$`, 'gm'))) {
    const start = at + column;
    const index = node.entries.findLastIndex((entry) => entry.end <= start) + 1;
    const next = node.entries[index]?.start ?? (node === root ? text.length : node.end);
    const isPlaceholder = line.trimEnd().endsWith(PLACEHOLDER_NOTE) || /"\[[^\]"]+\]"/.test(line);
    if (index > 0 && start < next && isPlaceholder) return { start, end: at + line.trimEnd().length, index };
  }
  return undefined;
}

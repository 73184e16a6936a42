import { escapeSegment } from '../../engine/model/jsonPointer.ts';
import type { Span } from '../../engine/model/source.ts';
import { YAML_SCHEMA } from '../../engine/parse/yamlSchema.ts';
import type { Json } from './edit.ts';
import type { Entry, Tree } from './readTree.ts';
import { traceText } from './traceText.ts';

/** A part of one value, as it is read: without quotes, escapes, folds and indentation. */
export interface TextPart extends Span {
  readonly pointer: string;
  /** The whole value; `start` and `end` are places in it. */
  readonly value: string;
  /** Whether nothing of the value is written on another line. */
  readonly isOneLine: boolean;
  /** What a text is in its place: a number, where a number is now. */
  readonly meantBy: (text: string) => Json;
}

/** The part of a value that a part of the text says; `undefined` if it says more than that, such as a key or a comment. */
export function textAt({ text, root }: Tree, { start, end }: Span): TextPart | undefined {
  let node = root;
  let pointer = '';
  while (node.kind !== 'text') {
    const index: number = node.entries.findIndex(({ value }) => value.start <= start && end <= value.end);
    const entry: Entry | undefined = node.entries[index];
    if (entry === undefined) return undefined;
    pointer += `/${node.kind === 'list' ? index : escapeSegment(entry.name)}`;
    node = entry.value;
  }
  if (start < node.content || end > node.end) return undefined;
  const traced = traceText(text, node);
  if (traced === undefined) return undefined;
  const { value, starts, ends } = traced;
  const from = ends.filter((one) => one <= start).length;
  const to = Math.max(from, starts.filter((one) => one < end).length);
  const isText = typeof node.value === 'string';
  return {
    pointer,
    value,
    isOneLine: !text.slice(node.start, node.end).includes('\n'),
    start: from,
    end: to,
    meantBy: (words) => {
      const meant = isText ? words : YAML_SCHEMA.resolveImplicitScalarTag(words).value;
      return meant === null || typeof meant === 'boolean' || typeof meant === 'number' ? meant : words;
    },
  };
}

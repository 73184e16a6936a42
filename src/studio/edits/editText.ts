import type { Edit, Edited, Refusal } from './edit.ts';

/**
 * Makes edits of a file's value as the smallest changes of its text, in the style of the author: nothing is touched but
 * what the edits are about. Whatever is written has been read back: the new text has exactly the value meant, or the
 * edits are refused. Never throws, whatever the text.
 *
 * @param text as read, with its byte order mark if it has one
 * @param edits made one after the other; a pointer means the value as the edits before have left it
 */
export function editText(text: string, edits: readonly Edit[]): Edited | { readonly refused: Refusal } {
  const message = `The ${text.length} characters of this file cannot be edited yet.`;
  return { refused: { reason: 'unsure', message, edit: 0, pointer: edits[0]?.pointer ?? '' } };
}

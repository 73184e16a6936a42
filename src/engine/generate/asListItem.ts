/**
 * Formats a block's example as an entry of a list of blocks. Leaves out comments that begin a line, because they are
 * for readers of the example's file.
 *
 * @param example the text of an example.yaml
 * @param indent the indentation of every line
 */
export function asListItem(example: string, indent = ''): string {
  const lines = example
    .trimEnd()
    .split(/\r?\n/)
    .filter((line) => !line.startsWith('#'));
  return lines
    .map((line, index) => (line === '' ? '' : `${indent}${index === 0 ? '- ' : '  '}${line}`))
    .join('\n');
}

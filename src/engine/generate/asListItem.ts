/**
 * Formats a block's example as an entry of a list of blocks. Leaves out comments that begin a line, because they are
 * for readers of the example's file.
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

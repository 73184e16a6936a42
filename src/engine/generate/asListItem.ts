/**
 * A block's example as an entry of a list of blocks. Remarks on lines of their own are left out: they are for
 * those who read the example's file.
 *
 * @param example the text of an example.yaml
 * @param indent what stands before every line
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

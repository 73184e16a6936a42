/** Returns the line and column of an offset, both counted from 1, columns in UTF-16 code units. */
export type LineIndex = (offset: number) => { readonly line: number; readonly column: number };

/** Indexes the line breaks of a text. A lone carriage return is one too, as it is for the YAML parser. */
export function newLineIndex(text: string): LineIndex {
  let starts: readonly number[] | undefined;
  return (offset) => {
    // Most texts are asked for no line.
    starts ??= [0, ...Array.from(text.matchAll(/\r\n?|\n/g), ({ 0: end, index }) => index + end.length)];
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
  };
}

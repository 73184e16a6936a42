/** Returns the characters of a range. @param range a value of `unicode-range` without wildcards */
export function charactersIn(range: string): string {
  return range
    .split(',')
    .flatMap((part) => {
      const [from = 0, to = from] = part
        .slice(2)
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      return Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at));
    })
    .join('');
}

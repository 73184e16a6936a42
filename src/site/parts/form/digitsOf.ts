/**
 * Returns the digits of a text, in any script, as 0 to 9: a telephone number as it is sent (specification, section 5).
 */
export function digitsOf(text: string): string {
  return [...text].map(asciiDigit).join('');
}

const isDigit = (codePoint: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(codePoint));

function asciiDigit(character: string): string {
  const codePoint = character.codePointAt(0) ?? 0;
  if (!isDigit(codePoint)) return '';
  // Unicode keeps the ten digits of a script together, and a run of digits only holds whole sets of ten. So the
  // distance from the start of the run, modulo 10, is the digit's value.
  let before = 0;
  while (isDigit(codePoint - before - 1)) before += 1;
  return String(before % 10);
}

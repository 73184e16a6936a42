/**
 * A value as JSON that is safe to print: characters that control a terminal or change the direction of the text are
 * escaped. `JSON.parse` gives the same value.
 */
export const harmlessJson = (value: unknown): string =>
  JSON.stringify(value, null, 2).replace(
    /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

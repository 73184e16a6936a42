import { describe, expect, it } from 'vitest';
import { asShown, placeShown, typedInto } from '../../../../../src/studio/client/text/fileText.ts';

const type = (text: string, before: string, after: string): string =>
  typedInto(text, asShown(text).replace(before, after));

describe('an author who types into the text of a file', () => {
  it.each([
    ['Windows', 'a: 1\r\nb: 2\r\n', 'a: 1\r\nb: 23\r\n'],
    ['old Macs', 'a: 1\rb: 2\r', 'a: 1\rb: 23\r'],
    ['several editors', 'a: 1\r\nb: 2\n\r\nc: 3\r', 'a: 1\r\nb: 23\n\r\nc: 3\r'],
  ])('finds all other lines as %s have ended them', (_, text, wanted) => {
    expect(type(text, 'b: 2', 'b: 23')).toBe(wanted);
  });

  it('ends a new line as the one before it', () => {
    expect(type('a: 1\r\nb: 2\nc: 3\n', 'a: 1', 'a: 1\nx: 0')).toBe('a: 1\r\nx: 0\r\nb: 2\nc: 3\n');
    expect(type('a: 1\r\nb: 2', 'b: 2', 'b: 2\nc: 3')).toBe('a: 1\r\nb: 2\r\nc: 3');
  });

  it('finds the file as it was if all of it is taken back, and may empty it', () => {
    const text = 'a: 1\r\nb: 2\n';
    expect(typedInto(text, asShown(text))).toBe(text);
    expect(typedInto(text, '')).toBe('');
    expect(placeShown(text, text.indexOf('b'))).toBe(5);
  });
});

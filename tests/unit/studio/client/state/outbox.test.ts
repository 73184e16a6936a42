import { describe, expect, it } from 'vitest';
import { behindSent, type Unsent, withUnsent } from '../../../../../src/studio/client/state/outbox.ts';

const typed = (value: string, pointer = '/title'): Unsent => ({
  file: 'pages/a.yaml',
  label: 'the title',
  joins: pointer,
  edits: [{ kind: 'set', pointer, value }],
});

it('an author who types while the server is busy sends only the last of the texts of one field, and does not change what is on its way', () => {
  expect(withUnsent([typed('a')], typed('ab'), 0)).toEqual([typed('ab')]);
  expect(withUnsent([typed('a')], typed('ab'), 1)).toEqual([typed('a'), typed('ab')]);
});

describe('an author who types on in a text while somebody else changes another paragraph of it', () => {
  const sent = { ...typed('One a.\n\nTwo.'), revision: 'first' };
  const more = typed('One ab.\n\nTwo.');
  const kept = (title: string) => ({
    file: 'pages/a.yaml',
    text: '',
    revision: 'second',
    value: { title },
  });

  it('keeps both, and is asked where both have changed the same words', () => {
    expect(behindSent([more], sent, kept('One a.\n\nThree.'))).toEqual([typed('One ab.\n\nThree.')]);
    expect(behindSent([more], sent, kept('One a.\n\nTwo.'))).toEqual([more]);
    expect(behindSent([more], sent, kept('One z.\n\nTwo.'))).toEqual([{ ...more, revision: 'first' }]);
    expect(behindSent([more], sent, { ...kept(''), value: {} })).toEqual([more]);
  });

  it('finds what she has done in other places as she has done it', () => {
    const gone = { kind: 'remove', pointer: '/image' } as const;
    const others = [
      { ...more, file: 'pages/b.yaml' },
      typed('One ab.', '/summary'),
      { ...more, edits: [...(more.edits ?? []), gone] },
      { ...more, edits: [gone] },
    ];
    expect(behindSent(others, sent, kept('One a.\n\nThree.'))).toEqual(others);
  });
});

describe('an author who types into the text of a file while the server is busy', () => {
  const text = (value: string, revision: string): Unsent => ({
    file: 'pages/a.yaml',
    label: 'the text',
    joins: 'text',
    text: value,
    revision,
  });
  const [sent, more] = ['a: 1\nb: 2\n', 'a: 1\nb: 23\n'];
  const kept = (now: string) => ({ file: 'pages/a.yaml', text: now, revision: 'second', value: {} });

  it('has her keys joined to the text that they were typed into', () => {
    const [joined] = withUnsent([text(sent, 'first')], text(more, 'second'), 0);
    expect(joined).toMatchObject({ text: more, revision: 'first' });
  });

  it.each([
    ['keeps what somebody else has changed before her place', 'z: 0\na: 1\nb: 2\n', 'z: 0\na: 1\nb: 23\n'],
    ['keeps what somebody else has changed behind it', 'a: 1\nb: 2\nc: 3\n', 'a: 1\nb: 23\nc: 3\n'],
    ['is asked where somebody else has changed the same place', 'a: 1\nb: 29\n', undefined],
  ])('%s', (_, theirs, both) => {
    const [change, before] = [text(more, 'first'), text(sent, 'first')];
    const after = both === undefined ? change : text(both, 'second');
    expect(behindSent([change], before, kept(theirs))).toEqual([after]);
    expect(behindSent([change], typed('In the form.'), kept(theirs))).toEqual([change]);
  });
});

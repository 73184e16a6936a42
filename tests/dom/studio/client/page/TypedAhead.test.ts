import { beforeEach, describe, expect, it } from 'vitest';
import { TypedAhead } from '../../../../../src/studio/client/page/TypedAhead.ts';
import type { StudioState } from '../../../../../src/studio/client/state/state.ts';

const FILE = 'pages/a.yaml';
const drawn = (title: string): string =>
  `<h1 data-at="${FILE}#/title">${title}<em data-at="${FILE}#/more">!</em></h1><p data-at="${FILE}#/text">${title}</p>`;

/** The state in which a window has typed a title that the server has not confirmed. */
const typing = (title: string): Pick<StudioState, 'unsent' | 'files' | 'values'> => ({
  unsent: [{ file: FILE, label: 'the title', edits: [{ kind: 'set', pointer: '/title', value: title }] }],
  // Only what is asked for: the value as the server has it.
  files: { [FILE]: { value: { title: 'Tea' } } } as unknown as StudioState['files'],
  values: { [FILE]: { title } },
});

const shown = (): string => document.querySelector('h1')?.firstChild?.textContent ?? '';

describe('an author who types into a field', () => {
  let ahead: TypedAhead;
  const types = (title: string): void => {
    const state = typing(title);
    ahead.follow(state);
    ahead.write(document, state.values);
  };
  beforeEach(() => {
    ahead = new TypedAhead();
    document.body.innerHTML = drawn('Tea');
  });

  it('sees each key on the page before the server has answered, at that place only', () => {
    types('Teas');
    expect(document.querySelector('h1')?.innerHTML).toContain('Teas<em');
    types('Teas ');
    expect(shown()).toBe('Teas ');
    expect(document.querySelector('p')?.textContent).toBe('Tea');
  });

  it('is not set back by a drawing of what she had typed before', () => {
    types('Teas');
    types('Teas of');
    const late = new DOMParser().parseFromString(drawn('Teas'), 'text/html');
    ahead.write(late, typing('Teas of').values);
    expect(late.querySelector('h1')?.firstChild?.textContent).toBe('Teas of');
  });

  it('sees the text that she has taken back, and what was there where none is left', () => {
    types('Teas');
    for (const value of [{ title: 'Tea' }, {}, { title: '' }]) ahead.write(document, { [FILE]: value });
    expect(shown()).toBe('Tea');
  });
});

import { describe, expect, it } from 'vitest';
import {
  keepUnsent,
  keptUnsent,
  type Unsent,
  withUnsent,
} from '../../../../src/studio/client/state/outbox.ts';

const typed = (value: string, pointer = '/title'): Unsent => ({
  file: 'pages/a.yaml',
  label: 'the title',
  joins: pointer,
  edits: [{ kind: 'set', pointer, value }],
});

/** What a browser keeps for a tab. */
function storage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    key: () => null,
    length: 0,
  };
}

describe('an author who types while the server is busy', () => {
  it('sends only the last of the texts of one field', () => {
    expect(withUnsent([typed('a')], typed('ab'), 0)).toEqual([typed('ab')]);
  });

  it('does not change what is on its way', () => {
    expect(withUnsent([typed('a')], typed('ab'), 1)).toEqual([typed('a'), typed('ab')]);
  });

  it('keeps the changes of different fields apart', () => {
    expect(withUnsent([typed('a')], typed('b', '/text'), 0)).toHaveLength(2);
  });
});

describe('an author whose server has stopped', () => {
  it('finds everything typed after a reload', () => {
    const kept = storage();
    keepUnsent(kept, [typed('a')]);
    expect(keptUnsent(kept)).toEqual([typed('a')]);
    keepUnsent(kept, []);
    expect(keptUnsent(kept)).toEqual([]);
  });

  it('is not stopped by what another program has stored', () => {
    const kept = storage();
    kept.setItem('studio:unsent', '{"a":');
    expect(keptUnsent(kept)).toEqual([]);
    kept.setItem('studio:unsent', '[1, {"file": "x"}]');
    expect(keptUnsent(kept)).toEqual([]);
  });
});

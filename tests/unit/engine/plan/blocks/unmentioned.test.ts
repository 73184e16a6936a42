import { describe, expect, it } from 'vitest';
import { Unmentioned } from '../../../../../src/engine/plan/blocks/unmentioned.ts';

const remaining = (names: readonly string[], texts: readonly string[], except?: string): string[] => {
  const unmentioned = new Unmentioned(names);
  for (const text of texts) unmentioned.read(text, except);
  return [...unmentioned.names];
};

describe('an author with mistakes in some pages', () => {
  it('is told only of shared lists that no such page mentions', () => {
    const names = ['why-us', 'why', 'call', 'call-now', 'steps'];
    expect(remaining(names, ['- use: why-us\n', 'use:call\n'])).toEqual(['call-now', 'steps']);
  });

  it('is told about no list if a page could not be read at all', () => {
    expect(remaining(['why-us', 'steps'], ['- use: steps', ' \n'])).toEqual([]);
  });

  it('is told about a list that only mentions itself', () => {
    expect(remaining(['why-us', 'steps'], ['# why-us\n- use: steps'], 'why-us')).toEqual(['why-us']);
    expect(remaining(['why-us', 'steps'], [''], 'why-us')).toEqual(['why-us']);
  });

  it('is told about a name whose letters are all there, but not in one place', () => {
    expect(remaining(['section-1', 'section-12'], ['section-', 'section-1'])).toEqual(['section-12']);
  });
});

import { describe, expect, it } from 'vitest';
import { continued, openingOf, outlined } from '../../../../src/view/live/opening.ts';
import type { PageDocument, PageSection } from '../../../../src/view/live/pageDocument.ts';

const still = (letters: number): PageSection => ({ kind: 'static', type: 'text', html: 'x'.repeat(letters) });
const moving: PageSection = {
  kind: 'island',
  type: 'form',
  props: {},
  slots: new Map([['text', 'x'.repeat(100)]]),
};

const page = (...sections: PageSection[]): PageDocument => ({
  reading: 7,
  path: '/teas',
  sections,
  outlines: new Map(),
  accent: undefined,
  head: [],
  styles: [],
  sheets: [],
  current: [],
  parts: [],
  words: undefined,
  build: 'b1',
});

/** What a visitor sees of a page, step by step: the number of its sections. */
function steps(whole: PageDocument): number[] {
  const seen: number[] = [];
  for (let shown = openingOf(whole); shown !== undefined; ) {
    seen.push(shown.sections.length);
    if (shown.isOpening !== true) break;
    shown = continued(shown, { ...whole, reading: 8 });
  }
  return seen;
}

describe('a visitor who goes to another page', () => {
  it('sees about a screen of it first, and then a screen at a time', () => {
    expect(steps(page(still(100), still(6000), still(3000), still(2000), still(9000), moving))).toEqual([
      2, 4, 5, 6,
    ]);
  });

  it('keeps what is there when more of it comes', () => {
    const whole = page(still(7000), still(7000), still(7000));
    const opening = openingOf(whole);
    expect(opening).toBeDefined();
    if (opening === undefined) return;
    // The text has been read a second time, to its end.
    const again = { ...page(still(7000), still(7000), still(7000)), reading: 8 };
    const more = continued(opening, again);
    expect(more.reading).toBe(7);
    expect(more.sections[0]).toBe(whole.sections[0]);
    expect(more.isOpening).toBe(true);
    expect(continued(more, again)).not.toHaveProperty('isOpening');
  });

  it('on a slow device, sees what it begins with in outline', () => {
    const [first, second, third] = [still(100), still(7000), still(100)] as const;
    const outline = { html: 'y', drawings: ['x'] };
    const opening = openingOf({ ...page(first, second, third), outlines: new Map([[second, outline]]) });
    expect(opening?.sections).toEqual([first, second]);
    const begun = opening && outlined(opening);
    expect(begun?.sections[0]).toBe(first);
    expect(begun?.sections[1]).toMatchObject({ html: 'y' });
    expect(begun?.shownOutlines).toEqual(new Map([[1, outline]]));
  });
});

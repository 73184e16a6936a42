import { describe, expect, it } from 'vitest';
import { Check } from '../../../../src/site/art/Check.tsx';
import { Monogram } from '../../../../src/site/art/Monogram.tsx';
import { Portrait } from '../../../../src/site/art/Portrait.tsx';
import type { Portrait as PortraitValues } from '../../../../src/site/blocks.generated.ts';
import { drawn, flawsOf, readPart, wordsOf } from './drawings.ts';

const schema = (await readPart('portrait')) as { properties: Record<string, { enum?: unknown[] }> };
const choices = <Value,>(property: string): Value[] => (schema.properties[property]?.enum ?? []) as Value[];

/** Without anything that a page must ask for explicitly. */
const plain = { glasses: false, beard: false, bindi: false };

/** Skin, hair, white cloth and kumkum: people look the same in both themes and in all colours of a page. */
const OF_PEOPLE = ['#8d5a3c', '#a9714b', '#c68d63', '#6f4429', '#1c1512', '#fff', '#9c1828'];

const everybody = choices<PortraitValues['skin']>('skin').flatMap((skin) =>
  choices<PortraitValues['hair']>('hair').flatMap((hair) =>
    choices<PortraitValues['wear']>('wear').map((wear) => ({ skin, hair, wear, ...plain })),
  ),
);

describe('the portrait of a team member', () => {
  it('has a choice of four skin tones, eight kinds of hair and four of clothing', () => {
    expect(everybody).toHaveLength(4 * 8 * 4);
    const portraits = everybody.map((values) => drawn(<Portrait {...values} />));
    expect(new Set(portraits).size).toBe(portraits.length);
    const flaws = portraits.flatMap(flawsOf);
    expect(flaws.filter((flaw) => !OF_PEOPLE.some((colour) => flaw === `the colour ${colour}`))).toEqual([]);
    expect(Math.max(...portraits.map((svg) => svg.length))).toBeLessThan(4000);
  });

  it('has glasses, a beard or a bindi only where the page says so', () => {
    const variants = [{}, { glasses: true }, { beard: true }, { bindi: true }].map((extra) =>
      drawn(<Portrait skin={1} hair="short" wear="tee" {...plain} {...extra} />),
    );
    expect(new Set(variants).size).toBe(4);
  });

  it('shows initials where no features are given, whatever the name contains', () => {
    expect(wordsOf(drawn(<Monogram name="Arun Prakash" hue={152} />))).toEqual(['AP']);
    expect(wordsOf(drawn(<Monogram name="முருகன்" />))).toEqual(['மு']);
    for (const name of ['<script>alert(1)</script>', '"><img src=x>', 'W'.repeat(300), '']) {
      const svg = drawn(<Monogram name={name} />);
      expect(flawsOf(svg)).toEqual([]);
      expect(svg).not.toMatch(/<script|<img/);
    }
  });

  it('is not read aloud next to the name, but is where the portrait is alone', () => {
    expect(drawn(<Monogram name="Arun Prakash" />)).toContain('aria-hidden="true"');
    const alone = drawn(<Portrait skin={2} hair="braid" wear="kurta" {...plain} label="Priya" />);
    expect(alone).toContain('role="img" aria-label="Priya"');
  });
});

it('a cover of Madras check may occur many times on a page: nothing in it has an id, and its colours come from the hue', () => {
  for (const hue of [0, 22, 152, 245, 360]) {
    const svg = drawn(<Check hue={hue} />);
    expect(flawsOf(svg)).toEqual([]);
    expect(svg).toContain(`data-accent="${hue}"`);
    expect(svg).toMatch(/<rect class="\w*base/);
    expect(svg.length).toBeLessThan(2500);
  }
});

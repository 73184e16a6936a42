import { describe, expect, it } from 'vitest';
import { compactIcon } from '../../../../src/site/art/compact/compactIcon.ts';
import { compactMarkup } from '../../../../src/site/art/compact/compactMarkup.ts';
import { parsePath } from '../../../../src/site/art/compact/pathData.ts';
import { writePath } from '../../../../src/site/art/compact/writePath.ts';
import { Box, Dot, Label, Shape } from '../../../../src/site/art/primitives.tsx';

it.each([
  ['M12 3.5L2.5 20h19zM12 10v4.5M12 17v.2', 'M12 3.5l-9.5 16.5h19zm0 6.5v4.5m0 2.5v.2'],
  ['m1 1 2 0 3-1z m5 5h2v2h-2z', 'M1 1h2l3-1zm5 5h2v2h-2z'],
  ['M0 0C1 2 3 2 4 0S7-2 8 0q4 4 8 0', 'M0 0c1 2 3 2 4 0s3-2 4 0q4 4 8 0'],
  ['M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13', 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13'],
])('a path that is written anew is the same line, and no longer: %s', (d, short) => {
  expect(writePath(parsePath(d), 2)).toBe(short);
});

it('a path that is written anew does not wander off, however many steps are rounded', () => {
  const d = `M0 0h9${'l.04.04'.repeat(1000)}`;
  expect(writePath(parsePath(d), 0)).toBe('M0 0h9l40 40');
});

describe('the parts of a drawing', () => {
  it('are one path where they have the same paint', () => {
    const drawn = compactMarkup([
      <Box key="1" x={0} y={0} w={10} h={10} r={0} fill="line" />,
      <Box key="2" x={0} y={20} w={10} h={10} r={0} fill="accent" />,
      <Box key="3" x={20} y={0} w={10} h={10} r={0} fill="line" />,
    ]);
    expect(drawn).toBe(
      '<path class=l d="M0 0h10v10h-10zm20 0h10v10h-10z"/><path class=a d="M0 20h10v10h-10z"/>',
    );
  });

  it('stay on top of what they cover', () => {
    const drawn = compactMarkup([
      <Box key="1" x={0} y={0} w={10} h={10} r={0} fill="line" />,
      <Box key="2" x={15} y={0} w={10} h={10} r={0} fill="accent" />,
      <Box key="3" x={20} y={0} w={10} h={10} r={0} fill="line" />,
      <Label key="4" x={0} y={9} w={50} text="Paid" />,
      <Dot key="5" x={5} y={5} r={2} fill="line" />,
    ]);
    expect(
      [...drawn.matchAll(/<(\w+)(?: class=(\w))?/g)].map(([, name, paint]) => `${name} ${paint ?? ''}`),
    ).toEqual(['path l', 'path a', 'path l', 'text i', 'circle l', 'path Z']);
  });

  it('cut no holes into one another', () => {
    const drawn = compactMarkup([
      <Shape key="1" d="M0 0h10v10h-10z" />,
      <Shape key="2" d="M5 5v10h10v-10z" />,
    ]);
    expect(drawn.match(/<path/g)).toHaveLength(2);
  });
});

it('an icon is one path, and its filled parts stay filled', () => {
  const icon =
    '<path d="M9 14l6 -6" /><path d="M9 8.5a.5 .5 0 1 0 1 0" fill="currentColor" /><path d="M5 21v-16" />';
  expect(compactIcon(icon)).toBe(
    '<path d="M9 14l6-6M5 21v-16"/><path d="M9 8.5a.5 .5 0 1 0 1 0" fill="currentColor" />',
  );
});

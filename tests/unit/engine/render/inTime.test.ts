import { expect, it } from 'vitest';
import { inTime } from '../../../../src/engine/render/inTime.ts';

it('a developer whose component never ends is told on which page, and what a component throws stays as it is', () => {
  const draw = (): never => {
    for (;;);
  };
  expect(() => inTime('pages/about.yaml', draw, 0.05)).toThrow(
    /^pages\/about\.yaml is not drawn after 0\.05 seconds\./,
  );
  const thrown = new TypeError('no hours');
  expect(() =>
    inTime('pages/about.yaml', () => {
      throw thrown;
    }),
  ).toThrow(thrown);
  expect(inTime('pages/about.yaml', () => '<p>Open.</p>')).toBe('<p>Open.</p>');
});

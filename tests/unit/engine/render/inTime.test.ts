import { expect, it } from 'vitest';
import { inTime } from '../../../../src/engine/render/inTime.ts';

it('a developer whose component never ends is told on which page, and what a component throws stays as it is', () => {
  const draw = (): never => {
    for (;;);
  };
  expect(() => inTime('pages/a.yaml', draw, 0.05)).toThrow(
    /^pages\/a\.yaml is not drawn after 0\.05 seconds\./,
  );
  // Of several pages that are watched together, the one that does not end.
  const drawSeveral = () => inTime('pages/b.yaml', draw);
  expect(() => inTime('pages/a.yaml', drawSeveral, 0.05)).toThrow(/^pages\/b\.yaml/);
  const thrown = new TypeError('no hours');
  const fail = (): never => {
    throw thrown;
  };
  expect(() => inTime('pages/a.yaml', fail)).toThrow(thrown);
  expect(inTime('pages/a.yaml', () => '<p>Open.</p>')).toBe('<p>Open.</p>');
});

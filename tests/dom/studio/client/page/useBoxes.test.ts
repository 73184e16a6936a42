import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useMoved } from '../../../../../src/studio/client/page/useBoxes.ts';

it('a person who has turned to another page is no longer shown where things were on the one before', () => {
  const { result, rerender } = renderHook(useMoved, { initialProps: document as Document | undefined });
  const move = (type: string) => act(() => void window.dispatchEvent(new Event(type)));
  for (const type of ['resize', 'scroll']) move(type);
  expect(result.current).toBe(2);
  rerender(undefined);
  for (const type of ['resize', 'scroll']) move(type);
  expect(result.current).toBe(2);
});

import { expect, it } from 'vitest';
import { openAtTheEnd } from '../../../../src/view/draw/openAtTheEnd.ts';

it.each<[markup: string, open: string | undefined]>([
  ['<header><a href="/">Home</a><br/><img src="/a.png"></header>', undefined],
  ['<style>a > b { }</style><script>if (1 < 2) "<div>"</script><svg><path d=""/></svg>', undefined],
  ['', undefined],
  ['<div class="page"><header></header>', 'div'],
  ['<div><section><hr>', 'section'],
])('the browser finds the main part of a page only if nothing around it is left open: %s', (markup, open) => {
  expect(openAtTheEnd(markup)).toBe(open);
});

import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ThemeSwitch } from '../../../../../src/site/frame/ThemeSwitch.tsx';
import { checkShownTheme } from '../../../../../src/view/live/boot/themeChoice.ts';

it('a visitor’s theme is checked and never restored by the browser, though the page is valid HTML', () => {
  document.body.innerHTML = renderToStaticMarkup(createElement(ThemeSwitch));
  // Not allowed on radio buttons in HTML (input element, "autocomplete").
  expect(document.body.innerHTML).not.toMatch(/autocomplete/i);
  document.documentElement.dataset.theme = 'dark';
  checkShownTheme();
  const choices = [...document.querySelectorAll<HTMLInputElement>('[name=theme]')];
  expect(choices.filter(({ checked }) => checked).map(({ value }) => value)).toEqual(['dark']);
  expect(choices.map(({ autocomplete }) => autocomplete)).toEqual(['off', 'off', 'off']);
});

import {
  type BundledLanguage,
  bundledLanguages,
  codeToTokensBase,
  createCssVariablesTheme,
  isSpecialLang,
  type SpecialLanguage,
} from 'shiki';
import type { Highlight } from '#model/theme.ts';

/** Its colours are names, which become classes: `styles/code.css` has what they look like, light and dark. */
const colours = createCssVariablesTheme({ name: 'room', variablePrefix: '--', fontStyle: false });

/** Highlights code with Shiki. */
export const highlight: Highlight = async (code, language) => {
  const lang = language.toLowerCase();
  if (!isKnown(lang)) return { known: Object.keys(bundledLanguages) };
  // Without a limit: else the colours would depend on how busy the machine is.
  const lines = await codeToTokensBase(code, { lang, theme: colours, tokenizeTimeLimit: 0 });
  const html = lines.map((line) => line.map(({ content, color }) => span(content, color)).join(''));
  return { html: html.join('\n') };
};

const isKnown = (name: string): name is BundledLanguage | SpecialLanguage =>
  Object.hasOwn(bundledLanguages, name) || isSpecialLang(name);

/** A piece of code with the class of its colour: of `var(--token-string)`, it is `token-string`. */
function span(code: string, colour = ''): string {
  const text = code.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const name = /--(token-[\w-]+)/.exec(colour)?.[1];
  return name === undefined || code.trim() === '' ? text : `<span class="${name}">${text}</span>`;
}
